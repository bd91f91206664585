import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useSyncExternalStore } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EnterPanelLink } from '@/components/shared/enter-panel-link';
import { useSession } from '@/hooks/use-session';
import { rememberProducerId } from '@/lib/data/kit/browser-storage';
import { keepSignUp, keptSignUp } from '@/lib/data/producer/sign-up-draft';
import { registerListener } from '@/lib/firebase/listeners';
import { AuthProvider } from './auth-provider';
import { LoginScreen } from './login-screen';

/** The router's path; as in the browser, the server may redirect to another path than the requested one. */
const place = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const state = { path: '/', rewrite: (path: string) => path, replaced: [] as string[] };
  const go = (to: string) => {
    const url = new URL(to, 'http://localhost');
    window.history.replaceState(null, '', to);
    state.path = state.rewrite(url.pathname);
    for (const tell of listeners) tell();
  };
  return { state, listeners, go };
});
const router = vi.hoisted(() => ({ replace: (_to: string) => {} }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () =>
    useSyncExternalStore(
      (tell) => {
        place.listeners.add(tell);
        return () => place.listeners.delete(tell);
      },
      () => place.state.path,
    ),
}));

type Account = {
  uid: string;
  email: string;
  role: string | null;
  metadata: object;
  getIdTokenResult: () => Promise<{ authTime: string }>;
};
const refusal = vi.hoisted(() => ({ now: null as Error | null }));
const account = vi.hoisted(() => ({
  now: null as Account | null,
  watched: false,
  ends: 0,
  tell: (_: unknown) => {},
}));
vi.mock('@/lib/firebase/auth', () => ({
  watchAuth: (onUser: (user: unknown) => void) => {
    account.tell = onUser;
    account.watched = true;
    onUser(account.now);
    return () => {};
  },
  readRole: async (user: Account) => {
    if (!refusal.now) return user.role;
    // Firebase Auth also ends the session first, then rejects.
    account.now = null;
    account.tell(null);
    throw refusal.now;
  },
  currentUser: () => account.now,
  endSession: async () => {
    account.ends += 1;
    account.now = null;
    account.tell(null);
  },
}));
vi.mock('@/lib/data/account/session', () => ({ createUserDocument: async () => true }));
vi.mock('@/lib/config', async (original) => ({
  ...(await original<object>()),
  publicConfig: () => ({ googleSignIn: false, privacyEmail: 'hola@early.test' }),
}));

function Pages() {
  const { redirecting, logOut, refreshRole } = useSession();
  const path = place.state.path;
  if (path === '/auth/login') return <LoginScreen />;
  if (path === '/' || path === '/end') {
    return (
      <>
        <h1>{path === '/' ? 'Portada' : 'Listo'}</h1>
        <EnterPanelLink />
      </>
    );
  }
  return (
    <>
      <h1>{redirecting ? 'Cargando...' : path}</h1>
      <button type="button" onClick={() => void logOut()}>
        Salir
      </button>
      <button type="button" onClick={() => void refreshRole().catch(() => {})}>
        Rol nuevo
      </button>
    </>
  );
}

function Held() {
  useSyncExternalStore(
    (tell) => {
      place.listeners.add(tell);
      return () => place.listeners.delete(tell);
    },
    () => place.state.path,
  );
  return <Pages />;
}

const visit = (to: string) => act(() => place.go(to));
const heading = (name: string) => screen.findByRole('heading', { name });
let signIns = 0;
const signIn = async (role: string | null) => {
  await userEvent.keyboard('a');
  await waitFor(() => expect(account.watched).toBe(true));
  signIns += 1;
  const authTime = `sign-in ${signIns}`;
  const getIdTokenResult = async () => ({ authTime });
  account.now = { uid: 'me', email: 'me@early.test', role, metadata: {}, getIdTokenResult };
  return act(async () => account.tell(account.now));
};
const start = (at: string) => {
  place.go(at);
  render(
    <AuthProvider>
      <Held />
    </AuthProvider>,
  );
};

