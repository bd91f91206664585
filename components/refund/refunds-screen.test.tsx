import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { readSheets } from '@/lib/data/kit/list/workbook';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { watchErrands } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { RefundsScreen } from './refunds-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('@/lib/firebase/write', () => ({ newId: () => 'key-1' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ back: vi.fn(), push: vi.fn() }),
  usePathname: () => '/events/e/refunds',
  useSearchParams: () => new URLSearchParams(),
}));

const base = { reason: 'Se suspendió', includeFee: true, ticketIds: ['t'], createdAt: new Date(0) };
const refund = (name: string, status: string, more: object = {}) => ({
  ...base,
  buyer: { name, email: `${name.toLowerCase()}@correo.cl` },
  order: `WEB-${name}`,
  status,
  amount: 10_000,
  fee: 833,
  total: 10_833,
  lines: [{ ticketId: 't', name: 'General', amount: 10_000, fee: 833 }],
  steps: [{ status: 'open', by: { uid: 'me', email: 'me@early.test' }, note: 'Se suspendió' }],
  ...more,
});
const CASES: Record<string, { status: string; total: number }> = {
  ana: refund('=Ana', 'open'),
  beto: refund('Beto', 'requested'),
  carla: refund('Carla', 'paid', { reference: 'TEF 1' }),
};

const PLAN = {
  kind: 'cancel',
  state: 'running',
  phase: 'mails',
  policy: { refund: 'all' },
  expected: 10,
  counts: { tickets: 10, cases: 8, amount: 80_000, mails: 4, sent: 2, failed: 1 },
};
let planNow: object = {};
const MAILS = [{ id: 'm', raw: { name: 'Dora', email: 'dora@x.cl', state: 'failed' } }];

type Spec = { path: string; where?: [string, string, unknown][] };
const matching = ({ where = [] }: Spec) =>
  Object.entries(CASES)
    .filter(([id, one]) =>
      where.every(([field, op, value]) =>
        op === 'in'
          ? (value as unknown[]).includes(field === '__name__' ? id : one.status)
          : (one as Record<string, unknown>)[field] === value,
      ),
    )
    .map(([id, raw]) => ({ id, raw }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const id = path.split('/').at(-1) ?? '';
    if (path === paths.plan('e', 'plan')) {
      onNews({ id, raw: { ...PLAN, ...planNow }, fromCache: false });
      return () => {};
    }
    onNews({ id, raw: CASES[id] ?? null, fromCache: false });
    return () => {};
  },
  watchList: (spec: Spec, onNews: (news: object) => void) => {
    if (spec.path === 'jobs') return watchErrands(onNews);
    const mails = spec.path === entryPaths.planMails('e', 'plan') ? MAILS : [];
    const docs = spec.path === paths.refunds('e') ? matching(spec) : mails;
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', () => ({
  readCount: async () => 3,
  readCursor: async () => null,
  readPage: async (spec: Spec, _size: number, parse: (id: string, raw: unknown) => unknown) => {
    pages.push(spec);
    return { rows: matching(spec).map(({ id, raw }) => parse(id, raw)), next: null };
  },
  readSum: async (spec: Spec) =>
    matching(spec).reduce((sum, { raw }) => sum + (raw as { total: number }).total, 0),
  readWhole: async (spec: Spec, parse: (id: string, raw: unknown) => unknown) => {
    wholes.push(spec);
    return matching(spec).map(({ id, raw }) => parse(id, raw));
  },
}));

const files: Blob[] = [];
const pages: Spec[] = [];
const wholes: Spec[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  window.localStorage.removeItem('refundFile.e');
  for (const list of [files, pages, wholes]) list.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'club' });
const start = (search = '', allowed: boolean | string = true, more: object = {}) =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search} hasMemory>
      <EventContext
        value={{
          event: { ...event, ...more },
          ticketTypes: [],
          can: (flag) => allowed === true || allowed === flag,
        }}
      >
        <RefundsScreen />
      </EventContext>
    </NuqsTestingAdapter>,
  );
