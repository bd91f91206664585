import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { DatesScreen } from './dates-screen';

const DAY = 86_400_000;
const watched = vi.hoisted(() => ({ docs: {} as Record<string, object>, lists: [] as string[] }));
const totals = vi.hoisted(() => ({ dates: {} as object, curves: {} as object }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const raw = watched.docs[path];
    if (raw) onNews({ id: path.split('/').at(-1), raw, fromCache: false });
    return () => {};
  },
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    watched.lists.push(path);
    const tickets = Object.values(totals.dates as Record<string, { tickets: number }>);
    const adds = { tickets: tickets.reduce((sum, one) => sum + one.tickets, 0) };
    const sold = tickets.reduce((sum, one) => sum + one.tickets * 10_000, 0);
    const raw = { adds: { ...adds, totalSelled: sold }, ...totals };
    onNews({ docs: [{ id: '0', raw }], fromCache: false });
    return () => {};
  },
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), back: vi.fn() }),
  usePathname: () => '/events/e/dates',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

// Four nights of the same weekday, a week apart; the last one is in four days.
const night = (n: number) => ({
  startsAt: new Date(Date.now() + (4 - 7 * (4 - n)) * DAY),
  endsAt: new Date(Date.now() + (4.2 - 7 * (4 - n)) * DAY),
  status: 'scheduled',
});
const event = parseEvent('e', {
  ...{ name: 'Peña', status: 'published', publishedAt: new Date(0), producerId: 'club' },
  capacity: 900,
  dates: { d1: night(1), d2: night(2), d3: night(3), d4: night(4) },
});
const types = [parseTicketType('a', { name: 'General', price: 10_000, stock: 500 })];
const of = (tickets: number) => ({ tickets, sold: tickets * 10_000 });

beforeEach(() => {
  vi.mocked(call).mockReset();
  watched.lists.splice(0);
  Object.assign(totals, {
    dates: { d1: of(200), d2: of(300), d3: of(250), d4: of(82) },
    curves: {
      d1: { 6: 100, 0: 100 },
      d2: { 8: 100, 1: 200 },
      d3: { 5: 100, 2: 150 },
      d4: { 6: 82 },
    },
  });
  watched.docs = {
    'events/e/dates/d4': { ...night(4), types: { a: { stock: 40 } } },
    'events/e/dates/d2': { ...night(2), types: { a: { price: 14_000 } } },
  };
});

function start(can: (flag: string) => boolean = () => true) {
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventContext value={{ event, ticketTypes: types, can }}>
        <DatesScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
}
async function openLast() {
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByText(/^Va /));
  await userEvent.click(within(rows[0]!).getByRole('button', { name: /Acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  return within(await screen.findByRole('dialog'));
}

test('a date says how it goes beside its weekday, and shows the figures as a table', async () => {
  start();
  expect(screen.getByText(/^Va 18 % bajo tus /)).toBeVisible();
  const sheet = await openLast();
  expect(
    sheet.getByText(/^Hasta 5 días antes llevaba 82 entradas; la mediana .* 100\./),
  ).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Ver como tabla' }));
  const table = within(sheet.getByRole('table'));
  expect(table.getByRole('row', { name: /^5 d antes/ })).toHaveTextContent('82100');
  expect(table.getByRole('row', { name: /^Su día/ })).toHaveTextContent('–250');
});

test('the prices of the best date are copied as they were shown, and its stock stays', async () => {
  const change = { types: { a: { stock: 40, price: 14_000 } } };
  const planned = { changes: [{ id: 'd4', change, seen: 'sign' }], untouched: [] };
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: '', ...planned });
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Listo' });
  start();
  const sheet = await openLast();
  expect(sheet.getByText(/con \$ 3\.000\.000 netos/)).toBeVisible();
  await userEvent.click(
    sheet.getByRole('button', { name: 'Copiar precios y fases de la mejor fecha' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: '¿Copiar precios y fases?' }));
  expect(dialog.getByRole('list', { name: 'Lo que cambia' })).toHaveTextContent(
    'General$ 10.000 → $ 14.000',
  );
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Copiar' }));
  // Only the price is asked for, and what the server made of it is sent with the date as it was.
  const asked = { eventId: 'e', dateIds: ['d4'], edit: { types: { a: { price: 14_000 } } } };
  const sent = { eventId: 'e', dateId: 'd4', change, seen: 'sign' };
  expect(vi.mocked(call).mock.calls).toEqual([
    ['previewDateEdit', asked],
    ['changeDate', sent],
  ]);
});

test('without three nights before it nothing is said in the list, and why in the sheet', async () => {
  Object.assign(totals, { curves: { d4: { 6: 82 } } });
  start();
  expect(screen.queryByText('Ritmo')).toBeNull();
  const row = screen.getAllByRole('row').find((one) => within(one).queryByText('Programada'));
  await userEvent.click(within(row!).getByRole('button', { name: /Acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/^Aún no hay tres .* para comparar$/)).toBeVisible();
});

test('who does not see the money reads no totals', () => {
  start((flag) => flag !== 'finance.view');
  expect(screen.queryByText(/^Va /)).toBeNull();
  // The dates are read for what they set of their own.
  expect(watched.lists).toEqual(['events/e/dates']);
});
