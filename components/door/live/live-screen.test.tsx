import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { slotOf } from '@/lib/domain/door/presence';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Flag } from '@/lib/domain/rights/permissions';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { isWaiting, waitsNoMore } from '@/lib/firebase/connection';
import { renderInPanel } from '@/tests/support/panel';
import { LiveScreen } from './live-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

/** The parts whose code does not come. */
const failing = vi.hoisted(() => new Set<string>());
vi.mock('./night-drawers', async (original) => {
  const { default: Drawers } = await original<typeof import('./night-drawers')>();
  return {
    get default() {
      if (failing.has('drawers')) throw new Error('No code');
      return Drawers;
    },
  };
});
vi.mock('./night-summary-view', async (original) => {
  const { default: Summary } = await original<typeof import('./night-summary-view')>();
  return {
    get default() {
      if (failing.has('summary')) throw new Error('No code');
      return Summary;
    },
  };
});

vi.mock('@/components/ui/chart/chart-bars', () => ({
  default: () => {
    if (failing.has('chart')) throw new Error('No code');
    return null;
  },
}));

type Hear = (news: object) => void;
const heard = new Map<string, Hear>();
let documents: Record<string, object> = {};
const listeners = vi.fn();
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: Hear) => {
    listeners(path);
    onNews({ id: 'first', raw: documents[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: ({ path }: { path: string }, onNews: Hear) => {
    listeners(path);
    heard.set(path, onNews);
    const docs = Object.entries(documents[path] ?? {}).map(([id, raw]) => ({ id, raw }));
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const COUNTS = entryPaths.doorCounts('e');
const SHIFTS = entryPaths.shifts('e');
const HOUR = 3_600_000;
const NOW = new Date('2026-11-29T04:00:00Z');
const slot = slotOf(NOW);
const minutesAgo = (n: number) => new Date(+NOW - n * 60_000);
const north = {
  ...{ validatorId: 'n', name: 'Puerta norte', first: 700, inside: 700, types: { g: 700 } },
  ...{ ins: { [slot - 1]: 60, [slot - 2]: 40, 9: 1 }, refused: { used: 3, unknown: 1 } },
  lastScanAt: minutesAgo(1),
  phones: { abcd1234: { seenAt: minutesAgo(2), queue: 4, battery: 0.15 } },
};
const south = {
  ...{ validatorId: 's', name: 'Puerta sur', first: 210, inside: 210, types: { g: 210 } },
  ...{
    ins: {},
    lastScanAt: minutesAgo(30),
    phones: { efgh: { seenAt: minutesAgo(30), queue: 0 } },
  },
};
const DRAWER = {
  ...{ drawer: 'Barra', operator: 'Ana', float: 20_000, cash: 90_000, cashBack: 10_000, sales: 12 },
  ...{ openedAt: minutesAgo(120), closedAt: null },
};
const type = parseTicketType('g', { name: 'General', stock: 1_200, sold: 1_000, price: 1_000 });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  failing.clear();
  documents = { [COUNTS]: { n_first: north, s_first: south } };
  listeners.mockReset();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({
    ...{ success: true, message: '' },
    sales: { tickets: 34, pesos: 412_000, promoters: [{ name: 'Cami', tickets: 21 }] },
  } as never);
});
afterEach(() => vi.useRealTimers());

function show({ flags, ...over }: { flags?: Flag[] } & Record<string, unknown> = {}) {
  const event = parseEvent('e', {
    ...{ name: 'Peña', status: 'published', producerId: 'club', capacity: 1_000 },
    ...{ publishedAt: new Date(0), timeZone: 'UTC' },
    ...{ startsAt: new Date(+NOW - 3 * HOUR), endsAt: new Date(+NOW + HOUR), ...over },
  });
  const can = (flag: Flag) => !flags || flags.includes(flag);
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [type], can }}>
      <LiveScreen />
    </EventContext>,
  );
}
const tile = (name: string) => {
  const term = screen.getByText(name, { selector: 'dt' });
  return within(term.parentElement as HTMLElement);
};

// The first of them: what came once stays.
test('a part whose code does not come takes no figure with it, and comes when it is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  documents[SHIFTS] = { s: DRAWER };
  failing.add('drawers').add('summary').add('chart');
  show();
  expect(await screen.findByText(/No pudimos cargar las cajas/)).toBeVisible();
  expect(tile('Entraron').getByText('910')).toBeVisible();
  failing.delete('drawers');
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Cajas abiertas')).toBeVisible();
  // The night ends, and its summary does not come either.
  await act(() => vi.advanceTimersByTimeAsync(3 * HOUR));
  expect(await screen.findByText(/No pudimos cargar el resumen/)).toBeVisible();
  expect(tile('Entraron').getByText('910')).toBeVisible();
  failing.delete('summary');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Los 5 minutos más llenos')).toBeVisible();
  // Without the code of its chart it says the same in a list.
  expect(await screen.findByText(/No pudimos cargar el gráfico/)).toBeVisible();
  const hours = within(screen.getByRole('list', { name: 'Entradas por hora' }));
  expect(hours.getByText('03:00').closest('li')).toHaveTextContent('03:00100');
});

