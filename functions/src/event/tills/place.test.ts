import { describe, expect, it, test, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { replaceBackend } from '../../support/admin';
import type { SaleTransaction } from '../../support/sale-transaction';
import { bumpGuard, fit as decide, Elsewhere, type Place, requireSoldPhase, take } from './place';

const event = parseEvent('e', { name: 'Peña', capacity: null });
const type = (id: string, fields: object = {}) =>
  parseTicketType(id, { name: id, price: 1_000, stock: 10, ...fields });
const TYPES = [type('early', { sold: 10 }), type('late', { opensAfter: 'early', sold: 3 })];

/** A place outside the tills, which were granted some places, or in one. */
const placeOf = (granted: object | null, till: object | null = null): Place => ({
  eventId: 'e',
  dateId: '',
  guard: parseGuard({ tills: granted ? 2 : 0, granted: granted ?? {}, turns: 4, recent: 3 }),
  hasGuard: true,
  till: till && { n: 1, state: parseTill(till) },
});
const inTill = (till: object) => placeOf({ 'type:early': 4, 'type:late': 4 }, till);
const howOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
    return 'here';
  } catch (error) {
    return error instanceof Elsewhere ? [error.how, error.places] : (error as Error).message;
  }
};

type Of = { types: TicketType[] };
type Answer =
  | { ok: true; stocks: number[] }
  | { ok: false; code: 'resource-exhausted' | 'invalid-argument'; message: string };
const yes = ({ types }: Of): Answer => ({
  ok: true,
  stocks: types.map(({ stock }) => stock),
});
const no = (code: 'resource-exhausted' | 'invalid-argument') => (): Answer => ({
  ...{ ok: false, code, message: `no: ${code}` },
});

describe('an attempt in a till', () => {
  const demand = { sold: { early: 2 } };
  const till = inTill({ left: { 'type:early': 4 } });

  it('is priced by what the till has left', async () => {
    expect(await decide(till, event, TYPES, demand, yes)).toEqual({ ok: true, stocks: [4] });
  });

  it('is made elsewhere where the till does not sell the type, or has too few, and refused for the rest', async () => {
    const other = { sold: { late: 1 } };
    expect(await howOf(() => decide(till, event, TYPES, other, yes))).toEqual(['outside', {}]);
    const few = () => decide(till, event, TYPES, demand, no('resource-exhausted'));
    expect(await howOf(few)).toEqual(['search', { 'type:early': 2 }]);
    const wrong = () => decide(till, event, TYPES, demand, no('invalid-argument'));
    expect(await howOf(wrong)).toBe('no: invalid-argument');
  });
});

describe('an attempt outside the tills', () => {
  const demand = { sold: { early: 1 } };

  it('has the whole inventory where none is open, and its refusal counts', async () => {
    const none = placeOf(null);
    // What tills would have been granted is not taken off.
    expect(await decide(none, event, TYPES, demand, yes)).toEqual({ ok: true, stocks: [10, 10] });
    const few = () => decide(none, event, TYPES, demand, no('resource-exhausted'));
    expect(await howOf(few)).toBe('no: resource-exhausted');
  });

  it('is decided once, on the types as they are, where none is open', async () => {
    const price = vi.fn((seen: Of) => yes(seen));
    await decide(placeOf(null), event, TYPES, demand, price);
    expect(price).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ types: TYPES, event }));
  });

  it('is refused where it would be even if the tills had sold nothing', async () => {
    // Else it would be looked for in the tills, which sell it.
    const open = placeOf({ 'type:early': 4 });
    const wrong = () => decide(open, event, TYPES, demand, no('invalid-argument'));
    expect(await howOf(wrong)).toBe('no: invalid-argument');
  });

  it('is priced by what the tills were not granted, the phases aside', async () => {
    const open = placeOf({ 'type:late': 4 });
    const asked: string[][] = [];
    const price = ({ types }: Of): Answer => {
      asked.push(types.map(({ opensAfter }) => opensAfter));
      return yes({ types });
    };
    expect(await decide(open, event, TYPES, demand, price)).toEqual({ ok: true, stocks: [10, 6] });
    // First with the least that can be taken, then without the tills' share, and last with the phases as they are.
    expect(asked).toEqual([
      ['', ''],
      ['', ''],
      ['', 'early'],
    ]);
  });

  it('is looked for in the tills where they have the rest, and decided by all where not', async () => {
    const isWhole = ({ types }: Of) => types.every(({ stock }) => stock === 10);
    const short = (seen: Of): Answer => (isWhole(seen) ? yes(seen) : no('resource-exhausted')());
    const all = placeOf({ 'type:early': 4, 'type:late': 4 });
    const here = () => decide(all, event, TYPES, demand, short);
    expect(await howOf(here)).toEqual(['search', { 'type:early': 1 }]);
    const firestore = storeClient();
    replaceBackend({ firestore });
    await firestore.doc('events/e').set({ name: 'Peña' });
    const some = placeOf({ 'type:late': 4 });
    expect(await howOf(() => decide(some, event, TYPES, demand, short))).toEqual(['close', {}]);
    // It has the places, and only its phase may be closed: no till knows that.
    const waits = ({ types }: Of): Answer =>
      types.some(({ opensAfter }) => opensAfter) ? no('invalid-argument')() : yes({ types });
    expect(await howOf(() => decide(all, event, TYPES, demand, waits))).toEqual(['close', {}]);
    replaceBackend(null);
  });
});

