import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { renderInPanel } from '@/tests/support/panel';
import { DatesScreen } from './dates-screen';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, back: vi.fn() }),
  usePathname: () => '/events/e/dates',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
type News = (news: unknown) => void;
const docs = vi.hoisted(() => ({ dates: [] as object[], event: {} as object, failed: false }));
const heard = vi.hoisted(() => new Set<(news: unknown) => void>());
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: News, onError: (error: Error) => void) => {
    if (docs.failed) queueMicrotask(() => onError(new Error('offline')));
    else if (path === 'events/e') onNews({ id: 'e', raw: docs.event, fromCache: false });
    heard.add(onNews);
    return () => heard.delete(onNews);
  },
  watchList: (_spec: unknown, onNews: (news: unknown) => void) => {
    onNews({ docs: docs.dates, fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  stopAllListeners();
  Object.assign(docs, { dates: [], event: {}, failed: false });
  vi.mocked(call).mockReset();
  push.mockReset();
});

const night = (day: number, more: object = {}) => ({
  startsAt: new Date(Date.UTC(2099, 11, day, 2)),
  endsAt: new Date(Date.UTC(2099, 11, day, 7)),
  status: 'scheduled',
  ...more,
});
const event = (dates?: object, more: object = {}) =>
  parseEvent('e', {
    name: 'Peña',
    status: 'published',
    producerId: 'club',
    startsAt: new Date(Date.UTC(2099, 11, 5, 2)),
    endsAt: new Date(Date.UTC(2099, 11, 5, 7)),
    capacity: 90,
    ...(dates && { dates }),
    ...more,
  });
const TWO = event({ one: night(5), two: night(12, { label: 'Aniversario', capacity: 40 }) });
const types = [
  parseTicketType('a', { name: 'A', price: 1, stock: 50, sold: 7, byDate: { one: { sold: 7 } } }),
];

// The event as it comes in anew.
let becomes = (_: typeof TWO) => {};
function Shown({ of, can }: { of: typeof TWO; can: (flag: string) => boolean }) {
  const [event, setEvent] = useState(of);
  becomes = setEvent;
  return (
    <EventContext value={{ event, ticketTypes: types, can }}>
      <DatesScreen />
    </EventContext>
  );
}
const start = (of = TWO, can: (flag: string) => boolean = () => true) =>
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <Shown of={of} can={can} />
    </NuqsTestingAdapter>,
  );
