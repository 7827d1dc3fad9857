import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { manifestFor, slack } from '../../scripts/chat/slack.mjs';
import { startFakeSlack } from '../support/fake-slack.ts';

/** A Worker that answers so. */
async function worker(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => new Promise((resolve) => server.close(resolve)) };
}

test('the manifest sends all that Slack has to our address, and asks for no right that is not used', () => {
  const url = 'https://poker.example/hooks/slack';
  const { features, settings, oauth_config, display_information } = manifestFor(
    'https://poker.example',
    true,
  );
  expect(features.slash_commands).toMatchObject([{ command: '/poker', url, should_escape: false }]);
  expect(settings.interactivity).toEqual({ is_enabled: true, request_url: url });
  expect(settings.event_subscriptions).toEqual({ request_url: url, bot_events: ['message.im'] });
  expect(oauth_config.scopes.bot).toEqual(['commands', 'chat:write', 'chat:write.public', 'im:history']);
  // What Slack takes of each.
  expect(display_information.name.length).toBeLessThanOrEqual(35);
  expect(display_information.description.length).toBeLessThanOrEqual(140);
  expect(display_information.background_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(features.bot_user.display_name).toMatch(/^[\w.-]{1,80}$/);
});

test('what is set up is tried: the token by Slack, the Worker by a request that nobody signed', async () => {
  const fake = await startFakeSlack({ signingSecret: 'x', token: 'xoxb-right' });
  const [on, off, other] = await Promise.all([worker(401), worker(404), worker(500)]);
  const told = async (token: string, origin: string) =>
    (await slack.register({ SLACK_API_BASE: fake.apiBase, SLACK_BOT_TOKEN: token }, origin)).join('\n');

  const fine = await told('xoxb-right', on.origin);
  expect(fine).toContain('Slack takes the token: @slowplay in Example.');
  expect(fine).toContain('The Worker listens.');
  expect(fine).not.toContain('xoxb-right');
  const link = new URL(/https:\/\/api\.slack\.com\/apps\?new_app=1\S+/.exec(fine)![0]);
  expect(JSON.parse(link.searchParams.get('manifest_json')!)).toEqual(manifestFor(on.origin, true));

  const early = await told('xoxb-wrong', off.origin);
  expect(early).toMatch(/does not take the token: invalid_auth[\s\S]*does not listen yet/);
  // Slack would try the address of events at once.
  expect(fine).toContain('event_subscriptions');
  expect(early).not.toContain('event_subscriptions');
  expect(await told('', other.origin)).toMatch(/put SLACK_BOT_TOKEN=[\s\S]*The Worker answered 500/);
  await Promise.all([on.stop(), off.stop(), other.stop(), fake.stop()]);
  expect(await told('xoxb-right', on.origin)).toMatch(
    /Slack did not answer: \w+\.[\s\S]*The Worker did not answer: \w+\./,
  );
  await expect(slack.register({}, '')).rejects.toThrow('https://your.worker');
});
