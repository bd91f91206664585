import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWERED_MS, MOST_WAITING, SALE_PATIENCE_MS } from '@/lib/domain/event/tills/queue';
import { parseGuard } from '@/lib/domain/event/tills/till';
import { retry } from '../../support/retry';
import { Elsewhere } from './place';
import { joinQueue, learnTills, leaveQueue } from './queue';
import { served } from './serve';

// The commit of a sale; the tests say what becomes of it.
const database = vi.hoisted(() => ({ commit: async () => {}, look: async () => {} }));
vi.mock('../../support/sale-transaction', () => ({
  tryOut: () => database.look(),
  runSaleTransaction: (work: (tx: null) => Promise<unknown>, policy: never) =>
    retry(policy, async () => {
      const answer = await work(null);
      await database.commit();
      return answer;
    }),
}));

vi.mock('./close-tills', () => ({ closeTills: () => refused() }));

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }),
);
afterEach(() => {
  vi.useRealTimers();
  database.commit = async () => {};
  database.look = async () => {};
});

const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };
const never = () => new Promise<never>(() => {});
const refused = async () => {
  throw Object.assign(new Error('changed'), { code: 10 });
};

/** What a call was answered, and after how many milliseconds; the time passes by itself. */
async function answerOf(call: Promise<unknown>) {
  const from = performance.now();
  const answered = call.then(
    (answer) => ({ answer, after: performance.now() - from }),
    (error: unknown) => ({ answer: error, after: performance.now() - from }),
  );
  let isOver = false;
  void answered.then(() => {
    isOver = true;
  });
  for (let n = 0; n < 1_200 && !isOver; n += 1) await vi.advanceTimersByTimeAsync(100);
  return Promise.race([answered, { answer: 'nothing', after: performance.now() - from }]);
}

it('a call whose commit never ends is told to come back before the service ends it', async () => {
  database.commit = never;
  const { answer, after } = await answerOf(served('hung', async () => 'sold'));
  expect(answer).toMatchObject(COME_BACK);
  expect(after).toBeLessThanOrEqual(ANSWERED_MS + 100);
});

it('those who wait behind it are told so too, and nothing of theirs is begun later', async () => {
  let release = () => {};
  database.commit = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  const first = served('behind', async () => 'sold').catch(() => 'first was told');
  const begun = vi.fn(async () => 'sold');
  const { answer } = await answerOf(served('behind', begun));
  expect(answer).toMatchObject(COME_BACK);
  expect(await first).toBe('first was told');
  release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).not.toHaveBeenCalled();
});

it('a call whose turn comes late tries no longer than its time', async () => {
  let commits = 0;
  database.commit = async () => {
    commits += 1;
    if (commits > 1) await refused();
  };
  const slow = served('turn', () => new Promise((resolve) => setTimeout(resolve, 24_000, 'slow')));
  const { answer, after } = await answerOf(served('turn', async () => 'sold'));
  expect(answer).toMatchObject(COME_BACK);
  expect(after).toBeLessThan(SALE_PATIENCE_MS + 1_000);
  expect(await slow).toBe('slow');
});

it('a call whose commits are refused again and again is told so after fifteen seconds', async () => {
  database.commit = refused;
  const { answer, after } = await answerOf(served('refused', async () => 'sold'));
  expect(answer).toMatchObject(COME_BACK);
  expect(after).toBeGreaterThanOrEqual(15_000);
  expect(after).toBeLessThan(16_000);
});

it('a refusal ends the call at once, and is told as it is', async () => {
  const soldOut = Object.assign(new Error('agotada'), { code: 'resource-exhausted' });
  const { answer, after } = await answerOf(served('out', () => Promise.reject(soldOut)));
  expect(answer).toBe(soldOut);
  expect(after).toBeLessThan(200);
});

it('a call for which the tills could not be closed is told to come back', async () => {
  const last = () => Promise.reject(new Elsewhere('close'));
  expect(await answerOf(served('thin', last))).toMatchObject({ answer: COME_BACK });
});

it('calls that were told to come back leave their places in the line', async () => {
  database.commit = never;
  const all = Array.from({ length: MOST_WAITING }, () => served('left', never).catch(() => 'told'));
  expect(await answerOf(served('left', never))).toMatchObject({ answer: COME_BACK, after: 0 });
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(new Set(await Promise.all(all))).toEqual(new Set(['told']));
  database.commit = async () => {};
  expect(await served('elsewhere', async () => 'sold')).toBe('sold');
});

it('who comes later in a rush is told a later time', async () => {
  database.commit = never;
  const all = Array.from({ length: MOST_WAITING }, () => served('more', never).catch(() => {}));
  const error = await served('more', never).catch((reason: unknown) => reason);
  // Nothing was sold here yet, and some three hundred wait.
  expect((error as { details: { retryAfter: number } }).details.retryAfter).toBeGreaterThan(20);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  await Promise.all(all);
});

/** What the next call of an event is told where as many wait as may. */
async function toldWhere(
  event: string,
  isFull: (line: ReturnType<typeof joinQueue>['line']) => Promise<void> | void,
) {
  const { line } = joinQueue(event);
  for (let n = 1; n < MOST_WAITING; n += 1) joinQueue(event);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await isFull(line);
  const told = await served(event, never).catch((reason: unknown) => reason);
  for (let n = 0; n < MOST_WAITING; n += 1) leaveQueue(event, line);
  return told;
}

it('who comes back is told so by the pace at which calls were answered, be it that they were refused', async () => {
  // Somebody waits all the time: a line in which nobody does is forgotten.
  joinQueue('pace');
  const calls = Array.from({ length: 100 }, (_, n) => n);
  await Promise.all(calls.map((n) => served('pace', async () => n)));
  const no = () => Promise.reject(new Error('agotada'));
  await Promise.all(calls.map(() => served('pace', no).catch(() => {})));
  // Twenty a second in the last ten seconds, and three hundred wait.
  expect(await toldWhere('pace', () => {})).toMatchObject({
    code: 'unavailable',
    message: 'Estás en la fila: vuelve a intentarlo en 17 segundos',
    details: { retryAfter: 17 },
  });
});

it('and by how many tills this process sells from, behind those who were told before', async () => {
  const told = await toldWhere('share', async (line) => {
    const sellers = { other: Date.now() + 60_000 };
    learnTills(line, parseGuard({ tills: 60, sellers }), Date.now());
    for (let n = 0; n < 30; n += 1) await served('share', never).catch(() => {});
  });
  // Three hundred wait and thirty will come back, for half of the tills.
  expect(told).toMatchObject({ details: { retryAfter: 2 + 330 / 30 } });
});

it('a call behind eight others is refused at once where it would be, and one behind seven in its turn', async () => {
  let release = () => {};
  database.commit = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  const soldOut = new Error('agotada');
  database.look = vi.fn(() => Promise.reject(soldOut));
  const first = served('look', async () => 'sold');
  const rest = Array.from({ length: 7 }, () => served('look', async () => 'sold').catch(() => {}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(database.look).not.toHaveBeenCalled();
  await expect(served('look', async () => 'sold')).rejects.toBe(soldOut);
  expect(database.look).toHaveBeenCalledOnce();
  database.commit = async () => {};
  release();
  expect(await first).toBe('sold');
  await Promise.all(rest);
});
