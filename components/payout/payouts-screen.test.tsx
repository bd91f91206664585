import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { NeighboursContext } from '@/components/ui/overlay/record-browser';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { PayoutSheet } from './payout-sheet';
import { PayoutsScreen } from './payouts-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/admin/payouts',
  useSearchParams: () => new URLSearchParams(''),
}));

const row = (orderId: string, amount: number, holder: string, more = {}) => ({
  orderId,
  amount,
  holder,
  rut: '76.086.428-5',
  bank: 'BCI',
  accountNumber: '0001',
  eventName: 'Peña',
  ...more,
});
const BATCH = {
  number: 12,
  bank: 'chile',
  format: 'chile-1',
  state: 'open',
  orders: ['a', 'b', 'c'],
  total: 90_000,
  rows: [
    row('a', 40_000, 'Uno SpA'),
    row('b', 30_000, 'Dos SpA'),
    row('c', 20_000, 'Tres SpA', { result: 'paid' }),
  ],
};
const UNSENT = { ...BATCH, number: 13, rows: BATCH.rows.slice(0, 2), total: 70_000 };
const BATCHES: Record<string, object> = {
  [entryPaths.payout('p')]: BATCH,
  [entryPaths.payout('unsent')]: UNSENT,
  [entryPaths.payout('gone')]: { ...UNSENT, number: 14, state: 'void' },
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const raw = BATCHES[path] ?? null;
    onNews({ id: path.split('/').at(-1), raw, fromCache: false });
    return () => {};
  },
  watchList: (spec: { path: string }, onNews: (news: object) => void) => {
    const docs = spec.path === entryPaths.payouts() ? [{ id: 'p', raw: BATCH }] : [];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
const ORDERS = BATCH.rows.map(({ orderId: id, amount }) => ({
  ...{ id, amount, producerId: `of-${id}`, eventId: `e-${id}` },
  ...{ status: 'approved', payoutId: 'p' },
}));
const ACCOUNT = { rut: '76.086.428-5', bank: 'BCI', accountNumber: '0001' };
let docs: Record<string, object> = {};
let held: Record<string, number> = {};
const SOLD = { adds: { totalSelled: 40_000 } };
type Parse = (id: string, raw: unknown) => unknown;
type Spec = { path: string; where: [string, string, string | string[]][] };
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 1,
  readCursor: async () => null,
  readPage: async ({ path }: { path: string }, _: number, parse: Parse) => ({
    rows:
      path === paths.paymentOrders()
        ? ORDERS.map(({ id, ...raw }) => parse(id, raw))
        : [parse('0', SOLD)],
  }),
  readWhole: async ({ path, where }: Spec, parse: Parse) => {
    const asked = where[0]?.[2];
    return path.endsWith('/plans')
      ? Object.entries(docs).flatMap(([at, raw]) => {
          const isAsked = 'state' in raw && asked?.includes(String(raw.state));
          return at.startsWith(`${path}/`) && isAsked ? [parse('plan', raw)] : [];
        })
      : ORDERS.filter(({ eventId }) => eventId === asked).map(({ id, ...raw }) => parse(id, raw));
  },
}));
vi.mock('@/lib/data/order/held', () => ({
  readHeld: async ({ eventId }: { eventId: string }) => held[eventId] ?? 0,
}));
vi.mock('@/lib/firebase/write', async (original) => ({
  ...(await original<typeof import('@/lib/firebase/write')>()),
  readDoc: async (path: string, parse: Parse) => (docs[path] ? parse('x', docs[path]) : null),
}));