const select = async (...names: string[]) => {
  for (const name of names) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
};

test('who may not refund is told which permission it takes', () => {
  start('', false);
  expect(screen.getByText(/«Devolver dinero»/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the list tells what is still to be paid apart from what was, and settled cases are not chosen', async () => {
  start();
  expect(await screen.findByText('Por pagar $ 21.666 · Pagado $ 10.833')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /Carla/ })).toBeDisabled();
});

test('many are marked as paid with one reference: one refusal does not stop the others, and stays chosen', async () => {
  vi.mocked(call).mockImplementation(async (_name, input) => {
    const { refundId } = input as { refundId: string };
    if (refundId === 'beto') throw new CallError('Esta devolución ya está pagada', 'failed');
    return { success: true, message: 'Devolución pagada' } as never;
  });
  start();
  await select('Ana', 'Beto');
  await userEvent.click(screen.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog', { name: /2 devoluciones como pagadas/ }));
  // Of a list that may have thousands, only the selected cases are read.
  const where = [['__name__', 'in', ['ana', 'beto']]];
  expect(pages).toEqual([{ path: paths.refunds('e'), where }]);
  expect(wholes).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar los pagos' }));
  expect(dialog.getByText('Escribe la referencia del pago')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Referencia'), 'LOTE 7');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar los pagos' }));
  expect(await dialog.findByText('Beto: Esta devolución ya está pagada')).toBeVisible();
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { eventId: 'e', refundId: 'ana', action: 'pay', reference: 'LOTE 7', total: 10_833 },
    { eventId: 'e', refundId: 'beto', action: 'pay', reference: 'LOTE 7', total: 10_833 },
  ]);
  await userEvent.click(dialog.getByText('Cerrar'));
  expect(screen.getByText('1 elegido')).toBeVisible();
});

test('the file for the payment asks for open cases only, warns of the others, and runs no formula', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Pago pedido' } as never);
  // Beto moved to a dearer date, which another order charged.
  const line = { ticketId: 't', name: 'General', amount: 10_000, fee: 833 };
  const charges = [{ order: 'WEB-Sábado', total: 3_300 }];
  CASES.beto = refund('Beto', 'requested', { lines: [{ ...line, charges }] });
  start();
  await select('Ana', 'Beto');
  await userEvent.click(screen.getByRole('button', { name: 'Archivo para el pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Pedir 2 devoluciones?' }));
  expect(dialog.getByText(/1 devolución ya se pidió antes/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir y descargar' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toMatchObject([
    { people: 'payments', of: 'e' },
    { refundId: 'ana', action: 'request', total: 10_833, seen: { status: 'open' } },
  ]);
  const rows = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(rows.slice(1)).toEqual([
    "ana;WEB-=Ana;'=ana@correo.cl;'=Ana;10833;CLP",
    'beto;WEB-Beto;beto@correo.cl;Beto;7533;CLP',
    'beto;WEB-Sábado;beto@correo.cl;Beto;3300;CLP',
  ]);
});

const askForFile = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Archivo para el pago' }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Pedir y descargar' }));
  return { ...dialog, press };
};
// The server has requested Dora's case, and its answers are lost.
const losing = (answers: number) => {
  CASES.dora = refund('Dora', 'open');
  const asked: object[] = [];
  vi.mocked(call).mockImplementation(async (name, input) => {
    if (name !== 'advanceRefund') return { success: true, message: '' } as never;
    const { fileKey } = input as { fileKey: string };
    asked.push(input as object);
    const steps = [{ status: 'requested', by: { uid: 'me', email: 'me@early.test' }, fileKey }];
    CASES.dora = refund('Dora', 'requested', { steps });
    if (asked.length <= answers) throw new CallError('No hay conexión', 'unavailable');
    return { success: true, message: 'Pago pedido' } as never;
  });
  return asked;
};

