import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leastUses, TILL_POLICY } from '@/lib/domain/event/tills/open';
import { parseDiscount } from '@/lib/domain/ticket/discount';
import { CodeTurns, withCodeTurns } from './code-turns';

/** Which codes are given to the tills: those whose sales wait for each other, and that have uses enough for each till. */
const divideTills = vi.hoisted(() => vi.fn(async (..._: unknown[]) => true));
vi.mock('../event/tills/open-tills', () => ({ divideTills, isOpening: () => false }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  divideTills.mockReset().mockResolvedValue(true);
});

const LEAST = leastUses(TILL_POLICY.most);
const codeOf = (id: string, limit: number | null, uses = 0) =>
  parseDiscount(id, { code: id, limit, uses });
type Code = ReturnType<typeof codeOf>;

/** Sells with some codes of which the first are another sale's until it begins to wait. */
async function sellAfter(event: string, held: Code[], codes: Code[]) {
  const before = new CodeTurns(event);
  await before.take(held);
  const begun = vi.fn((turns: CodeTurns) => {
    turns.require(codes);
    return Promise.resolve('sold');
  });
  const sale = withCodeTurns(event, begun);
  await vi.advanceTimersByTimeAsync(0);
  before.end();
  return { answer: await sale, begun };
}
const divided = () =>
  divideTills.mock.calls.map(([eventId, , waiting, id]) => [eventId, waiting, id]);

it.each([
  ['enough uses left', codeOf('A', LEAST + 7, 7), true],
  ['one use too few left', codeOf('A', LEAST + 7, 8), false],
  ['no limit', codeOf('A', null), false],
])('a code that is waited for, with %s', async (what, code, isDivided) => {
  const { answer } = await sellAfter(what, [code], [code]);
  expect(answer).toBe('sold');
  expect(divided()).toEqual(isDivided ? [[what, 0, 'A']] : []);
});

it('a code that nobody waited for is not given to the tills', async () => {
  const [waited, free] = [codeOf('A', 900), codeOf('B', 900)];
  const { answer } = await sellAfter('free', [waited], [free, waited]);
  expect(answer).toBe('sold');
  expect(divided()).toEqual([['free', 0, 'A']]);
});

it('a sale goes on with its turn where the tills cannot be divided', async () => {
  divideTills.mockRejectedValue(new Error('unavailable'));
  const code = codeOf('A', 900);
  const { answer, begun } = await sellAfter('failing', [code], [code]);
  expect(answer).toBe('sold');
  expect(divideTills).toHaveBeenCalledTimes(1);
  expect(begun).toHaveBeenCalledTimes(2);
  // And gives the turn on.
  const next = new CodeTurns('failing');
  expect(await next.take([code])).toBeUndefined();
  next.end();
});

it('a sale begins again for the turns of all of its codes, also if it has one of them', async () => {
  const [first, second] = [codeOf('A', 3), codeOf('B', 3)];
  const turns: string[] = [];
  const answer = await withCodeTurns('more', async (mine) => {
    turns.push('begins');
    mine.require([first]);
    mine.require([first, second]);
    return 'sold';
  });
  expect(answer).toBe('sold');
  expect(turns).toHaveLength(3);
  expect(divideTills).not.toHaveBeenCalled();
});

it('who comes while fifty wait for a code is told to come back', async () => {
  const code = codeOf('A', 3);
  const all = Array.from({ length: 50 }, () => new CodeTurns('full'));
  const taken = all.map((turns) => turns.take([code]));
  await vi.advanceTimersByTimeAsync(0);
  const late = withCodeTurns('full', async (turns) => turns.require([code]));
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  for (const [n, turns] of all.entries()) {
    await taken[n];
    turns.end();
  }
});
