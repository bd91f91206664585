import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
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
        doc {doc.status} {String(doc.data)} {doc.status === 'loading' && doc.stalled && 'stalled'}
      </p>
      <p>
        list {list.status} {list.data?.join(', ')}
      </p>
    </>
  );
}

/** All that was shown of a document, from the first render on. */
function useShown() {
  const { status, data } = useLiveDoc('users/me', nameOf);
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
  expect(screen.getByText('doc loading null stalled')).toBeInTheDocument();
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

test('who renders again with the same news gets the same object', () => {
  act(() => tell.doc({ id: 'me', raw: { name: 'Ana' }, fromCache: false }));
  const { result, rerender } = renderHook(() => useLiveDoc('users/me', nameOf));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});
