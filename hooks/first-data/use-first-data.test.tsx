import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { FirstDataProvider } from '@/components/shared/first-data-provider';
import type { FirstData } from '@/lib/domain/account/first-data';
import { queryKey } from '@/lib/domain/kit/query/query-spec';
import { useLiveDoc, useLiveList } from '../use-live';
import { useNow } from '../use-now';
import { type CurrentSession, SessionContext } from '../use-session';

const tell = vi.hoisted(() => ({
  doc: (_news: object) => {},
  fail: (_error: Error) => {},
  list: (_news: object) => {},
  asked: vi.fn(),
}));
const at = vi.hoisted(() => ({ path: '/producers', hidden: false }));
vi.mock('next/navigation', () => ({ usePathname: () => at.path }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void, onError: (error: Error) => void) => {
    tell.doc = onNews;
    tell.fail = onError;
    return () => {};
  },
  watchList: (spec: object, onNews: (news: object) => void) => {
    tell.asked(spec);
    tell.list = onNews;
    return () => {};
  },
}));

const nameOf = (_id: string, raw: unknown) => (raw as { name: string }).name;
const EVENTS = { path: 'events', limit: 5 };

const first = (news: FirstData['news']): FirstData => ({
  session: { uid: 'me', email: '', displayName: '', photoUrl: '', role: 'producer' },
  producerId: 'austral',
  chosen: 'austral',
  now: Date.UTC(2026, 10, 21, 1, 30),
  news,
});
const NEWS: FirstData['news'] = {
  'users/me': { id: 'me', raw: { name: 'Ana' }, partial: false },
  'producers/austral': { id: 'austral', raw: { name: 'Noche Austral' }, partial: true },
  [queryKey(EVENTS)]: { docs: [{ id: 'a', raw: { name: 'Festival' } }], partial: false },
};

function Page({ partial = false }: { partial?: boolean }) {
  const doc = useLiveDoc('users/me', nameOf);
  const trimmed = useLiveDoc('producers/austral', nameOf, { partial });
  const list = useLiveList(EVENTS, nameOf);
  return (
    <>
      <p>doc {doc.status === 'ready' ? doc.data : doc.status}</p>
      <p>trimmed {trimmed.status === 'ready' ? trimmed.data : trimmed.status}</p>
      <p>list {list.status === 'ready' ? list.data.join(', ') : list.status}</p>
    </>
  );
}

const as = (uid: string) =>
  ({ status: 'signed-in', user: { uid }, role: 'producer' }) as unknown as CurrentSession;
const within = (data: FirstData, page: ReactNode, uid = 'me') => (
  <SessionContext value={as(uid)}>
    <FirstDataProvider data={data}>{page}</FirstDataProvider>
  </SessionContext>
);
const open = (page = <Page />) => render(within(first(NEWS), page));

