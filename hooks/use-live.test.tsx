import { act, render, screen } from '@testing-library/react';
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
