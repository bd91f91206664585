import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWERED_MS, SALE_PATIENCE_MS } from '@/lib/domain/event/tills/queue';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { served } from '../event/tills/serve';
import { CodeTurns, withCodeTurns } from './code-turns';

const divideTills = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../event/tills/open-tills', () => ({ divideTills, isOpening: () => false }));
vi.mock('../support/sale-transaction', () => ({
  tryOut: async () => {},
  runSaleTransaction: (work: (tx: null) => Promise<unknown>) => work(null),
}));

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }),
);
afterEach(() => {
  vi.useRealTimers();
  divideTills.mockReset().mockResolvedValue(false);
});

const few = (id: string) => parseDiscount(id, { code: id, limit: 3, uses: 0 });
const many = (id: string) => parseDiscount(id, { code: id, limit: 5_000, uses: 0 });
const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };
const answerOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);
const after = <T>(ms: number, answer?: T) =>
  new Promise<T | undefined>((resolve) => setTimeout(resolve, ms, answer));

/** Holds the turn of a code for so long. */
async function hold(event: string, code: ReturnType<typeof few>, ms: number) {
  const turns = new CodeTurns(event);
  await turns.take([code]);
  void after(ms).then(() => turns.end());
}

it('the turns of several codes come within one time, not one after another', async () => {
  await hold('several', few('A'), 15_000);
  await hold('several', few('B'), 35_000);
  const wants = withCodeTurns('several', async (turns) => turns.require([few('A'), few('B')]));
  const told = answerOf(wants);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.race([told, 'nothing yet'])).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(20_000);
  // What it had, and what it waited for, is free again.
  const next = new CodeTurns('several');
  await next.take([few('A'), few('B')]);
  next.end();
});

it('what was tried before the turn, the turn and the sale with it have the time of one call', async () => {
  await hold('whole', few('A'), 60_000);
  const begun = vi.fn();
  const sale = withCodeTurns('whole', (turns) =>
    served(
      'whole',
      async () => {
        begun();
        await after(18_000);
        turns.require([few('A')]);
      },
      {},
      turns.until,
    ),
  );
  const told = answerOf(sale);
  await vi.advanceTimersByTimeAsync(SALE_PATIENCE_MS);
  expect(await Promise.race([told, 'nothing yet'])).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun).toHaveBeenCalledTimes(1);
});

it('a sale whose turn came is answered in the time that it came with', async () => {
  await hold('late', few('A'), 19_000);
  const sale = withCodeTurns('late', (turns) =>
    served(
      'late',
      async () => {
        turns.require([few('A')]);
        await after(60_000);
      },
      {},
      turns.until,
    ),
  );
  const told = answerOf(sale);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await Promise.race([told, 'nothing yet'])).toMatchObject(COME_BACK);
  await vi.advanceTimersByTimeAsync(60_000);
});

it('tills that are never divided keep no call waiting, nor the turn of its code', async () => {
  await hold('hung', many('A'), 1_000);
  divideTills.mockReturnValue(new Promise<never>(() => {}));
  const sell = vi.fn(async (turns: CodeTurns) => turns.require([many('A')]));
  const told = answerOf(withCodeTurns('hung', sell));
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await Promise.race([told, 'nothing yet'])).toMatchObject(COME_BACK);
  expect(divideTills).toHaveBeenCalledTimes(1);
  await hold('hung', many('A'), 0);
  expect(sell).toHaveBeenCalledTimes(1);
});

it('whose time is over has no tills divided any more', async () => {
  await hold('over', many('A'), 1_000);
  await hold('over', many('B'), 1_000);
  divideTills.mockImplementationOnce(() => after(SALE_PATIENCE_MS, true) as Promise<boolean>);
  const sale = withCodeTurns('over', (turns) =>
    served('over', async () => turns.require([many('A'), many('B')]), {}, turns.until),
  );
  const told = answerOf(sale);
  await vi.advanceTimersByTimeAsync(ANSWERED_MS);
  expect(await Promise.race([told, 'nothing yet'])).toMatchObject(COME_BACK);
  expect(divideTills).toHaveBeenCalledTimes(1);
});
