import { expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parseTicketType } from '../ticket/ticket-type';
import { stockNews } from './of-stock';

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
