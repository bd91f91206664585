import { useQueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { RevenueScreen } from './revenue-screen';
import { SettlementScreen } from './settlement-screen';

const EARNERS = vi.hoisted(() => {
  const rest = { tax: 190, net: 1_000, resold: 1_000, consumed: 0 };
  return [
    { id: 'p', name: 'Club', fees: 1_190, ...rest },
    { id: 'r', name: 'Bar', fees: 595, ...rest },
  ];
});
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async (name: string) => ({
    ...{ success: true, message: 'Folio guardado' },
    ...(name === 'readRevenue' && { earners: EARNERS, idle: 3 }),
  })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/admin/revenue',
  useSearchParams: () => new URLSearchParams(''),
}));

const day = (fees: number, resold = 0) => ({
  tickets: 1,
  sold: fees * 10,
  resold,
  consumed: 0,
  fees,
});
const OCTOBER = { '2026-10-05': day(1_190) };
const NOVEMBER = { '2026-11-02': day(2_380, 1_000), '2026-11-20': day(-1_190) };
const SHARE = { name: 'Peña', resellFee: 0.1, adds: { totalSelled: 1 } };
const SHARDS: Record<string, object[]> = {
  [entryPaths.platformTotals()]: [
    { adds: { serviceFeeSelled: 2_000 }, days: OCTOBER },
    { adds: { consumptionFees: 380 }, days: NOVEMBER },
  ],
  [paths.producerTotals('p')]: [{ days: { ...OCTOBER, ...NOVEMBER }, events: { e: SHARE } }],
  [paths.totals('e')]: [{ days: OCTOBER }, { days: NOVEMBER }],
  [paths.producers()]: [{ name: 'Club', fees: { hasTax: true } }],
};
const DOCS: Record<string, object> = {
  [paths.producer('p')]: { name: 'Club' },
  [paths.billing('p')]: { rut: '76.086.428-5', razonSocial: 'Club SpA', giro: 'Eventos' },
  [entryPaths.settlement('p', '2026-11')]: { kind: '43', folio: '12', fees: 2_380 },
};
const UNTAXED = new Map<string, object>();
const net = { isDown: false, asked: 0 };
const pages: string[] = [];
afterEach(() => {
  vi.useRealTimers();
  pages.length = 0;
  vi.mocked(call).mockClear();
  missing.clear();
  UNTAXED.clear();
  net.isDown = false;
});
const docsOf = (path: string) =>
  (SHARDS[path] ?? []).map((raw, place) => ({
    id: path === paths.producers() ? 'p' : `${place}`,
    raw,
  }));