test('a lost answer is asked for again by the same key, and the file has the case', async () => {
  const asked = losing(1);
  start();
  await select('Dora');
  await (await askForFile('¿Pedir 1 devolución?')).press();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('dora@correo.cl');
  expect(asked).toEqual([asked[0], asked[0]]);
  expect(asked[0]).toMatchObject({ fileKey: 'key-1', seen: { status: 'open' } });
  // The case is in a file now: requesting it again gives a warning.
  await select('Dora');
  const again = await askForFile('¿Pedir 1 devolución?');
  expect(
    again.getByText('1 devolución ya se pidió antes: podría pagarse dos veces.'),
  ).toBeVisible();
  delete CASES.dora;
});

test('a case whose answers were lost goes into the next file, and nobody warns of a second payment', async () => {
  losing(2);
  start();
  await select('Dora');
  const first = await askForFile('¿Pedir 1 devolución?');
  await first.press();
  expect(await first.findByText('Dora: No hay conexión')).toBeVisible();
  expect(files).toHaveLength(0);
  await userEvent.click(first.getByText('Cerrar'));
  const second = await askForFile('¿Pedir 1 devolución?');
  expect(second.getByText(/1 devolución ya se pidió desde aquí sin quedar/)).toBeVisible();
  expect(second.queryByText(/pagarse dos veces/)).toBeNull();
  await second.press();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('dora@correo.cl');
  expect(vi.mocked(call).mock.calls.filter(([name]) => name === 'advanceRefund')).toHaveLength(2);
  delete CASES.dora;
});

test('who gave an account is told apart: in the list, by a filter, in the export and before the file', async () => {
  CASES.dora = refund('Dora', 'open', { hasAccount: true });
  const { unmount } = start();
  await select('Ana', 'Dora');
  const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
  expect(rowOf(/Dora/).getByText('Dada')).toBeInTheDocument();
  expect(rowOf(/=Ana/).getByText('Sin cuenta')).toBeInTheDocument();
  expect(rowOf(/Carla/).queryByText(/Dada|Sin cuenta/)).toBeNull();
  const dialog = await askForFile('¿Pedir 2 devoluciones?');
  expect(dialog.getByText('1 dio una cuenta: va por transferencia.')).toBeVisible();
  unmount();
  const given = start('?account=given');
  expect(await screen.findByRole('checkbox', { name: /Dora/ })).toBeVisible();
  expect(screen.getAllByRole('checkbox', { name: /\$/ })).toHaveLength(1);
  await exportCsv();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toMatch(/;Cuenta;[\s\S]*;Dada;/);
  given.unmount();
  // Old cases do not have this field.
  start('?account=none');
  expect(await screen.findByRole('checkbox', { name: /Ana/ })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Dora|Carla/ })).toBeNull();
  delete CASES.dora;
});

test('what was asked for before is read again: the file has no amount that is another by now', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Pago pedido' } as never);
  start();
  await select('Ana', 'Beto');
  await userEvent.click(screen.getByRole('button', { name: 'Archivo para el pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Pedir 2 devoluciones?' }));
  // The checkout refunds one of its tickets while the dialog is open.
  const { beto } = CASES;
  CASES.beto = refund('Beto', 'requested', { amount: 5_000, fee: 0 });
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir y descargar' }));
  expect(
    await dialog.findByText('Beto: La devolución es ahora de $ 5.000. Revísala'),
  ).toBeVisible();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).not.toContain('Beto');
  CASES.beto = beto as (typeof CASES)[string];
});

test('the file has what is owed when it is made: the checkout may refund a part after a case was asked for', async () => {
  CASES.dora = refund('Dora', 'open');
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'advanceRefund')
      CASES.dora = refund('Dora', 'requested', { amount: 5_000, fee: 0 });
    return { success: true, message: 'Pago pedido' } as never;
  });
  start();
  await select('Dora');
  await (await askForFile('¿Pedir 1 devolución?')).press();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toMatch(/Dora;5000;CLP/);
  expect(toast.info).toHaveBeenCalledWith(expect.stringMatching(/el archivo suma \$ 5.000/));
  delete CASES.dora;
});

