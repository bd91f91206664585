import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { InboxScreen } from './inbox-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/inbox',
  useSearchParams: () => new URLSearchParams(),
}));

vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));

const ORDER = { producerName: 'Club', status: 'requested', amount: 10_000, eventName: 'Peña' };
const rows = (count: number, raw: object) =>
  Array.from({ length: count }, (_, n) => ({ id: `o${n}`, raw }));
const watched: string[] = [];
const hear = new Map<string, (news: object) => void>();
const refuse = new Map<string, (error: Error) => void>();
/** Paths that have not answered yet. */
const silent = new Set<string>();
const hearDoc = new Map<string, (news: object) => void>();
let lists: Record<string, { id: string; raw: object }[]> = {};
let docs: Record<string, object> = {};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    watched.push(path);
    hearDoc.set(path, onNews);
    if (silent.has(path)) return () => {};
    onNews({ id: path, raw: docs[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (
    spec: { path: string; where?: [string, string, unknown][]; limit?: number },
    onNews: (news: object) => void,
    onError: (error: Error) => void,
  ) => {
    const key = `${spec.path} ${String(spec.where?.[0]?.[2] ?? '')}`;
    hear.set(key, onNews);
    refuse.set(key, onError);
    if (silent.has(key) || silent.has(`${key} ${spec.limit}`)) return () => {};
    onNews({ docs: (lists[key] ?? []).slice(0, spec.limit), fromCache: false });
    return () => {};
  },
}));
const added = vi.hoisted(() => ({ sum: 340_000 }));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 34,
  readSum: async () => added.sum,
  readWhole: async (
    spec: { path: string; where?: [string, string, unknown][] },
    parse: (id: string, raw: unknown) => unknown,
  ) =>
    (lists[`${spec.path} ${String(spec.where?.[0]?.[2] ?? '')}`] ?? []).map(({ id, raw }) =>
      parse(id, raw),
    ),
}));
const exported = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/table/export', async (original) => ({
  ...(await original<typeof import('@/components/ui/table/export')>()),
  exportAs: exported,
}));

beforeEach(() => {
  lists = {};
  added.sum = 340_000;
  docs = { [paths.inbox('me')]: { unread: 2, switches: { 'mail-order': false } } };
  watched.length = 0;
  silent.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ success: true, message: '' } as never);
});

const start = (search = '', given: Parameters<typeof renderInPanel>[1] = {}) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <InboxScreen />
    </NuqsTestingAdapter>,
    given,
  );

function refuseNow(key: string): void {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  act(() => refuse.get(key)?.(Object.assign(new Error('No'), { code: 'permission-denied' })));
}