beforeEach(() => {
  localStorage.clear();
  account.now = null;
  account.watched = false;
  place.state.rewrite = (path) => path;
  place.state.replaced = [];
  refusal.now = null;
  router.replace = (to) => {
    place.state.replaced.push(to);
    startTransition(() => place.go(to));
  };
});

test.each([
  ['admin', '/admin'],
  ['producer', '/producers'],
  [null, '/producers/signUp'],
])('whoever signs in as %s is led to %s, once', async (role, home) => {
  start('/auth/login');
  await signIn(role);
  await heading(home);
  expect(place.state.replaced).toEqual([home]);
});

test('a browser that holds no account says so at once, and loads nothing of it until another tab signs in', async () => {
  start('/auth/login');
  await heading('Inicia sesión');
  expect(account.watched).toBe(false);
  const metadata = {};
  const getIdTokenResult = async () => ({ authTime: 'elsewhere' });
  account.now = { uid: 'me', email: 'me@early.test', role: 'admin', metadata, getIdTokenResult };
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  window.dispatchEvent(new Event('storage'));
  await heading('/admin');
});

test('what a visitor follows goes on when they touch the page', async () => {
  start('/auth/login');
  await heading('Inicia sesión');
  const stop = vi.fn();
  registerListener(stop);
  await userEvent.keyboard('a');
  await waitFor(() => expect(account.watched).toBe(true));
  expect(stop).not.toHaveBeenCalled();
  await signIn('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['nobody is signed in', () => {}],
  ['there is an account', () => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}')],
])('a page that needs no session loads nothing of one where %s', async (_, prepare) => {
  prepare();
  start('/rrpp/secret');
  await userEvent.keyboard('a');
  await userEvent.click(document.body);
  await vi.dynamicImportSettled();
  expect(account.watched).toBe(false);
});

test('a page that has gone waits for nobody', async () => {
  start('/auth/login');
  await heading('Inicia sesión');
  cleanup();
  await userEvent.keyboard('a');
  await act(() => vi.dynamicImportSettled());
  expect(account.watched).toBe(false);
});

test.each([
  ['producer', 'Ir a mi panel', '/producers'],
  ['admin', 'Ir a mi panel', '/admin'],
  [null, 'Crear mi productora', '/producers/signUp'],
])('on a closing page with a session as %s, the way home is offered', async (role, way, home) => {
  start('/auth/login');
  await signIn(role);
  await heading(home);
  visit('/end');
  expect(await heading('Listo')).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', home);
  expect(screen.queryByText(/Cargando/)).toBeNull();
});

test('the landing is told who was led on, until their session ends', async () => {
  start('/auth/login');
  await signIn('producer');
  await heading('/producers');
  expect(document.cookie).toContain('led=me');
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  await heading('Portada');
  expect(document.cookie).not.toContain('led=');
});

test('what was typed of a new producer is gone with the session', async () => {
  start('/auth/login');
  await signIn(null);
  await heading('/producers/signUp');
  keepSignUp({ name: 'Club', instagramProfile: 'club' });
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  await heading('Portada');
  expect(keptSignUp()).toEqual({ name: '', instagramProfile: '' });
});

test('whoever signs in again on the page to which signing out leads is led on again', async () => {
  place.state.rewrite = (path) => (path === '/' ? '/auth/login' : path);
  router.replace = (to) => {
    place.state.replaced.push(to);
    // The first redirect does not arrive.
    if (place.state.replaced.length > 1) startTransition(() => place.go(to));
  };
  start('/auth/login');
  await signIn('producer');
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await heading('Inicia sesión');
  await signIn('admin');
  await heading('/admin');
});

test('a session that was to end with a redirect which fails is ended once more', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  start('/producers');
  await signIn('producer');
  account.ends = 0;
  router.replace = () => {
    throw new Error('broken');
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  await waitFor(() => expect(account.ends).toBe(2));
  expect(log).toHaveBeenCalledWith('Error durante el redirect:', expect.any(Error));
  expect(account.now).toBeNull();
});

test('on the sign-in page with a session one is led on, as often as one comes there', async () => {
  start('/auth/login');
  await signIn('producer');
  await heading('/producers');
  visit('/auth/login');
  await heading('/producers');
  visit('/auth/login?next=%2Fevents%2Fnoche');
  await heading('/events/noche');
  expect(screen.queryByText(/Cargando/)).toBeNull();
});

test('where leading on does not arrive, the sign-in page offers the way', async () => {
  start('/producers');
  await signIn('producer');
  router.replace = () => {};
  visit('/auth/login');
  expect(await screen.findByRole('link', { name: 'Ir a mi panel' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
});

test('the loading view ends also where the address arrived at is not the one asked for', async () => {
  place.state.rewrite = (path) => (path === '/receipts/x' ? '/producers/events' : path);
  start('/auth/login?next=%2Freceipts%2Fx%2F');
  await signIn('producer');
  await heading('/producers/events');
});

test('signing out leads to the landing, and a new sign-in on', async () => {
  start('/auth/login');
  await signIn('producer');
  await heading('/producers');
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  await heading('Portada');
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  visit('/auth/login');
  await signIn('producer');
  await heading('/producers');
});

test('a user who is disabled meanwhile is told on the sign-in page, and not after a new sign-in', async () => {
  start('/producers');
  await signIn('producer');
  refusal.now = Object.assign(new Error('disabled'), { code: 'auth/user-disabled' });
  await userEvent.click(screen.getByRole('button', { name: 'Rol nuevo' }));
  visit('/auth/login?next=%2Fproducers');
  expect(await screen.findByText('Tu cuenta está deshabilitada')).toBeVisible();
  refusal.now = null;
  await signIn('producer');
  await heading('/producers');
  await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
  await heading('Portada');
  visit('/auth/login');
  await heading('Inicia sesión');
  expect(screen.queryByText(/sesión se cerró|deshabilitada/)).toBeNull();
});

test('a session that ended in another tab is told as ended', async () => {
  start('/producers');
  await signIn('producer');
  account.now = null;
  await act(async () => account.tell(null));
  visit('/auth/login');
  expect(await screen.findByText(/Tu sesión se cerró/)).toBeVisible();
});

test('a session that another tab writes back after it was ended by hand ends again', async () => {
  start('/producers');
  await signIn('producer');
  const before = account.now;
  await userEvent.click(await screen.findByRole('button', { name: 'Salir' }));
  await heading('Portada');
  expect(account.now).toBeNull();
  visit('/auth/login');
  // The other tab was renewing its token when this one signed out.
  account.now = before;
  await act(async () => account.tell(before));
  await waitFor(() => expect(account.now).toBeNull());
  await signIn('producer');
  await heading('/producers');
  expect(account.now).not.toBeNull();
});

test('an address that cannot be opened is logged, and nothing hangs', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = new Error('broken');
  router.replace = () => {
    throw broken;
  };
  start('/auth/login');
  await signIn('producer');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Error durante el redirect:', broken));
  expect(await screen.findByRole('link', { name: 'Ir a mi panel' })).toBeVisible();
});

/** What the browser stores of a session, which the next person at this computer must not find. */
const kept = () =>
  ['userDocument', 'producerId', 'producer'].map((key) => localStorage.getItem(key));

test.each(['in this tab', 'in another one'])(
  'signing out %s leaves nothing of it',
  async (where) => {
    start('/producers');
    await signIn('producer');
    await waitFor(() => expect(localStorage.getItem('userDocument')).toContain('me'));
    rememberProducerId('club');
    if (where === 'in this tab')
      await userEvent.click(screen.getByRole('button', { name: 'Salir' }));
    else await act(async () => account.tell(null));
    expect(kept()).toEqual([null, null, null]);
  },
);
