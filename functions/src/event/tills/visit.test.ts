import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Documents } from '@/lab/store/documents';
import { storeClient } from '@/lab/store/store';
import { atOnce } from '@/lab/store/transport';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { replaceBackend, untypedDb } from '../../support/admin';
import type { SaleTransaction } from '../../support/sale-transaction';
import { divideTills } from './open-tills';
import { Elsewhere } from './place';
import { replaceTillPolicy } from './policy';
import { joinQueue, learnTills, leaveQueue } from './queue';
import { served, Visit } from './serve';

vi.mock('./queue', async (original) => ({
  ...(await original<typeof import('./queue')>()),
  announceSeller: async () => {},
}));
vi.mock('./open-tills', async (original) => ({
  ...(await original<typeof import('./open-tills')>()),
  divideTills: vi.fn(),
}));

const divide = vi.mocked(divideTills);
const AGAIN = expect.objectContaining({ how: 'again' });
const EVER = Number.POSITIVE_INFINITY;

beforeEach(() => {
  replaceBackend({ firestore: storeClient() });
  divide.mockReset().mockResolvedValue(false);
});
afterEach(() => {
  replaceBackend(null);
  replaceTillPolicy(null);
});

const docOf = (data: object | null) => ({ exists: data !== null, data: () => data }) as never;
/** A transaction in which every till is this document. */
const txOf = (till: object | null) =>
  ({ get: async () => docOf(till) }) as unknown as SaleTransaction;
const TX = txOf({ epoch: 1, left: { 'type:a': 3 } });

/** Calls of an event whose tills are known to be this many. */
let events = 0;
function eventOf(tills: number) {
  events += 1;
  const event = `visited ${events}`;
  const { line } = joinQueue(event);
  learnTills(line, parseGuard({ tills }), Date.now());
  return { event, line, visit: (until = EVER) => new Visit(event, line, until) };
}
/** What a promise comes to by itself, or 'waits' if somebody else has to do something first. */
function soon(work: Promise<unknown>): Promise<unknown> {
  const settled = work.catch((error: unknown) => error);
  return Promise.race([settled, new Promise((resolve) => setImmediate(resolve, 'waits'))]);
}

describe('the turn at a till', () => {
  it('is had by one call at a time, and each till and each event has its own', async () => {
    const [{ line, visit }, other] = [eventOf(2), eventOf(1)];
    const first = await visit().reserve();
    expect(first?.path).toMatch(/\/tills\/[01]$/);
    const second = visit();
    expect((await second.reserve())?.path).not.toBe(first?.path);
    expect(await soon(other.visit().reserve())).toMatchObject({
      path: `events/${other.event}/tills/0`,
    });
    line.order = [Number(first?.id)];
    expect(await soon(visit().reserve())).toBe('waits');
  });

  it('is left by a call that ended while it waited, or whose time was over', async () => {
    const { visit } = eventOf(1);
    const first = visit();
    await first.reserve();
    const ended = visit();
    const endedBefore = ended.reserve();
    await soon(endedBefore);
    const late = visit(performance.now() - 1).reserve();
    const next = visit().reserve();
    ended.left();
    first.left();
    expect(await soon(endedBefore)).toEqual(AGAIN);
    expect(await soon(late)).toEqual(AGAIN);
    expect(await soon(next)).toMatchObject({ id: '0' });
  });

  it('is not taken where none is open, or outside of them', async () => {
    expect(await eventOf(0).visit().reserve()).toBeNull();
    const outside = eventOf(2).visit();
    outside.outside = true;
    expect(await outside.reserve()).toBeNull();
  });

  it('is that of the till which was searched for the call', async () => {
    const searched = eventOf(9).visit();
    for (const n of [4, 0, 7]) {
      searched.till = n;
      expect((await searched.reserve())?.id).toBe(String(n));
    }
    const { till } = await searched.enter(TX, docOf({ tills: 9, epoch: 1 }));
    expect(till).toMatchObject({ n: 7, state: { left: { 'type:a': 3 } } });
  });
});

