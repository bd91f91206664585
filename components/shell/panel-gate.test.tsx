import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import type { FirstData } from '@/lib/domain/account/first-data';
import { ANA as ana, FIRST as first, sessionOf } from '@/tests/support/panel';
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
const frame = vi.hoisted(() => vi.fn(({ children }: { children: ReactNode }) => children));
vi.mock('./shell', () => ({ Shell: frame }));
vi.mock('./identity-guard', () => ({ IdentityGuard: () => null }));

const reload = vi.fn();
const request = vi.fn();
const page = <p>La página</p>;
const gate = (session: Partial<CurrentSession>, given: FirstData | null, hasPage = true) => (
  <SessionContext value={sessionOf(session)}>
    <PanelGate sidebarOpen first={given} hasPage={hasPage}>
      {page}
    </PanelGate>
  </SessionContext>
);
const open = (session: Partial<CurrentSession>, given: FirstData | null = null) =>
  render(gate(session, given));

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

const loading = { status: 'loading', user: null, role: undefined } as const;

test('each step of the session that confirms what the server knew leaves the frame at rest', () => {
  const view = open(loading, first);
  view.rerender(gate({ ...somebody, user: { ...ana }, role: undefined }, first));
  view.rerender(gate({ ...somebody, user: { ...ana } }, first));
  expect(frame).toHaveBeenCalledTimes(1);
  view.rerender(gate({ ...somebody, user: { ...ana, displayName: 'Ana María' } }, first));
  expect(frame).toHaveBeenCalledTimes(2);
});

test.each([true, false])(
  'a page that comes alive renders its frame once, with its page: %s',
  (hasPage) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(gate(loading, first, hasPage));
    expect(container.textContent).toBe(hasPage ? 'La página' : '');
    frame.mockClear();
    render(gate(loading, first, hasPage), { container, hydrate: true });
    expect(container).toHaveTextContent('La página');
    expect(frame).toHaveBeenCalledTimes(1);
  },
);
