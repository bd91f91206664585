import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { FinanceScreen } from './finance-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));

// The ledger and the totals of the event, each as the database would push them.
const told = vi.hoisted(() => ({ sales: 1, listeners: new Set<() => void>() }));
const saleOf = (n: number) => ({
  id: `s${n}`,
  raw: {
    at: new Date(Date.UTC(2026, 10, 20, 12, n)),
    day: '2026-11-20',
    kind: 'sale',
    channel: 'web',
    buyer: { name: `Persona ${n}`, email: `p${n}@correo.cl` },
    parts: [
      {
        type: 'ticket',
        id: 'general',
        name: 'General',
        channel: 'web',
        quantity: 1,
        amount: 10_000,
      },
    ],
  },
});
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    const tell = () => {
      const sum = told.sales * 10_000;
      const totals = {
        rows: told.sales,
        adds: { totalSelled: sum, tickets: told.sales },
        ticketTypes: { general: { name: 'General', total: sum, totalSelled: told.sales } },
        channels: { web: { tickets: told.sales, sold: sum } },
        days: { '2026-11-20': { tickets: told.sales, sold: sum } },
      };
      const rows = Array.from({ length: told.sales }, (_, i) => saleOf(told.sales - i));
      const docs = path.endsWith('ledger') ? rows : [{ id: '0', raw: totals }];
      onNews({ docs, fromCache: false });
    };
    told.listeners.add(tell);
    tell();
    return () => told.listeners.delete(tell);
  },
}));

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });

test('the total and the running sum behind a bar follow the sales that arrive', async () => {
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <NuqsTestingAdapter>
        <FinanceScreen />
      </NuqsTestingAdapter>
    </EventContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /General/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'General' }));
  const sums = () =>
    sheet
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  await sheet.findByText('Persona 1');
  expect(sums()).toEqual(['$ 10.000']);
  told.sales = 3;
  act(() => {
    for (const tell of told.listeners) tell();
  });
  await sheet.findByText('Persona 3');
  expect(sums()).toEqual(['$ 30.000', '$ 20.000', '$ 10.000']);
  expect(sheet.getByText('Total').nextSibling).toHaveTextContent('$ 30.000');
});
