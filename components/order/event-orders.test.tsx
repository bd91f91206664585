import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { EventOrders } from './event-orders';
import { MOST_ORDERS } from './use-payment-orders';

const live = vi.hoisted(() => ({ orders: [] as object[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_: object, onNews: (news: object) => void) => {
    const docs = live.orders.map((raw, n) => ({ id: `o${n}`, raw }));
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const order = (status: string, amount: number, note = '') => ({
  ...{ status, amount, folio: status === 'paid' ? 3 : 0 },
  steps: [
    { status: 'requested', at: new Date('2026-11-20T15:00:00Z'), by: { email: 'ana@early.cl' } },
    { status, note, at: new Date('2026-11-23T15:00:00Z'), by: { email: 'eva@early.cl' } },
  ],
});
const show = (orders: object[]) => {
  live.orders = orders;
  renderInPanel(
    <EventContext value={{ event: parseEvent('e', {}), ticketTypes: [], can: () => true }}>
      <EventOrders />
    </EventContext>,
  );
};

test('tells of each order what and when it was last, of a rejected one why, and the sums of all', () => {
  show([
    ...[order('paid', 1_850_000, 'TEF 1'), order('rejected', 3_000_000, 'Pide una por el saldo.')],
    ...[order('approved', 8_000_000), order('requested', 4_500_000)],
  ]);
  const [paid, rejected] = screen
    .getAllByRole('group')
    .map((row) => row.querySelector('summary') as HTMLElement);
  expect(paid).toHaveTextContent('$ 1.850.000lun 23 nov 2026 · N° 000003Pagada');
  expect(rejected).toHaveTextContent('lun 23 nov 2026 · Pide una por el saldo.Rechazada');
  expect(screen.getByText('Pagado $ 1.850.000, en camino $ 12.500.000.')).toBeVisible();
});

test('a phone is told the sums, and opens the orders', () => {
  show([order('paid', 10)]);
  const button = screen.getByRole('button', { name: 'Ver 1 orden' });
  const rest = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(rest).toHaveClass('max-lg:hidden');
  expect(within(rest).getAllByRole('group')).toHaveLength(1);
});

test('of orders that may not be all no sum is told', () => {
  show(Array.from({ length: MOST_ORDERS }, () => order('paid', 10)));
  expect(screen.queryByText(/en camino \$/)).toBeNull();
});