beforeEach(() => {
  tell.asked.mockClear();
  Object.assign(at, { path: '/producers', hidden: false });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => at.hidden);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('what came with the page is there at once, and gives way to the database', () => {
  open();
  expect(screen.getByText('doc Ana')).toBeInTheDocument();
  expect(screen.getByText('list Festival')).toBeInTheDocument();
  act(() => {
    tell.list({ docs: [{ id: 'b', raw: { name: 'Fiesta' } }], fromCache: false });
  });
  expect(screen.getByText('list Fiesta')).toBeInTheDocument();
});

test('what the client has in its cache, which may be older, does not replace it', () => {
  open();
  act(() => tell.list({ docs: [{ id: 'b', raw: { name: 'Vieja' } }], fromCache: true }));
  expect(screen.getByText('list Festival')).toBeInTheDocument();
  act(() => tell.list({ docs: [], fromCache: false }));
  expect(screen.getByText('list')).toBeInTheDocument();
});

test('where the rules refuse, nothing of it stays', () => {
  open(<Page partial />);
  expect(screen.getByText('trimmed Noche Austral')).toBeInTheDocument();
  act(() => tell.fail(new Error('permission-denied')));
  expect(screen.getByText('trimmed error')).toBeInTheDocument();
});

test('a record without its pictures is kept from whoever might save it', () => {
  open();
  expect(screen.getByText('trimmed loading')).toBeInTheDocument();
});

test('what is mounted later starts with the live record', () => {
  vi.useFakeTimers();
  const view = open(<p>otra</p>);
  act(() => vi.advanceTimersByTime(3_000));
  view.rerender(within(first(NEWS), <Page />));
  expect(screen.getByText('doc loading')).toBeInTheDocument();
  vi.useRealTimers();
});

test('a page that Back restores begins with the live record', () => {
  const data = first(NEWS);
  render(within(data, <Page />)).unmount();
  render(within(data, <Page />));
  expect(screen.getByText('doc loading')).toBeInTheDocument();
});

test('what was read for one person is given to nobody else', () => {
  render(within(first(NEWS), <Page />, 'other'));
  expect(screen.getByText('doc loading')).toBeInTheDocument();
  expect(screen.getByText('list loading')).toBeInTheDocument();
});

test('after a refusal and a retry it does not come back', () => {
  vi.useFakeTimers();
  open(<Page partial />);
  act(() => tell.fail(new Error('permission-denied')));
  act(() => vi.advanceTimersByTime(60_000));
  act(() => tell.doc({ id: 'austral', raw: null, fromCache: true }));
  expect(screen.queryByText('trimmed Noche Austral')).toBeNull();
  vi.useRealTimers();
});

function Clock() {
  return <p>{useNow().getFullYear() >= 2026 ? 'ahora' : 'antes'}</p>;
}

test('the clock of a living page is the browser’s', () => {
  open(<Clock />);
  expect(screen.getByText('ahora')).toBeInTheDocument();
});

function Seen({ at }: { at: number[] }) {
  at.push(useNow().getTime());
  return null;
}

test('a page that comes alive keeps the moment it was made at, and renders once, for a minute', () => {
  vi.useFakeTimers();
  const data = { ...first({}), now: Date.now() - 2_000 };
  const seen: number[] = [];
  const container = document.createElement('div');
  container.innerHTML = renderToString(within(data, <Seen at={seen} />));
  render(within(data, <Seen at={seen} />), { container, hydrate: true });
  expect(seen).toEqual([data.now, data.now]);
  act(() => vi.advanceTimersByTime(60_000));
  expect(seen.slice(2)).toEqual([data.now + 62_000]);
  vi.useRealTimers();
});

function Held({ held = true }: { held?: boolean }) {
  const list = useLiveList(EVENTS, nameOf, { held });
  return (
    <>
      <p>list {list.data?.join(', ')}</p>
      <button type="button">Menú</button>
      <a href="/events" onClick={(event) => event.preventDefault()}>
        Eventos
      </a>
    </>
  );
}

const USES: [string, (view: ReturnType<typeof open>) => void][] = [
  ['ten seconds pass', () => vi.advanceTimersByTime(10_000)],
  ['the tab is looked at again', () => fireEvent(document, new Event('visibilitychange'))],
  ['anything is done in it', () => fireEvent.click(screen.getByRole('button'))],
  [
    'it moves on to another page',
    (view) => {
      at.path = '/events';
      view.rerender(within(first(NEWS), <Held />));
    },
  ],
  ['a figure moves', (view) => view.rerender(within(first(NEWS), <Held held={false} />))],
];

test.each(USES)('what is held is not asked for again until %s', (_what, use) => {
  vi.useFakeTimers();
  const view = open(<Held />);
  act(() => vi.advanceTimersByTime(9_000));
  expect(screen.getByText('list Festival')).toBeInTheDocument();
  expect(tell.asked).not.toHaveBeenCalled();
  act(() => use(view));
  expect(tell.asked).toHaveBeenCalledTimes(1);
  expect(screen.getByText('list Festival')).toBeInTheDocument();
  act(() => tell.list({ docs: [{ id: 'b', raw: { name: 'Vieja' } }], fromCache: true }));
  expect(screen.getByText('list Festival')).toBeInTheDocument();
  act(() => tell.list({ docs: [{ id: 'b', raw: { name: 'Fiesta' } }], fromCache: false }));
  expect(screen.getByText('list Fiesta')).toBeInTheDocument();
  expect(tell.asked).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a hidden tab and a link that is followed ask for nothing', () => {
  vi.useFakeTimers();
  open(<Held />);
  fireEvent.click(screen.getByRole('link'));
  at.hidden = true;
  act(() => vi.advanceTimersByTime(3_600_000));
  expect(tell.asked).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('what is held but did not come with the page is asked for at once', () => {
  render(within(first({}), <Held />));
  expect(tell.asked).toHaveBeenCalledTimes(1);
});
