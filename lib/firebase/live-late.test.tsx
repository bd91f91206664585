import { beforeEach, expect, test, vi } from 'vitest';
import { connectionNow } from './connection';
import { watchDoc } from './live';
import type { DocNews } from './news';
import { sessionIsKnown } from './session-known';

/** A channel that is late, and the database that answers plain requests meanwhile. */

const channel = vi.hoisted(() => ({
  say: (_news: object) => {},
  fail: (_error: Error) => {},
  stopped: vi.fn(),
}));
vi.mock('./live-sdk', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void, onError: (error: Error) => void) => {
    Object.assign(channel, { say: onNews, fail: onError });
    return channel.stopped;
  },
}));
const stored = vi.hoisted(() => ({ n: 1, ask: vi.fn() }));
vi.mock('./plain/ask', () => ({ askDoc: stored.ask }));

const docOf = (n: number | null, more: Partial<DocNews> = {}): DocNews => ({
  id: 'me',
  raw: n === null ? null : { n },
  fromCache: false,
  ...more,
});
const asking = (_path: string, signal: AbortSignal) =>
  new Promise<DocNews>((resolve, reject) => {
    const timer = setTimeout(() => resolve(docOf(stored.n)), 300);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
const refused = () => Object.assign(new Error('No'), { code: 'permission-denied' });

let heard: DocNews[] = [];
const stops: (() => void)[] = [];
const onError = vi.fn();
const shown = () =>
  heard.map(({ raw, asked }) => [(raw as { n: number } | null)?.n, asked ?? false]);
const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
};

async function open() {
  const stop = watchDoc('users/me', (news) => heard.push(news), onError);
  stops.push(stop);
  await later(0);
  await vi.dynamicImportSettled();
  await later(1);
  return stop;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sessionIsKnown();
  heard = [];
  stored.n = 1;
  stored.ask.mockImplementation(asking);
  return () => {
    for (const stop of stops.splice(0)) stop();
    vi.useRealTimers();
  };
});

test('a channel that answers is never asked beside', async () => {
  const stop = await open();
  channel.say(docOf(1));
  await later(600_000);
  expect(stored.ask).not.toHaveBeenCalled();
  expect(shown()).toEqual([[1, false]]);
  stop();
});

test('one that hangs is asked beside after seconds, then less and less often; the next does not wait so long', async () => {
  const stop = await open();
  await later(4_000);
  expect(connectionNow()).toBe('late');
  await later(300);
  expect(shown()).toEqual([[1, true]]);
  expect(connectionNow()).toBe('asked');
  await later(600_000);
  expect(stored.ask.mock.calls.length).toBeLessThan(15);
  const before = heard.length;
  const stopNext = await open();
  await later(700);
  expect(heard.length).toBeGreaterThan(before);
  stop();
  stopNext();
  expect(connectionNow()).toBe('');
});

test('the channel’s word wins when it comes, and ends the asking', async () => {
  const stop = await open();
  await later(4_300);
  channel.say(docOf(1));
  await later(600);
  expect(shown()).toEqual([
    [1, true],
    [1, false],
  ]);
  expect(connectionNow()).toBe('');
  const asked = stored.ask.mock.calls.length;
  channel.say(docOf(2));
  await later(600_000);
  expect(stored.ask).toHaveBeenCalledTimes(asked);
  expect(shown().at(-1)).toEqual([2, false]);
  stop();
});

test('an older word that was long on its way is never told over a newer answer', async () => {
  const stop = await open();
  await later(4_300);
  stored.n = 3;
  await later(5_300);
  expect(shown().at(-1)).toEqual([3, true]);
  // The late channel delivers the old value first and then the new one.
  channel.say(docOf(1));
  await later(100);
  channel.say(docOf(2, { fromCache: true }));
  channel.say(docOf(3));
  await later(1_000);
  expect(shown().map(([n]) => n)).not.toContain(2);
  expect(
    shown()
      .slice(2)
      .map(([n]) => n),
  ).not.toContain(1);
  expect(shown().at(-1)).toEqual([3, false]);
  stop();
});

test('a document that changes all the time does not keep the channel’s word out', async () => {
  const stop = await open();
  await later(4_300);
  for (let n = 10; n < 20; n += 1) {
    stored.n = n + 1;
    channel.say(docOf(n));
    await later(400);
  }
  expect(shown().at(-1)).toEqual([19, false]);
  stop();
});

test('what the person writes is told at once, and no answer from before over it', async () => {
  const stop = await open();
  await later(4_300);
  channel.say(docOf(9, { fromCache: true, isWriting: true }));
  expect(shown().at(-1)?.[0]).toBe(9);
  await later(60_000);
  expect(shown().at(-1)?.[0]).toBe(9);
  stored.n = 9;
  channel.say(docOf(9));
  await later(1_000);
  expect(shown().at(-1)).toEqual([9, false]);
  stop();
});

test('stopped, as at the sign-out, nothing is heard of an answer under way', async () => {
  const stop = await open();
  await later(4_100);
  stop();
  await later(60_000);
  expect(heard).toEqual([]);
  expect(stored.ask).toHaveBeenCalledOnce();
  expect(stored.ask.mock.calls[0]?.[1]).toMatchObject({ aborted: true });
  expect(connectionNow()).toBe('');
});

test('a refusal ends it; without any answer it is lost, and comes back', async () => {
  stored.ask.mockRejectedValueOnce(refused());
  await open();
  await later(4_000);
  expect(onError).toHaveBeenCalledOnce();
  expect(channel.stopped).toHaveBeenCalledOnce();
  expect(connectionNow()).toBe('');
  stored.ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const stop = await open();
  await later(4_000);
  expect(connectionNow()).toBe('lost');
  await later(5_300);
  expect(shown()).toEqual([[1, true]]);
  stop();
});

test('a live record whose channel goes is asked for again', async () => {
  const stop = await open();
  channel.say(docOf(1));
  channel.say(docOf(1, { fromCache: true }));
  stored.n = 2;
  await later(4_300);
  expect(shown().at(-1)).toEqual([2, true]);
  channel.say(docOf(2));
  await later(400);
  expect(shown().at(-1)).toEqual([2, false]);
  stop();
});

test('a tab that nobody looks at asks for nothing', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const stop = await open();
  await later(60_000);
  expect(stored.ask).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await later(300);
  expect(shown()).toEqual([[1, true]]);
  stop();
});
