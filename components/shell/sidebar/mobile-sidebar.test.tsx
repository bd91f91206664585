import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { renderInPanel } from '@/tests/support/panel';
import MobileSidebar from './mobile-sidebar';
import { SidebarContext, useSidebarState } from './use-sidebar';

// The path never changes: every link of these tests leads to the open page.
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  usePathname: () => HOME_ROUTE,
}));
vi.mock('@/hooks/use-feature', () => ({ useFeature: () => ({ on: false, known: true }) }));

function Phone() {
  const sidebar = useSidebarState(true);
  return (
    <SidebarContext value={sidebar}>
      <button type="button" onClick={() => sidebar.setMobileOpen(true)}>
        Menú
      </button>
      {sidebar.mobileOpen && <MobileSidebar />}
    </SidebarContext>
  );
}

const open = async () => {
  renderInPanel(<Phone />);
  await userEvent.click(screen.getByRole('button', { name: 'Menú' }));
};
const menu = () => screen.queryByRole('dialog', { name: 'Menú' });

test('a link to the page that is open closes the menu', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Inicio' }));
  expect(menu()).toBeNull();
});

test('so does one of the account menu', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Tu cuenta/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bandeja' }));
  await waitFor(() => expect(menu()).toBeNull());
});

test('what is no link leaves it open, and so does a link that opens another tab', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Eventos' }));
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Mis eventos' }));
  await user.keyboard('{/Control}');
  expect(menu()).toBeVisible();
});