const saved: Blob[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  saved.length = 0;
  held = {};
  docs = Object.fromEntries(
    ORDERS.flatMap(({ producerId }) => [
      [paths.producer(producerId), {}],
      [paths.banking(producerId), ACCOUNT],
    ]),
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

const start = async (id = 'p', number = 12) => {
  renderInPanel(
    <NuqsTestingAdapter searchParams={`?payout=${id}`} hasMemory>
      <PayoutsScreen />
    </NuqsTestingAdapter>,
    { isAdmin: true },
  );
  return within(await screen.findByRole('dialog', { name: `Nómina N° ${number}` }));
};
const answers = (rows: object[]) => ({ payoutId: 'p', rows });

test('the batch shows what waits and what was paid, and gives the file of its bank', async () => {
  const sheet = await start();
  const summary = within(sheet.getByRole('region', { name: 'Resumen' }));
  for (const amount of ['$ 70.000', '$ 20.000', '$ 0', '$ 90.000']) {
    expect(summary.getByText(amount)).toBeVisible();
  }
  await userEvent.click(sheet.getByRole('button', { name: 'Archivo para el banco' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toMatch(/^010.{397}\r\n02/);
  expect(call).toHaveBeenCalledExactlyOnceWith('startExport', { people: 'payees', of: 'p' });
});

test('no file leaves that could not be written down in the trace', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('Sin conexión'));
  const sheet = await start();
  await userEvent.click(sheet.getByRole('button', { name: 'Archivo para el banco' }));
  await waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  expect(saved).toEqual([]);
});

test('a file with payments that were stopped, or to an account that is another now, asks first', async () => {
  docs[paths.producer('of-a')] = { freeze: { at: new Date(), name: 'Ana' } };
  docs[paths.banking('of-b')] = { ...ACCOUNT, accountNumber: '0002' };
  // Orders that the bank has answered are not checked.
  docs[paths.event('e-c')] = { plan: { id: 'plan', kind: 'cancel' } };
  docs[paths.plan('e-c', 'plan')] = { state: 'running', policy: { refund: 'all' } };
  docs[paths.producer('of-c')] = { freeze: { at: new Date(), name: 'Ana' } };
  const sheet = await start();
  await userEvent.click(sheet.getByRole('button', { name: 'Archivo para el banco' }));
  const asked = await screen.findByRole('dialog', { name: /Algo cambió/ });
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Uno SpA: su equipo detuvo los pagos', 'Dos SpA: su cuenta bancaria ya no es esta']);
  await userEvent.click(within(asked).getByRole('button', { name: 'Volver' }));
  expect(saved).toHaveLength(0);
  await userEvent.click(sheet.getByRole('button', { name: 'Archivo para el banco' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar igual' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('so does one with payments of an event whose plan will give money back', async () => {
  const policy = { refund: 'choice', silence: 'refund' };
  for (const [id, state] of [
    ['e-a', 'choosing'],
    ['e-b', 'done'],
  ] as const) {
    docs[paths.event(id)] = { plan: { id: 'plan', kind: 'cancel' } };
    docs[paths.plan(id, 'plan')] = { state, policy };
  }
  const sheet = await start();
  await userEvent.click(sheet.getByRole('button', { name: 'Archivo para el banco' }));
  const asked = await screen.findByRole('dialog', { name: /Algo cambió/ });
  expect(within(asked).getByRole('listitem')).toHaveTextContent(
    'Uno SpA: las devoluciones de su evento toman el saldo',
  );
});

test('so does one with payments that refunds of their event left without saldo', async () => {
  held = { 'e-a': 1, 'e-b': 10_000 };
  const sheet = await start();
  await userEvent.click(sheet.getByRole('button', { name: 'Archivo para el banco' }));
  const asked = await screen.findByRole('dialog', { name: /Algo cambió/ });
  expect(within(asked).getByRole('listitem')).toHaveTextContent(
    'Uno SpA: el saldo de su evento ya no alcanza',
  );
  expect(saved).toHaveLength(0);
});

const UNDO = { name: 'No se envió: deshacer nómina' };

test('a batch that was never sent is undone after a question, one with an answer is not', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Nómina deshecha' } as never);
  expect((await start()).queryByRole('button', UNDO)).toBeNull();
  const sheet = await start('unsent', 13);
  await userEvent.click(sheet.getByRole('button', UNDO));
  const asked = within(await screen.findByRole('dialog', { name: /Deshacer la Nómina N° 13/ }));
  expect(asked.getByText(/se podrían pagar dos veces/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(asked.getByRole('button', { name: 'Deshacer nómina' }));
  expect(call).toHaveBeenCalledWith('voidPayout', { payoutId: 'unsent' });
});

test('one that was undone has no file, takes no answers, and says so', async () => {
  const sheet = await start('gone', 14);
  expect(sheet.getByText('Deshecha')).toBeVisible();
  expect(sheet.getAllByRole('listitem')).toHaveLength(2);
  for (const name of ['Archivo para el banco', 'Registrar respuestas', UNDO.name]) {
    expect(sheet.queryByRole('button', { name })).toBeNull();
  }
  expect(sheet.queryByRole('combobox')).toBeNull();
  expect(sheet.queryByText('Conciliar con el banco')).toBeNull();
});

test('what was pasted is told line by line, chosen where it matches, and recorded by the button', async () => {
  const told = { paid: 0, rejected: 1, failed: [{ orderId: 'b', message: 'La orden cambió' }] };
  vi.mocked(call).mockResolvedValue({ success: true, message: 'x', ...told } as never);
  const sheet = await start();
  await userEvent.click(sheet.getByText('Conciliar con el banco'));
  await userEvent.click(sheet.getByLabelText('Líneas'));
  await userEvent.paste(
    '76086428-5;40000;Rechazada;Cuenta cerrada\n76086428-5;30000;Pagada\n76086428-5;31000;Pagada',
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Conciliar' }));
  const told3 = within(await sheet.findByRole('region', { name: 'Conciliación' }));
  // Orders answered earlier do not count as missing.
  expect(told3.getByText(/por \$ 70.000, 1 sin calzar\.$/)).toBeVisible();
  expect(told3.getByText('El monto no es el de la orden, $ 40.000')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  expect(sheet.getByLabelText('Motivo de la orden 1')).toHaveValue('Rechazada: Cuenta cerrada');
  await userEvent.click(sheet.getByRole('button', { name: 'Registrar 2 respuestas' }));
  expect(call).toHaveBeenCalledWith(
    'settlePayout',
    answers([
      { orderId: 'a', result: 'rejected', reason: 'Rechazada: Cuenta cerrada' },
      { orderId: 'b', result: 'paid', reason: '' },
    ]),
  );
  expect(await sheet.findByText('La orden cambió')).toBeVisible();
});

test('a reading that is corrected takes back what it chose, and leaves what was chosen by hand', async () => {
  const sheet = await start();
  const first = sheet.getByLabelText('Respuesta a la orden 1');
  const second = sheet.getByLabelText('Respuesta a la orden 2');
  await userEvent.selectOptions(second, 'Rechazada');
  await userEvent.click(sheet.getByText('Conciliar con el banco'));
  await userEvent.selectOptions(sheet.getByLabelText('Qué pegas'), 'La cartola de la cuenta');
  const read = async (text: string) => {
    await userEvent.clear(sheet.getByLabelText('Líneas'));
    await userEvent.click(sheet.getByLabelText('Líneas'));
    await userEvent.paste(text);
    await userEvent.click(sheet.getByRole('button', { name: 'Conciliar' }));
  };
  await read('76086428-5;TEF;-40000\n76086428-5;TEF;-30000');
  await waitFor(() => expect(first).toHaveValue('paid'));
  expect(second).toHaveValue('paid');
  await userEvent.selectOptions(
    sheet.getByLabelText('Qué pegas'),
    'La respuesta del banco a la nómina',
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Conciliar' }));
  await waitFor(() => expect(first).toHaveValue(''));
  expect(second).toHaveValue('rejected');
  expect(sheet.getByRole('button', { name: 'Registrar 1 respuesta' })).toBeVisible();
});

test('by hand: one rejected, the rest paid', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'x', failed: [] } as never);
  const sheet = await start();
  const none = sheet.getByRole('button', { name: 'Registrar respuestas' });
  expect(none).toHaveAttribute('aria-disabled', 'true');
  vi.mocked(call).mockResolvedValue({ paid: 1, rejected: 1, failed: [] } as never);
  await userEvent.selectOptions(sheet.getByLabelText('Respuesta a la orden 1'), 'Rechazada');
  await userEvent.click(sheet.getByRole('button', { name: 'El resto, pagadas' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Registrar 2 respuestas' }));
  expect(call).toHaveBeenCalledWith(
    'settlePayout',
    answers([
      { orderId: 'a', result: 'rejected', reason: '' },
      { orderId: 'b', result: 'paid', reason: '' },
    ]),
  );
  await waitFor(() => expect(toast.ok).toHaveBeenCalledWith('1 pagada, 1 rechazada'));
});

test('where the recording stops it says so, and what was chosen stays', async () => {
  vi.mocked(call).mockRejectedValue(new Error('Sin conexión'));
  const sheet = await start();
  await userEvent.click(sheet.getByRole('button', { name: 'El resto, pagadas' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Registrar 2 respuestas' }));
  expect(await sheet.findByText('Quedó en 0 de 2. Sin conexión')).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Registrar 2 respuestas' })).toBeVisible();
});

test('what was recorded by a call whose answer was lost counts as recorded', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('Sin respuesta', 'deadline-exceeded'));
  const sheet = await start();
  docs[entryPaths.payout('p')] = {
    ...BATCH,
    rows: BATCH.rows.map((one) => ({ ...one, result: 'paid' })),
  };
  await userEvent.click(sheet.getByRole('button', { name: 'El resto, pagadas' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Registrar 2 respuestas' }));
  await waitFor(() => expect(toast.ok).toHaveBeenCalledWith('2 pagadas, 0 rechazadas'));
});

test('answers that are chosen are not left by a key, and while they are recorded nothing closes the batch', async () => {
  let stop = (_error: Error) => {};
  vi.mocked(call).mockReturnValue(
    new Promise((_, reject) => {
      stop = reject;
    }),
  );
  const next = vi.fn();
  const onClose = vi.fn();
  renderInPanel(
    <NeighboursContext value={{ place: 1, count: 2, previous: null, next }}>
      <PayoutSheet id="p" onClose={onClose} />
    </NeighboursContext>,
    { isAdmin: true },
  );
  await userEvent.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'El resto, pagadas' }));
  screen.getByRole('dialog').focus();
  await userEvent.keyboard('j');
  expect(next).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Registrar 2 respuestas' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => stop(new Error('Sin conexión')));
  expect(await screen.findByText('Quedó en 0 de 2. Sin conexión')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
