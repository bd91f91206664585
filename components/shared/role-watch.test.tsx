import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import RoleWatch from './role-watch';

const router = { replace: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const ISSUED = new Date('2026-11-21T12:00:00Z');
vi.mock('@/lib/firebase/auth', () => ({
  currentUser: () => ({ uid: 'me' }),
  tokenIssuedAt: async () => ISSUED,
}));
vi.mock('@/lib/firebase/session-known', () => ({ whenSessionIsKnown: async () => {} }));
let tell: (changedAt: Date | null) => void;
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (_path: string, onNews: (news: object) => void) => {
    tell = (claimsChangedAt) =>
      onNews({ id: 'me', raw: { producersId: [], claimsChangedAt }, fromCache: false });
    tell(null);
    return () => {};
  },
  watchList: () => () => {},
}));
const refreshRole = vi.fn();
const after = (seconds: number) => new Date(ISSUED.getTime() + seconds * 1000);

beforeEach(() => {
  vi.clearAllMocks();
  renderInPanel(<RoleWatch uid="me" />, {}, { role: null, refreshRole });
});

test.each([
  ['admin', '/admin'],
  ['producer', '/producers'],
])('whoever is made %s while their page is open is led to %s', async (role, home) => {
  refreshRole.mockResolvedValue(role);
  act(() => tell(after(5)));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(home));
});

test('a change that leaves them without a role, and one that the token has already, redirect nowhere', async () => {
  refreshRole.mockResolvedValue(null);
  act(() => tell(after(-5)));
  await waitFor(() => expect(refreshRole).not.toHaveBeenCalled());
  act(() => tell(after(5)));
  await waitFor(() => expect(refreshRole).toHaveBeenCalledTimes(1));
  expect(router.replace).not.toHaveBeenCalled();
});
