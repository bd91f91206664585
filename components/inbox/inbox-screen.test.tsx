import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import type { SentNews } from '@/lib/domain/inbox/calls';
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

const undo = vi.hoisted(() => ({ run: null as (() => void) | null }));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: {
    ok: vi.fn(),
    error: vi.fn(),
    undo: (_said: string, run: () => void) => (undo.run = run),
  },
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
}));

const line = (id: string, more: Partial<SentNews> = {}): SentNews => ({
  id,
  what: 'order.pay',
  needs: 'finance.view',
  producerId: 'club',
  producerName: 'Club',
  name: 'Noche Austral',
  objectId: 'e1',
  amount: 12_990,
  reason: '',
  by: 'admin@early.test',
  at: Date.parse('2026-11-20T15:00:00Z'),
  unread: true,
  box: '',
  backAt: 0,
  happenedAt: 0,
  ...more,
});

beforeEach(() => {
  lists = {};
  added.sum = 340_000;
  undo.run = null;
  docs = { [paths.inbox('me')]: { unread: 2, switches: { 'mail-order': false } } };
  watched.length = 0;
  silent.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'readInbox'
      ? ({
          success: true,
          message: '',
          lines: [line('a'), line('b', { what: 'event.returned', reason: 'Falta el lugar' })],
          next: 'b',
        } as never)
      : ({ success: true, message: '' } as never),
  );
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
const readInbox = () => vi.mocked(call).mock.calls.filter(([name]) => name === 'readInbox');

test('shows what was chosen beside the list, with its page, and marks it or all as read', async () => {
  start('?ver=novedades');
  await pressed(/Te pagamos/);
  const detail = within(screen.getByRole('region', { name: 'Lo elegido' }));
  expect(detail.getByRole('heading')).toHaveTextContent('Te pagamos $ 12.990 de Noche Austral');
  expect(detail.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', '/events/e1/finance');
  await userEvent.click(detail.getByRole('button', { name: 'Marcar como leído' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('markInbox', { ids: ['a'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar todo como leído' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('markInbox', { ids: 'all' }));
});

/** Answers readInbox with one page. */
const given = (...lines: SentNews[]) =>
  vi
    .mocked(call)
    .mockImplementation(
      async (name) =>
        ({ success: true, message: '', ...(name === 'readInbox' && { lines, next: '' }) }) as never,
    );

test('folds what says the same, and tells how many there are and what they add up to', async () => {
  given(line('a'), line('b'), line('c'), line('d', { name: 'Otra', amount: 10 }));
  start('?ver=novedades');
  const row = await screen.findByRole('button', { name: /Te pagamos \$ 38.970 de Noche Austral/ });
  expect(row).toHaveTextContent('3 veces');
  expect(screen.getByRole('heading', { name: /4 · \$ 38.980/ })).toBeVisible();
  await userEvent.click(row);
  await userEvent.keyboard('e');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['a', 'b', 'c'], to: 'archived' }),
  );
});

test('J and K move, E archives and goes on to the next, and archiving is taken back', async () => {
  given(line('a', { name: 'Uno' }), line('b', { name: 'Dos' }), line('c', { name: 'Tres' }));
  start('?ver=novedades');
  await screen.findByRole('button', { name: /Uno/ });
  const shown = () => screen.getByRole('region', { name: 'Lo elegido' });
  await userEvent.keyboard('j');
  expect(shown()).toHaveTextContent('de Uno');
  await userEvent.keyboard('jj');
  expect(shown()).toHaveTextContent('de Tres');
  await userEvent.keyboard('k');
  expect(shown()).toHaveTextContent('de Dos');
  await userEvent.keyboard('e');
  expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['b'], to: 'archived' });
  expect(screen.queryByRole('button', { name: /de Dos/ })).toBeNull();
  expect(shown()).toHaveTextContent('de Tres');
  await waitFor(() => expect(undo.run).not.toBeNull());
  const before = readInbox().length;
  await act(async () => undo.run?.());
  expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['b'], to: 'inbox' });
  expect(await screen.findByRole('button', { name: /de Dos/ })).toBeVisible();
  expect(readInbox().length).toBe(before + 1);
});

test('H leaves a line for later, and a refusal brings it back', async () => {
  given(line('a', { name: 'Uno' }));
  start('?ver=novedades');
  await pressed(/Uno/);
  vi.mocked(call).mockRejectedValueOnce(new Error('Elige una hora que venga'));
  await userEvent.keyboard('h');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Mañana a las 9:00/ }));
  expect(call).toHaveBeenCalledWith(
    'moveInbox',
    expect.objectContaining({ ids: ['a'], to: 'later' }),
  );
  expect(await screen.findByRole('button', { name: /Uno/ })).toBeVisible();
  expect(undo.run).toBeNull();
});

test('keys do nothing while something is typed', async () => {
  given(line('a', { name: 'Uno' }));
  start('?ver=novedades&line=a');
  await screen.findByRole('button', { name: /Uno/ });
  await userEvent.type(screen.getByRole('searchbox'), 'e');
  expect(vi.mocked(call).mock.calls.map(([name]) => name)).not.toContain('moveInbox');
});

test('what was archived is given back to the list', async () => {
  given(line('a', { box: 'archived' }));
  start('?ver=novedades&state=archived&line=a');
  await pressed(/Devolver a la bandeja/);
  expect(call).toHaveBeenCalledWith('readInbox', { box: 'archived' });
  expect(call).toHaveBeenCalledWith('moveInbox', { ids: ['a'], to: 'inbox' });
});

test('keeps its filters, its search and its page in the address', async () => {
  start('?ver=novedades&kind=order&state=unread&q=peña&after=x');
  await screen.findByRole('button', { name: /Te pagamos/ });
  const asked = { kind: 'order', unread: true, q: 'peña' };
  expect(call).toHaveBeenCalledWith('readInbox', { ...asked, after: 'x' });
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('readInbox', { ...asked, after: 'b' }));
});

test('leaves what waits for later, for this person alone, and brings it back', async () => {
  const draft = { name: 'Peña', status: 'draft', producerId: 'club', statusReason: 'Sin lugar' };
  lists = { [`${paths.events()} club`]: [{ id: 'e', raw: draft }] };
  start('', { permissions: fromFlags(['events.manage']) });
  await pressed(/Peña volvió de la revisión/);
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

test('leads on from a page of which nothing may be shown any more', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: '', lines: [], next: 'b' } as never);
  start('?ver=novedades');
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('readInbox', { after: 'b' }));
});

test('goes back to what is unread where the last line of a later page was read', async () => {
  vi.mocked(call).mockImplementation(async (_name, asked) => {
    const isFirst = !(asked as { after?: string }).after;
    return { success: true, message: '', lines: isFirst ? [line('a')] : [], next: '' } as never;
  });
  start('?ver=novedades&state=unread&after=x,y');
  expect(await screen.findByRole('button', { name: /Te pagamos/ })).toBeVisible();
  expect(screen.queryByText('Nada con esos filtros')).toBeNull();
  expect(call).toHaveBeenLastCalledWith('readInbox', { unread: true });
});

test('shows administrators how much waits, what it adds up to, and the rest when asked for', async () => {
  lists = { [`${paths.paymentOrders()} requested`]: rows(40, ORDER) };
  start('', { isAdmin: true });
  expect(await screen.findByText('34 · $ 340.000')).toBeVisible();
  expect(screen.getAllByText('Aprobar $ 10.000 a Club')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Y 29 más' }));
  await waitFor(() => expect(screen.getAllByText(/^Aprobar \$ 10.000/)).toHaveLength(40));
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
