import { describe, expect, it } from 'vitest';
import { homeQueries } from '@/lib/domain/home/home-queries';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import type { Wanted } from '@/lib/domain/rights/reading';
import { keyOf } from './first-reads';
import { type For, frameReads, homeReads } from './pages';

const NOW = new Date('2026-11-21T01:30:00Z');
const who: For = {
  uid: 'ana',
  role: 'producer',
  producerId: 'austral',
  now: NOW,
  nextEventId: 'tonight',
};

const begun = [
  ...frameReads.wanted(who),
  ...homeReads.wanted(who),
  ...(homeReads.guess?.(who) ?? []),
];
const isQuery = (one: Wanted) => 'list' in one && !one.ids;
const queriesOf = (all: readonly Wanted[]) => new Set(all.filter(isQuery).map(keyOf));

const event = (id: string, status: string, endsAt: string | null) => ({
  id,
  raw: { status, endsAt: endsAt && new Date(endsAt), images: { thumb: 'data:image/webp;x' } },
});
const EVENTS = [
  event('draft', 'draft', null),
  event('later', 'published', '2026-12-24'),
  event('over', 'published', '2026-11-20'),
  event('tonight', 'paused', '2026-11-21T09:00:00Z'),
];
const nextAsked = (docs: typeof EVENTS) =>
  homeReads.next?.(who)?.wanted({ docs, partial: false }).map(keyOf);

describe('Inicio of a producer', () => {
  it('takes three queries, and everything else by its id', () => {
    expect(queriesOf(begun).size).toBe(3);
  });

  it('asks for nothing more in the end where the next event is the one of the last visit', () => {
    const known = begun.map(keyOf);
    expect(nextAsked(EVENTS)).toEqual([keyOf({ list: ticketTypesQuery('tonight') })]);
    expect(known).toEqual(expect.arrayContaining(nextAsked(EVENTS) ?? ['none']));
  });

  it('asks which of many events it shows', () => {
    const many = Array.from({ length: 12 }, (_, n) => event(`e${n}`, 'draft', null));
    const { live, unclosed, unpublished } = homeQueries('austral', NOW);
    expect(nextAsked(many)).toEqual(
      [live, unclosed, unpublished, ticketTypesQuery('tonight')].map((list) => keyOf({ list })),
    );
  });

  it('reads the events that are owed where a term is set, and only what their days take', () => {
    const share = { name: 'Fiesta', adds: { totalSelled: 900 } };
    const totals = { docs: [{ id: 'sum', raw: { events: { e: share } } }], partial: false };
    const asked = (term: object | null) =>
      homeReads.owed?.(who)?.wanted(totals, term && { id: 'payTerm', raw: term, partial: false });
    expect(asked(null)).toEqual([]);
    expect(asked({ days: null })).toEqual([]);
    expect(asked({ days: 3 })).toMatchObject([{ ids: ['e'], brief: 'days' }]);
  });

  it('carries the picture of the next event and of no other', () => {
    const [events] = homeReads.wanted(who);
    expect(events && 'list' in events && events.pictureOf?.(EVENTS)).toBe('tonight');
  });
});
