import type { Transaction } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { paths } from '@/lib/domain/kit/paths';
import { db, replaceBackend, untypedDb } from '../../support/admin';
import { goingOf, MOST_NOTED, takeTurns, turnsTaken } from './turns';

const NOW = new Date('2026-07-04T15:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const WEEK = 7 * 86_400_000;
const weekly = { email: 'x@x.cl', state: 'active', basis: 'consent', paceDays: 7 };
const member = (contactId: string) => ({ contactId, email: `${contactId}@x.cl`, name: '' });
const person = (id: string) => untypedDb().doc(paths.contact('p', id));
const people = async (all: Record<string, object>) => {
  for (const [id, data] of Object.entries(all)) await person(id).set(data);
};
const campaign = (id: string) => untypedDb().doc(paths.campaign(id));
const going = { producerId: 'p', status: 'sending' };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
  vi.useRealTimers();
});

describe('takeTurns', () => {
  const take = (ids: string[], paced: string[], held: string[] = []) =>
    db().runTransaction(async (tx) => {
      const all = ids.map(member);
      const waitOf = (id: string) => (id === 'waits' ? 60_000 : 0);
      const plan = { held: new Set(held), waitOf };
      const turns = await takeTurns(tx, 'c', 'p', all, new Set(paced), plan);
      turns.mark();
      return turns.kept.map(({ contactId }) => contactId);
    });

  it('keeps who has no such wish unread, and of the others those whose turn it is', async () => {
    await people({
      due: { ...weekly, quietUntil: NOW },
      own: { ...weekly, quietUntil: LATER, quietBy: 'c' },
      others: { ...weekly, quietUntil: LATER, quietBy: 'd' },
      left: { ...weekly, state: 'unsubscribed' },
      mark: { paceDays: 7, state: 'active', basis: 'consent' },
    });
    const paced = ['due', 'own', 'others', 'left', 'mark', 'nobody'];
    expect(await take(['any', ...paced], paced)).toEqual(['any', 'due', 'own']);
    for (const id of ['due', 'own']) {
      const { quietUntil, quietBy } = (await person(id).get()).data() ?? {};
      expect([quietUntil.toDate(), quietBy]).toEqual([new Date(NOW.getTime() + WEEK), 'c']);
    }
    expect((await person('others').get()).get('quietBy')).toBe('d');
    expect((await person('any').get()).exists).toBe(false);
  });

  it('keeps whom the campaign holds out by the same rule, and takes no turn of theirs', async () => {
    const due = { ...weekly, quietUntil: NOW };
    await people({ due, held: due, others: { ...weekly, quietUntil: LATER, quietBy: 'd' } });
    const paced = ['due', 'held', 'others'];
    expect(await take(['any', ...paced], paced, ['held', 'others'])).toEqual([
      'any',
      'due',
      'held',
    ]);
    expect((await person('due').get()).get('quietBy')).toBe('c');
    expect((await person('held').get()).get('quietBy')).toBeUndefined();
  });

  it('begins the period of who waits for a subject with their mail', async () => {
    await people({ waits: weekly, now: weekly });
    await take(['waits', 'now'], ['waits', 'now']);
    const until = async (id: string) => (await person(id).get()).get('quietUntil').toDate();
    expect(await until('waits')).toEqual(new Date(NOW.getTime() + 60_000 + WEEK));
    expect(await until('now')).toEqual(new Date(NOW.getTime() + WEEK));
  });

  it('reads and writes nothing where nobody has such a wish', async () => {
    const tx = { get: vi.fn(), getAll: vi.fn(), update: vi.fn() };
    const members = [member('any')];
    const turns = await takeTurns(tx as unknown as Transaction, 'c', 'p', members, new Set(['x']));
    turns.mark();
    expect(turns.kept).toEqual(members);
    expect([tx.get, tx.getAll, tx.update].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is told to the producer’s other campaigns on their way, and to nobody else', async () => {
    await people({ ana: weekly, beto: weekly });
    await campaign('c').set(going);
    await campaign('sending').set({ ...going, turnsNoted: 3, left: ['x'] });
    await campaign('paused').set({ ...going, status: 'paused' });
    await campaign('draft').set({ ...going, status: 'draft' });
    await campaign('elsewhere').set({ ...going, producerId: 'q' });
    await take(['ana', 'beto'], ['ana', 'beto']);
    const entries = ['ana~paced~c', 'beto~paced~c'];
    const noted = async (id: string) => {
      const { left, turnsNoted } = (await campaign(id).get()).data() ?? {};
      return [left, turnsNoted];
    };
    expect(await noted('sending')).toEqual([['x', ...entries], 5]);
    expect(await noted('paused')).toEqual([entries, 2]);
    for (const id of ['c', 'draft', 'elsewhere']) {
      expect(await noted(id)).toEqual([undefined, undefined]);
    }
  });

  it.each([
    [MOST_NOTED - 1, { turnsNoted: MOST_NOTED, left: ['ana~paced~c'] }],
    [MOST_NOTED, { turnsNoted: MOST_NOTED, asksTurns: true }],
  ])(
    'names as many as one may keep that has %i, and says only then that there are more',
    async (turnsNoted, after) => {
      await people({ ana: weekly });
      await campaign('d').set({ ...going, turnsNoted });
      await take(['ana'], ['ana']);
      expect((await campaign('d').get()).data()).toEqual({ ...going, ...after });
    },
  );

  it('leaves the other campaigns alone where nobody’s turn was taken', async () => {
    await people({ ana: { ...weekly, quietUntil: LATER } });
    await campaign('d').set({ ...going, turnsNoted: MOST_NOTED + 1 });
    expect(await take(['ana'], ['ana'])).toEqual([]);
    expect((await campaign('d').get()).data()).toEqual({ ...going, turnsNoted: MOST_NOTED + 1 });
  });
});

describe('turnsTaken', () => {
  it('names those of these recipients whose turn another campaign has, and no others', async () => {
    await people({
      theirs: { ...weekly, quietUntil: LATER, quietBy: 'd' },
      own: { ...weekly, quietUntil: LATER, quietBy: 'c' },
      past: { ...weekly, quietUntil: NOW, quietBy: 'd' },
      left: { ...weekly, state: 'unsubscribed', quietUntil: LATER },
      mark: { state: 'active', basis: 'consent', quietUntil: LATER },
      unasked: { ...weekly, quietUntil: LATER, quietBy: 'd' },
    });
    const ids = ['own', 'past', 'left', 'mark', 'nobody', 'theirs'];
    expect(await turnsTaken('c', 'p', ids)).toEqual({
      ...{ taken: ['theirs'], gone: ['mark', 'nobody'] },
    });
  });

  it('asks nothing where there is nobody, which the database would refuse', async () => {
    const getAll = vi.spyOn(untypedDb(), 'getAll');
    expect(await turnsTaken('c', 'p', [])).toEqual({ taken: [], gone: [] });
    expect(getAll).not.toHaveBeenCalled();
  });
});

describe('goingOf', () => {
  it('reads of a campaign only how many turns it keeps', async () => {
    await campaign('d').set({ ...going, turnsNoted: 2, left: ['x'] });
    const { docs } = await goingOf('p').get();
    expect(docs.map((one) => one.data())).toEqual([{ turnsNoted: 2 }]);
  });
});