const GIVEN = {
  ...{ holder: 'Dora Muñoz & Cía', rut: '12.345.678-5', bank: 'Banco del Estado de Chile' },
  ...{ accountType: 'rut', accountNumber: '12.345.678-5' },
};
// Zeros before it and more digits than a number of Excel keeps.
const LONG = { ...GIVEN, accountType: 'sight', accountNumber: '00012345678901234567' };
const bytesOf = async (file: Blob | undefined) => new Uint8Array((await file?.arrayBuffer()) ?? []);

test('whoever gave an account is in a file of transfers with it, apart from what the provider reverses', async () => {
  CASES.dora = refund('Dora', 'open', { hasAccount: true });
  CASES.eva = refund('Eva', 'open', { hasAccount: true });
  vi.mocked(call).mockImplementation(async (name, input) => {
    const account = (input as { refundId?: string }).refundId === 'eva' ? LONG : GIVEN;
    return {
      success: true,
      message: '',
      ...(name === 'readRefundAccount' && { account }),
    } as never;
  });
  start();
  await select('Ana', 'Dora', 'Eva');
  await (await askForFile('¿Pedir 3 devoluciones?')).press();
  await waitFor(() => expect(files).toHaveLength(2));
  const provider = await files[0]?.text();
  expect(provider).toContain('ana;');
  expect(provider).not.toMatch(/dora;|eva;/);
  const [sheet] = await readSheets(await bytesOf(files[1]));
  expect(sheet?.rows.map(({ cells }) => cells.slice(0, 8).join(';'))).toEqual([
    'Devolución;Titular;RUT;Banco;Código del banco;Tipo de cuenta;Número de cuenta;Monto',
    'dora;DORA MUNOZ Y CIA;12.345.678-5;Banco del Estado de Chile;012;Cuenta RUT;12345678;10833',
    'eva;DORA MUNOZ Y CIA;12.345.678-5;Banco del Estado de Chile;012;Cuenta vista;00012345678901234567;10833',
  ]);
  delete CASES.dora;
  delete CASES.eva;
});

test('what was paid at a door is asked of no provider, and said', async () => {
  CASES.dora = refund('Dora', 'open', { order: 'door:s:1' });
  CASES.eva = refund('Eva', 'open', { order: 'door:s:2', hasAccount: true });
  vi.mocked(call).mockImplementation(async (name) => {
    const account = name === 'readRefundAccount' ? GIVEN : undefined;
    return { success: true, message: '', account } as never;
  });
  start();
  await select('Ana', 'Dora', 'Eva');
  await (await askForFile('¿Pedir 2 devoluciones?')).press();
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await files[0]?.text()).not.toMatch(/door|dora@/);
  const words = 'Sin 1 devolución pagada en la puerta: el proveedor no las conoce, págalas a mano';
  expect(toast.info).toHaveBeenCalledWith(words);
  delete CASES.dora;
  delete CASES.eva;
});

test('an account that cannot be read is in no file, and said', async () => {
  CASES.dora = refund('Dora', 'open', { hasAccount: true });
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'readRefundAccount') throw new CallError('No hay conexión', 'unavailable');
    return { success: true, message: '' } as never;
  });
  start();
  await select('Dora');
  await (await askForFile('¿Pedir 1 devolución?')).press();
  const words = 'No pudimos leer 1 cuenta: pide otra vez el archivo para Dora';
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(words));
  expect(files).toHaveLength(0);
  delete CASES.dora;
});

test('a file for the payment that leaves no line in the trace is not made, and nothing is asked for', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('No hay conexión', 'unavailable'));
  start();
  await select('Beto');
  await userEvent.click(screen.getByRole('button', { name: 'Archivo para el pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Pedir 1 devolución?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir y descargar' }));
  expect(
    await dialog.findByText('Se detuvo: 1 devolución sin pedir todavía. No hay conexión.'),
  ).toBeVisible();
  expect(call).toHaveBeenCalledTimes(1);
  expect(files).toHaveLength(0);
});

const exportCsv = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
};

