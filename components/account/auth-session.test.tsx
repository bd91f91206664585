import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '@/hooks/use-session';
import { registerListener } from '@/lib/firebase/listeners';
import { AuthProvider } from './auth-provider';
import { toSessionUser } from './identity';

const KEY = 'firebase:authUser:key:[DEFAULT]';

const auth = vi.hoisted(() => ({ tell: (_user: unknown) => {}, end: vi.fn(async () => {}) }));
const router = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/producers' }));
vi.mock('@/lib/firebase/auth', () => ({
  watchAuth: (onUser: (user: unknown) => void) => {
    auth.tell = onUser;
    return () => {};
  },
  readRole: async () => 'producer',
  currentUser: () => null,
  endSession: auth.end,
}));
vi.mock('@/lib/data/account/session', () => ({ createUserDocument: async () => true }));

afterEach(() => vi.restoreAllMocks());

function Page() {
  const { status, user, ended, redirecting, logOut } = useSession();
  return (
    <>
      <p>
        {user?.uid ?? status} {ended}
      </p>
      {redirecting && <p>Cargando...</p>}
      <button type="button" onClick={() => void logOut()}>
        Salir
      </button>
    </>
  );
}

/** What Firebase Auth reports; before that it has not started. */
const say = (uid: string | null) =>
  act(async () => {
    const getIdTokenResult = async () => ({ authTime: `sign-in of ${uid}` });
    auth.tell(uid && { uid, metadata: {}, getIdTokenResult });
  });
const open = () =>
  render(
    <AuthProvider>
      <Page />
    </AuthProvider>,
  );
const start = async () => {
  localStorage.setItem(KEY, '{}');
  open();
  await act(() => vi.dynamicImportSettled());
};

beforeEach(() => {
  localStorage.removeItem(KEY);
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});

test('what one account listens to ends when another takes its place, and goes on otherwise', async () => {
  await start();
  const early = vi.fn();
  registerListener(early);
  await say('ana');
  await say('ana');
  expect(early).not.toHaveBeenCalled();
  await say('beto');
  expect(screen.getByText('beto')).toBeInTheDocument();
  expect(early).toHaveBeenCalledOnce();
  await say(null);
  const visitors = vi.fn();
  registerListener(visitors);
  await say('ana');
  expect(visitors).not.toHaveBeenCalled();
});

test('who comes back to an account that was closed meanwhile is told that the session has ended', async () => {
  await start();
  // Firebase Auth removes the account before it reports that nobody is signed in.
  localStorage.removeItem(KEY);
  await say(null);
  expect(screen.getByText('signed-out elsewhere')).toBeInTheDocument();
  await say('ana');
  expect(screen.getByText('ana')).toBeInTheDocument();
});

test('a visitor is told nothing, nor is anybody whose browser still holds what it held', async () => {
  await start();
  await say(null);
  expect(screen.getByText('signed-out')).toBeInTheDocument();
  cleanup();
  localStorage.removeItem(KEY);
  open();
  expect(screen.getByText('signed-out')).toBeInTheDocument();
  cleanup();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  open();
  await act(() => vi.dynamicImportSettled());
  await say(null);
  expect(screen.getByText('signed-out')).toBeInTheDocument();
});

test('who signs out before Firebase Auth has started is signed out at once, in this tab and in the next visit', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  // It waits for a lock that is not released before the tab is closed.
  auth.end.mockReturnValueOnce(new Promise(() => {}));
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(replace).toHaveBeenCalledWith('/');
  await act(() => vi.dynamicImportSettled());
  expect(auth.end).toHaveBeenCalledOnce();
  // Nothing of the session appears again while the page is being left.
  expect(screen.getByText('Cargando...')).toBeInTheDocument();
  expect(router.replace).not.toHaveBeenCalled();
});

test('an address that is confirmed while the page is open counts on the next one, too', () => {
  const account = { uid: 'ana', emailVerified: false };
  const user = toSessionUser(account as never);
  expect(user.isProved).toBe(false);
  account.emailVerified = true;
  expect(user.isProved).toBe(true);
});
