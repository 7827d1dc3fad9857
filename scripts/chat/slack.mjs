// What Slack has to know of the game: the manifest its app is made from; and whether Slack and the Worker are ready.

const BOT_SCOPES = ['commands', 'chat:write', 'chat:write.public', 'im:history'];

/**
 * What a Slack app for the Worker at this origin is: Slack makes the app from it. Slack tries the address of events as soon
 * as it gets it, and takes none that does not answer: they are left out for as long as the Worker does not listen.
 */
export function manifestFor(origin, isListening) {
  const url = new URL('/hooks/slack', origin).href;
  return {
    display_information: {
      name: 'Slowplay',
      description: 'Omaha Hi-Lo poker where turns may take days',
      background_color: '#0e5a4c',
    },
    features: {
      app_home: {
        home_tab_enabled: false,
        messages_tab_enabled: true,
        messages_tab_read_only_enabled: false,
      },
      bot_user: { display_name: 'Slowplay', always_online: true },
      slash_commands: [
        {
          command: '/poker',
          url,
          description: 'Play poker in this channel',
          usage_hint: 'new, join, hand, raise 40, status, unfollow, link, help',
          should_escape: false,
        },
      ],
    },
    oauth_config: { scopes: { bot: BOT_SCOPES } },
    settings: {
      ...(isListening && { event_subscriptions: { request_url: url, bot_events: ['message.im'] } }),
      interactivity: { is_enabled: true, request_url: url },
      org_deploy_enabled: false,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    },
  };
}

/** Whether Slack knows the token, and what it may do. */
async function aboutToken({ SLACK_API_BASE, SLACK_BOT_TOKEN: token }) {
  if (!token)
    return 'To have the token checked too, put SLACK_BOT_TOKEN=xoxb-... into .dev.vars and run this again.';
  const response = await fetch(`${SLACK_API_BASE || 'https://slack.com/api'}/auth.test`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  const { ok, error, team, user } = await response.json();
  if (!ok) return `Slack does not take the token: ${error}.`;
  const given = response.headers.get('X-OAuth-Scopes')?.split(/,\s*/) ?? BOT_SCOPES;
  const missing = BOT_SCOPES.filter((scope) => !given.includes(scope));
  return missing.length > 0
    ? `Slack takes the token, but it may not ${missing.join(', ')}: add these scopes and install the app again.`
    : `Slack takes the token: @${user} in ${team}.`;
}

const why = (who, error) => `${who} did not answer: ${error.cause?.code ?? error.name}.`;

const NO_EVENTS = 'So the manifest is one without events, to begin with.';

/** Whether the Worker is there, and has its secrets: then it refuses what nobody signed. */
async function aboutWorker(origin) {
  try {
    const { status } = await fetch(new URL('/hooks/slack', origin), { method: 'POST', body: '{}' });
    if (status === 401) return { isListening: true, told: 'The Worker listens.' };
    const told =
      status === 404
        ? 'The Worker does not listen yet: it has no SLACK_SIGNING_SECRET and SLACK_BOT_TOKEN.'
        : `The Worker answered ${status}: is that its address?`;
    return { isListening: false, told: `${told} ${NO_EVENTS}` };
  } catch (error) {
    return { isListening: false, told: `${why('The Worker', error)} ${NO_EVENTS}` };
  }
}

export const slack = {
  needs: [],

  /** Slack makes the app by itself: nothing has to be known for its manifest but where the Worker is. */
  async register(vars, origin) {
    if (!origin) throw new Error('Where is your Worker? npm run chat -- slack https://your.worker');
    const { isListening, told } = await aboutWorker(origin);
    const manifest = manifestFor(origin, isListening);
    const link = new URL('https://api.slack.com/apps?new_app=1');
    link.searchParams.set('manifest_json', JSON.stringify(manifest));
    return [
      'The manifest, to paste at https://api.slack.com/apps: Create New App, From a manifest, JSON;',
      'or, of an app that is there, on its page App Manifest.',
      '',
      JSON.stringify(manifest, null, 2),
      '',
      `A new app from the same, as a link: ${link.href}`,
      '',
      await aboutToken(vars).catch((error) => why('Slack', error)),
      told,
    ];
  },
};
