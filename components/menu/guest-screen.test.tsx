import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseMenu } from '@/lib/domain/menu/menu';
import { registerListener, stopAllListeners } from '@/lib/firebase/listeners';
import type { DocNews } from '@/lib/firebase/news';
import { GuestScreen } from './guest-screen';

const RAW = {
  name: 'Barra',
  published: true,
  categories: [{ id: 'c', name: 'Tragos', items: [{ id: 'i', name: 'Sour', price: 4900 }] }],
};
const heard = vi.hoisted(() => ({
  of: new Map<string, (news: unknown) => void>(),
  register:
    (_: () => void): (() => void) =>
    () => {},
}));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: unknown) => void) => {
    heard.of.set(path, onNews);
    return heard.register(() => heard.of.delete(path));
  },
  watchList: () => () => {},
}));

const NOBODY = { status: 'signed-out', user: null };
const WAITING = { status: 'loading', user: null };
const MEMBER = { status: 'signed-in', user: { uid: 'me' } };
const first = parseMenu('m', RAW);
const page = (session: object, known: typeof first | null = first) => (
  <SessionContext value={session as CurrentSession}>
    <GuestScreen menuId="m" first={known} cover="" isNight={false} />
  </SessionContext>
);
const tell = (raw: object | null) =>
  act(() => {
    const news: DocNews = { id: 'm', raw, fromCache: false };
    heard.of.get(entryPaths.menu('m'))?.(news);
  });

beforeEach(() => {
  stopAllListeners();
  heard.of.clear();
  heard.register = registerListener;
});

test('begins with what the server read, and follows the live record from then on', () => {
  const { rerender } = render(page(WAITING));
  expect(screen.getByText('Sour')).toBeVisible();
  expect(heard.of.size).toBe(0);
  rerender(page(NOBODY));
  expect(screen.getByText('Sour')).toBeVisible();
  tell({ ...RAW, name: 'De noche' });
  expect(screen.getByRole('heading', { name: 'De noche' })).toBeVisible();
  tell(null);
  expect(screen.getByText('Esta carta no está disponible')).toBeVisible();
});

test('a guest whose session ends meanwhile still hears what changes', () => {
  const { rerender } = render(page(MEMBER));
  tell(RAW);
  act(() => stopAllListeners());
  expect(heard.of.size).toBe(0);
  rerender(page(NOBODY));
  tell({ ...RAW, name: 'De noche' });
  expect(screen.getByRole('heading', { name: 'De noche' })).toBeVisible();
});

test('says that there is no menu only once the database has', () => {
  const { rerender } = render(page(WAITING, null));
  rerender(page(NOBODY, null));
  expect(screen.queryByText('Esta carta no está disponible')).toBeNull();
  tell(null);
  expect(screen.getByText('Esta carta no está disponible')).toBeVisible();
});