const pressed = async (name: RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
test('leaves what waits for later, for this person alone, and brings it back', async () => {
  const draft = { name: 'Peña', status: 'draft', producerId: 'club', statusReason: 'Sin lugar' };
  lists = { [`${paths.events()} club`]: [{ id: 'e', raw: draft }] };
  start('', { permissions: fromFlags(['events.manage']) });
  await pressed(/Peña volvió de la revisión/);
  const detail = within(screen.getByRole('region', { name: 'Lo elegido' }));
  expect(detail.getByText('Por confirmar')).toBeVisible();
  expect(detail.getByText(/no se archiva: se deja para después/)).toBeVisible();
  expect(detail.queryByRole('button', { name: 'Archivar' })).toBeNull();
  await userEvent.keyboard('h');
  await userEvent.click(await screen.findByRole('menuitem', { name: /En 3 horas/ }));
  const item = vi.mocked(call).mock.calls.find(([name]) => name === 'delayPending')?.[1];
  expect(item).toMatchObject({ item: expect.stringContaining('-e'), until: expect.any(String) });
  const { item: id, until } = item as { item: string; until: string };
  act(() =>
    hearDoc.get(paths.inbox('me'))?.({
      id: 'me',
      raw: { later: { [id]: new Date(until) } },
      fromCache: false,
    }),
  );
  const later = within(await screen.findByRole('region', { name: 'Para después' }));
  await userEvent.click(later.getByRole('button', { name: /Peña/ }));
  await pressed(/Devolver a pendientes/);
  expect(call).toHaveBeenCalledWith('delayPending', { item: id, until: null });
});

test('shows administrators how much waits, what it adds up to, and the rest when asked for', async () => {
  lists = { [`${paths.paymentOrders()} requested`]: rows(40, ORDER) };
  start('', { isAdmin: true });
  expect(await screen.findByText('34 · $ 340.000')).toBeVisible();
  expect(screen.getAllByText('Aprobar $ 10.000 a Club')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Y 29 más' }));
  await waitFor(() => expect(screen.getAllByText(/^Aprobar \$ 10.000/)).toHaveLength(40));
  await userEvent.keyboard('j');
  const detail = within(screen.getByRole('region', { name: 'Lo elegido' }));
  expect(detail.getByText('Monto').nextSibling).toHaveTextContent('$ 10.000');
  expect(detail.getByText('Evento').nextSibling).toHaveTextContent('Peña');
});

test('finds what waits by its words and facts, also beyond what was read at first, and exports what was found', async () => {
  const late = { id: 'late', raw: { ...ORDER, producerName: 'Ámbar', eventName: 'Ñandú' } };
  lists = { [`${paths.paymentOrders()} requested`]: [...rows(39, ORDER), late] };
  start('', { isAdmin: true });
  expect(await screen.findByText('34 · $ 340.000')).toBeVisible();
  expect(screen.queryByText('Aprobar $ 10.000 a Ámbar')).toBeNull();
  const field = screen.getByRole('searchbox', { name: 'Buscar en lo pendiente' });
  await userEvent.type(field, 'nandu{Enter}');
  expect(await screen.findByText('Aprobar $ 10.000 a Ámbar')).toBeVisible();
  expect(screen.queryByText('Aprobar $ 10.000 a Club')).toBeNull();
  expect(screen.queryByText(/340\.000/)).toBeNull();
  const file = async () => {
    exported.mockClear();
    await pressed(/Exportar/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(exported).toHaveBeenCalled());
    const { columns, rows: found } = exported.mock.calls[0]?.[1] ?? {};
    return found.map((row: never) =>
      columns.map(({ value }: { value: (row: never) => unknown }) => value(row)),
    );
  };
  expect(await file()).toEqual([
    [
      'Pagos por aprobar',
      'Pendiente',
      'Aprobar $ 10.000 a Ámbar',
      'Ñandú',
      expect.any(String),
      null,
    ],
  ]);
  await userEvent.clear(field);
  await userEvent.type(field, 'nada así{Enter}');
  expect(await screen.findByText('Nada pendiente coincide')).toBeVisible();
  await pressed(/Quitar filtros/);
  expect(await file()).toHaveLength(40);
});

test('claims nothing of what it could not search, and lets the whole be exported', async () => {
  const key = `${paths.paymentOrders()} requested`;
  lists = { [key]: rows(40, ORDER) };
  silent.add(`${key} 100`);
  start('?q=nada', { isAdmin: true });
  expect(await screen.findByText('Cargando el resto')).toBeVisible();
  expect(screen.queryByText('Nada pendiente coincide')).toBeNull();
  refuseNow(key);
  expect(await screen.findByText('No pudimos cargar el resto')).toBeVisible();
  expect(screen.queryByText('Nada pendiente coincide')).toBeNull();
  await pressed(/Exportar/);
  expect(await screen.findByRole('menuitem', { name: 'CSV' })).toBeVisible();
});

test.each([
  ['names an applicant', 'ana', [['startExport', { people: 'ambassadors', of: 'platform' }]]],
  ['names none', 'peña', []],
])('a file that %s is written down accordingly', async (_what, q, expected) => {
  lists = {
    [`${paths.paymentOrders()} requested`]: rows(1, ORDER),
    [`${entryPaths.ambassadors()} new`]: [{ id: 'a', raw: { name: 'Ana', state: 'new' } }],
  };
  start(`?q=${q}`, { isAdmin: true });
  exported.mockClear();
  await pressed(/Exportar/);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(exported).toHaveBeenCalledOnce());
  expect(exported.mock.calls[0]?.[1].rows).toHaveLength(1);
  expect(vi.mocked(call).mock.calls.filter(([name]) => name === 'startExport')).toEqual(expected);
});

test('says that the rest could not be loaded, and loads it when asked again', async () => {
  const key = `${paths.paymentOrders()} requested`;
  lists = { [key]: rows(40, ORDER) };
  silent.add(`${key} 100`);
  start('', { isAdmin: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Y 29 más' }));
  expect(screen.getByText('Cargando el resto')).toBeVisible();
  refuseNow(key);
  expect(await screen.findByText('No pudimos cargar el resto')).toBeVisible();
  expect(screen.queryByText('Cargando el resto')).toBeNull();
  silent.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getAllByText(/^Aprobar \$ 10.000/)).toHaveLength(40));
  expect(screen.queryByText('No pudimos cargar el resto')).toBeNull();
});

test('adds up what is all here, as it changes', async () => {
  const key = `${paths.paymentOrders()} requested`;
  lists = { [key]: rows(3, ORDER) };
  start('', { isAdmin: true });
  expect(await screen.findByText('3 · $ 30.000')).toBeVisible();
  act(() => hear.get(key)?.({ docs: rows(2, ORDER), fromCache: false }));
  expect(screen.getByText('2 · $ 20.000')).toBeVisible();
});

test('reads the sum anew when the rows that are here change', async () => {
  const key = `${paths.paymentOrders()} requested`;
  lists = { [key]: rows(40, ORDER) };
  start('', { isAdmin: true });
  expect(await screen.findByText('34 · $ 340.000')).toBeVisible();
  added.sum = 330_000;
  act(() => hear.get(key)?.({ docs: rows(7, ORDER).slice(1), fromCache: false }));
  expect(await screen.findByText('34 · $ 330.000')).toBeVisible();
});

test('shows a member only what their flags open', async () => {
  const draft = { name: 'Peña', status: 'draft', producerId: 'club', statusReason: 'Sin lugar' };
  lists = { [`${paths.events()} club`]: [{ id: 'e', raw: draft }] };
  start('', { permissions: fromFlags(['tickets.manage']) });
  expect(await screen.findByText(/Peña volvió de la revisión/)).toBeVisible();
  expect(screen.queryByText(/dato bancario|todavía no tiene/)).toBeNull();
});

test('says that nothing waits only once everything has answered', async () => {
  const campaigns = `${paths.campaigns()} club`;
  silent.add(campaigns);
  const producer = parseProducer('club', { name: 'Club', image: '/club.png', description: 'Sala' });
  const permissions = fromFlags(['events.manage', 'users.manageAccess']);
  start('', { producer, permissions });
  await waitFor(() => expect(hear.has(campaigns)).toBe(true));
  expect(screen.queryByText(/Todo al día/)).toBeNull();
  refuseNow(campaigns);
  expect(await screen.findByText('No pudimos cargar lo pendiente')).toBeVisible();
  silent.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Todo al día/)).toBeVisible();
});

