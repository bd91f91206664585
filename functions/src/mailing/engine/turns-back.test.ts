import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { ERASED } from '@/lib/domain/privacy/erasure';
import { replaceBackend, untypedDb } from '../../support/admin';
import { finishGivingBack, giveDueTurnsBack, giveTurnsBack } from './turns-back';

vi.mock('firebase-functions/logger', () => ({ error: () => {} }));

const LATER = new Date('2027-01-01T15:00:00Z');
const person = (id: string) => untypedDb().doc(paths.contact('p', id));
const campaign = (id: string) => untypedDb().doc(paths.campaign(id));
const read = async (id: string) => (await campaign(id).get()).data() ?? {};
const run = { producerId: 'p', status: 'failed', round: 1, isSettled: true, turnsDue: true };
const ended = { ...run, status: 'cancelled', freeze: { batches: 1 } };

/** These have the turn of this campaign, and were asked by it. */
async function hold(ids: readonly string[], by = 'c'): Promise<void> {
  for (const id of ids) {
    const turn = { quietUntil: LATER, quietBy: by, askedAt: LATER, askedBy: by };
    await person(id).set({ email: 'x@x.cl', ...turn });
  }
}
/** Who has whose turn still, and by whom they were asked. */
async function heldBy(field: 'quietBy' | 'askedBy', by = 'c'): Promise<string[]> {
  const found = await untypedDb().collection(paths.contacts('p')).where(field, '==', by).get();
  return found.docs.map(({ id }) => id);
}
async function batch(n: number, contactIds: readonly string[], letters: string): Promise<void> {
  await untypedDb().doc(innerPaths.campaignBatch('c', n)).set({ n, contactIds, letters });
}
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => `u${String(n).padStart(4, '0')}`);

/** Lets something happen just before the given transaction from now on, counted from 1. */
function beforeTransaction(which: number, work: () => Promise<unknown>): void {
  const store = untypedDb();
  const { runTransaction } = store;
  let count = 0;
  store.runTransaction = async (transaction, options) => {
    count += 1;
    if (count === which) await work();
    return (await runTransaction.call(store, transaction, options)) as never;
  };
}

beforeEach(() => {
  replaceBackend({ firestore: storeClient() });
});
afterEach(() => {
  replaceBackend(null);
});

describe('of a campaign of which nothing was sent', () => {
  it.each(['draft', 'failed'])('gives all back, page by page, where it is %s', async (status) => {
    const ids = numbered(401);
    await hold(ids);
    await hold(['other'], 'd');
    await campaign('c').set({ ...run, status });
    await giveTurnsBack('c', 'p');
    const left = [await heldBy('quietBy'), await heldBy('askedBy')];
    expect(left).toEqual([[], []]);
    expect([await heldBy('quietBy', 'd'), await heldBy('askedBy', 'd')]).toEqual([
      ['other'],
      ['other'],
    ]);
    expect((await person('u0400').get()).data()).toEqual({
      email: 'x@x.cl',
      quietUntil: null,
      quietBy: '',
      askedAt: null,
      askedBy: '',
    });
    expect(await read('c')).not.toHaveProperty('turnsDue');
  });

  it('gives them back to the older campaigns that skip them because of it, and only that', async () => {
    await hold(['ana', 'beto']);
    await campaign('c').set(run);
    const left = ['ana~paced~c', 'ana~paced~d', 'beto~paused', 'beto~paced~c', 'beto'];
    await campaign('older').set({ producerId: 'p', status: 'paused', left });
    await campaign('elsewhere').set({ producerId: 'q', status: 'paused', left });
    await giveTurnsBack('c', 'p');
    expect((await read('older')).left).toEqual(['ana~paced~d', 'beto~paused', 'beto']);
    expect((await read('elsewhere')).left).toEqual(left);
  });

  it.each([
    [1, { status: 'sending' }, [['ana'], ['ana']]],
    [1, { round: 2 }, [['ana'], ['ana']]],
    [2, { status: 'sending' }, [[], ['ana']]],
    [2, { round: 2 }, [[], ['ana']]],
    [3, { status: 'sending' }, [[], []]],
    [3, { status: 'draft' }, [[], []]],
    [3, { round: 2 }, [[], []]],
  ])('stops before its step %i where the campaign becomes %j', async (step, change, left) => {
    await hold(['ana']);
    await campaign('c').set(run);
    beforeTransaction(step, () => campaign('c').update(change));
    await giveTurnsBack('c', 'p');
    expect([await heldBy('quietBy'), await heldBy('askedBy')]).toEqual(left);
    // What it takes now is another matter, and given back when that is over.
    expect((await read('c')).turnsDue).toBe(true);
  });
});

it('ends well where the campaign is deleted meanwhile', async () => {
  await campaign('c').set({ ...run, status: 'draft', round: 0 });
  beforeTransaction(3, () => campaign('c').delete());
  await giveTurnsBack('c', 'p');
  expect((await campaign('c').get()).exists).toBe(false);
});

