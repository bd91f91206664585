import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { DatesSummary } from './dates-summary';

const read = vi.hoisted(() => [] as { path: string; limit?: number }[]);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (spec: { path: string }, onNews: (news: object) => void) => {
    read.push(spec);
    const raw = {
      adds: { totalSelled: 9000, tickets: 2 },
      dates: { b: { sold: 9000, tickets: 2 } },
    };
    onNews({ docs: [{ id: '0', raw }], fromCache: false });
    return () => {};
  },
}));
beforeEach(() => read.splice(0));

const night = (day: number) => ({
  startsAt: new Date(Date.UTC(2076, 10, day, 1)),
  endsAt: new Date(Date.UTC(2076, 10, day, 7)),
  status: 'scheduled',
});
const event = parseEvent('e', {
  ...{ status: 'published', publishedAt: new Date(0), capacity: 80 },
  dates: { a: night(21), b: night(28) },
});
const type = parseTicketType('t', {
  name: 'General',
  price: 4500,
  stock: 50,
  sold: 2,
  byDate: { b: { sold: 2 } },
});

function show(flags: readonly string[]) {
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [type], can: (flag) => flags.includes(flag) }}>
      <DatesSummary />
    </EventContext>,
  );
  return within(screen.getByRole('list', { name: 'Por fecha' })).getAllByRole('listitem');
}

test('reads only the totals of the event, and leads from a date to its attendees', () => {
  const [, second] = show(['finance.view', 'tickets.manage']);
  expect(second).toHaveTextContent('vie 27 nov, 22:00Programada$ 9.0002 de 50 lugares');
  expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/events/e/attendees?date=b',
  );
  expect(read.map(({ path }) => path)).toEqual(['events/e/totals']);
  // Its types are told over all dates: fifty on each.
  expect(screen.getByText('2 tomadas entre todas las fechas, con cortesías.')).toBeVisible();
  expect(screen.getByText(/2 vendidas · 98 disponibles/)).toBeVisible();
});

test('without the rights it reads nothing and leads nowhere', () => {
  const rows = show([]);
  expect(rows[1]).toHaveTextContent('vie 27 nov, 22:00Programada2 de 50 lugares');
  expect(screen.queryByRole('link', { name: /vie 27 nov/ })).toBeNull();
  expect(read).toEqual([]);
});
