import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import WhatsappDialog from '@/components/producer/level/whatsapp-dialog';
import { ConnectionLine } from '@/components/shell/connection-line';
import { SidebarItem } from '@/components/shell/sidebar/sidebar-item';
import { SidebarContext } from '@/components/shell/sidebar/use-sidebar';
import UserMenuOpen from '@/components/shell/sidebar/user-menu-open';
import { producerMenu } from '@/lib/domain/palette/navigation';
import { variantOf } from '@/lib/variant';
import { renderInPanel } from '@/tests/support/panel';

const given = vi.hoisted(() => ({ variant: 'early', offline: false }));
vi.mock('@/lib/config', () => ({
  variant: () => variantOf(given.variant),
  publicConfig: () => ({ links: { whatsapp: 'https://wa.me/1' } }),
}));
vi.mock('next/offline', () => ({ useOffline: () => given.offline }));

const settings = producerMenu('', 'Editar productora').at(-1);
const sidebar = (status: 'loading' | 'none') =>
  renderInPanel(
    <SidebarContext value={{ open: true, setOpen: vi.fn(), toggle: vi.fn() } as never}>
      <ul>
        {settings && (
          <SidebarItem item={settings} current={null} pathname="/x/edit" collapsed={false} />
        )}
      </ul>
    </SidebarContext>,
    { status, producerId: '', producer: null },
  );

test('what can be configured is on its way while the producer is, and nothing where there is none', () => {
  sidebar('loading').unmount();
  const { container, unmount } = sidebar('loading');
  expect(container).toHaveTextContent('Cargando...');
  expect(container).not.toHaveTextContent('nada que configurar');
  unmount();
  expect(sidebar('none').container).toHaveTextContent('Aún no hay nada que configurar');
});

test("'Editar perfil' waits for the profile, and opens nothing later by itself", async () => {
  renderInPanel(<UserMenuOpen onClose={() => {}} onEditProfile={null} />);
  expect(screen.getByRole('menuitem', { name: /Editar perfil/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test("'Editar perfil' opens the profile that is there", async () => {
  const onEditProfile = vi.fn();
  renderInPanel(<UserMenuOpen onClose={() => {}} onEditProfile={onEditProfile} />);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar perfil' }));
  expect(onEditProfile).toHaveBeenCalled();
});

test('the WhatsApp dialog sends nobody to a profile that the variant does not have', () => {
  const dialog = () => renderInPanel(<WhatsappDialog open onOpenChange={() => {}} />);
  const { unmount } = dialog();
  expect(screen.getByText(/Ingresa tu número de teléfono en tu perfil/)).toBeVisible();
  unmount();
  given.variant = 'organizacion';
  dialog();
  expect(screen.queryByText(/perfil/)).toBeNull();
  given.variant = 'early';
});

test('a browser without a network is told at once', () => {
  given.offline = true;
  renderInPanel(<ConnectionLine />);
  expect(screen.getByRole('status')).toHaveTextContent('Sin conexión');
  given.offline = false;
});
