import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { noTotals, type Totals } from '@/lib/domain/ledger/totals';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { DatesCard } from './dates-card';

const of = (year: number, day: number, more: object = {}) => ({
  startsAt: new Date(Date.UTC(year, 10, day, 1)),
  endsAt: new Date(Date.UTC(year, 10, day, 7)),
  ...{ status: 'scheduled', ...more },
});
const event = parseEvent('e', {
  ...{ status: 'published', capacity: 50 },
  dates: {
    first: of(2016, 5),
    b: of(2076, 21, { status: 'paused' }),
    c: of(2076, 28, { label: 'Con banda', capacity: 20 }),
  },
});
const types = [
  parseTicketType('t', { name: 'General', stock: 40, sold: 18, byDate: { c: { sold: 8 } } }),
  parseTicketType('p', { name: 'Pase', stock: 5, sold: 2, dateScope: 'pass' }),
];
const tally = (sold: number) => ({ tickets: 1, sold, resold: 0, consumed: 0, fees: 10 });
const totals: Totals = {
  ...noTotals(),
  adds: { ...noTotals().adds, totalSelled: 38_000, tickets: 3, serviceFeeSelled: 30 },
  dates: { c: tally(8000), all: tally(20_000) },
};

function show(props: Partial<Parameters<typeof DatesCard>[0]> = {}) {
  renderInPanel(
    <EventContext value={{ event, ticketTypes: types, can: () => true }}>
      <DatesCard totals={totals} {...props} />
    </EventContext>,
  );
  return screen.getByRole('list', { name: 'Por fecha' });
}

test('each date tells its places with the passes, and its pesos; what was sold before is of the first', async () => {
  const onOpen = vi.fn();
  const rows = within(show({ onOpen })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'vie 20 nov, 22:00Pausada$ 02 de 45 lugares',
    'vie 27 nov, 22:00 · Con bandaProgramada$ 8.00010 de 20 lugares',
    'Pases$ 20.0002, para todas las fechas',
  ]);
  const past = screen.getByText('1 fecha que ya pasó: $ 10.000');
  expect(past.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('button', { name: /^Pases/ }));
  expect(onOpen).toHaveBeenCalledWith('all', 'Pases');
});

test('without the right to the money no peso is shown, and a date leads to its attendees', () => {
  const list = show({ totals: null, href: (id) => `/events/e/attendees?date=${id}` });
  expect(list).not.toHaveTextContent('$');
  expect(within(list).getAllByRole('link')[1]).toHaveAttribute(
    'href',
    '/events/e/attendees?date=c',
  );
});
