/** Why a delivery failed, by its code; other codes carry the status that was answered. */
const FAILURES: Record<string, string> = {
  'not-public': 'the address is not public',
  'timed-out': 'no answer in time',
  'no-answer': 'no answer',
  gone: 'the address is gone',
  redirected: 'it led elsewhere',
};

/** What the settings say: quiet hours, vacation, notices. Moments come as text. */
export const settings = {
  title: 'Settings',
  nobody: 'Start a table or take a seat first; then there is something to set.',
  again: 'Try again',
  saving: 'Saving …',
  saved: 'Saved.',

  hours: {
    title: 'Quiet hours',
    about:
      'Where a turn takes 8 hours or more, your clock stands still in these hours, and your deadlines come later. Nobody sees this: others see only that a clock is stopped, and the deadline.',
    on: 'I have quiet hours',
    from: 'From',
    until: 'Until',
    zone: (zone: string): string => `In the time of ${zone}, as this device is set.`,
    zoneMoves: (saved: string, here: string): string =>
      `Saved for ${saved}. This device is set to ${here}: saving the hours takes that one.`,
    weekly: 'Once saved, they stay as they are for a week. A change counts from your next turn on.',
    save: 'Save the hours',
    tooLong: 'Quiet hours last at most ten hours a day. Choose a shorter time.',
    malformed: 'Choose both times.',
    are: (from: string, until: string, zone: string): string =>
      `Quiet from ${from} to ${until}, in the time of ${zone}.`,
    none: 'No quiet hours: your clock runs day and night.',
    changeable: (moment: string): string => `They can be changed again from ${moment} on.`,
  },

  vacation: {
    title: 'Vacation',
    instead: 'Vacation instead of my first time-out',
    about:
      'When your time runs out, vacation begins by itself: a running hand waits for you once, 48 hours at most, and you sit out from the next one. It uses your days at that table; coming back ends it.',
  },

  notices: {
    title: 'Notices',
    news: 'A digest of the news at my tables',
    newsAbout:
      'Beside your turns, in one notice: hands that are over, people who came. Never a card or a result.',
    device: 'On this device',
    offer: 'Be told here when it is your turn?',
    offerYes: 'Turn on',
    offerNo: 'Not now',
    turnOn: 'Notify me on this device',
    turnOff: 'Stop notices on this device',
    turning: 'One moment …',
    isOn: 'This device is told when it is your turn, and once more before your time is up.',
    isOff: 'This device is not told of anything.',
    denied:
      'Notices from Slowplay are blocked on this device. Allow them in the settings of the browser for this site, then come back.',
    unsupported: 'This browser cannot receive notices while Slowplay is closed. Another one may.',
    install:
      'On an iPhone or iPad, put Slowplay on the home screen first: Share, then “Add to Home Screen”. Open it from there and come back to this page.',
    failed: 'The browser could not set up notices. Try again when the connection is better.',
  },

  chats: {
    title: 'Chats',
    about:
      'Tables can be played in a chat too. Link yours, and you are the same player there: make a code, and type it where nobody else reads, to the bot alone.',
    none: 'Tables can be played in Discord, Slack or Telegram too, but on this site none of them is set up yet. Whoever runs the site can do that: its README tells how, under “Play from a chat”.',
    platforms: { discord: 'Discord', slack: 'Slack', telegram: 'Telegram' },
    chat: (platform: string, name: string): string => `${name} in ${platform}`,
    since: (moment: string): string => `since ${moment}`,
    make: 'Make a code',
    making: 'Making …',
    code: 'One-time code for a chat',
    type: 'Type this to the bot within ten minutes. It works once.',
    command: (code: string): string => `/poker link ${code}`,
    unlink: 'Unlink',
    unlinkAsk: (chat: string): string => `Unlink ${chat}?`,
    unlinkWhy: 'Your seats stay yours here. In that chat you cannot play them any more.',
    unlinkYes: 'Unlink it',
    keep: 'Keep it',
  },

  hooks: {
    title: 'Webhooks',
    about: 'For programs: Slowplay posts to your address when your turn begins, and when it is over.',
    url: 'Address, beginning with https',
    add: 'Add the address',
    adding: 'Adding …',
    secretOf: (url: string): string => `Signing secret of ${url}`,
    secretOnce:
      'Shown only now: copy the secret into your program. By it the program can tell that a message really comes from here.',
    state: {
      active: 'Switched on, no failure so far',
      failing: 'Fails at present; it is tried again',
      disabled: 'Switched off after too many failures',
    },
    since: (moment: string): string => `since ${moment}`,
    lastError: (code: string): string => FAILURES[code] ?? `answered ${code.replace('status-', '')}`,
    remove: 'Remove',
    removeAsk: (url: string): string => `Remove ${url}?`,
    removeYes: 'Remove it',
    keep: 'Keep it',
  },
};
