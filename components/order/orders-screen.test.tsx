import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import { paths } from '@/lib/domain/kit/paths';
import { stopAllListeners } from '@/lib/firebase/listeners';
import { watchErrands } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { PaymentOrdersScreen } from './orders-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('@/lib/firebase/write', () => ({
  newId: () => 'key-1',
  readDoc: async (path: string, parse: (id: string, raw: unknown) => unknown) => {
    reads.push(path);
    if (path === unreadable) throw new Error('offline');
    const raw = DOCS[path];
    return raw ? parse(path.split('/').at(-1) as string, raw) : null;
  },
}));
const push = vi.hoisted(() => vi.fn());
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push }),
  usePathname: () => '/admin/paymentOrders',
  useSearchParams: () => new URLSearchParams('status=approved'),
}));

// The paths read once (not live), and the path whose read fails.
let reads: string[] = [];
let unreadable = '';
let asked: [string, unknown][] = [];
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
  ...Object.fromEntries(
    Object.entries(ORDERS).map(([id, order]) => [paths.paymentOrder(id) as string, order]),
  ),
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
    .filter(([id, order]) =>
      where.every(([field, op, value]) => {
        const own = field === '__name__' ? id : (order as Record<string, unknown>)[field];
        return op === 'in' ? (value as unknown[]).includes(own) : own === value;
      }),
    )
    .map(([id, raw]) => ({ id, raw }));

const isOfPlans = ({ path }: Spec) => path.endsWith('/plans');
const openPlans = ({ path }: Spec) => {
  const raw = DOCS[`${path}/plan`] as { state: string } | undefined;
  return raw && raw.state !== 'done' ? [{ id: 'plan', raw }] : [];
};

vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    onNews({ id: path.split('/').at(-1), raw: DOCS[path] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (spec: Spec, onNews: (news: object) => void) => {
    if (spec.path === 'jobs') return watchErrands(onNews);
    const totals = { raw: { totalSelled: 500_000, advancePaid: 40_000 }, id: '0' };
    const listed = spec.path === paths.paymentOrders() ? matching(spec) : [totals];
    const docs = isOfPlans(spec) ? openPlans(spec) : listed;
    onNews({ docs: spec.path.includes('ermissions') ? [] : docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 4,
  readCursor: async () => null,
  readPage: async (spec: Spec, _size: number, parse: (id: string, raw: unknown) => unknown) => {
    if (spec.path === paths.paymentOrders()) asked.push(['page', spec.where]);
    const rows = spec.path === paths.paymentOrders() ? matching(spec) : [];
    return { rows: rows.map(({ id, raw }) => parse(id, raw)), next: null };
  },
  readSum: async (spec: Spec) =>
    matching(spec).reduce((sum, { raw }) => sum + (raw as { amount: number }).amount, 0),
  readWhole: async (spec: Spec, parse: (id: string, raw: unknown) => unknown) => {
    if (isOfPlans(spec)) return openPlans(spec).map(({ id, raw }) => parse(id, raw));
    asked.push(['whole', spec.where]);
    return matching(spec).map(({ id, raw }) => parse(id, raw));
  },
}));
vi.mock('@/lib/data/order/held', () => ({
  heldQuery: (of: object) => ({ queryKey: ['held', of], queryFn: async () => 60_000 }),
}));

const start = (search: string) => {
  const urls: string[] = [];
  const seen = ({ queryString }: { queryString: string }) => void urls.push(queryString);
  const { unmount } = renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory onUrlUpdate={seen}>
      <PaymentOrdersScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );
  return { urls, unmount };
};

beforeEach(() => {
  vi.clearAllMocks();
  reads = [];
  unreadable = '';
  asked = [];
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
  // What open refund cases hold back is not available.
  for (const [name, amount] of [
    ['Se le debe', '$ 0'],
    ['Retenido por devoluciones abiertas', '-$ 60.000'],
    ['Disponible', '-$ 60.000'],
  ] as const) {
    expect(money.getByText(name).nextSibling).toHaveTextContent(amount);
  }
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

test('while its event’s plan will give money back, an order can only be rejected', async () => {
  DOCS[paths.plan('e', 'plan')] = { state: 'paused', policy: { refund: 'all' } };
  start('?order=asked');
  const sheet = within(await screen.findByRole('dialog', { name: '$ 90.000' }));
  const notes = within(await sheet.findByRole('list', { name: 'Avisos' }));
  expect(notes.getByText(/sus devoluciones toman el saldo/)).toBeVisible();
  const approve = sheet.getByRole('button', { name: 'Aprobar' });
  expect(approve).toHaveAttribute('aria-disabled', 'true');
  expect(sheet.getByRole('button', { name: 'Rechazar' })).not.toHaveAttribute('aria-disabled');
  // Once its refund cases exist, they hold back their own amounts. The cached listeners are stopped, so that the
  // new page reads the change.
  cleanup();
  stopAllListeners();
  DOCS[paths.plan('e', 'plan')] = { state: 'done', policy: { refund: 'all' } };
  start('?order=fresh');
  const other = within(await screen.findByRole('dialog', { name: '$ 20.000' }));
  await other.findByRole('list', { name: 'Avisos' });
  expect(other.queryByText(/sus devoluciones toman el saldo/)).toBeNull();
});

test('of the approved orders of the list a batch is made, with a warning for one in an earlier file', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'x', payoutId: 'b' } as never);
  start('?status=approved');
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer nómina' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Hacer una nómina con 2 órdenes?' }),
  );
  expect(dialog.getByText('$ 50.000')).toBeVisible();
  expect(asked).toEqual([['whole', [['status', '==', 'approved']]]]);
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
  expect(asked).toEqual([['page', [['__name__', 'in', ['fresh']]]]]);
  const make = within(dialog).getByRole('button', { name: 'Hacer nómina' });
  // The bank's file would lack the payer, and a batch keeps the data it was made with.
  await userEvent.selectOptions(within(dialog).getByLabelText('Banco que paga'), 'Banco de Chile');
  await userEvent.click(make);
  expect(within(dialog).getByText('Escribe el RUT de quien paga')).toBeVisible();
  expect(within(dialog).getByText('Escribe el convenio')).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByLabelText('Banco que paga'), 'BCI');
  await userEvent.click(make);
  expect(within(dialog).getByText('Escribe la cuenta de cargo')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(within(dialog).getByLabelText('Cuenta de cargo'), '00700123');
  await userEvent.click(make);
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'createPayout',
      expect.objectContaining({ orders: ['fresh'], again: false }),
    ),
  );
});

