import { expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parseTicketType } from '../ticket/ticket-type';
import { phaseNews, stockNews } from './of-sale';

const now = new Date('2026-11-21T12:00:00Z');
const event = parseEvent('e', { name: 'Noche', producerId: 'p', status: 'published' });
const type = (id: string, more: object = {}) =>
  parseTicketType(id, { name: id.toUpperCase(), stock: 10, maxPerOrder: 10, ...more });
const told = (types: ReturnType<typeof type>[], sold: Record<string, number>, on = event) =>
  stockNews(on, types, { sold }, now).map(({ news }) => [news.what, news.reason]);

it('tells of the last ticket, once for so many places, and not of one before or after it', () => {
  const one = type('a', { sold: 8 });
  expect(told([one], { a: 1 })).toEqual([]);
  expect(told([one], { a: 2 })).toEqual([['sale.soldOut', 'A']]);
  expect(told([type('a', { sold: 10 })], { a: -1 })).toEqual([]);
  const key = (stock: number) =>
    stockNews(event, [type('a', { stock, sold: stock - 1 })], { sold: { a: 1 } }, now)[0]?.key;
  expect(key(10)).toBe(key(10));
  expect(key(10)).not.toBe(key(12));
});

it('counts courtesies, and is nobody’s who may not manage tickets', () => {
  const [one] = stockNews(event, [type('a', { sold: 9 })], { given: { a: 1 } }, now);
  expect(one?.news).toMatchObject({ needs: 'tickets.manage', producerId: 'p', objectId: 'e' });
});

it('tells of the phase that opens instead', () => {
  const types = [type('a', { sold: 9 }), type('b', { opensAfter: 'a' })];
  expect(told(types, { a: 1 })).toEqual([['sale.phase', 'B: se agotó A']]);
  const begun = [type('a', { sold: 9 }), type('b', { opensAfter: 'a', sold: 1 })];
  expect(told(begun, { a: 1 })).toEqual([['sale.soldOut', 'A']]);
});

it('is one piece of news where a capacity ends several', () => {
  const full = parseEvent('e', { ...event, capacity: 5 });
  const types = [type('a', { sold: 2 }), type('b', { sold: 2 })];
  expect(told(types, { a: 1 }, full)).toEqual([['sale.soldOut', 'todo']]);
});

it('says nothing of an event that sells nothing', () => {
  const paused = parseEvent('e', { ...event, status: 'paused' });
  expect(told([type('a', { sold: 9 })], { a: 1 }, paused)).toEqual([]);
});

it('counts each date by itself, and only with what it sets for itself', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 11, day, 22));
  const dates = {
    d1: { startsAt: at(4), endsAt: at(5), status: 'scheduled' },
    d2: { startsAt: at(11), endsAt: at(12), status: 'scheduled' },
  };
  const dated = parseEvent('e', { name: 'Noche', producerId: 'p', status: 'published', dates });
  const one = type('a', { sold: 9, byDate: { d2: { sold: 9, courtesies: 0 } } });
  const of = (dateId: string, terms?: Record<string, { stock: number }>) =>
    stockNews(
      dated,
      [one],
      { sold: { a: 1 }, dates: { [dateId]: { sold: { a: 1 } } } },
      now,
      terms,
    );
  expect(of('d2', {})[0]?.news.name).toMatch(/^Noche \(.*11 dic/);
  expect(of('d1', {})).toEqual([]);
  expect(of('d2', { a: { stock: 20 } })).toEqual([]);
  expect(of('d2')).toEqual([]);
});

const from = new Date(now.getTime() - 15 * 60_000);
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const opened = (types: ReturnType<typeof type>[], on = event) =>
  phaseNews(on, types, from, now).map(({ key, news }) => [key, news.what, news.reason]);

it('tells of a phase whose hour came, by one key, and of none before its hour or long after it', () => {
  const one = [`phase-e-a-${at(-3).getTime()}`, 'sale.phase', 'A'];
  expect(opened([type('a', { startsAt: at(-3) })])).toEqual([one]);
  expect(opened([type('a', { startsAt: at(1) })])).toEqual([]);
  expect(opened([type('a', { startsAt: at(-15) })])).toEqual([]);
  expect(opened([type('a')])).toEqual([]);
});

it('tells of the phase that opens as the one before it closes, unless that had sold out', () => {
  const next = type('b', { opensAfter: 'a' });
  const closed = type('a', { endsAt: at(-3) });
  const key = `phase-e-b-${at(-3).getTime()}`;
  expect(opened([closed, next])).toEqual([[key, 'sale.phase', 'B: cerró A']]);
  expect(opened([type('a', { endsAt: at(-3), sold: 10 }), next])).toEqual([]);
});

it('says nothing of a phase that has nothing to sell, or whose event is not on sale', () => {
  expect(opened([type('a', { startsAt: at(-3), sold: 10 })])).toEqual([]);
  const types = [type('a', { startsAt: at(-3) })];
  expect(opened(types, parseEvent('e', { ...event, status: 'draft' }))).toEqual([]);
});