const row = (name: RegExp) => screen.getByRole('row', { name });
async function choose(name: RegExp, action: string) {
  await userEvent.click(within(row(name)).getByRole('button', { name: /Acciones/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** Asks for a preview; the form takes the place of another dialog once the rule is read. */
async function look() {
  const [make] = screen.getAllByRole('button', { name: /^(Agregar o cambiar|Crear) fechas$/ });
  await userEvent.click(make as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver fechas' }));
  return within(screen.getByRole('dialog'));
}

test('each date shows its own places, and an event with one date says how to get more', async () => {
  start();
  expect(row(/4 dic 2099/)).toHaveTextContent('7 de 50');
  expect(row(/11 dic 2099/)).toHaveTextContent('0 de 40');
  expect(row(/11 dic 2099/)).toHaveTextContent('Aniversario');
  expect(screen.getByText('2 fechas · 2 por venir')).toBeVisible();
});

test('an event with one date says how to get more', () => {
  start(event());
  expect(screen.getByText('Este evento tiene una sola fecha')).toBeVisible();
});

test('nobody without the right sees them', () => {
  start(TWO, () => false);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No puedes cambiar las fechas')).toBeVisible();
});

test('only what was changed of a date is sent, and a refusal stays at its field', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Ya hay otra a esa hora', 'x', 'startsAt'));
  start();
  await choose(/11 dic 2099/, 'Editar');
  const sheet = within(await screen.findByRole('dialog'));
  await userEvent.clear(sheet.getByLabelText(/Aforo de esta fecha/));
  await userEvent.type(sheet.getByLabelText(/Aforo de esta fecha/), '55');
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar fecha' }));
  expect(await sheet.findByText('Ya hay otra a esa hora')).toBeVisible();
  expect(call).toHaveBeenCalledExactlyOnceWith('changeDate', {
    eventId: 'e',
    dateId: 'two',
    change: { capacity: 55 },
  });
});

test('a date with tickets is cancelled or postponed by a plan, one without at once', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo' });
  start();
  await choose(/4 dic 2099/, 'Cancelar fecha');
  await choose(/4 dic 2099/, 'Postergar fecha');
  expect(push.mock.calls).toEqual([
    ['/events/e/cancellation?date=one'],
    ['/events/e/postpone?date=one'],
  ]);
  await choose(/11 dic 2099/, 'Cancelar fecha');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar fecha' }));
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('changeDate', {
    eventId: 'e',
    dateId: 'two',
    change: { status: 'cancelled' },
  });
});

test('a date that was postponed waits for its new start, and the dates of a cancelled event are', async () => {
  const plan = { id: 'p', kind: 'postpone' };
  const dates = { one: night(5, { status: 'postponed' }), two: night(12) };
  const of = event(dates, { datePlans: { one: plan } });
  start(of);
  await userEvent.click(within(row(/4 dic 2099/)).getByRole('button', { name: /Acciones/ }));
  expect(await screen.findByRole('menuitem', { name: 'Poner fecha nueva' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: /Volver a vender/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  cleanup();
  start(event(dates, { status: 'cancelled' }));
  expect(screen.getAllByText('Cancelada')).toHaveLength(2);
});

test('what a rule would do is shown first, and saved as it was shown', async () => {
  const iso = (day: number, hour: number) => new Date(Date.UTC(2099, 11, day, hour)).toISOString();
  const preview = {
    ...{ success: true, message: '', stay: [], go: [], kept: [], notAgain: [], clashes: [] },
    fresh: [{ startsAt: iso(19, 2), endsAt: iso(19, 7), note: '' }],
    ...{ total: 3, changesRule: true, seen: 'abc', problem: '' },
  };
  vi.mocked(call).mockResolvedValue(preview as never);
  start();
  const sheet = await look();
  expect(await sheet.findByText(/18 dic 2099/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Guardar 3 fechas' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  const asked = vi.mocked(call).mock.calls;
  expect(asked.map(([name]) => name)).toEqual(['previewDates', 'saveDates']);
  const rule = { frequency: 'weekly', interval: 1, weekdays: [5], count: 12 };
  expect(asked[0]?.[1]).toMatchObject({
    rule: { ...rule, times: [{ time: '23:00', minutes: 300 }] },
  });
  expect(asked[1]?.[1]).toMatchObject({ seen: 'abc', rule });
});

test('the first rule is saved to its end, although the event gets its dates before the answer', async () => {
  const preview = {
    ...{ success: true, message: '', fresh: [], stay: [], go: [], kept: [], notAgain: [] },
    ...{ clashes: [], total: 2, changesRule: true, seen: 'abc', problem: '' },
  };
  let answer = (_: unknown) => {};
  vi.mocked(call).mockImplementation(((name: string) =>
    name === 'previewDates'
      ? Promise.resolve(preview)
      : new Promise((resolve) => {
          answer = resolve;
        })) as never);
  start(event());
  const sheet = await look();
  // No date changes, but what the rule says of those to come.
  await userEvent.click(await sheet.findByRole('button', { name: 'Guardar 2 fechas' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  const raw = { dateRule: { from: '2099-12-04', frequency: 'daily', times: [] } };
  act(() => {
    becomes(TWO);
    for (const onNews of heard) onNews({ id: 'e', raw, fromCache: false });
  });
  expect(sheet.getByRole('button', { name: /Guardar 2 fechas/ })).toBeVisible();
  act(() => answer({ success: true, message: 'Guardamos las fechas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('dates that were typed are not lost by closing the form, and an untouched one closes at once', async () => {
  start();
  const open = () =>
    userEvent.click(screen.getByRole('button', { name: 'Agregar o cambiar fechas' }));
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /Fechas sueltas/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /Fechas sueltas/ }));
  await userEvent.type(screen.getByLabelText('Fecha 1 empieza'), '18-12-2099');
  await userEvent.click(screen.getByLabelText('Fecha 1 termina'));
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Fecha 1 empieza')).toHaveValue('18-12-2099');
});

test.each([
  ['Fechas sueltas', 'Fecha 1 termina'],
  ['Se repite', 'Desde'],
])(
  '%s: a date that cannot be read is said at its field, and nothing is asked',
  async (mode, label) => {
    start();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar o cambiar fechas' }));
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(mode) }));
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, '31-02-2099');
    await userEvent.click(screen.getByRole('button', { name: 'Ver fechas' }));
    expect(call).not.toHaveBeenCalled();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/No leímos esa fecha/);
    // Again, as from the end of a long list, where the field is out of sight.
    await userEvent.click(screen.getByRole('button', { name: 'Ver fechas' }));
    expect(call).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    vi.mocked(call).mockRejectedValue(new CallError('Falta una fecha', 'invalid-argument'));
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Ver fechas' }));
    expect(await screen.findByText('Falta una fecha')).toBeVisible();
  },
);

test('a rule that cannot be read is said, and nothing is begun without it', async () => {
  docs.failed = true;
  start();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar o cambiar fechas' }));
  expect(await screen.findByText('No pudimos leer la regla de las fechas')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver fechas' })).toBeNull();
});

test('the form begins with the rule of before, and a date that only gets another hour can be saved', async () => {
  const iso = (hour: number) => new Date(Date.UTC(2099, 11, 5, hour)).toISOString();
  const stored = {
    ...{ from: '2099-12-04', frequency: 'weekly', interval: 2, weekdays: [5, 6], week: null },
    ...{ times: [{ time: '23:30', minutes: 300 + 2 * 1440 }], until: '2100-02-27', count: null },
  };
  const was = { startsAt: iso(2), endsAt: iso(7) };
  const stay = [{ id: 'one', startsAt: iso(1), endsAt: iso(6), note: '', was }];
  const preview = {
    ...{ success: true, message: '', fresh: [], go: [], kept: [], notAgain: [], clashes: [] },
    ...{ stay, total: 2, changesRule: false, seen: 'abc', problem: '' },
  };
  docs.event = { dateRule: stored };
  vi.mocked(call).mockResolvedValue(preview as never);
  start();
  const sheet = await look();
  expect(await sheet.findByText('Cambia de hora')).toBeVisible();
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ rule: stored });
  expect(sheet.getByText('Era 23:00 – 04:00')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Guardar 2 fechas' })).toBeEnabled();
});

test('says which dates no longer follow the rule, and shows those alone', async () => {
  const at = (day: number, hour = 2) => new Date(Date.UTC(2099, 11, day, hour));
  docs.dates = [
    { id: 'one', raw: { ...night(5), ruleStart: at(5, 1) } },
    { id: 'two', raw: { ...night(12), ruleStart: at(12) } },
    { id: 'three', raw: { ...night(19), ruleStart: at(19), offRule: true } },
    { id: 'four', raw: { ...night(26), ruleStart: at(25) } },
    { id: 'first', raw: { ...night(27), ruleStart: at(27) } },
    { id: 'hand', raw: { ...night(28), ruleStart: null } },
  ];
  const [first, hand] = [night(27), night(28)];
  start(event({ first, hand, one: night(5), two: night(12), three: night(19), four: night(26) }));
  expect(row(/ 4 dic 2099/)).toHaveTextContent('La regla dice 22:00');
  expect(row(/11 dic 2099/)).not.toHaveTextContent('regla');
  expect(row(/18 dic 2099/)).toHaveTextContent('Fuera de la regla');
  expect(row(/26 dic 2099/)).not.toHaveTextContent('regla');
  expect(row(/27 dic 2099/)).toHaveTextContent('Fuera de la regla');
  expect(row(/25 dic 2099/)).toHaveTextContent('La regla dice jue 24 dic 2099, 23:00');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrar por regla' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'No la siguen' }));
  expect(await screen.findByText('4 fechas · 4 por venir')).toBeVisible();
});

test('a night that is left out is asked again without its day', async () => {
  const at = new Date(Date.UTC(2099, 11, 19, 2)).toISOString();
  const preview = {
    ...{ success: true, message: '', stay: [], go: [], kept: [], notAgain: [], clashes: [] },
    fresh: [{ startsAt: at, endsAt: at, note: '' }],
    ...{ total: 3, changesRule: true, seen: 'abc', problem: '' },
  };
  vi.mocked(call).mockResolvedValue(preview as never);
  start();
  const sheet = await look();
  await userEvent.click(await sheet.findByRole('button', { name: /Dejar fuera el vie 18 dic/ }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(vi.mocked(call).mock.calls[1]?.[1]).toMatchObject({ except: ['2099-12-18'] });
});