test('for a batch of the list only approved orders of its producer are read', async () => {
  start('?producer=p');
  await userEvent.click(await screen.findByRole('button', { name: 'Hacer nómina' }));
  await screen.findByRole('dialog', { name: '¿Hacer una nómina con 2 órdenes?' });
  const where = [
    ['status', '==', 'approved'],
    ['producerId', '==', 'p'],
  ];
  expect(asked).toContainEqual(['whole', where]);
});

test('with a filter that holds no approved order the button says why', async () => {
  start('?status=paid');
  expect(await screen.findByRole('button', { name: 'Hacer nómina' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the sheet goes through the list by J and K and keeps its filters', async () => {
  const { urls } = start('?status=approved&order=fresh');
  const sheet = () => screen.findByRole('dialog', { name: /^\$ / });
  expect(await sheet()).toHaveAccessibleName('$ 20.000');
  expect(screen.getByText('1 de 2 en esta página')).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('dialog', { name: '$ 30.000' })).toBeVisible();
  await userEvent.keyboard('j');
  expect(screen.getByRole('dialog', { name: '$ 30.000' })).toBeVisible();
  await userEvent.keyboard('k');
  expect(await screen.findByRole('dialog', { name: '$ 20.000' })).toBeVisible();
  expect(urls.at(-1)).toBe('?status=approved&order=fresh');
});

/** Two orders that wait, of which the first is open; `answer` settles its approval. */
async function approveFirst(search = '?status=requested&order=asked') {
  const [asked, later] = [ORDERS.asked, { ...base, amount: 70_000, status: 'requested' }];
  ORDERS.later = later;
  DOCS[paths.paymentOrder('later')] = later;
  DOCS[paths.paymentOrder('asked')] = { ...asked, producerId: 'q' };
  DOCS[paths.banking('q')] = DOCS[paths.banking('p')] as object;
  let answer: (error?: Error) => void = () => {};
  vi.mocked(call).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = (error) =>
          error ? reject(error) : resolve({ success: true, message: 'Lista' } as never);
      }),
  );
  const { urls, unmount } = start(search);
  // The first payment to this account gives a warning, so it is approved by itself.
  const next = await screen.findByRole('button', { name: 'Aprobar y siguiente' });
  await waitFor(() => expect(next).not.toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(next);
  expect(call).toHaveBeenCalledWith('advancePaymentOrder', {
    paymentOrderId: 'asked',
    action: 'approve',
  });
  const restore = () => {
    delete ORDERS.later;
    DOCS[paths.paymentOrder('asked')] = asked as object;
  };
  return { urls, unmount, restore, settle: (error?: Error) => act(async () => answer(error)) };
}

