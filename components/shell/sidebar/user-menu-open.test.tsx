import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { guardLeaving } from '@/hooks/leaving/leave';
import { renderInPanel } from '@/tests/support/panel';
import UserMenuOpen from './user-menu-open';

test('a form with unsaved changes is asked before the session ends', async () => {
  const logOut = vi.fn(async () => {});
  const guard = vi.fn<(go: () => void) => void>();
  const release = guardLeaving(guard);
  renderInPanel(<UserMenuOpen onClose={() => {}} onEditProfile={null} />, {}, { logOut });
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }));
  release();
  expect(logOut).not.toHaveBeenCalled();
  guard.mock.calls[0]?.[0]();
  expect(logOut).toHaveBeenCalledOnce();
});
