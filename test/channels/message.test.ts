import { describe, expect, test } from 'vitest';
import { type About, pushMessage, webhookBody } from '../../worker/channels/message.ts';
import type { Notice } from '../../worker/channels/notices.ts';
import type { Happening } from '../../worker/rules/happened.ts';

const AT = Date.UTC(2026, 10, 29, 12, 34, 56);
const about: About = {
  id: 'table1',
  name: 'Friday table',
  url: 'https://poker.example/t/table1',
  at: AT,
  speed: 1,
};
const on = { hand: 12, turn: '12.3', seat: 2, player: { id: 'ann', name: 'Ann' } };
const HOUR = 3_600_000;
const deadline = AT + 23 * HOUR;
const began: Notice = { type: 'turn.began', at: AT, on, deadline };
const late: Notice = {
  type: 'turn.reminder',
  at: AT,
  on,
  deadline: AT + 90 * 60_000,
  asked: false,
  mark: 'late',
};
const ended: Notice = { type: 'turn.ended', at: AT, on };
const happening: Happening = {
  kind: 'satDown',
  at: AT,
  hand: 12,
  deeds: 0,
  who: { id: 'bob', name: 'Bob' },
  by: null,
  amount: 1500,
};
const news: Notice = { type: 'table.news', since: 0, at: AT, hands: 2, happened: [happening] };

describe('what is sent', () => {
  test('by webhook says whose turn it is until when, and when that came about to the minute (A9)', () => {
    expect(JSON.parse(webhookBody(began, about))).toEqual({
      type: 'turn.began',
      timestamp: '2026-11-29T12:34:00.000Z',
      data: {
        table: { id: 'table1', name: 'Friday table', url: 'https://poker.example/t/table1' },
        hand: 12,
        turn: '12.3',
        seat: 2,
        player: { id: 'ann', name: 'Ann' },
        deadline: '2026-11-30T11:34:56.000Z',
      },
    });
    expect(JSON.parse(webhookBody(late, about)).data).toMatchObject({ asked: false });
    expect(JSON.parse(webhookBody(ended, about)).data).toMatchObject({ turn: '12.3', deadline: null });
    expect(JSON.parse(webhookBody(news, about)).data).toEqual({
      table: { id: 'table1', name: 'Friday table', url: 'https://poker.example/t/table1' },
      hands: 2,
      happened: ['Bob sat down with 1,500'],
    });
  });

  test('to a browser is a title and a sentence that replace those before', () => {
    const read = (notice: Notice) => JSON.parse(pushMessage(notice, about).payload);
    expect(read(began)).toEqual({
      type: 'turn.began',
      title: 'Your turn: Friday table',
      body: 'Hand 12. 23 hours left.',
      url: 'https://poker.example/t/table1',
      tag: 'table1',
    });
    expect(read(late)).toMatchObject({
      title: 'Still your turn: Friday table',
      body: 'Hand 12. 90 minutes left.',
    });
    expect(read({ ...late, asked: true }).body).toBe('They wait for you. Hand 12. 90 minutes left.');
    expect(read(ended)).toMatchObject({ title: 'Friday table', body: 'Your turn is over.' });
    expect(read(news).body).toBe('Bob sat down with 1,500. 2 hands played');
    expect(read({ ...began, deadline: null }).body).toBe('Hand 12.');
  });

  test('to a browser is worth something for as long as the turn lasts, by real time', () => {
    expect(pushMessage(began, about).options).toEqual({
      topic: 'table1',
      ttlSeconds: 23 * 3600,
      urgency: 'high',
    });
    expect(pushMessage(began, { ...about, speed: 3600 }).options.ttlSeconds).toBe(23);
    expect(pushMessage(ended, about).options).toEqual({ topic: 'table1', ttlSeconds: 3600, urgency: 'low' });
    expect(pushMessage({ ...began, deadline: AT - 1 }, about).options.ttlSeconds).toBe(0);
  });

  test('is small, whatever people are called', () => {
    const name = '雪'.repeat(40);
    const many = Array(8).fill({ ...happening, who: { id: 'x', name }, by: { id: 'y', name } });
    const all = { ...news, happened: many } as Notice;
    expect(Buffer.byteLength(webhookBody(all, { ...about, name }))).toBeLessThan(20_000);
    expect(Buffer.byteLength(pushMessage(all, { ...about, name }).payload)).toBeLessThan(3_900);
  });
});
