import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { errandsNow, watchErrands } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { DatesScreen } from './dates-screen';

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
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
const OWN = { types: { a: { price: 8_000 } } };
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const id = path.split('/').at(-1) as string;
    if (path.includes('/dates/')) onNews({ id, raw: { ...DATES[id], ...OWN }, fromCache: false });
    return () => {};
  },
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    if (path === 'jobs') return watchErrands(onNews);
    const own = path.endsWith('/dates')
      ? [{ id: 'two', raw: { ...DATES.two, types: { a: { stock: 30 } } } }]
      : [];
    onNews({ docs: own, fromCache: false });
    return () => {};
  },
}));
beforeEach(() => vi.mocked(call).mockReset());

const night = (day: number, more: object = {}) => ({
  startsAt: new Date(Date.UTC(2099, 11, day, 2)),
  endsAt: new Date(Date.UTC(2099, 11, day, 7)),
  status: 'scheduled',
  ...more,
});
const DATES: Record<string, object> = {
  one: night(5),
  two: night(12),
  over: { ...night(19), startsAt: new Date(0), endsAt: new Date(1), label: 'Ya fue' },
};
const types = [
  parseTicketType('a', { name: 'General', price: 10_000, stock: 50 }),
  parseTicketType('p', { name: 'Pase', price: 90_000, stock: 9, dateScope: 'pass' }),
];
function start(can: (flag: string) => boolean = () => true, more: object = {}) {
  const event = parseEvent('e', {
    ...{ name: 'Peña', status: 'published', producerId: 'club', dates: DATES, ...more },
  });
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventContext value={{ event, ticketTypes: types, can }}>
        <DatesScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
}
const row = (name: RegExp) => screen.getByRole('row', { name });
async function choose(...names: RegExp[]) {
  for (const name of names) await userEvent.click(within(row(name)).getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  return within(await screen.findByRole('dialog'));
}
const iso = (day: number, hour: number) => new Date(Date.UTC(2099, 11, day, hour)).toISOString();
const changeOf = (id: string, day: number) => ({
  ...{ id, was: { startsAt: iso(day, 2), endsAt: iso(day, 7) }, note: '', seen: `sign-${id}` },
  ...{ startsAt: iso(day, 3), endsAt: iso(day, 8), change: { startsAt: iso(day, 3) } },
});

test('many are seen first, then made by the server, and what is refused stays chosen', async () => {
  vi.mocked(call).mockImplementation(async (name, input) => {
    if ((name as unknown as string) === 'previewDateEdit') {
      const changes = [changeOf('two', 12), changeOf('one', 5)];
      return { success: true, message: '', changes, untouched: [], buyers: 812 } as never;
    }
    if ((input as { dateId?: string } | undefined)?.dateId === 'two')
      throw new CallError('Esa fecha se canceló', 'failed-precondition');
    return { success: true, message: '' } as never;
  });
  start();
  expect(within(row(/Ya fue/)).queryByRole('checkbox', { checked: false })).toBeDisabled();
  const sheet = await choose(/4 dic 2099/, /11 dic 2099/);
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Hora' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Ver qué cambia' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar 2 fechas?' }));
  expect(dialog.getByText('Afecta a 812 compradores en 2 fechas.')).toBeVisible();
  expect(dialog.getByText(/Después les avisas con un solo mensaje/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar 2 fechas' }));
  expect(await dialog.findByText(/Esa fecha se canceló/)).toBeVisible();
  const asked = vi.mocked(call).mock.calls.map(([name, input]) => [name, input]);
  expect(asked[0]).toEqual([
    'previewDateEdit',
    { eventId: 'e', dateIds: ['one', 'two'], edit: { shift: 60 } },
  ]);
  expect(asked.slice(1)).toEqual(
    ['two', 'one'].map((dateId) => [
      'changeDate',
      {
        ...{ eventId: 'e', dateId, seen: `sign-${dateId}` },
        change: { startsAt: iso(dateId === 'one' ? 5 : 12, 3) },
      },
    ]),
  );
  expect(errandsNow().at(-1)).toMatchObject({ title: 'Cambiar 2 fechas de Peña', done: 1 });
  await userEvent.click(dialog.getByText('Cerrar'));
  expect(screen.getByText('1 elegido')).toBeVisible();
});

test('each part asks for its right, sends what was typed, and a refusal comes back to the form', async () => {
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('Elige un lugar', 'invalid-argument', 'edit.venue.name'),
  );
  start((flag) => flag !== 'events.changeStatus');
  const sheet = await choose(/4 dic 2099/);
  expect(sheet.queryByRole('checkbox', { name: 'Venta' })).toBeNull();
  for (const part of ['Puertas', 'Aforo', 'Precios, stock y fases', 'Lugar']) {
    await userEvent.click(sheet.getByRole('checkbox', { name: part }));
  }
  expect(sheet.queryByLabelText('Precio de Pase')).toBeNull();
  await userEvent.clear(sheet.getByLabelText(/Las puertas abren/));
  await userEvent.type(sheet.getByLabelText(/Aforo de cada fecha/), '80');
  await userEvent.type(sheet.getByLabelText('Precio de General'), '12000');
  await userEvent.type(sheet.getByLabelText(/Lugar de las fechas/), 'Blondie');
  await userEvent.click(sheet.getByRole('button', { name: 'Ver qué cambia' }));
  await waitFor(() => expect(sheet.getAllByText('Elige un lugar').length).toBeGreaterThan(0));
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({
    ...{ eventId: 'e', dateIds: ['one'] },
    edit: {
      ...{ doorsBefore: null, capacity: 80, venue: { name: 'Blondie', address: '' } },
      types: { a: { price: 12_000 } },
    },
  });
});

test('where nothing would change there is nothing to do, and one goes back to the form', async () => {
  const untouched = [{ id: 'one', startsAt: iso(5, 2), why: 'Ya está así' }];
  const answer = { success: true, message: '', changes: [], untouched, buyers: 0 };
  vi.mocked(call).mockResolvedValue(answer as never);
  start();
  const sheet = await choose(/4 dic 2099/);
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Nombre' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Ver qué cambia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No cambia ninguna fecha' }));
  expect(dialog.getByText('No se toca: Ya está así')).toBeVisible();
  await userEvent.click(dialog.getByText('Volver'));
  expect(await screen.findByRole('checkbox', { name: 'Nombre' })).toBeChecked();
});

test('the sheet of one date has its own prices and place, and sends them without the others', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo' });
  start();
  await userEvent.click(within(row(/4 dic 2099/)).getByRole('button', { name: /Acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const sheet = within(await screen.findByRole('dialog'));
  const price = await sheet.findByLabelText('Precio de General');
  expect(price).toHaveValue('8000');
  await userEvent.clear(price);
  await userEvent.type(sheet.getByLabelText('Stock de General'), '20');
  await userEvent.type(sheet.getByLabelText(/Lugar de esta fecha/), 'Blondie');
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar fecha' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledExactlyOnceWith('changeDate', {
      ...{ eventId: 'e', dateId: 'one' },
      change: { types: { a: { stock: 20 } }, venue: { name: 'Blondie', address: '' } },
    }),
  );
});

test('a date shows the places that it has for itself', () => {
  start();
  expect(row(/4 dic 2099/)).toHaveTextContent('0 de 59');
  expect(row(/11 dic 2099/)).toHaveTextContent('0 de 39');
});

test('after a change the dates offer the one message about it', () => {
  start(undefined, { untold: 3, untoldFrom: 2 });
  expect(screen.getByRole('button', { name: 'Revisar el mensaje' })).toBeVisible();
});