it('writes nothing to a campaign that was done with already', async () => {
  await campaign('c').set({ ...run, turnsDue: false });
  const { updateTime } = await campaign('c').get();
  await giveTurnsBack('c', 'p');
  expect((await campaign('c').get()).updateTime).toEqual(updateTime);
});

describe('of a campaign that has ended', () => {
  it.each(['cancelled', 'sent'])(
    'gives back those of who got nothing, where it is %s',
    async (status) => {
      const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      await hold([...ids, 'b2', 'z']);
      await batch(0, ids, 'sfkuip');
      await campaign('c').set({ ...ended, status });
      await giveTurnsBack('c', 'p');
      // Behind the list nobody is known, and nobody was asked for permission in vain.
      expect(await heldBy('quietBy')).toEqual(['a', 'd', 'e', 'f', 'z']);
      expect(await heldBy('askedBy')).toHaveLength(9);
      expect(await read('c')).not.toHaveProperty('turnsDue');
    },
  );

  it('goes through all batches, some at a time, each for its own part of the list', async () => {
    const ids = numbered(45);
    await hold(ids);
    for (const [n, id] of ids.entries()) {
      await batch(n, n === 7 ? [ERASED] : [id], n % 2 === 0 ? 's' : 'f');
    }
    await campaign('c').set({ ...ended, freeze: { batches: 45 } });
    const transactions = vi.spyOn(untypedDb(), 'runTransaction');
    await giveTurnsBack('c', 'p');
    // One for each batch but that of who was erased, and the last one.
    expect(transactions).toHaveBeenCalledTimes(45);
    expect(await heldBy('quietBy')).toEqual(ids.filter((_, n) => n % 2 === 0));
  });

  it('asks for no batches behind the last one of its list, nor where nobody has its turn', async () => {
    await hold(['a', 'b']);
    await batch(0, ['a'], 'f');
    await batch(20, ['b'], 'f');
    await campaign('c').set({ ...ended, freeze: { batches: 20 } });
    await giveTurnsBack('c', 'p');
    expect(await heldBy('quietBy')).toEqual(['b']);
    await person('b').delete();
    await campaign('c').update({ turnsDue: true });
    const batches = vi.spyOn(untypedDb(), 'collection');
    await giveTurnsBack('c', 'p');
    const asked = batches.mock.calls.filter(([path]) => path === innerPaths.campaignBatches('c'));
    expect(asked).toEqual([]);
    expect(await read('c')).not.toHaveProperty('turnsDue');
  });

  it.each([{ status: 'sending' }, { round: 2 }, { isSettled: false }])(
    'stops where it becomes %j',
    async (change) => {
      await hold(['a']);
      await batch(0, ['a'], 'f');
      await campaign('c').set(ended);
      beforeTransaction(1, () => campaign('c').update(change));
      await giveTurnsBack('c', 'p');
      expect(await heldBy('quietBy')).toEqual(['a']);
    },
  );

  it.each([
    { status: 'cancelled', isSettled: false },
    { status: 'sending', isSettled: true },
    { status: 'paused', isSettled: true },
    { status: 'scheduled', isSettled: true },
  ])('waits while it is %j', async (over) => {
    await hold(['a']);
    await batch(0, ['a'], 'f');
    await campaign('c').set({ ...ended, ...over });
    await giveTurnsBack('c', 'p');
    expect([await heldBy('quietBy'), await heldBy('askedBy')]).toEqual([['a'], ['a']]);
    expect((await read('c')).turnsDue).toBe(true);
  });
});

describe('finishGivingBack', () => {
  it.each([
    [run, []],
    [{ ...run, status: 'draft' }, []],
    [{ ...run, turnsDue: false }, ['a']],
    [ended, ['a']],
  ])('gives back at once what is due of %j', async (stored, left) => {
    await hold(['a']);
    await batch(0, ['a'], 'f');
    await campaign('c').set(stored);
    await finishGivingBack('c');
    expect(await heldBy('quietBy')).toEqual(left);
  });
});

describe('giveDueTurnsBack', () => {
  it('finishes those that are due and over, so many at a time', async () => {
    const made = {
      a: run,
      b: { ...run, status: 'draft' },
      c: ended,
      d: { ...ended, status: 'sent' },
      // The first ones take nobody's place.
      '0e': { ...run, status: 'sending' },
      '0f': { ...run, status: 'paused' },
      g: { ...run, turnsDue: false },
    };
    for (const [id, data] of Object.entries(made)) await campaign(id).set(data);
    const due = async () => {
      const found = await untypedDb().collection(paths.campaigns()).where('turnsDue', '==', true);
      return (await found.get()).docs.map(({ id }) => id);
    };
    await giveDueTurnsBack(3);
    expect(await due()).toEqual(['0e', '0f', 'd']);
    await giveDueTurnsBack(3);
    expect(await due()).toEqual(['0e', '0f']);
  });
});
