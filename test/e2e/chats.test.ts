import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { settingsWords } from '../../worker/words/settings.ts';
import { findings } from '../support/axe.ts';
import { newVisitor } from '../support/page.ts';
import { type Server, startServer } from '../support/server.ts';
import { newStage } from '../support/stage.ts';

const SECRET = 'a-signing-secret';
const { chats } = settingsWords('en');

/** Where no chat is set up: the server that all files share. */
const off = newStage();
let server: Server;

beforeAll(async () => {
  const vars = {
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_BOT_TOKEN: 'xoxb-test',
    SLACK_API_BASE: 'http://127.0.0.1:9',
  };
  server = await startServer(inject('state'), { vars });
});
afterAll(() => server.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const atSettings = async ({ url }: { url: string }): Promise<Page> => {
  const page = await newVisitor(off.browser, url);
  const { request } = page.context();
  await request.post('/api/v1/players', { data: { name: 'Oksana' }, headers: { Origin: url } });
  await page.goto('/settings');
  await page.getByRole('heading', { name: chats.title, exact: true }).waitFor();
  return page;
};

/** What somebody types to the bot alone. */
const typed = async (text: string): Promise<string> => {
  const raw = new URLSearchParams({
    command: '/poker',
    text,
    user_id: 'U7',
    user_name: 'oksana.slack',
    channel_id: 'D7',
    trigger_id: text,
  }).toString();
  const at = String(Math.floor(Date.now() / 1000));
  const signature = `v0=${createHmac('sha256', SECRET).update(`v0:${at}:${raw}`).digest('hex')}`;
  const answer = await fetch(`${server.url}/hooks/slack`, {
    method: 'POST',
    body: raw,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Slack-Request-Timestamp': at,
      'X-Slack-Signature': signature,
    },
  });
  expect(answer.status).toBe(200);
  return answer.text();
};

test('a code made in the settings links a chat, which is listed there and unlinked again', async () => {
  const page = await atSettings(server);
  await button(page, chats.make).click();
  const command = await page.getByLabel(chats.code).inputValue();
  expect(command).toMatch(/^\/poker link [0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await typed(command.replace('/poker ', ''))).toContain('You are Oksana here from now on');
  await page.reload();
  const name = chats.chat(chats.platforms.slack, 'oksana.slack');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.getByRole('button', { name: chats.unlink, exact: true }).click();
  await page.getByText(chats.unlinkAsk(name)).waitFor();
  await button(page, chats.unlinkYes).click();
  await line.waitFor({ state: 'detached' });
  expect(await typed('unlink')).toContain('You are linked to nobody');
});

test('the section is fit for all readers; where no chat is set up it says so', async () => {
  const page = await atSettings(server);
  await button(page, chats.make).click();
  await page.getByLabel(chats.code).waitFor();
  expect(await findings(page)).toEqual([]);
  const without = await atSettings(off);
  await without.getByText(chats.none).waitFor();
  expect(await button(without, chats.make).count()).toBe(0);
});