test('the list is exported without names and addresses by whoever may not download people', async () => {
  start('', 'finance.refund');
  await screen.findByRole('checkbox', { name: /Ana/ });
  await exportCsv();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('10833');
  expect(await files[0]?.text()).not.toMatch(/Correo|Nombre|;Beto|@correo/);
  expect(call).not.toHaveBeenCalled();
});

test('with the right it is asked for first, and a refusal exports nothing', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('No tienes permiso', 'permission-denied'));
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Ya' } as never);
  start();
  await screen.findByRole('checkbox', { name: /Ana/ });
  await exportCsv();
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('No tienes permiso'));
  expect(files).toHaveLength(0);
  await exportCsv();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('beto@correo.cl');
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { people: 'refunds', of: 'e' },
    { people: 'refunds', of: 'e' },
  ]);
});

test('of those that were asked for before it ended there is a file, and the others stay chosen', async () => {
  CASES.dora = refund('Dora', 'open');
  vi.mocked(call).mockImplementation(async (_name, input) => {
    const { refundId } = input as { refundId: string };
    if (refundId === 'dora') throw new CallError('Confirma que eres tú', 'x', 'authTime');
    return { success: true, message: 'Pago pedido' } as never;
  });
  start();
  await select('Ana', 'Dora');
  await userEvent.click(screen.getByRole('button', { name: 'Archivo para el pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Pedir 2 devoluciones?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir y descargar' }));
  expect(await dialog.findByText(/^Se detuvo: 1 devolución sin pedir todavía/)).toBeVisible();
  await waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]?.text())?.trim().split('\r\n')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
  expect(screen.getByText('1 elegido')).toBeVisible();
  delete CASES.dora;
});

const TICKET = {
  name: 'General',
  holder: 'Ana',
  amount: 10_000,
  fee: 833,
  used: false,
  problem: '',
};
const FOUND = {
  success: true,
  message: '',
  lines: [
    { line: 'ana@correo.cl', ledgerIds: ['l1'], ticketIds: [], problem: '' },
    { line: 'nadie@correo.cl', ledgerIds: [], ticketIds: [], problem: 'Ese correo no compró' },
  ],
  orders: [
    {
      ledgerId: 'l1',
      order: 'WEB-1',
      buyer: { name: 'Ana', email: 'ana@correo.cl' },
      at: '2026-11-20T15:00:00.000Z',
      amount: 30_000,
      fee: 2_499,
      problem: '',
      tickets: [
        { ...TICKET, ticketId: 't1' },
        { ...TICKET, ticketId: 't2', used: true },
        { ...TICKET, ticketId: 't3', problem: 'Esa entrada ya fue devuelta' },
      ],
    },
  ],
};

test('a pasted list is reported line by line before anything is opened; the service fee may stay', async () => {
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'findRefunds') return FOUND as never;
    return { refunds: [{ ledgerId: 'l1', refundId: 'r1', amount: 10_000, fee: 0 }] } as never;
  });
  start();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir devoluciones' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Abrir devoluciones' }));
  await userEvent.type(
    sheet.getByLabelText('Órdenes, correos o códigos'),
    'ana@correo.cl; nadie@correo.cl',
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Buscar' }));
  expect(await sheet.findByText('1 compra en 2 líneas, 1 sin resultado')).toBeVisible();
  expect(sheet.getByText(/Ese correo no compró/)).toBeVisible();
  const [fresh, used, gone] = sheet.getAllByRole('checkbox');
  expect(fresh).toBeChecked();
  expect(used).not.toBeChecked();
  expect(gone).toBeDisabled();
  await userEvent.click(used as HTMLElement);
  expect(sheet.getByText('Elegiste entradas que ya entraron.')).toBeVisible();
  await userEvent.click(used as HTMLElement);
  await userEvent.click(sheet.getByRole('switch', { name: /cargo por servicio/ }));
  const open = sheet.getByRole('button', { name: 'Abrir 1 devolución · $ 10.000' });
  await userEvent.click(open);
  expect(sheet.getByText('Escribe el motivo de la devolución')).toBeVisible();
  await userEvent.type(sheet.getByLabelText('Motivo'), 'Se suspendió');
  await userEvent.click(open);
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  expect(vi.mocked(call).mock.calls[1]?.[1]).toEqual({
    eventId: 'e',
    items: [{ ledgerId: 'l1', ticketIds: ['t1'] }],
    includeFee: false,
    reason: 'Se suspendió',
    key: 'key-1',
  });
});

