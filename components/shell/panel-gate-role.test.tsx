import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '@/hooks/use-session';
import type { Role } from '@/lib/domain/rights/role';
import { ANA as ana, FIRST as first, sessionOf } from '@/tests/support/panel';
import { PanelGate } from './panel-gate';

const router = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/producers',
}));
vi.mock('./records-provider', () => ({
  RecordsProvider: ({ role, children }: { role: Role; children: ReactNode }) => (
    <section aria-label={`Panel como ${role}`}>{children}</section>
  ),
}));
vi.mock('./shell', () => ({ Shell: ({ children }: { children: ReactNode }) => children }));
vi.mock('./identity-guard', () => ({ IdentityGuard: () => null }));

let answer = (_role: Role | null | Promise<never>) => {};
const refreshRole = vi.fn(
  () =>
    new Promise<Role | null>((resolve) => {
      answer = resolve;
    }),
);
const page = (role: Role | null | undefined, fresh?: boolean) => (
  <SessionContext value={sessionOf({ user: ana, role, fresh, refreshRole })}>
    <PanelGate sidebarOpen first={first} hasPage>
      <p>La página</p>
    </PanelGate>
  </SessionContext>
);
/** The page, whose server knows a producer, in a browser whose token says something else. */
const open = (role: Role | null) => {
  const { rerender } = render(page(undefined));
  rerender(page(role));
  return rerender;
};

beforeEach(() => void vi.clearAllMocks());

test.each([null, 'admin'] as const)(
  'a token as old as from before the role (%s) throws nobody out, and a new one is asked for once',
  async (role) => {
    const rerender = open(role);
    expect(screen.getByRole('region', { name: 'Panel como producer' })).toBeVisible();
    rerender(page(role));
    rerender(page('producer', true));
    await act(async () => answer('producer'));
    expect(screen.getByRole('region', { name: 'Panel como producer' })).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
    expect(refreshRole).toHaveBeenCalledOnce();
  },
);

test('a new token without a role ends the panel, whatever the server said', async () => {
  const rerender = open(null);
  rerender(page(null, true));
  expect(screen.queryByText('La página')).toBeNull();
  expect(router.replace).toHaveBeenCalledWith('/producers/signUp');
});

test('where no new token can be had, the server is believed', async () => {
  open(null);
  await act(async () => answer(Promise.reject(new Error('offline'))));
  expect(screen.getByText('La página')).toBeVisible();
  expect(refreshRole).toHaveBeenCalledOnce();
});

test('whose token says the same asks for no other', () => {
  open('producer');
  expect(screen.getByText('La página')).toBeVisible();
  expect(refreshRole).not.toHaveBeenCalled();
});

test('a role that is withdrawn while the panel is open counts at once, without being asked for again', () => {
  const rerender = open('producer');
  rerender(page(null, true));
  expect(screen.queryByText('La página')).toBeNull();
  expect(router.replace).toHaveBeenCalledWith('/producers/signUp');
  expect(refreshRole).not.toHaveBeenCalled();
});
