import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { DatesScreen } from './dates-screen';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/events/e/dates',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));

const night = (day: number, more: object = {}) => ({
  startsAt: new Date(Date.UTC(2099, 11, day, 2)),
  endsAt: new Date(Date.UTC(2099, 11, day, 7)),
  status: 'scheduled',
  ...more,
});
const event = parseEvent('e', {
  ...{ name: 'Peña', status: 'published', producerId: 'club', capacity: 90 },
  dates: {
    one: night(5),
    two: night(12, { label: 'Aniversario', capacity: 40, status: 'paused' }),
    late: { ...night(12), startsAt: new Date(Date.UTC(2099, 11, 12, 2, 30)) },
  },
});
const types = [
  parseTicketType('a', { name: 'A', price: 1, stock: 50, sold: 7, byDate: { one: { sold: 7 } } }),
];

async function start(search: string) {
  const urls: string[] = [];
  renderInPanel(
    <NuqsTestingAdapter
      hasMemory
      searchParams={search}
      onUrlUpdate={({ queryString }) => urls.push(queryString)}
    >
      <EventContext value={{ event, ticketTypes: types, can: () => true }}>
        <DatesScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
  await screen.findByRole('grid');
  return urls;
}
const dayOf = (name: RegExp) => screen.getByRole('button', { name });
const listed = () => within(screen.getByRole('list', { name: 'Fechas del día' }));

test('a month says each date in words, and begins with the day of the next one', async () => {
  await start('?vista=mes');
  expect(screen.getByRole('grid', { name: /diciembre 2099/i })).toBeVisible();
  const two = dayOf(/^viernes 11 de diciembre/);
  expect(two).toHaveAccessibleName(
    /^viernes 11 de diciembre\s*23:00\s*Pausada\s*0 de 40\s*23:30\s*Programada\s*0 de 50$/,
  );
  const [first] = listed().getAllByRole('listitem');
  expect(first).toHaveTextContent('23:00 – 04:00Programada7 de 50 lugares');
});

test('arrow keys go through the days, and the chosen one is kept in the address', async () => {
  const urls = await start('?vista=mes');
  dayOf(/^viernes 4 de diciembre/).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(dayOf(/^viernes 11 de diciembre/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(listed().getAllByRole('listitem')).toHaveLength(2);
  expect(listed().getByText('Aniversario')).toBeVisible();
  expect(urls.at(-1)).toBe('?vista=mes&dia=2099-12-11');
  await userEvent.click(listed().getAllByRole('button', { name: 'Editar' })[0]!);
  expect(await screen.findByRole('dialog', { name: /vie 11 dic 2099, 23:00/ })).toBeVisible();
});

test('a day of the address is shown, and one without dates says so', async () => {
  await start('?vista=mes&dia=2099-12-20');
  expect(screen.getByText('Este día no hay fechas.')).toBeVisible();
});

test('a day that is none is as if none were asked for', async () => {
  await start('?vista=mes&dia=mañana');
  expect(listed().getAllByRole('listitem')).toHaveLength(1);
});