const live = vi.hoisted(() => ({
  arrive: (_path: string, _raw: object) => {},
  lists: new Map<string, (news: object) => void>(),
}));
/** The documents that do not arrive, and why. */
const missing = new Map<string, 'late' | 'refused'>();
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void, onError: (error: Error) => void) => {
    if (missing.get(path) === 'refused') queueMicrotask(() => onError(new Error('unavailable')));
    if (missing.has(path)) return () => {};
    const { arrive } = live;
    live.arrive = (to, raw) =>
      to === path ? onNews({ id: to.split('/').at(-1), raw, fromCache: false }) : arrive(to, raw);
    onNews({ id: path.split('/').at(-1), raw: DOCS[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    live.lists.set(path, onNews);
    onNews({ docs: docsOf(path), fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 1,
  readWhole: async (
    { where: [[field]] }: { where: [[string]] },
    parse: (id: string, raw: unknown) => unknown,
  ) => {
    net.asked += 1;
    if (net.isDown) throw new Error('unavailable');
    return UNTAXED.has(field) ? [parse('q', UNTAXED.get(field))] : [];
  },
  readCursor: async () => null,
  readPage: async (
    { path }: { path: string },
    _size: number,
    parse: (id: string, raw: unknown) => unknown,
  ) => {
    pages.push(path);
    return { rows: docsOf(path).map(({ id, raw }) => parse(id, raw)), next: null };
  },
}));

const show = (page: ReactNode, search: string) =>
  renderInPanel(<NuqsTestingAdapter searchParams={search}>{page}</NuqsTestingAdapter>, {
    isAdmin: true,
  });

test('what the platform earns is told by month and by producer, and equals the books', async () => {
  show(<RevenueScreen />, '?month=2026-11');
  const summary = within(await screen.findByRole('region', { name: 'Resumen' }));
  expect(await summary.findByText(/Todos los meses suman lo que dicen los libros/)).toBeVisible();
  const months = within(screen.getByRole('table', { name: 'Meses' }));
  const rows = months.getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['noviembre 2026', '$ 1.190', '$ 190', '$ 1.000', '$ 1.000', '$ 0', '2'],
    ['octubre 2026', '$ 1.190', '$ 190', '$ 1.000', '$ 0', '$ 0', '1'],
  ]);
  const producers = within(screen.getByRole('region', { name: 'Por productoras' }));
  const link = await producers.findByRole('link', { name: /Club/ });
  expect(link).toHaveAttribute('href', '/admin/revenue/p?month=2026-11');
  const names = producers.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Club', 'Bar']);
  expect(producers.getByText('2 productoras · $ 1.785 de cargos')).toBeVisible();
  expect(
    producers.getByText('3 productoras sin movimientos en noviembre 2026 no se muestran.'),
  ).toBeVisible();
  await userEvent.click(producers.getByRole('button', { name: /^Nombre/ }));
  const byName = producers.getAllByRole('link').map(({ textContent }) => textContent);
  expect(byName).toEqual(['Bar', 'Club']);
});

/**
 * The months page with a second producer without IVA, whose charges of 1.000 on one day are in the platform's
 * totals.
 */
async function withUntaxed(field: string, producer: object, on: string, month: string) {
  const platform = SHARDS[entryPaths.platformTotals()] ?? [];
  UNTAXED.set(field, producer);
  SHARDS[paths.producerTotals('q')] = [{ days: { [on]: day(1_000) } }];
  SHARDS[entryPaths.platformTotals()] = [
    { adds: { serviceFeeSelled: 3_380 }, days: OCTOBER },
    { days: NOVEMBER },
    { days: { [on]: day(1_000) } },
  ];
  show(<RevenueScreen />, '?month=2026-11');
  const row = await screen.findByRole('row', { name: new RegExp(month) });
  SHARDS[entryPaths.platformTotals()] = platform;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
}

test('the charges of a producer without IVA have none in the sum of all, as in its own row', async () => {
  const cells = await withUntaxed(
    'fees.hasTax',
    { name: 'Q', fees: { hasTax: false } },
    '2026-11-02',
    'noviembre 2026',
  );
  // 1.190 with IVA of one producer, and 1.000 without of the other.
  expect(cells.slice(1, 4)).toEqual(['$ 2.190', '$ 190', '$ 2.000']);
  const summary = within(screen.getByRole('region', { name: 'Resumen' }));
  expect(summary.getByText('IVA incluido').closest('div')).toHaveTextContent('$ 190');
});

test('a producer that had none in that month, and has it now, is counted as it was', async () => {
  const feesHistory = [
    { from: new Date(0), fees: { hasTax: false } },
    { from: new Date('2026-11-01T03:00:00Z'), fees: { hasTax: true } },
  ];
  const producer = { name: 'Q', fees: { hasTax: true }, feesHistory };
  const cells = await withUntaxed('hadNoTax', producer, '2026-10-20', 'octubre 2026');
  expect(cells.slice(1, 4)).toEqual(['$ 2.190', '$ 190', '$ 2.000']);
});

/** Refreshes every read, as the page does each minute. */
const again = { run: async () => {}, asking: () => 0 };
function Refresh() {
  const client = useQueryClient();
  again.run = () => client.refetchQueries();
  again.asking = () => client.isFetching();
  return null;
}

test('a refresh that fails leaves the page as it was', async () => {
  show(
    <>
      <RevenueScreen />
      <Refresh />
    </>,
    '',
  );
  await screen.findByRole('region', { name: 'Resumen' });
  net.isDown = true;
  await act(async () => {
    await again.run();
    await vi.waitFor(() => expect(net.asked).toBeGreaterThan(1));
  });
  expect(screen.getByRole('region', { name: 'Resumen' })).toBeVisible();
  expect(screen.queryByText('No pudimos cargar los totales')).toBeNull();
});

test('the base of a month is by event, says that it changed since its folio, and takes another', async () => {
  show(<SettlementScreen producerId="p" />, '?month=2026-11');
  const table = within(await screen.findByRole('region', { name: 'Eventos del mes' }));
  expect(table.getByRole('link', { name: 'Peña' })).toHaveAttribute('href', '/events/e/finance');
  // The resale fee of 10 %, and the charges less what was returned.
  expect(table.getAllByText('$ 100')).toHaveLength(2);
  expect(table.getAllByText('$ 1.190')).toHaveLength(2);
  expect(screen.getByText('Club SpA · 76.086.428-5 · Eventos')).toBeVisible();
  expect(screen.getByText(/igual a los totales de la cuenta/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('hoy son $ 1.190 de cargos');
  const folio = screen.getByLabelText('Folio');
  const button = screen.getByRole('button', { name: 'Guardar folio' });
  await userEvent.click(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Ese folio ya está anotado');
  expect(call).not.toHaveBeenCalled();
  await userEvent.clear(folio);
  await userEvent.type(folio, '13');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar folio' }));
  expect(call).toHaveBeenCalledWith('setSettlementFolio', {
    producerId: 'p',
    month: '2026-11',
    kind: '43',
    folio: '13',
    seen: { kind: '43', folio: '12' },
  });
});

test('a folio that somebody noted meanwhile is replaced only once it was told', async () => {
  show(<SettlementScreen producerId="p" />, '?month=2026-11');
  const folio = await screen.findByLabelText('Folio');
  await userEvent.clear(folio);
  await userEvent.type(folio, '13');
  const other = { kind: '33', folio: '20', fees: 1_190 };
  await act(async () => live.arrive(entryPaths.settlement('p', '2026-11'), other));
  const refusal = new CallError('Alguien anotó otro', 'aborted', 'seen');
  vi.mocked(call).mockRejectedValueOnce(refusal);
  const button = screen.getByRole('button', { name: 'Guardar folio' });
  await userEvent.click(button);
  expect(await screen.findByText('Alguien anotó otro')).toBeVisible();
  expect(screen.getByText(/Factura \(33\), folio 20, por \$ 1.190 de cargos/)).toBeVisible();
  await userEvent.click(button);
  const told = vi.mocked(call).mock.calls.map(([, input]) => input);
  expect(told).toMatchObject([
    { folio: '13', seen: { kind: '43', folio: '12' } },
    { folio: '13', seen: { kind: '33', folio: '20' } },
  ]);
});

/** A second producer with the month of `p`: the cache of one test lives on in the next. */
function another(id: string) {
  SHARDS[paths.producerTotals(id)] = SHARDS[paths.producerTotals('p')] ?? [];
  for (const pathOf of [paths.producer, paths.billing, folioOf]) {
    DOCS[pathOf(id)] = DOCS[pathOf('p')] ?? {};
  }
  return id;
}
test('a folio that is typed outlives the sales of its month, for which the events are read once', async () => {
  show(<SettlementScreen producerId="p" />, '?month=2026-11');
  const folio = await screen.findByLabelText('Folio');
  await userEvent.clear(folio);
  await userEvent.type(folio, '13');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = pages.length;
  for (const fees of [100, 300, 500]) {
    const days = { ...OCTOBER, ...NOVEMBER, '2026-11-21': day(fees) };
    const news = { docs: [{ id: '0', raw: { days, events: { e: SHARE } } }], fromCache: false };
    await act(async () => live.lists.get(paths.producerTotals('p'))?.(news));
  }
  expect(screen.queryByText(/Los totales de la cuenta dicen/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(pages.slice(before)).toEqual([paths.totals('e')]);
  expect(screen.getByLabelText('Folio')).toBe(folio);
  expect(folio).toHaveValue('13');
  expect(await screen.findByText(/Los totales de la cuenta dicen \$ 500 más/)).toBeVisible();
});

const folioOf = (id: string) => entryPaths.settlement(id, '2026-11');

for (const [part, pathOf] of [
  ['payer', paths.billing],
  ['folio', folioOf],
] as const) {
  test(`a month whose ${part} could not be read says so, and is asked for again`, async () => {
    const id = another(`refused-${part}`);
    missing.set(pathOf(id), 'refused');
    show(<SettlementScreen producerId={id} />, '?month=2026-11');
    expect(await screen.findByText('No pudimos cargar la liquidación')).toBeVisible();
    missing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/folio 12, por/)).toBeVisible();
    expect(screen.getByText('Club SpA · 76.086.428-5 · Eventos')).toBeVisible();
  });

  test(`a month is not shown before its ${part} is known`, async () => {
    const id = another(`late-${part}`);
    missing.set(pathOf(id), 'late');
    show(
      <>
        <SettlementScreen producerId={id} />
        <Refresh />
      </>,
      '?month=2026-11',
    );
    await act(async () => {
      await vi.waitFor(() => expect(again.asking()).toBe(0));
    });
    expect(screen.queryByLabelText('Folio')).toBeNull();
    expect(screen.queryByText(/Sin datos de facturación/)).toBeNull();
  });
}