test('the address of an attendee opens their ticket, and a refusal is told instead of closing', async () => {
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'findRefunds') return FOUND as never;
    throw new CallError('Esa entrada ya tiene una devolución abierta', 'failed-precondition');
  });
  start('?devolver=t1');
  // The dialog that waits for the form gives way to another one.
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Se suspendió');
  const sheet = within(screen.getByRole('dialog', { name: 'Abrir devoluciones' }));
  await userEvent.click(sheet.getByRole('button', { name: /^Abrir 1 devolución/ }));
  expect(await sheet.findByText(/ya tiene una devolución abierta/)).toBeVisible();
  expect(sheet.getByText('0 devoluciones abiertas')).toBeVisible();
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ eventId: 'e', lines: ['t1'] });
});

test('a lost answer is no refusal: it is told, and the same orders are asked for again by the same key', async () => {
  let isDown = true;
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'findRefunds') return FOUND as never;
    if (isDown) throw new CallError('No hay conexión con el servidor', 'unavailable');
    return { refunds: [{ ledgerId: 'l1', refundId: 'r1', amount: 10_000, fee: 0 }] } as never;
  });
  start('?devolver=t1');
  // The dialog that waits for the form gives way to another one.
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Se suspendió');
  const sheet = within(screen.getByRole('dialog', { name: 'Abrir devoluciones' }));
  await userEvent.click(sheet.getByRole('button', { name: /^Abrir 1 devolución/ }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(/No hay conexión.*Alguna pudo quedar/);
  expect(sheet.queryByText('No se abrió')).toBeNull();
  isDown = false;
  await userEvent.click(sheet.getByRole('button', { name: 'Seguir con 1 compra' }));
  await waitFor(() => expect(call).toHaveBeenCalledTimes(3));
  const [, lost, again] = vi.mocked(call).mock.calls;
  expect(again).toEqual(lost);
});

