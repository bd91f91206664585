import { expect, it } from 'vitest';
import { parseEvent } from './event';
import { listEvents } from './event-list';

const now = new Date('2026-11-21T12:00:00Z');
const event = (id: string, status: string, startsAt: string | null, over = {}) =>
  parseEvent(id, {
    name: id,
    status,
    startsAt: startsAt && new Date(startsAt),
    endsAt: startsAt && new Date(Date.parse(startsAt) + 6 * 3_600_000),
    ...over,
  });
const events = [
  event('Aniversario', 'ended', '2026-05-01T00:00:00Z'),
  event('Borrador', 'draft', null),
  event('Cumbia', 'published', '2026-12-24T00:00:00Z', { venue: { name: 'Club Ñuñoa' } }),
  event('Dub', 'published', '2026-11-28T00:00:00Z'),
  event('Electrónica', 'cancelled', '2026-12-01T00:00:00Z'),
];
const all = { q: '', status: null, when: null };
const ids = (state: Partial<typeof all> | object) =>
  listEvents(events, { ...all, ...state }, now).map(({ id }) => id);

it('begins with what comes next, then drafts, then what is over', () => {
  expect(ids({})).toEqual(['Dub', 'Cumbia', 'Borrador', 'Electrónica', 'Aniversario']);
});

it('finds by name and place, without accents', () => {
  expect(ids({ q: 'electro' })).toEqual(['Electrónica']);
  expect(ids({ q: 'nunoa cumb' })).toEqual(['Cumbia']);
  expect(ids({ q: 'zzz' })).toEqual([]);
});

it('filters by status and by time', () => {
  expect(ids({ status: 'draft' })).toEqual(['Borrador']);
  expect(ids({ when: 'past' })).toEqual(['Electrónica', 'Aniversario']);
  expect(ids({ when: 'upcoming' })).toEqual(['Dub', 'Cumbia', 'Borrador']);
});

it('keeps what is postponed without a date among what is to come, whatever its old date was', () => {
  const plan = { id: 'p', kind: 'postpone', dated: false };
  const postponed = event('Postergada', 'published', '2026-11-20T00:00:00Z', { plan });
  const shown = (state: object) =>
    listEvents([...events, postponed], { ...all, ...state }, now).map(({ id }) => id);
  expect(shown({ when: 'past' })).not.toContain('Postergada');
  expect(shown({ when: 'upcoming' }).slice(0, 2)).toEqual(['Dub', 'Cumbia']);
  expect(shown({ when: 'upcoming' })).toContain('Postergada');
});

it('puts an event of several dates where the next of them is', () => {
  const night = (text: string) => ({
    startsAt: new Date(text),
    endsAt: new Date(Date.parse(text) + 6 * 3_600_000),
    status: 'scheduled',
  });
  const dates = { a: night('2026-11-07T00:00:00Z'), b: night('2026-12-05T00:00:00Z') };
  const endsAt = dates.b.endsAt;
  const residency = event('Residencia', 'published', '2026-11-07T00:00:00Z', { dates, endsAt });
  const shown = listEvents([...events, residency], all, now).map(({ id }) => id);
  expect(shown.slice(0, 3)).toEqual(['Dub', 'Residencia', 'Cumbia']);
});
