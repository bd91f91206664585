import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inQueue, Turns } from './turns';

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }),
);
afterEach(() => void vi.useRealTimers());

const COME_BACK = { code: 'unavailable', details: { retryAfter: expect.any(Number) } };
const answerOf = <T>(call: Promise<T>) => call.catch((error: unknown) => error);
const NOT_YET = 'nothing yet';
/** What a call came to by now. */
async function byNow(call: Promise<unknown>) {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([call, Promise.resolve(NOT_YET)]);
}
const turnsOf = (eventId: string, { most = 10, ms = 60_000 } = {}) =>
  new Turns(eventId, most, performance.now() + ms);

describe('the turns of a sale', () => {
  it('are free for nobody else until it ends them, and then for one of those who wait', async () => {
    const [first, second, third] = [turnsOf('one'), turnsOf('one'), turnsOf('one')];
    expect(await first.take(['a'])).toEqual([]);
    expect([first.has('a'), first.has('b'), second.has('a')]).toEqual([true, false, false]);
    const [next, last] = [second.take(['a']), third.take(['a'])];
    expect(await byNow(next)).toBe(NOT_YET);
    first.end();
    expect(first.has('a')).toBe(false);
    expect(await byNow(next)).toEqual(['a']);
    expect(await byNow(last)).toBe(NOT_YET);
    second.end();
    expect(await byNow(last)).toEqual(['a']);
    third.end();
  });

  it('are of one event: another one has its own', async () => {
    const [mine, theirs] = [turnsOf('mine'), turnsOf('theirs')];
    await mine.take(['a']);
    expect(await byNow(theirs.take(['a']))).toEqual([]);
    mine.end();
    theirs.end();
  });

  it('say only those for which somebody was before it, each name once', async () => {
    const [first, second] = [turnsOf('who'), turnsOf('who')];
    await first.take(['b', 'b']);
    const taken = second.take(['c', 'b', 'a', 'b']);
    await byNow(taken);
    first.end();
    expect(await taken).toEqual(['b']);
    second.end();
  });

  it('are taken in one order, so that two sales never wait for each other', async () => {
    const holder = turnsOf('order');
    await holder.take(['a']);
    const [one, other] = [turnsOf('order'), turnsOf('order')];
    const [first, second] = [one.take(['b', 'a']), other.take(['a', 'b'])];
    await byNow(first);
    holder.end();
    expect(await byNow(first)).toEqual(['a']);
    one.end();
    expect(await byNow(second)).toEqual(['a']);
    other.end();
  });

  it('are given up for other ones', async () => {
    const [first, second] = [turnsOf('change'), turnsOf('change')];
    await first.take(['a']);
    await first.take(['b']);
    expect([first.has('a'), first.has('b')]).toEqual([false, true]);
    expect(await byNow(second.take(['a']))).toEqual([]);
    first.end();
    second.end();
  });

  it('are ended once: a second end takes nobody’s place in the line', async () => {
    const [first, second, third] = [turnsOf('twice'), turnsOf('twice'), turnsOf('twice')];
    await first.take(['a']);
    const taken = second.take(['a']);
    await byNow(taken);
    first.end();
    first.end();
    await taken;
    const told = answerOf(third.take(['a']));
    expect(await byNow(told)).toBe(NOT_YET);
    expect(await answerOf(turnsOf('twice', { most: 2 }).take(['a']))).toMatchObject(COME_BACK);
    second.end();
    expect(await told).toEqual(['a']);
    third.end();
  });
});

describe('a sale that comes while many wait', () => {
  it('is told at once, and those before it are served all the same', async () => {
    const all = [1, 2, 3].map(() => turnsOf('full', { most: 3 }));
    const taken = all.map((turns) => turns.take(['a']));
    await vi.advanceTimersByTimeAsync(0);
    const late = turnsOf('full', { most: 3 });
    expect(await byNow(answerOf(late.take(['a'])))).toMatchObject(COME_BACK);
    for (const [n, turns] of all.entries()) {
      expect(await byNow(taken[n] as Promise<string[]>)).toEqual(n === 0 ? [] : ['a']);
      turns.end();
    }
    // Nobody waits any more.
    expect(await byNow(turnsOf('full', { most: 1 }).take(['a']))).toEqual([]);
  });

  it('comes back the later the more wait', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const [before, retryAfter] of [
      [0, 2],
      [10, 12],
      [60, 28],
    ] as const) {
      const { code, message, details } = inQueue(before);
      expect({ code, message, details }).toEqual({
        code: 'unavailable',
        message: `Estás en la fila: vuelve a intentarlo en ${retryAfter} segundos`,
        details: { retryAfter },
      });
    }
  });
});

describe('a sale whose turn does not come', () => {
  it.each([
    ['in twenty seconds', 60_000, 20_000],
    ['in the time of its call', 5_000, 5_000],
  ])('%s is told so, and passes the turn on when it comes', async (_, ms, end) => {
    const event = `late ${ms}`;
    const [first, second] = [turnsOf(event), turnsOf(event, { ms })];
    await first.take(['a']);
    const told = answerOf(second.take(['a']));
    await vi.advanceTimersByTimeAsync(end - 1);
    expect(await byNow(told)).toBe(NOT_YET);
    await vi.advanceTimersByTimeAsync(1);
    expect(await byNow(told)).toMatchObject(COME_BACK);
    expect(second.has('a')).toBe(false);
    const third = turnsOf(event);
    const taken = third.take(['a']);
    first.end();
    expect(await byNow(taken)).toEqual(['a']);
    third.end();
    // The line is as long as before anybody came.
    expect(await byNow(turnsOf(event, { most: 1 }).take(['a']))).toEqual([]);
  });

  it('is over once its time has passed, and not before', async () => {
    const turns = turnsOf('over', { ms: 1_000 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(turns.isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(turns.isOver()).toBe(true);
    // Nor does it take what is free.
    expect(await byNow(answerOf(turns.take(['a'])))).toMatchObject(COME_BACK);
    expect(await byNow(turnsOf('over').take(['a']))).toEqual([]);
  });
});