test('a night says how many entered against the capacity, how fast, until when, and what is sold', async () => {
  show();
  expect(tile('Entraron').getByText('910')).toBeVisible();
  expect(tile('Entraron').getByText(/de 1\.000 de aforo, 91/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Cerca del aforo: 91 % de 1.000');
  expect(tile('Entran por minuto').getByText('10')).toBeVisible();
  expect(tile('La fila termina').getByText('~04:10')).toBeVisible();
  expect(tile('La fila termina').getByText(/faltan 90 de 1\.000/)).toBeVisible();
  expect(await tile('Ventas de la última hora').findByText('34')).toBeVisible();
  expect(tile('Ventas de la última hora').getByText('$ 412.000')).toBeVisible();
  expect(screen.getByText('Ya entró').closest('li')).toHaveTextContent('3');
  expect(screen.getByText('4 por enviar')).toBeVisible();
  expect(screen.getByText('15 %')).toBeVisible();
  expect(screen.getByText('Sin señal')).toBeVisible();
  expect(screen.getByText('Cami').closest('li')).toHaveTextContent('21');
  // Beside those of the event's frame; of what was sold it asks every two minutes.
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  await vi.waitFor(() => expect(listeners).toHaveBeenCalledTimes(4));
  expect(call).toHaveBeenCalledTimes(2);
});

test('says dentro only where a door marks who leaves, and keeps when the capacity was passed', () => {
  documents[COUNTS] = {
    n_first: { ...north, exits: true, again: 5, out: 65, inside: 640 },
    s_first: south,
  };
  documents[entryPaths.night('e', 'first')] = {
    alarms: { 90: { at: minutesAgo(20), inside: 900, capacity: 1_000 } },
  };
  show();
  expect(tile('Dentro').getByText('850')).toBeVisible();
  expect(screen.queryByText('Entraron', { selector: 'dt' })).toBeNull();
  expect(screen.getByText(/910 entraron, 65 salidas, 5 volvieron/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Pasó el 90 % a las 03:40, con 900 de 1.000');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Cerca del aforo');
});

test('the drawers that are open say what each should hold, and what was put in or taken out last', async () => {
  const moves = [
    { id: 'a', amount: -50_000, reason: 'Bóveda', at: +minutesAgo(10) },
    { id: 'b', amount: 5_000, reason: 'Sencillo', at: +minutesAgo(60) },
  ];
  documents[SHIFTS] = { s: { ...DRAWER, moves }, n: { ...DRAWER, drawer: 'Acceso', sales: 1 } };
  show({ flags: ['finance.view'] });
  const list = await screen.findByRole('list', { name: /^Efectivo/ });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('Acceso, Ana1 venta, abierta hace 2 horas$ 100.000');
  expect(second).toHaveTextContent(
    'Barra, Ana12 ventas, retiro de $ 50.000 hace 10 minutos$ 55.000',
  );
});

test('who does not see the money sees no peso of the night, and no promoter', async () => {
  documents[paths.consumptions('e')] = {
    piscola: { name: 'Piscola', price: 5_000, sold: 80, total: 400_000, stock: 200 },
  };
  documents[SHIFTS] = { s: DRAWER };
  vi.mocked(call).mockResolvedValue({
    ...{ success: true, message: '', sales: { tickets: 34, pesos: null, promoters: null } },
  } as never);
  show({ flags: ['tickets.manage'] });
  expect(await tile('Ventas de la última hora').findByText('34')).toBeVisible();
  expect(screen.getByText('Piscola').closest('li')).toHaveTextContent('quedan 120');
  expect(document.body).not.toHaveTextContent('$');
  expect(screen.queryByText('RR. PP.')).toBeNull();
  expect(listeners).not.toHaveBeenCalledWith(SHIFTS);
});

test('without a connection it says how old it is, also after a sleep, until something is heard', async () => {
  show();
  expect(screen.getByText('En vivo')).toBeVisible();
  const docs = [{ id: 'n_first', raw: north }];
  act(() => heard.get(COUNTS)?.({ docs, fromCache: true }));
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(screen.getByText(/Lo de hace 4[01] s/)).toBeVisible();
  // What is read aloud does not tick.
  expect(screen.getByText('Sin señal').closest('[role=status]')).toHaveTextContent(/^Sin señal$/);
  act(() => heard.get(COUNTS)?.({ docs, fromCache: false }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('En vivo')).toBeVisible();
  vi.setSystemTime(+NOW + HOUR / 2);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText(/Lo de hace 29 min/)).toBeVisible();
  const scanned = { ...north, lastScanAt: new Date(+NOW + HOUR / 2) };
  act(() => heard.get(COUNTS)?.({ docs: [{ id: 'n_first', raw: scanned }], fromCache: false }));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('En vivo')).toBeVisible();
});

test('what is asked for from time to time is as old as the last answer, and not live', async () => {
  show();
  const channel = {};
  act(() => isWaiting(channel, 'asked', () => {}));
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(screen.getByText(/Lo de hace (49|50|51) s/)).toBeVisible();
  const docs = [{ id: 'n_first', raw: north }];
  act(() => heard.get(COUNTS)?.({ docs, fromCache: false }));
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.getByText(/Lo de hace [678] s/)).toBeVisible();
  act(() => waitsNoMore(channel));
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('En vivo')).toBeVisible();
});