test('nor before it is known whether mailing is on', async () => {
  silent.add(paths.feature('mailing'));
  const producer = parseProducer('club', { name: 'Club', image: '/club.png', description: 'Sala' });
  start('', { producer, permissions: fromFlags(['events.manage']) });
  await waitFor(() => expect(hear.has(`${paths.campaigns()} club`)).toBe(true));
  expect(screen.queryByText(/Todo al día/)).toBeNull();
  act(() =>
    hearDoc.get(paths.feature('mailing'))?.({ id: 'mailing', raw: null, fromCache: false }),
  );
  expect(await screen.findByText(/Todo al día/)).toBeVisible();
});

test('shows what waits while the rest is on its way', async () => {
  silent.add(`${paths.campaigns()} club`);
  const draft = { name: 'Peña', status: 'draft', producerId: 'club', statusReason: 'Sin lugar' };
  lists = { [`${paths.events()} club`]: [{ id: 'e', raw: draft }] };
  start('', { permissions: fromFlags(['events.manage']) });
  expect(await screen.findByText(/Peña volvió de la revisión/)).toBeVisible();
  // A refused query does not hide the others.
  refuseNow(`${paths.campaigns()} club`);
  expect(await screen.findByText('No pudimos cargar el resto')).toBeVisible();
  expect(screen.getByText(/Peña volvió de la revisión/)).toBeVisible();
  silent.clear();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText('No pudimos cargar el resto')).toBeNull());
});

test('shows administrators what waits in the other queues where one is refused', async () => {
  lists = { [`${paths.paymentOrders()} requested`]: rows(3, ORDER) };
  const refused = `${paths.events()} review`;
  silent.add(refused);
  start('', { isAdmin: true });
  await waitFor(() => expect(hear.has(refused)).toBe(true));
  refuseNow(refused);
  expect(await screen.findByText('No pudimos cargar el resto')).toBeVisible();
  expect(screen.getAllByText('Aprobar $ 10.000 a Club')).toHaveLength(3);
});

test('shows a producer the open breaches of its data with its complaints and rights', async () => {
  docs[paths.openBreaches('club')] = {
    open: { 'BR-1': { title: 'Notebook perdido', knownAt: new Date() } },
  };
  start('');
  const group = await screen.findByRole('region', { name: 'Reclamos y derechos' });
  expect(within(group).getByText('Brecha de datos sin avisar: Notebook perdido')).toBeVisible();
});

test('shows nobody the inbox of whom they see the panel as, and says why', async () => {
  start('?ver=novedades', { uid: 'other', isViewing: true });
  expect(await screen.findByText('La bandeja es de cada persona')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar todo como leído' })).toBeNull();
  expect(call).not.toHaveBeenCalled();
  expect(watched).toEqual([]);
});

test('shows nobody the switches of whom they see the panel as', async () => {
  start('?ver=avisos', { uid: 'other', isViewing: true });
  expect(await screen.findByText('La bandeja es de cada persona')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(watched).toEqual([]);
});

test('switches a kind of news on and off, by panel and by mail', async () => {
  start('?ver=avisos');
  const mail = await screen.findByRole('switch', { name: 'Pagos por correo' });
  expect(mail).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Pagos en el panel' })).toBeChecked();
  await userEvent.click(mail);
  expect(call).toHaveBeenCalledWith('switchInbox', { name: 'mail-order', on: true });
  expect(screen.getByRole('switch', { name: /lunes/ })).toBeChecked();
});
