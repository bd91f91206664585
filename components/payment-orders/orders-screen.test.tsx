import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { PaymentOrdersScreen } from './orders-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('@/lib/firebase/write', () => ({ newId: () => 'key-1', readDoc: async () => null }));
const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push }),
  usePathname: () => '/admin/paymentOrders',
  useSearchParams: () => new URLSearchParams('status=approved'),
}));

type Spec = { path: string; where?: [string, string, unknown][] };
const base = { eventId: 'e', eventName: 'Peña', producerId: 'p', producerName: 'Club' };
const ORDERS: Record<string, object> = {
  asked: { ...base, amount: 90_000, status: 'requested', requestedBy: 'other' },
  fresh: { ...base, amount: 20_000, status: 'approved', account: 'BCI ···1234' },
  twice: {
    ...base,
    amount: 30_000,
    status: 'approved',
    account: 'BCI ···1234',
    files: [{ file: 'transferencias-1', at: new Date('2026-11-20T15:00:00Z'), by: 'ana@early.cl' }],
  },
  paid: { ...base, amount: 40_000, status: 'paid', account: 'BCI ···9999', paidAt: new Date() },
};
const DOCS: Record<string, object> = {
  [paths.paymentOrder('asked')]: ORDERS.asked as object,
  [paths.event('e')]: { timeZone: 'America/Santiago' },
  [paths.producer('p')]: { name: 'Club' },
  [paths.banking('p')]: {
    holder: 'Club SpA',
    rut: '76.086.428-5',
    bank: 'BCI',
    accountType: 'checking',
    accountNumber: '00011234',
    email: 'pagos@club.cl',
    updatedAt: new Date('2026-11-19T15:00:00Z'),
  },
};
const matching = ({ where = [] }: Spec) =>
  Object.entries(ORDERS)
    .filter(([, order]) =>
      where.every(([field, op, value]) => {
        const own = (order as Record<string, unknown>)[field];
        return op === 'in' ? (value as unknown[]).includes(own) : own === value;
      }),
    )
    .map(([id, raw]) => ({ id, raw }));

vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path.split('/').at(-1), raw: DOCS[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (spec: Spec, onNews: (news: object) => void) => {
    const totals = { raw: { totalSelled: 500_000, advancePaid: 40_000 }, id: '0' };
    const docs = spec.path === paths.paymentOrders() ? matching(spec) : [totals];
    onNews({ docs: spec.path.includes('ermissions') ? [] : docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 4,
  readCursor: async () => null,
  readPage: async () => ({ rows: [], next: null }),
  readSum: async (spec: Spec) =>
    matching(spec).reduce((sum, { raw }) => sum + (raw as { amount: number }).amount, 0),
  readWhole: async (spec: Spec, parse: (id: string, raw: unknown) => unknown) =>
    matching(spec).map(({ id, raw }) => parse(id, raw)),
}));

const start = (search: string) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <PaymentOrdersScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

test('the sums are told by state, and what is paid is not added to what is asked for', async () => {
  start('');
  expect(
    await screen.findByText('Solicitadas $ 90.000 · Aprobadas $ 50.000 · Pagadas $ 40.000'),
  ).toBeVisible();
});

test('the approver sees account, RUT, its age, the balance and earlier payments', async () => {
  start('?order=asked');
  const sheet = within(await screen.findByRole('dialog', { name: '$ 90.000' }));
  const account = within(await sheet.findByRole('region', { name: 'Cuenta de destino' }));
  for (const part of ['Club SpA', '76.086.428-5', 'BCI', 'Cuenta corriente', '00011234']) {
    expect(account.getByText(part)).toBeVisible();
  }
  expect(account.getByText('Es su cuenta desde el jue 19 nov 2026.')).toBeVisible();
  const money = within(sheet.getByRole('region', { name: 'Saldo del evento' }));
  expect(money.getByText('Se le debe')).toBeVisible();
  // Two approved orders reserve 50.000 of it.
  expect(money.getByText('Quedaría después de esta')).toBeVisible();
  const before = within(sheet.getByRole('region', { name: 'Órdenes anteriores' }));
  expect(before.getByText(/BCI ···9999/)).toBeVisible();
  expect(sheet.getByText(/primer pago a esta cuenta: antes se pagó a otra/)).toBeVisible();
});

test('with frozen payments an order can only be rejected, and the buttons say why', async () => {
  const producer = DOCS[paths.producer('p')] as object;
  DOCS[paths.producer('p')] = { ...producer, freeze: { at: new Date(), uid: 'x', name: 'Ana' } };
  start('?order=asked');
  const sheet = within(await screen.findByRole('dialog', { name: '$ 90.000' }));
  const approve = await sheet.findByRole('button', { name: 'Aprobar' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(approve);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('están detenidos');
  expect(sheet.getByRole('button', { name: 'Rechazar' })).not.toHaveAttribute('aria-disabled');
  DOCS[paths.producer('p')] = producer;
});

test('of the approved orders of the list a batch is made, with a warning for one in an earlier file', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'x', payoutId: 'b' } as never);
  start('?status=approved');
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer nómina' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Hacer una nómina con 2 órdenes?' }),
  );
  expect(dialog.getByText('$ 50.000')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('1 orden ya está en un archivo anterior');
  await userEvent.selectOptions(dialog.getByLabelText('Banco que paga'), 'Santander');
  await userEvent.type(dialog.getByLabelText('Cuenta de cargo'), '00700123');
  await userEvent.click(dialog.getByRole('button', { name: 'Hacer nómina' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('createPayout', {
      bank: 'santander',
      key: 'key-1',
      orders: ['fresh', 'twice'],
      source: { account: '00700123', rut: '', name: '', agreement: '' },
      again: true,
    }),
  );
  await waitFor(() => expect(push).toHaveBeenCalledWith('/admin/payouts?payout=b'));
});

test('of a choice only what was chosen goes into the batch', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'x', payoutId: 'b' } as never);
  start('');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir $ 20.000 a Club' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nómina con las elegidas' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Hacer una nómina con 1 orden?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hacer nómina' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'createPayout',
      expect.objectContaining({ orders: ['fresh'], again: false }),
    ),
  );
});

test('with a filter that holds no approved order the button says why', async () => {
  start('?status=paid');
  expect(await screen.findByRole('button', { name: 'Hacer nómina' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
