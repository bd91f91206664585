import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FirstDataProvider } from '@/components/shared/first-data-provider';
import { type Panel, usePanel } from '@/hooks/use-panel';
import { SessionContext } from '@/hooks/use-session';
import { permissionsQuery } from '@/lib/domain/account/frame-queries';
import { paths } from '@/lib/domain/kit/paths';
import { type QuerySpec, queryKey } from '@/lib/domain/kit/query/query-spec';
import { sessionOf } from '@/tests/support/panel';
import { RecordsProvider } from './records-provider';

const tell = vi.hoisted(() => new Map<string, (news: object) => void>());
vi.mock('next/navigation', () => ({ usePathname: () => '/producers' }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    tell.set(path, onNews);
    return () => tell.delete(path);
  },
  watchList: ({ path }: QuerySpec, onNews: (news: object) => void) => {
    tell.set(path, onNews);
    return () => tell.delete(path);
  },
}));

const SINCE = Date.UTC(2026, 3, 1);
const user = (createdAt: unknown) => ({ email: 'me@early.test', producersId: ['club'], createdAt });
const producer = { name: 'Club', users: ['me'] };
const rights = [
  { id: 'club', raw: { producerId: 'club', permissions: { 'events.create': true } } },
];
const first = () => ({
  session: {
    ...{ uid: 'me', email: '', displayName: '', photoUrl: '' },
    role: 'producer' as const,
  },
  ...{ producerId: 'club', chosen: 'club', now: Date.now() },
  news: {
    [paths.user('me')]: { id: 'me', raw: user(new Date(SINCE)), partial: false },
    [paths.producer('club')]: { id: 'club', raw: producer, partial: false },
    [queryKey(permissionsQuery('me', 'club'))]: { docs: rights, partial: false },
  },
});

const seen: Panel[] = [];
function Seen() {
  seen.push(usePanel());
  return null;
}
const inside = <Seen />;

const say = (path: string, news: object) => act(() => tell.get(path)?.(news));

beforeEach(() => {
  seen.length = 0;
  const data = first();
  render(
    <SessionContext value={sessionOf()}>
      <FirstDataProvider data={data}>
        <RecordsProvider {...{ uid: 'me', role: 'producer' }} first={data}>
          {inside}
        </RecordsProvider>
      </FirstDataProvider>
    </SessionContext>,
  );
});

test('what the database confirms of a page renders nothing of it again', () => {
  expect(seen).toHaveLength(1);
  say(paths.producer('club'), { id: 'club', raw: producer, fromCache: true });
  say(paths.producer('club'), { id: 'club', raw: { ...producer }, fromCache: false });
  const stored = { toMillis: () => SINCE, seconds: SINCE / 1000, nanoseconds: 0 };
  say(paths.user('me'), { id: 'me', raw: user(stored), fromCache: false });
  say(paths.permissions('me'), { docs: structuredClone(rights), fromCache: false });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ status: 'ready', permissionsKnown: true });
});

test('what it says otherwise is there at once', () => {
  say(paths.producer('club'), { id: 'club', raw: { ...producer, name: 'Bar' }, fromCache: false });
  expect(seen.at(-1)?.producer?.name).toBe('Bar');
  say(paths.permissions('me'), { docs: [{ id: 'club', raw: {} }], fromCache: false });
  expect(seen.at(-1)?.can('events.create')).toBe(false);
});
