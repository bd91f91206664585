import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import type { FirstData } from '@/lib/domain/session/first-data';
import { sessionOf } from '@/tests/support/panel';
import { PanelGate } from './panel-gate';

const { router } = vi.hoisted(() => ({ router: { replace: vi.fn() } }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/events/fiesta',
}));
// What stands inside has tests of its own.
vi.mock('./records-provider', () => ({
  RecordsProvider: ({ uid, children }: { uid: string; children: ReactNode }) => (
    <section aria-label={`Panel de ${uid}`}>{children}</section>
  ),
}));
vi.mock('./shell', () => ({ Shell: ({ children }: { children: ReactNode }) => children }));
vi.mock('./identity-guard', () => ({ IdentityGuard: () => null }));

const ana = { uid: 'ana', email: 'ana@early.test', displayName: 'Ana', photoUrl: '' };
const first: FirstData = {
  session: { ...ana, role: 'producer' },
  producerId: 'club',
  chosen: 'club',
  now: Date.UTC(2026, 10, 25),
  news: {},
};

const reload = vi.fn();
const request = vi.fn();
const open = (session: Partial<CurrentSession>, given: FirstData | null = null) =>
  render(
    <SessionContext value={sessionOf(session)}>
      <PanelGate sidebarOpen first={given} hasPage>
        <p>La página</p>
      </PanelGate>
    </SessionContext>,
  );

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', request);
  window.history.replaceState(null, '', '/events/fiesta?tab=a');
});

const nobody = { status: 'signed-out', user: null, role: undefined } as const;
const somebody = { status: 'signed-in', user: ana, role: 'producer' } as const;

test('a visitor is sent to sign in and back to the very address', () => {
  open(nobody);
  expect(router.replace).toHaveBeenCalledWith('/auth/login?next=%2Fevents%2Ffiesta%3Ftab%3Da');
  expect(screen.queryByText('La página')).toBeNull();
});

test('who has no role is sent to become a producer, and nobody while a redirect goes on', () => {
  open({ ...somebody, role: null });
  expect(router.replace).toHaveBeenCalledWith('/producers/signUp');
  router.replace.mockClear();
  open({ ...nobody, redirecting: true });
  expect(router.replace).not.toHaveBeenCalled();
});

test('whom the server knows has the page before the browser knows its session', () => {
  open({ status: 'loading', user: null, role: undefined }, first);
  expect(screen.getByRole('region', { name: 'Panel de ana' })).toHaveTextContent('La página');
  expect(router.replace).not.toHaveBeenCalled();
});

const eva = { ...somebody, user: { ...ana, uid: 'eva' } };

test('a page made for somebody else shows nothing and loads again, without ending their session', () => {
  open(eva, first);
  expect(screen.queryByText('La página')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  expect(request).not.toHaveBeenCalled();
  expect(router.replace).not.toHaveBeenCalled();
});

test('without a connection it loads again when there is one, and not after it was left', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = open(eva, first);
  expect(screen.queryByText('La página')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  fireEvent(window, new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
