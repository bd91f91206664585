import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow, lastKnown } from './kept';
import { stopAllListeners } from './listeners';
import { limitReads } from './read-limit';

type News = { text: string; fromCache: boolean };

const started = vi.fn();
const stopped = vi.fn();
let tell: (text: string, fromCache?: boolean) => void = () => {};
let refuse: () => void = () => {};

const start = (onNews: (news: News) => void, onError: (error: Error) => void) => {
  started();
  tell = (text, fromCache = false) => onNews({ text, fromCache });
  refuse = () => onError(new Error('permission-denied'));
  return stopped;
};

const hear = (key = 'events') => {
  const heard: string[] = [];
  const stop = follow<News>(key, start, {
    onNews: ({ text }) => heard.push(text),
    onError: ({ message }) => heard.push(message),
  });
  return { heard, stop };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  stopAllListeners();
  limitReads(null);
  vi.useRealTimers();
});

test('whoever comes back within half a minute hears the last news at once, and all since', () => {
  const first = hear();
  tell('one');
  first.stop();
  tell('two');
  vi.advanceTimersByTime(29_999);
  expect(lastKnown<News>('events')?.text).toBe('two');
  const second = hear();
  expect(second.heard).toEqual(['two']);
  vi.advanceTimersByTime(60_000);
  tell('three');
  expect(second.heard).toEqual(['two', 'three']);
  expect(first.heard).toEqual(['one']);
  expect(started).toHaveBeenCalledTimes(1);
});

test('after half a minute that nobody hears, it ends, and is started anew', () => {
  const { stop } = hear();
  tell('one');
  stop();
  // A component that unsubscribes twice must not end another's subscription.
  stop();
  expect(stopped).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(lastKnown('events')).toBeNull();
  expect(hear().heard).toEqual([]);
  expect(started).toHaveBeenCalledTimes(2);
});

test('two parts of a page share one subscription, which the first to leave does not end', () => {
  const [one, other] = [hear(), hear()];
  one.stop();
  vi.advanceTimersByTime(60_000);
  tell('news');
  expect(other.heard).toEqual(['news']);
  expect([started.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

test('what only the cache says is told, but not known', () => {
  const { heard } = hear();
  tell('old', true);
  expect(heard).toEqual(['old']);
  expect(lastKnown('events')).toBeNull();
  expect(lastKnown(null)).toBeNull();
});

test('a refusal reaches everyone once, and leaves nothing behind', () => {
  const [one, other] = [hear(), hear()];
  tell('mine');
  refuse();
  expect([one.heard, other.heard]).toEqual([
    ['mine', 'permission-denied'],
    ['mine', 'permission-denied'],
  ]);
  expect(lastKnown('events')).toBeNull();
  one.stop();
  other.stop();
  expect(hear().heard).toEqual([]);
  expect(started).toHaveBeenCalledTimes(2);
});

test('signing out ends what is heard and what waits, and keeps nothing for the next person', () => {
  const { stop } = hear('a');
  tell('theirs');
  stop();
  hear('b');
  tell('theirs');
  stopAllListeners();
  expect(stopped).toHaveBeenCalledTimes(2);
  expect([lastKnown('a'), lastKnown('b')]).toEqual([null, null]);
});

test('of more than twenty that wait, the one that was left first ends', () => {
  for (let n = 0; n <= 20; n += 1) {
    const { stop } = hear(`page ${n}`);
    tell(`news ${n}`);
    stop();
  }
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(lastKnown('page 0')).toBeNull();
  expect(lastKnown<News>('page 1')?.text).toBe('news 1');
});

test('what was heard before the rights were limited to some events is not what is heard after', () => {
  const before = hear();
  tell('all of them');
  const tellBefore = tell;
  limitReads({ producerId: 'p', events: ['mine'] });
  before.stop();
  expect(lastKnown('events')).toBeNull();
  const after = hear();
  tell('mine');
  tellBefore('all of them');
  expect(after.heard).toEqual(['mine']);
  after.stop();
  limitReads(null);
  expect(lastKnown<News>('events')?.text).toBe('all of them');
});

test('one that nobody answered ends with its last hearer: who tries again starts another', () => {
  hear().stop();
  expect(stopped).toHaveBeenCalledTimes(1);
  hear();
  expect(started).toHaveBeenCalledTimes(2);
});