describe('the place of an attempt', () => {
  const OPEN = docOf({ tills: 3, epoch: 1 });

  it('is a till whose turn it takes where none was reserved', async () => {
    const { line, visit } = eventOf(0);
    const one = visit();
    const { till, hasGuard } = await one.enter(TX, OPEN);
    expect({ hasGuard, n: till?.n }).toEqual({ hasGuard: true, n: expect.any(Number) });
    expect(line.mine).toEqual([0, 1, 2]);
    line.order = [till?.n ?? 0];
    expect(await soon(visit().reserve())).toBe('waits');
  });

  it('is the till that was reserved, or was searched though none could be reserved', async () => {
    const [known, unknown] = [eventOf(9), eventOf(0)];
    for (let n = 0; n < 9; n += 1) {
      const one = known.visit();
      const reserved = await one.reserve();
      const { till } = await one.enter(TX, docOf({ tills: 9, epoch: 1 }));
      expect(till?.n).toBe(Number(reserved?.id));
      one.left();
    }
    // It keeps its turn, for which another waits.
    const { visit } = eventOf(1);
    const one = visit();
    await one.reserve();
    const other = visit().reserve();
    const entered = await soon(one.enter(TX, docOf({ tills: 1, epoch: 1 })));
    expect(entered).toMatchObject({ till: { n: 0 } });
    one.left();
    await other;
    const searched = unknown.visit();
    searched.till = 5;
    expect(await searched.reserve()).toBeNull();
    const { till } = await searched.enter(TX, docOf({ tills: 9, epoch: 1 }));
    expect(till?.n).toBe(5);
  });

  it.each([
    ['is gone', null],
    ['was opened later', { epoch: 2, left: {} }],
  ])('is looked for again where the till %s', async (_, till) => {
    const entering = eventOf(3).visit().enter(txOf(till), OPEN);
    expect(await soon(entering)).toEqual(AGAIN);
  });

  it('is outside where none is open, or the call goes outside, and keeps no turn', async () => {
    const { line, visit } = eventOf(3);
    const outside = visit();
    const held = await outside.reserve();
    outside.outside = true;
    expect(await outside.enter(TX, OPEN)).toMatchObject({ till: null, hasGuard: true });
    line.order = [Number(held?.id)];
    expect(await soon(visit().reserve())).toMatchObject({ id: held?.id });
    const none = await eventOf(0).visit().enter(TX, undefined);
    expect(none).toMatchObject({ till: null, hasGuard: false, guard: { tills: 0, turns: 0 } });
    const missing = await eventOf(0).visit().enter(TX, docOf(null));
    expect(missing).toMatchObject({ till: null, hasGuard: false });
    expect(divide).not.toHaveBeenCalled();
  });
});

describe('a call of an event that sells fast', () => {
  const opening = () => docOf({ turns: 1, openingUntil: Date.now() + 60_000 });

  it('sells in the tills once they are open', async () => {
    divide.mockResolvedValue(true);
    const { event, visit } = eventOf(0);
    expect(await soon(visit().enter(TX, opening()))).toEqual(AGAIN);
    expect(divide).toHaveBeenCalledExactlyOnceWith(event, expect.any(Date), 1, '', '');
  });

  it.each([
    ['they cannot be opened', async () => false],
    ['opening them fails', () => Promise.reject(new Error('away'))],
  ])('goes on without where %s, and asks once', async (_, how) => {
    divide.mockImplementation(how);
    const one = eventOf(0).visit();
    expect(await soon(one.enter(TX, opening()))).toMatchObject({ till: null });
    expect(await soon(one.enter(TX, opening()))).toMatchObject({ till: null });
    expect(divide).toHaveBeenCalledOnce();
  });

  it('opens the tills where many calls wait here, and not below', async () => {
    replaceTillPolicy({ waiting: 3 });
    const { event, line, visit } = eventOf(0);
    joinQueue(event);
    await visit().enter(TX, docOf({}));
    expect(divide).not.toHaveBeenCalled();
    joinQueue(event);
    await visit().enter(TX, docOf({}));
    expect(divide).toHaveBeenCalledExactlyOnceWith(event, expect.any(Date), 3, '', '');
    for (let n = 0; n < 3; n += 1) leaveQueue(event, line);
  });

  it.each([
    ['opens them, however few wait, after a commit that others refused', 10, 40, [40]],
    ['opens them after one that met a changed document', 9, 40, [40]],
    ['opens none of a policy without tills', 10, 0, []],
    ['opens none after one that the database did not answer', 14, 40, []],
    ['opens none after one that took too long', 4, 40, []],
  ])('%s', async (_, code, most, opened) => {
    replaceTillPolicy({ waiting: 40, most });
    let commits = 0;
    const call = async <T>(operation: string, run: () => T): Promise<T> => {
      if (operation === 'commit') commits += 1;
      if (operation === 'commit' && commits === 1) throw Object.assign(new Error('no'), { code });
      return run();
    };
    replaceBackend({ firestore: storeClient(new Documents(), { ...atOnce, call }) });
    const { event } = eventOf(0);
    await served(event, async (tx, visit) => {
      await visit.enter(TX, docOf({}));
      tx.set(untypedDb().doc('sold/one'), {});
    });
    expect(commits).toBe(2);
    expect(divide.mock.calls.map(([, , waiting]) => waiting)).toEqual(opened);
  });

  it.each([
    ['that was sent elsewhere', 0, 1],
    ['that only looked, as many do before their turn', 9, 0],
  ])('takes no attempt for a refused commit %s', async (_, others, sent) => {
    replaceTillPolicy({ waiting: 40 });
    const { event, line } = eventOf(0);
    for (let n = 0; n < others; n += 1) joinQueue(event);
    let attempts = 0;
    const answer = await served(event, async (_tx, visit) => {
      await visit.enter(TX, docOf({}));
      attempts += 1;
      if (attempts <= sent) throw new Elsewhere('again');
      return attempts;
    });
    expect(answer).toBe(2);
    expect(divide).not.toHaveBeenCalled();
    for (let n = 0; n < others; n += 1) leaveQueue(event, line);
  });

  it('waits for one dividing of its event, and not for that of another', async () => {
    let end = () => {};
    divide.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          end = () => resolve(false);
        }),
    );
    const { visit } = eventOf(0);
    const first = visit().enter(TX, opening());
    const second = visit().enter(TX, opening());
    expect(await soon(second)).toBe('waits');
    expect(divide).toHaveBeenCalledOnce();
    expect(await soon(eventOf(0).visit().enter(TX, opening()))).toMatchObject({ till: null });
    end();
    await first;
    await second;
    expect(divide).toHaveBeenCalledTimes(3);
  });
});
