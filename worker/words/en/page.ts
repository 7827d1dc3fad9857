/** What the page says around the table: home, joining, sharing, the menu, the connection. */
export const page = {
  name: 'Slowplay',
  tagline: 'Omaha Hi-Lo with friends',
};