describe('what is given back of a phase', () => {
  const granted = { 'type:late': 4 };
  const back = (place: Place, sold: Record<string, number>, types = TYPES) =>
    howOf(() => requireSoldPhase(place, types, { sold }));

  test.each<[string, Place, Record<string, number>, unknown]>([
    ['is what this till sold', placeOf(granted, { sold: { late: 2 } }), { late: -2 }, 'here'],
    ['is more', placeOf(granted, { sold: { late: 1 } }), { late: -2 }, ['outside', {}]],
    ['is what it sold nothing of', placeOf(granted, {}), { late: -1 }, ['outside', {}]],
    ['leaves the type one', placeOf(granted), { late: -2 }, 'here'],
    ['leaves it none', placeOf(granted), { late: -3 }, ['close', {}]],
    ['is of the phase before', placeOf(granted), { early: -10 }, 'here'],
    ['is of no till', placeOf({ 'type:early': 1 }), { late: -3 }, 'here'],
    ['is nothing', placeOf(granted, {}), { late: 0 }, 'here'],
  ])('and %s', async (_, place, sold, how) => {
    expect(await back(place, sold)).toEqual(how);
  });

  it('is not looked at of a phase that nothing is given back of, though it sold none', async () => {
    const types = [type('early', { sold: 10 }), type('late', { opensAfter: 'early' })];
    expect(await back(placeOf(granted), { early: -1 }, types)).toBe('here');
  });

  it('is no phase where the one before was deleted', async () => {
    expect(await back(placeOf(granted), { late: -3 }, TYPES.slice(1))).toBe('here');
  });
});

describe('what was taken', () => {
  const written = () => {
    const writes: [string, string, Record<string, unknown>][] = [];
    const note = (how: string) => (ref: { path: string }, data: object) =>
      writes.push([how, ref.path, { ...data }]);
    const tx = { update: note('update'), create: note('create') } as unknown as SaleTransaction;
    return { tx, writes };
  };
  const at = (place: Place, fields: Partial<Place> = {}) => ({ ...place, ...fields });

  it('is one document of its till, which has it, or is looked for again', async () => {
    replaceBackend({ firestore: storeClient() });
    const { tx, writes } = written();
    const till = inTill({ left: { 'type:early': 4 }, turns: 1 });
    take(tx, till, event as EventRecord, TYPES, { sold: { early: 3 } });
    expect(writes).toEqual([
      [
        'update',
        'events/e/tills/1',
        expect.objectContaining({ left: { 'type:early': 1 }, sold: { early: 3 }, turns: 2 }),
      ],
    ]);
    const more = () => take(tx, till, event, TYPES, { sold: { early: 5 } });
    expect(await howOf(more)).toEqual(['search', { 'type:early': 5 }]);
    expect(writes).toHaveLength(1);
    replaceBackend(null);
  });

  it('counts at the guard as a write, and as load only where it moves places', () => {
    replaceBackend({ firestore: storeClient() });
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const { tx, writes } = written();
    const place = placeOf(null);
    bumpGuard(tx, place);
    bumpGuard(tx, place, false);
    bumpGuard(tx, at(place, { hasGuard: false }), false);
    expect(writes.map(([how, , data]) => [how, data])).toEqual([
      ['update', { turns: 5, since: 0, recent: 4 }],
      ['update', { turns: 5 }],
      ['create', { turns: 5 }],
    ]);
    replaceBackend(null);
  });
});