test('approved and next: the next order is open before the answer, and stays', async () => {
  const { restore, settle } = await approveFirst();
  expect(await screen.findByRole('dialog', { name: '$ 70.000' })).toBeVisible();
  await settle();
  expect(screen.getByRole('dialog', { name: '$ 70.000' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  restore();
});

test('a refusal leads back to its order and says why, and closing it closes the sheet', async () => {
  const { urls, restore, settle } = await approveFirst();
  expect(await screen.findByRole('dialog', { name: '$ 70.000' })).toBeVisible();
  await settle(new CallError('Su cuenta cambió recién', 'failed-precondition'));
  const back = within(await screen.findByRole('dialog', { name: '$ 90.000' }));
  expect(await back.findByRole('alert')).toHaveTextContent('Su cuenta cambió recién');
  expect(urls.at(-1)).toBe('?status=requested&order=asked');
  expect(toast.error).not.toHaveBeenCalled();
  restore();
});

test('a refusal that comes after the page was left is told, and changes no other address', async () => {
  const { urls, unmount, restore, settle } = await approveFirst();
  unmount();
  const before = urls.length;
  await settle(new CallError('Su cuenta cambió recién', 'failed-precondition'));
  expect(toast.error).toHaveBeenCalledWith('$ 90.000 a Club: Su cuenta cambió recién');
  expect(urls).toHaveLength(before);
  restore();
});

test('approved and next goes on to the next that waits, past what is approved or paid', async () => {
  const { restore } = await approveFirst('?order=asked');
  expect(await screen.findByRole('dialog', { name: '$ 70.000' })).toBeVisible();
  restore();
});

/** Two orders of a producer without warnings, beside the one whose account differs from the one paid before. */
function addOrdersOfBar() {
  const more = { ...base, producerId: 'q', producerName: 'Bar', status: 'requested' };
  const asked = { ...more, requestedBy: 'other', eventName: 'Gala' };
  Object.assign(ORDERS, { more: { ...asked, amount: 1_000 }, other: { ...asked, amount: 2_000 } });
  DOCS[paths.banking('q')] = {
    ...DOCS[paths.banking('p')],
    ...{ holder: 'Bar SpA', rut: '10.000.013-K', bank: 'Scotiabank', accountNumber: '70004321' },
  };
  return () => {
    delete ORDERS.more;
    delete ORDERS.other;
    delete DOCS[paths.banking('q')];
  };
}
const CHOSEN = ['$ 1.000 a Bar', '$ 2.000 a Bar', '$ 90.000 a Club'];
const boxOf = (name: string) => screen.findByRole('checkbox', { name: `Elegir ${name}` });

async function approveChosen(title: string) {
  const { urls } = start('?status=requested');
  for (const name of CHOSEN) await userEvent.click(await boxOf(name));
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar las elegidas' }));
  return { urls, dialog: within(await screen.findByRole('dialog', { name: title })) };
}
const approvedIds = () =>
  vi
    .mocked(call)
    .mock.calls.map(([, input]) => (input as { paymentOrderId: string }).paymentOrderId);

test('many are approved over their accounts, and one with a warning is left out and opened by itself', async () => {
  const remove = addOrdersOfBar();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Lista' } as never);
  const { urls, dialog } = await approveChosen('¿Aprobar 2 órdenes?');
  expect(dialog.getByText('$ 3.000')).toBeVisible();
  expect(asked[0]).toEqual(['page', [['__name__', 'in', ['more', 'other', 'asked']]]]);
  expect(asked.map(([way]) => way)).not.toContain('whole');
  const going = within(dialog.getByRole('list', { name: 'Se aprueban' }));
  const [first, second, ...rest] = going.getAllByRole('listitem');
  expect(rest).toEqual([]);
  for (const row of [first, second]) {
    for (const part of ['Bar', 'Gala', 'Scotiabank ···4321', '10.000.013-K', 'Bar SpA']) {
      expect(row).toHaveTextContent(part);
    }
    expect(row).toHaveTextContent('Su cuenta desde el jue 19 nov 2026');
    expect(row).toHaveTextContent('Sería su primer pago.');
  }
  const out = within(dialog.getByRole('list', { name: 'Quedan fuera' }));
  expect(out.getByText('Club')).toBeVisible();
  expect(out.getByRole('listitem')).toHaveTextContent('BCI ···1234');
  expect(out.getByText(/primer pago a esta cuenta: antes se pagó a otra/)).toBeVisible();
  // Each account is read once, however many orders it has.
  for (const id of ['p', 'q']) {
    expect(reads.filter((path) => path === paths.banking(id))).toHaveLength(1);
  }

  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(approvedIds().sort()).toEqual(['more', 'other']);
  expect(await boxOf('$ 90.000 a Club')).toBeChecked();
  expect(await boxOf('$ 1.000 a Bar')).not.toBeChecked();

  await userEvent.click(screen.getByRole('button', { name: 'Aprobar las elegidas' }));
  const none = within(await screen.findByRole('dialog', { name: 'Ninguna se aprueba desde aquí' }));
  expect(none.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  await userEvent.click(none.getByRole('button', { name: 'Abrir $ 90.000 a Club' }));
  expect(await screen.findByRole('dialog', { name: '$ 90.000' })).toBeVisible();
  expect(urls.at(-1)).toBe('?status=requested&order=asked');
  remove();
});

test('nothing is approved in bulk while an account could not be read', async () => {
  const remove = addOrdersOfBar();
  unreadable = paths.banking('q');
  const { dialog } = await approveChosen('Aprobar órdenes');
  expect(await dialog.findByText('No pudimos cargar las cuentas')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  unreadable = '';
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('dialog', { name: '¿Aprobar 2 órdenes?' })).toBeVisible();
  remove();
});

test('many are approved with progress, and those that are refused are named', async () => {
  const remove = addOrdersOfBar();
  vi.mocked(call).mockImplementation((async (
    _name: string,
    { paymentOrderId }: { paymentOrderId: string },
  ) => {
    if (paymentOrderId === 'other') throw new Error('La cuenta cambió hace poco');
    return { success: true, message: 'Lista' };
  }) as never);
  const { dialog } = await approveChosen('¿Aprobar 2 órdenes?');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  expect(await dialog.findByText('1 orden sin aprobar')).toBeVisible();
  expect(dialog.getByText('$ 2.000 a Bar: La cuenta cambió hace poco')).toBeVisible();
  await userEvent.click(dialog.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  expect(await boxOf('$ 2.000 a Bar')).toBeChecked();
  expect(await boxOf('$ 90.000 a Club')).toBeChecked();
  expect(await boxOf('$ 1.000 a Bar')).not.toBeChecked();
  remove();
});

test('approving many that ends on the way leaves selected exactly those that are not approved', async () => {
  const remove = addOrdersOfBar();
  vi.mocked(call).mockImplementation((async (
    _name: string,
    { paymentOrderId }: { paymentOrderId: string },
  ) => {
    if (paymentOrderId === 'other') throw new CallError('Confirma que eres tú', 'x', 'authTime');
    return { success: true, message: 'Lista' };
  }) as never);
  const { dialog } = await approveChosen('¿Aprobar 2 órdenes?');
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  expect(await dialog.findByText(/^Se detuvo: 1 orden sin aprobar todavía/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Seguir con 1 orden' })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  const isChosen = (name: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `Elegir ${name}` }).checked;
  expect(CHOSEN.map(isChosen)).toEqual([false, true, true]);
  remove();
});