test('opening many is stopped, gone on with, and undone, each order once', async () => {
  const ids = Array.from({ length: 25 }, (_, n) => `l${n}`);
  const opened: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.mocked(call).mockImplementation(async (name, input) => {
    if (name === 'findRefunds') {
      const lines = ids.map((id) => ({ line: id, ledgerIds: [id], ticketIds: [], problem: '' }));
      const [order] = FOUND.orders;
      const orders = ids.map((id) => ({ ...order, ledgerId: id, tickets: [] }));
      return { ...FOUND, lines, orders } as never;
    }
    if (name === 'advanceRefund') return { success: true, message: '' } as never;
    const { items } = input as { items: { ledgerId: string }[] };
    if (opened.length > 0) await held;
    opened.push(...items.map(({ ledgerId }) => ledgerId));
    const refunds = items.map(({ ledgerId }) => ({
      ledgerId,
      refundId: ledgerId,
      amount: 1,
      fee: 0,
    }));
    return { refunds } as never;
  });
  start(`?devolver=${ids.join('+')}`);
  // The dialog that waits for the form gives way to another one.
  await userEvent.type(await screen.findByLabelText('Motivo'), 'Se suspendió');
  const sheet = within(screen.getByRole('dialog', { name: 'Abrir devoluciones' }));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  await userEvent.click(sheet.getByRole('button', { name: /^Abrir 25 devoluciones/ }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Detener' }));
  expect(sheet.queryByRole('button', { name: 'Deteniendo' })).toBeNull();
  clock.mockReturnValue(1_400);
  await userEvent.click(sheet.getByRole('button', { name: 'Detener' }));
  expect(sheet.getByRole('button', { name: 'Deteniendo' })).toBeVisible();
  release();
  expect(await sheet.findByText(/Se detuvo: 5 compras sin abrir todavía/)).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Seguir con 5 compras' }));
  expect(await sheet.findByText('25 devoluciones abiertas')).toBeVisible();
  expect(opened.toSorted()).toEqual(ids.toSorted());
  await userEvent.click(sheet.getByRole('button', { name: 'Deshacer 25 devoluciones' }));
  expect(await sheet.findByText(/25 devoluciones deshechas/)).toBeVisible();
  const undone = vi.mocked(call).mock.calls.filter(([name]) => name === 'advanceRefund');
  for (const [, input] of undone)
    expect(input).toMatchObject({ quiet: true, seen: { status: 'open' } });
  expect(undone.map(([, input]) => (input as { refundId: string }).refundId).toSorted()).toEqual(
    ids.toSorted(),
  );
});

test('a case shows its lines, its history, and only the steps that are left', async () => {
  start('?refund=beto');
  const sheet = within(await screen.findByRole('dialog', { name: '$ 10.833' }));
  expect(sheet.getByText('No entra mientras siga abierta.')).toBeVisible();
  expect(sheet.getByText('Motivo: Se suspendió')).toBeVisible();
  const verbs = sheet.getAllByRole('button').map((button) => button.textContent);
  expect(verbs.filter(Boolean)).toEqual(['Rechazar', 'Poner en pago', 'Marcar pagada']);
});

test('a plan under way shows how far it is, whom it did not reach, and is paused', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Plan en pausa' } as never);
  const plan = { id: 'plan', kind: 'cancel', dated: false, at: null, startsAt: null };
  start('', true, { plan });
  expect(await screen.findByText('Cancelación del evento')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '88');
  expect(screen.getByText('2 de 4')).toBeVisible();
  const line = screen.getByText('Cancelación').closest('p');
  expect(line).toHaveTextContent('Cancelación 88 % · 1 correo sin llegar');
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(screen.getByRole('button', { name: 'Ocultar' })).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(screen.getByText('A quiénes no les llegó el correo'));
  expect(screen.getByText(/dora@x.cl/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  expect(call).toHaveBeenCalledWith('pausePlan', { eventId: 'e', planId: 'plan' });
});

test('a plan whose date passed meanwhile goes on with a later one', async () => {
  planNow = {
    state: 'paused',
    phase: 'mails',
    policy: { refund: 'choice', until: new Date(Date.now() - 3_600_000) },
  };
  vi.mocked(call).mockRejectedValueOnce(
    new CallError('La fecha para elegir ya pasó: pon otra', 'failed-precondition', 'until'),
  );
  start('', true, { plan: { id: 'plan', kind: 'postpone', dated: false, at: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('La fecha para elegir ya pasó: pon otra')).toBeVisible();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'El plan sigue' } as never);
  await userEvent.type(screen.getByLabelText('Se puede elegir hasta'), '12-12-2030');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(call).toHaveBeenLastCalledWith('resumePlan', {
    eventId: 'e',
    planId: 'plan',
    until: expect.stringMatching(/^2030-12-13T02:59/),
  });
  planNow = {};
});

test('the account of a case is asked for, and only then shown', async () => {
  CASES.dora = refund('Dora', 'open', { hasAccount: true });
  const account = {
    holder: 'Dora Díaz',
    rut: '1-9',
    bank: 'BCI',
    accountType: 'sight',
    accountNumber: '555777',
  };
  vi.mocked(call).mockResolvedValue({ success: true, message: '', account } as never);
  start('?refund=dora');
  const sheet = within(await screen.findByRole('dialog'));
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(sheet.getByRole('button', { name: 'Ver la cuenta' }));
  expect(await sheet.findByText('555777')).toBeVisible();
  expect(call).toHaveBeenCalledWith('readRefundAccount', { eventId: 'e', refundId: 'dora' });
  delete CASES.dora;
});
