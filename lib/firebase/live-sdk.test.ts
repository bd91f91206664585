import { onSnapshot } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '@/lib/domain/kit/paths';
import { stopAllListeners } from './listeners';
import { watchList } from './live-sdk';
import type { ListNews } from './news';
import { limitReads } from './read-limit';

vi.mock('./firestore', () => ({ firestore: () => null }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  doc: (_db: unknown, path: string) => path,
  onSnapshot: vi.fn(),
}));

type Listener = {
  path: string;
  news: (name: string) => void;
  refuse: () => void;
  stop: ReturnType<typeof vi.fn>;
};
let listeners: Listener[] = [];
const of = (id: string) => listeners.filter(({ path }) => path === paths.event(id));

beforeEach(() => {
  vi.useFakeTimers();
  listeners = [];
  vi.mocked(onSnapshot as (...all: never[]) => unknown).mockImplementation(((
    path: string,
    _options: unknown,
    onNext: (snapshot: unknown) => void,
    onError: (error: Error) => void,
  ) => {
    const stop = vi.fn();
    const news = (name: string) =>
      onNext({
        id: path.split('/').at(-1),
        exists: () => true,
        data: () => ({ name, producerId: 'club' }),
        metadata: { fromCache: false },
      });
    listeners.push({ path, news, refuse: () => onError(new Error('denied')), stop });
    return stop;
  }) as never);
  limitReads({ producerId: 'club', events: ['a', 'b'] });
});
afterEach(() => {
  limitReads(null);
  stopAllListeners();
  vi.useRealTimers();
});

const watch = async () => {
  const heard: ListNews[] = [];
  const spec = { path: paths.events(), where: [['producerId', '==', 'club']] } as const;
  const stop = watchList(spec as never, (news) => heard.push(news), vi.fn());
  // The code that subscribes by id is loaded at this point.
  await vi.waitFor(() => expect(listeners).toHaveLength(2));
  return { stop, shown: () => heard.at(-1)?.docs.map(({ id }) => id) };
};

it('shows a refused event again once it may be read again', async () => {
  const { shown } = await watch();
  of('a')[0]?.news('A');
  of('b')[0]?.refuse();
  expect(shown()).toEqual(['a']);
  vi.advanceTimersByTime(2_000);
  of('b')[1]?.refuse();
  vi.advanceTimersByTime(4_999);
  expect(of('b')).toHaveLength(2);
  vi.advanceTimersByTime(1);
  of('b')[2]?.news('B');
  expect(shown()).toEqual(['a', 'b']);
  expect(of('a')).toHaveLength(1);
});

it.each(['its list is left', 'everybody is signed out'])('asks no more after %s', async (how) => {
  const { stop } = await watch();
  for (const one of [...listeners]) one.refuse();
  if (how === 'its list is left') stop();
  else stopAllListeners();
  vi.advanceTimersByTime(120_000);
  expect(listeners).toHaveLength(2);
});

it('starts nothing for a list that was left while its code was loaded', async () => {
  const spec = { path: paths.events(), where: [['producerId', '==', 'club']] } as const;
  watchList(spec as never, vi.fn(), vi.fn())();
  await import('./live-by-ids');
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners).toEqual([]);
});
