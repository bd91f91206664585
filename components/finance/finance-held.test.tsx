import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { FinanceScreen } from './finance-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
let held = 0;
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async (name: string) =>
    name === 'readHeld' ? { success: true, message: '', held } : { success: true, difference: {} },
  ),
}));
vi.mock('./sales-chart', () => ({ SalesChart: () => null }));
const TOTALS = { rows: 1, adds: { totalSelled: 1_693_050, tickets: 2 }, days: {} };
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path, raw: PRODUCER, fromCache: false });
    return () => {};
  },
  watchList: (_: object, onNews: (news: object) => void) => {
    onNews({ docs: [{ id: '0', raw: TOTALS }], fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  held = 0;
});

const event = parseEvent('e', { name: 'Peña', status: 'cancelled', producerId: 'club' });
const open = () =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <FinanceScreen />
    </EventContext>,
    { producer: PRODUCER },
  );

test('a cancelled event that owes refunds says what is held of its saldo, and what is left', async () => {
  held = 1_948_170;
  open();
  const line = async (label: string) =>
    (await screen.findAllByText(label)).map((one) => one.closest('li')).find(Boolean);
  expect(await line('Retenido por devoluciones abiertas')).toHaveTextContent('1.948.170');
  const left = await line('Disponible');
  expect(left).toHaveTextContent('255.120');
  expect(left?.textContent).toMatch(/[-−]/);
  expect(screen.getAllByText(/Retenido por devoluciones abiertas/)).toHaveLength(2);
});

test('one without open refunds has no such lines, and says what the money of the bar is', async () => {
  open();
  const account = await screen.findByRole('heading', { name: 'La barra y los cargos' });
  const card = within(account.parentElement as HTMLElement);
  expect(card.getByText(/ninguna orden de pago los incluye/)).toBeVisible();
  expect(screen.queryByText('Disponible')).not.toBeInTheDocument();
  expect(screen.queryByText(/Aparte del saldo/)).not.toBeInTheDocument();
});
