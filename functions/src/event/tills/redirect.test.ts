import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeClient } from '@/lab/store/store';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { replaceBackend } from '../../support/admin';
import { Elsewhere } from './place';
import { joinQueue, learnTills, leaveQueue } from './queue';
import { guardRef, tillRef } from './refs';
import { served } from './serve';

/** Where a sale is tried again that cannot be made where it was tried. */
beforeEach(() => replaceBackend({ firestore: storeClient() }));
afterEach(() => replaceBackend(null));

let events = 0;
/** An event with `tills` tills open, of which some have four tickets left and the others one. */
async function selling(tills: number, full: readonly number[]) {
  events += 1;
  const event = `redirected ${events}`;
  await guardRef(event).set({ tills, epoch: 1 });
  for (let n = 0; n < tills; n += 1) {
    await tillRef(event, n).set({ epoch: 1, left: { 'type:a': full.includes(n) ? 4 : 1 } });
  }
  const open = async () => parseGuard((await guardRef(event).get()).data()).tills;
  return { event, open };
}

/** Where each attempt of a call goes that is sent elsewhere so often, and is served then. */
async function attemptsOf(event: string, sent: Elsewhere[], start = {}) {
  const attempts: [outside: boolean, till: number | null][] = [];
  const answer = await served(
    event,
    async (_, visit) => {
      const next = sent[attempts.length];
      attempts.push([visit.outside, visit.till]);
      if (next) throw next;
      return 'sold';
    },
    start,
  );
  expect(answer).toBe('sold');
  return attempts.slice(1);
}
const TWO = { 'type:a': 2 };

it('in a till that has the places, any of those', async () => {
  const { event, open } = await selling(8, [3, 5, 6]);
  const chance = vi.spyOn(Math, 'random');
  const found = async (random: number) => {
    chance.mockReturnValue(random);
    return attemptsOf(event, [new Elsewhere('search', TWO)]);
  };
  expect(await found(0)).toEqual([[false, 3]]);
  expect(await found(0.5)).toEqual([[false, 5]]);
  expect(await found(0.99)).toEqual([[false, 6]]);
  expect(await open()).toBe(8);
});

it.each([
  ['none of them has the places', 8, []],
  ['too few of them have', 16, [3]],
])('with the tills joined where %s', async (_, tills, full) => {
  const { event, open } = await selling(tills, full);
  expect(await attemptsOf(event, [new Elsewhere('search', TWO)])).toEqual([[false, null]]);
  expect(await open()).toBe(0);
});

it('with the tills joined where the whole event has to decide', async () => {
  const { event, open } = await selling(8, [3]);
  expect(await attemptsOf(event, [new Elsewhere('close')])).toEqual([[false, null]]);
  expect(await open()).toBe(0);
});

it('outside the tills once, and from the start again after that', async () => {
  const { event, open } = await selling(8, [3]);
  const sent = [new Elsewhere('outside'), new Elsewhere('search', TWO), new Elsewhere('again')];
  expect(await attemptsOf(event, sent)).toEqual([
    [true, null],
    [false, 3],
    [false, null],
  ]);
  expect(await open()).toBe(8);
});

it('outside always where the call moves no places', async () => {
  const { event, open } = await selling(8, [3]);
  const start = { outside: true };
  expect(await attemptsOf(event, [new Elsewhere('again')], start)).toEqual([[true, null]]);
  expect(await open()).toBe(8);
});

it.each([0, 8])(
  'nowhere once its time is over, where the call knows of %i tills',
  async (known) => {
    const { event, open } = await selling(8, []);
    const { line } = joinQueue(event);
    learnTills(line, parseGuard({ tills: known }), Date.now());
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const work = vi.fn(async () => 'sold');
    work.mockImplementationOnce(async () => {
      now = 1_001;
      throw new Elsewhere('close');
    });
    const told = { code: 'unavailable' };
    await expect(served(event, work, {}, 1_000)).rejects.toMatchObject(told);
    // It closes no tills, and nothing is begun then.
    expect(await open()).toBe(8);
    await expect(served(event, work, {}, 1_000)).rejects.toMatchObject(told);
    expect(work).toHaveBeenCalledOnce();
    leaveQueue(event, line);
  },
);

it.each([
  ['at once in the tills', {}, ['first', 'second']],
  ['one after another outside of them', { outside: true }, ['first']],
])('calls of an event whose tills are open run %s', async (_, start, begun) => {
  const { event } = await selling(8, []);
  const { line } = joinQueue(event);
  learnTills(line, parseGuard({ tills: 8 }), Date.now());
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const names: string[] = [];
  const call = (name: string) =>
    served(
      event,
      async () => {
        names.push(name);
        await ended;
      },
      start,
    );
  const calls = [call('first'), call('second')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(names).toEqual(begun);
  end();
  await Promise.all(calls);
  expect(names).toEqual(['first', 'second']);
  leaveQueue(event, line);
});
