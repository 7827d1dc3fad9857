/** What the bot says in Telegram by itself. */
export const telegram = {
  /** To somebody who must not be answered before others, and whose private chat with the bot is not open. */
  closed: ', I answer you in private. Open a chat with me and press Start.',
  open: 'Open the chat',
};
