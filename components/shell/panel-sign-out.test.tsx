import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '@/components/account/auth-provider';
import { useSession } from '@/hooks/use-session';
import { ANA as ana, FIRST as first } from '@/tests/support/panel';
import { PanelGate } from './panel-gate';

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
vi.mock('./records-provider', () => ({
  RecordsProvider: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('./shell', () => ({ Shell: ({ children }: { children: ReactNode }) => children }));
vi.mock('./identity-guard', () => ({ IdentityGuard: () => null }));

function Page() {
  const { logOut } = useSession();
  return (
    <button type="button" onClick={() => void logOut()}>
      Salir
    </button>
  );
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});

test('who signs out after their session was confirmed stays in the document, whatever the page began with', async () => {
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  render(
    <AuthProvider>
      <PanelGate sidebarOpen first={first} hasPage>
        <Page />
      </PanelGate>
    </AuthProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  await act(async () => {
    const getIdTokenResult = async () => ({ authTime: 'sign-in of ana' });
    const account = { uid: 'ana', email: ana.email, displayName: 'Ana', photoURL: '' };
    auth.tell({ ...account, metadata: {}, getIdTokenResult });
  });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
    await vi.dynamicImportSettled();
  });
  expect(auth.end).toHaveBeenCalledOnce();
  expect(router.replace).toHaveBeenCalledWith('/');
  expect(replace).not.toHaveBeenCalled();
});
