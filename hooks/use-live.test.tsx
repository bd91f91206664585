import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FirstDataContext } from './first-data/use-first-data';
import { useLiveDoc, useLiveList } from './use-live';

const tell = vi.hoisted(() => ({ doc: (_news: object) => {}, list: (_news: object) => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    tell.doc = onNews;
    return () => {};
  },
  watchList: (_spec: object, onNews: (news: object) => void) => {
    tell.list = onNews;
    return () => {};
  },
}));

const nameOf = (_id: string, raw: unknown) => (raw as { name: string }).name;

function Sample() {
  const doc = useLiveDoc('users/me', nameOf);
  const list = useLiveList({ path: 'events' }, nameOf);
  return (
    <>
      <p>
        doc {doc.status} {String(doc.data)}
      </p>
      <p>
        list {list.status} {list.data?.join(', ')}
      </p>
    </>
  );
}

/** All that was shown of a document, from the first render on. */
function useShown(path = 'users/me') {
  const { status, data } = useLiveDoc(path, nameOf);
  const shown = useRef<string[]>([]);
  shown.current.push(`${status} ${data}`);
  return shown.current;
}

beforeEach(() => {
  render(<Sample />);
});

test('a document and a list that only the empty cache knows go on loading', () => {
  act(() => {
    tell.doc({ id: 'me', raw: null, fromCache: true });
    tell.list({ docs: [], fromCache: true });
  });
  expect(screen.getByText('doc loading null')).toBeInTheDocument();
  expect(screen.getByText('list loading')).toBeInTheDocument();
  act(() => {
    tell.doc({ id: 'me', raw: null, fromCache: false });
    tell.list({ docs: [], fromCache: false });
  });
  expect(screen.getByText('doc ready null')).toBeInTheDocument();
  expect(screen.getByText('list ready')).toBeInTheDocument();
});

test('what the cache does hold is shown at once', () => {
  act(() => {
    tell.doc({ id: 'me', raw: { name: 'Ana' }, fromCache: true });
    tell.list({ docs: [{ id: 'a', raw: { name: 'Fiesta' } }], fromCache: true });
  });
  expect(screen.getByText('doc ready Ana')).toBeInTheDocument();
  expect(screen.getByText('list ready Fiesta')).toBeInTheDocument();
});

test('a list that was known and is emptied without a connection is empty', () => {
  act(() => tell.list({ docs: [{ id: 'a', raw: { name: 'Fiesta' } }], fromCache: false }));
  act(() => tell.list({ docs: [], fromCache: true }));
  expect(screen.getByText('list ready')).toBeInTheDocument();
});

test('a page that was left a moment ago stands at once, and is live', () => {
  act(() => {
    tell.doc({ id: 'me', raw: { name: 'Ana' }, fromCache: false });
    tell.list({ docs: [{ id: 'a', raw: { name: 'Fiesta' } }], fromCache: false });
  });
  cleanup();
  // It changed while nobody looked.
  tell.doc({ id: 'me', raw: { name: 'Ana María' }, fromCache: false });
  const { result } = renderHook(() => useShown());
  const shown = result.current;
  expect(shown[0]).toBe('ready Ana María');
  act(() => tell.doc({ id: 'me', raw: { name: 'Eva' }, fromCache: false }));
  expect(shown.at(-1)).toBe('ready Eva');
});

const FIRST = {
  'producers/a': { id: 'a', raw: { name: 'Noche' }, partial: false },
  'producers/b': { id: 'b', raw: { name: 'Club' }, partial: false },
};
const withFirst = ({ children }: { children: ReactNode }) => (
  <FirstDataContext value={FIRST}>{children}</FirstDataContext>
);

test.each([
  ['', undefined, ['loading null', 'ready Noche Austral', 'loading null', 'ready Club Andino']],
  [
    ', whatever came with the page',
    withFirst,
    ['ready Noche', 'ready Noche Austral', 'ready Club', 'ready Club Andino'],
  ],
])('who goes back to what was shown before has it at once%s', (_what, wrapper, before) => {
  const { result, rerender } = renderHook(({ id }) => useShown(`producers/${id}`), {
    initialProps: { id: 'a' },
    wrapper,
  });
  const shown = result.current;
  const kinds = () => shown.filter((one, at) => one !== shown[at - 1]);
  act(() => tell.doc({ id: 'a', raw: { name: 'Noche Austral' }, fromCache: false }));
  rerender({ id: 'b' });
  act(() => tell.doc({ id: 'b', raw: { name: 'Club Andino' }, fromCache: false }));
  expect(kinds()).toEqual(before);
  rerender({ id: 'a' });
  rerender({ id: 'b' });
  expect(kinds()).toEqual([...before, 'ready Noche Austral', 'ready Club Andino']);
});

test('who renders again with the same news gets the same object', () => {
  act(() => tell.doc({ id: 'me', raw: { name: 'Ana' }, fromCache: false }));
  const { result, rerender } = renderHook(() => useLiveDoc('users/me', nameOf));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
