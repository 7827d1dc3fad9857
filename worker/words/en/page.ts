/** What the page says wherever it is: the bars, personal links, the connection, what went wrong. */
export const page = {
  name: 'Slowplay',
  /** The name of a player who has not chosen one yet. */
  guest: 'Guest',

  menu: {
    open: 'Menu',
    close: 'Close',
    home: 'All tables',
    seat: 'Your seat',
    host: 'Host',
    hostAsked: (count: number): string => `Host · ${count} waiting`,
    ledger: 'Ledger',
    settings: 'Settings',
  },

  claim: {
    entering: 'Opening your personal link …',
    seat: 'Opening the link to your seat …',
    again: 'Try again',
    without: 'Go on without it',
  },

  notFound: 'There is nothing at this address. Check the link, or start a table of your own.',
  toHome: 'To the start',
  back: 'Back',
  loading: 'Loading …',
  live: '',
  catchingUp: 'Reconnecting …',
  offline: 'Offline: as it stood last',

  titleTurn: (table: string): string => `Your turn · ${table}`,
  /** The way to another table where it is the reader's turn. */
  next: (table: string): string => `Next: ${table}`,
  title: (table: string): string => `${table} · Slowplay`,
  sayTurn: (table: string): string => `It is your turn at ${table}.`,

  notChips: 'Write a whole number of chips.',
  unreachable: 'Slowplay could not be reached. Nothing is lost: try again when the connection is back.',
  serverTrouble: 'Something broke on our side. Nothing is lost: try again in a moment.',
  notKnown:
    'This browser is not known here any more. Use your personal link or a one-time code, or sit down anew.',
  kept: 'Offline: your action is sent when you are back.',
  takeBack: 'Take it back',
  keptDropped: 'The turn was over before your action could be sent, so it was dropped.',
  turnOver: 'This turn is over. Look at the table as it is now.',
  dismiss: 'All right',
};
