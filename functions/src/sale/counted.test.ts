import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWERED_MS, MOST_IN_PROCESS } from '@/lib/domain/event/tills/queue';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { joinQueue, leaveQueue } from '../event/tills/queue';
import { served } from '../event/tills/serve';
import { servedAtBar } from './bar';
import { CodeTurns, withCodeTurns } from './code-turns';

vi.mock('../support/sale-transaction', () => ({
  tryOut: async () => {},
  runSaleTransaction: (work: (tx: null) => Promise<unknown>) => work(null),
}));

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };
const never = () => new Promise<never>(() => {});
const answerOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

/** Begins as many calls as a process lets wait, some of each document, so that none is full by itself. */
function fill(begin: (document: string) => Promise<unknown>, most = MOST_IN_PROCESS) {
  return Array.from({ length: most }, (_, n) => answerOf(begin(`d${Math.floor(n / 40)}`)));
}

/** Whether the process lets another call wait. */
function mayCome() {
  const { line, isFull } = joinQueue('another');
  if (!isFull) leaveQueue('another', line);
  return !isFull;
}

it('sales at the bar are among the calls that a process lets wait, until they are answered', async () => {
  const all = fill((product) => servedAtBar('bar', [product], never), MOST_IN_PROCESS - 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(mayCome()).toBe(true);
  all.push(answerOf(servedAtBar('bar', ['last'], never)));
  expect(mayCome()).toBe(false);
  expect(await answerOf(served('another', never))).toMatchObject(COME_BACK);
  expect(await answerOf(servedAtBar('bar', ['other'], never))).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await Promise.all(all)).toHaveLength(MOST_IN_PROCESS);
  expect(mayCome()).toBe(true);
});

it('sales that wait for the turn of a code are, too', async () => {
  const codeOf = (id: string) => parseDiscount(id, { code: id, limit: 3, uses: 0 });
  const held = Array.from({ length: 11 }, (_, n) =>
    new CodeTurns('code', Infinity).take([codeOf(`d${n}`)]),
  );
  await Promise.all(held);
  const sell = (code: string) =>
    withCodeTurns('code', async (turns) => turns.require([codeOf(code)]));
  const all = fill(sell);
  await vi.advanceTimersByTimeAsync(0);
  expect(mayCome()).toBe(false);
  expect(await answerOf(sell('other'))).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  for (const answer of await Promise.all(all)) expect(answer).toMatchObject(COME_BACK);
  expect(mayCome()).toBe(true);
});