test('a tab that was hidden asks at once, whose answer says that the connection stands', async () => {
  show();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(call).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 15_000);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByText('Sin señal', { selector: '[role=status] *' })).toBeVisible();
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(call).toHaveBeenCalledTimes(2);
  expect(screen.getByText('En vivo')).toBeVisible();
});

test('a night that no door counted says so, and not that nobody came', async () => {
  documents = { [COUNTS]: { n_first: { validatorId: 'n', name: 'Puerta norte' } } };
  show({ startsAt: new Date(+NOW - 9 * HOUR), endsAt: new Date(+NOW - 2 * HOUR) });
  await screen.findByText('Entraron', { selector: 'dt' });
  expect(tile('Entraron').getByText('Sin lecturas')).toBeVisible();
  expect(screen.queryByText(/No vinieron/)).toBeNull();
});

test('a note goes to all doors of the date, and is taken away', async () => {
  documents[entryPaths.night('e', 'first')] = { note: { text: 'Cierren', at: minutesAgo(5) } };
  show();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  expect(screen.getByText('Cierren')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cambiar o quitar' }));
  const field = await screen.findByLabelText('Otro aviso');
  expect(field).toHaveFocus();
  await user.type(field, 'Abran la sur');
  await user.click(screen.getByRole('button', { name: 'Avisar' }));
  const told = (text: string) =>
    expect(call).toHaveBeenCalledWith('noteToDoors', { eventId: 'e', dateId: 'first', text });
  told('Abran la sur');
  // Beside the form: in full screen nothing else is seen.
  const form = screen.getByText('Aviso a las puertas').closest('section') as HTMLElement;
  expect(await within(form).findByText('Las puertas lo verán dentro de un minuto')).toBeVisible();
  vi.mocked(call).mockRejectedValueOnce(new Error('Sin conexión'));
  await user.click(await screen.findByRole('button', { name: 'Quitar' }));
  told('');
  expect(await within(form).findByText('Sin conexión')).toBeVisible();
});

test('once over it is summed up', async () => {
  documents[paths.consumptions('e')] = {
    piscola: { name: 'Piscola', price: 5_000, sold: 182, total: 910_000 },
  };
  show({ startsAt: new Date(+NOW - 9 * HOUR), endsAt: new Date(+NOW - 2 * HOUR) });
  expect(screen.getByText('Terminó')).toBeVisible();
  await screen.findByText('Los 5 minutos más llenos');
  expect(tile('Los 5 minutos más llenos').getByText('60')).toBeVisible();
  expect(tile('No vinieron').getByText('90')).toBeVisible();
  expect(tile('Barra por persona').getByText('$ 1.000')).toBeVisible();
  expect(screen.getByText('Entradas por hora')).toBeVisible();
  expect(screen.queryByText('La fila termina')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Avisar' })).toBeNull();
});

test('and without a peso for who does not see the money', async () => {
  documents[paths.consumptions('e')] = {
    piscola: { name: 'Piscola', price: 5_000, sold: 182, total: 910_000 },
  };
  documents[SHIFTS] = { s: DRAWER };
  show({
    ...{ flags: ['tickets.manage'], startsAt: new Date(+NOW - 9 * HOUR) },
    endsAt: new Date(+NOW - 2 * HOUR),
  });
  await screen.findByText('Los 5 minutos más llenos');
  expect(tile('No vinieron').getByText('90')).toBeVisible();
  expect(screen.getByText('Piscola')).toBeVisible();
  expect(document.body).not.toHaveTextContent('$');
});

test('before a door opened it says so, and of a draft what will be here', () => {
  documents = {};
  show();
  expect(screen.getByText(/Ninguna puerta se ha abierto/)).toBeVisible();
  expect(tile('La fila termina').getByText('–')).toBeVisible();
});

test('whoever may do neither reads who gives that right', async () => {
  show({ flags: ['events.manage'] });
  expect(await screen.findByText('No puedes ver la noche en vivo')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
