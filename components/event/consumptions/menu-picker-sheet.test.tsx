import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { parseConsumption } from '@/lib/domain/menu/consumption';
import { renderInPanel } from '@/tests/support/panel';
import { MenuPickerSheet } from './menu-picker-sheet';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const menus = vi.hoisted(() => ({ docs: [] as { id: string; raw: unknown }[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: vi.fn(() => () => {}),
  watchList: vi.fn((_spec: unknown, onNews: (news: unknown) => void) => {
    onNews({ docs: menus.docs, fromCache: false });
    return () => {};
  }),
}));

const item = (id: string, name: string, price: number, more = {}) => ({
  id,
  name,
  price,
  available: true,
  ...more,
});
const BAR = {
  id: 'bar',
  raw: {
    name: 'Barra',
    producerId: 'club',
    categories: [
      {
        id: 'c',
        name: 'Tragos',
        items: [
          item('p', 'Piscola', 6_500),
          item('m', 'Michelada', 5_000),
          item('a', 'Agua', 2_000),
          item('x', 'Ponche', 4_000, { available: false }),
          item('r', 'Ronda', 9_000, { combo: [{ itemId: 'x', quantity: 4 }] }),
        ],
      },
    ],
  },
};

function open(lines = [parseConsumption('l', { name: 'Agua', menuItemId: 'a' })]) {
  const onClose = vi.fn();
  const context = {
    event: parseEvent('e', { producerId: 'club' }),
    ticketTypes: [],
    can: () => true,
  };
  renderInPanel(
    <EventContext value={context}>
      <MenuPickerSheet lines={lines} onClose={onClose} />
    </EventContext>,
  );
  return onClose;
}
const box = (name: RegExp | string) => screen.getByRole('checkbox', { name });

const ADDED = { success: true as const, message: 'Listo', added: 2 };
beforeEach(() => {
  menus.docs = [BAR];
  vi.mocked(call).mockReset().mockResolvedValue(ADDED);
});

it('takes what is chosen of a menu into the event, at its price, of the chosen type', async () => {
  const user = userEvent.setup();
  const onClose = open();
  expect(box(/Agua/)).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: /Ponche|Ronda/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(call).not.toHaveBeenCalled();

  await user.click(box('Todos'));
  expect(box(/Piscola · \$\s6\.500/)).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Venta normal/ }));
  await user.click(screen.getByRole('button', { name: 'Agregar 2 productos' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = { description: '', type: 'normal', stock: null, dateIds: [] };
  expect(call).toHaveBeenCalledWith('addConsumptions', {
    eventId: 'e',
    items: [
      { ...sent, name: 'Piscola', price: 6_500, menuItemId: 'p' },
      { ...sent, name: 'Michelada', price: 5_000, menuItemId: 'm' },
    ],
  });
});

it('says why it could not, and stays', async () => {
  const user = userEvent.setup();
  vi.mocked(call).mockRejectedValue(new Error('Un evento puede tener hasta 200 productos'));
  const onClose = open();
  await user.click(box(/Piscola/));
  await user.click(screen.getByRole('button', { name: 'Agregar 1 producto' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('hasta 200 productos');
  expect(onClose).not.toHaveBeenCalled();
});

it('without a menu says who makes them', () => {
  menus.docs = [];
  open();
  expect(screen.getByText('Tu equipo todavía no tiene cartas')).toBeInTheDocument();
});
