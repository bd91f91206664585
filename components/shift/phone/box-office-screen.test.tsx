import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError } from '@/lib/data/kit/call';
import * as data from '@/lib/data/shift/box-office';
import {
  isDue,
  isEntering,
  keepHeldShift,
  keepSales,
  readHeldShift,
  readSales,
} from '@/lib/data/shift/till-store';
import { HELD, LOST, SOLD, TILL, TOKEN } from '@/tests/support/door-till';
import { renderInPanel } from '@/tests/support/panel';
import { BoxOfficeScreen } from './box-office-screen';

vi.mock('@/lib/data/shift/box-office');

const SOLD_LATER = Promise.resolve(SOLD);
const told = vi.mocked(data.sellAtDoor);
const entered = vi.mocked(data.letInAtDoor);
const readWaiting = (shiftId: string) => readSales(shiftId).filter((one) => !one.answer);
const readLetIn = (shiftId: string) => readSales(shiftId).filter(isEntering);

beforeEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.mocked(data.openBoxOffice).mockResolvedValue({
    ...{ success: true, message: '', event: { id: 'e', name: 'Fiesta' }, name: 'Puerta norte' },
  });
  vi.mocked(data.readShift).mockResolvedValue(TILL);
  told.mockResolvedValue(SOLD);
  entered.mockResolvedValue({ success: true, message: '' });
});

function open(held: typeof HELD | null = HELD) {
  keepHeldShift('b', held);
  renderInPanel(<BoxOfficeScreen token={TOKEN} />);
  return userEvent.setup();
}
const tap = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

it.each([
  ['opens a drawer by its code', HELD, 'Caja 1 · Ana'],
  ['says that a code is wrong', null, 'Ese código no es'],
])('%s', async (_name, held, says) => {
  const wrong = new CallError('Ese código no es', 'permission-denied', 'code');
  vi.mocked(data.openShift).mockImplementation(() =>
    held ? Promise.resolve(held) : Promise.reject(wrong),
  );
  const user = open(null);
  await user.type(await screen.findByLabelText('Código'), '123456');
  await user.type(screen.getByLabelText('Nombre de la caja'), 'Caja 1');
  await user.type(screen.getByLabelText('Tu nombre'), 'Ana');
  await tap(user, 'Abrir caja');
  expect(await screen.findByText(says)).toBeVisible();
  const given = { code: '123456', drawer: 'Caja 1', operator: 'Ana', float: 0, join: '' };
  const key = expect.any(String);
  expect(data.openShift).toHaveBeenLastCalledWith('e', TOKEN, { ...given, key });
});

it('asks for the number of the other phone where a drawer is open', async () => {
  const isOpen = new CallError('Esa caja ya está abierta', 'failed-precondition', 'join');
  vi.mocked(data.openShift).mockRejectedValueOnce(isOpen).mockResolvedValue(HELD);
  const user = open(null);
  await user.type(await screen.findByLabelText('Código'), '123456');
  await user.type(screen.getByLabelText('Nombre de la caja'), 'Caja 1');
  await user.type(screen.getByLabelText('Tu nombre'), 'Ana');
  expect(screen.queryByLabelText('Número del otro teléfono')).toBeNull();
  await tap(user, 'Abrir caja');
  await user.type(await screen.findByLabelText('Número del otro teléfono'), '482913');
  // A second click right after the first counts as the end of a double click.
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Abrir caja' });
    if (again) await user.click(again);
    expect(screen.getByText('Caja 1 · Ana')).toBeVisible();
  });
  const [first, second] = vi.mocked(data.openShift).mock.calls.map(([, , given]) => given);
  expect(second).toEqual({ ...first, join: '482913' });
});

it('sells what is on sale, with the change of what is received', async () => {
  told.mockResolvedValue({ ...SOLD, total: 20_000, serviceFee: 1_666 });
  const user = open();
  expect(await screen.findByText('Agotada')).toBeVisible();
  expect(screen.queryByText('Pronto')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cortesía' })).toBeNull();
  await tap(user, 'Agregar una General');
  await tap(user, 'Agregar una General');
  expect(screen.getByText('2 entradas')).toBeVisible();
  await tap(user, 'Efectivo');
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar $ 21.666' });
  await user.clear(within(dialog).getByLabelText('Recibes'));
  await user.type(within(dialog).getByLabelText('Recibes'), '25000');
  expect(within(dialog).getByRole('status')).toHaveTextContent('$ 3.334');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar cobro' }));
  expect(await screen.findByRole('dialog', { name: 'Venta registrada' })).toHaveTextContent(
    /Cobraste \$ 21\.666.*\$ 3\.334/,
  );
  expect(told).toHaveBeenCalledWith(
    HELD,
    expect.objectContaining({
      tender: 'cash',
      paid: 21_666,
      lines: [{ ticketTypeId: 'g', quantity: 2, unitPrice: 10_000 }],
    }),
    { waits: false },
  );
});

it('keeps a sale that the server did not hear, and tells it later as the same', async () => {
  told.mockRejectedValue(LOST);
  const user = open();
  await tap(user, 'Agregar una General');
  await tap(user, 'Efectivo');
  await tap(user, 'Confirmar cobro');
  expect(
    await screen.findByRole('dialog', { name: 'Venta guardada en este teléfono' }),
  ).toBeVisible();
  expect(readWaiting('s')).toHaveLength(1);
  told.mockResolvedValue(SOLD);
  await tap(user, 'Que pase');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readWaiting('s')).toEqual([]));
  const [live, later] = [told.mock.calls[0], told.mock.calls.at(-1)];
  expect(later?.[1]).toEqual(live?.[1]);
  expect([live?.[2], later?.[2]]).toEqual([{ waits: false }, { queued: true }]);
  // Whoever bought it walked in without a QR.
  const at = live?.[1].soldAt ?? '';
  await waitFor(() => expect(entered).toHaveBeenCalledWith(HELD, { ledgerId: 'l', at }));
});

it('counts as inside who just walks in, again until the server hears it, and nobody whose QR was shown', async () => {
  entered.mockRejectedValueOnce(LOST);
  const user = open();
  for (const button of ['Agregar una General', 'Efectivo', 'Confirmar cobro', 'Que pase']) {
    await tap(user, button);
  }
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  expect(readLetIn('s')).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readLetIn('s')).toEqual([]));
  const [first, again] = entered.mock.calls;
  expect(again).toEqual(first);
  expect(first?.[1]).toMatchObject({ ledgerId: 'l' });
  expect(Math.abs(Date.parse(first?.[1].at ?? '') - Date.parse(TILL.now))).toBeLessThan(60_000);
  for (const button of ['Agregar una General', 'Efectivo', 'Confirmar cobro', 'Mostrar QR']) {
    await tap(user, button);
  }
  await tap(user, 'Listo');
  expect(entered).toHaveBeenCalledTimes(2);
});

it('takes where the tickets go, and says what is wrong with an address before it sells', async () => {
  told.mockResolvedValue(SOLD);
  const user = open();
  await tap(user, 'Agregar una General');
  await tap(user, 'Efectivo');
  const address = await screen.findByLabelText(/Correo para mandar las entradas/);
  await user.type(address, 'ana@');
  await tap(user, 'Confirmar cobro');
  expect(told).not.toHaveBeenCalled();
  await user.clear(address);
  await user.type(address, 'Ana@Correo.cl');
  await tap(user, 'Confirmar cobro');
  expect(await screen.findByRole('dialog', { name: 'Venta registrada' })).toHaveTextContent(
    'Le llega en un minuto a ana@correo.cl.',
  );
  expect(told.mock.calls[0]?.[1]).toMatchObject({ buyer: { email: 'ana@correo.cl' } });
});

it('tells whose code was said, and asks for none of what is given away', async () => {
  told.mockResolvedValue(SOLD);
  const user = open();
  await tap(user, 'Agregar una General');
  await tap(user, 'Efectivo');
  await user.type(await screen.findByLabelText(/Código de RR. PP./), 'Cami 20');
  await tap(user, 'Confirmar cobro');
  await screen.findByRole('dialog', { name: 'Venta registrada' });
  expect(told.mock.calls[0]?.[1]).toMatchObject({ promoter: 'Cami 20' });
});

it('goes on after a reload without a connection, by the clock of the server', async () => {
  const user = open();
  await screen.findByText('Agotada');
  cleanup();
  vi.mocked(data.readShift).mockRejectedValue(LOST);
  told.mockRejectedValue(LOST);
  renderInPanel(<BoxOfficeScreen token={TOKEN} />);
  await tap(user, 'Agregar una General');
  await waitFor(() => expect(data.readShift).toHaveBeenCalledTimes(4), { timeout: 9_000 });
  await tap(user, 'Efectivo');
  await tap(user, 'Confirmar cobro');
  await screen.findByRole('dialog', { name: 'Venta guardada en este teléfono' });
  const soldAt = Date.parse(told.mock.calls[0]?.[1].soldAt ?? '');
  expect(Math.abs(soldAt - Date.parse(TILL.now))).toBeLessThan(60_000);
}, 15_000);

it('keeps a sale in the page and says so where the phone stores no more', async () => {
  told.mockRejectedValue(LOST);
  const user = open();
  await tap(user, 'Agregar una General');
  await tap(user, 'Efectivo');
  const full = () => {
    throw new Error('full');
  };
  const storage = { getItem: () => null, setItem: full, removeItem: () => {}, clear: () => {} };
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage as never);
  await tap(user, 'Confirmar cobro');
  await screen.findByRole('dialog', { name: 'Venta sin guardar: no cierres esta página' });
  await tap(user, 'Que pase');
  expect(await screen.findByText(/Este teléfono no pudo guardarlas/)).toBeVisible();
  told.mockResolvedValue(SOLD);
  const before = told.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/no pudo guardarlas/)).toBeNull());
  expect(told.mock.calls.length).toBe(before + 1);
});

it('says which sale was refused for good, and keeps it on the phone', async () => {
  told.mockRejectedValueOnce(LOST);
  told.mockRejectedValue(new CallError('General está agotada', 'failed-precondition', 'over'));
  const user = open();
  await tap(user, 'Agregar una General');
  await tap(user, 'Efectivo');
  await tap(user, 'Confirmar cobro');
  await tap(user, 'Que pase');
  expect(await screen.findByText(/No quedó registrada: 1 × General, \$ 10.833/)).toBeVisible();
  expect(readWaiting('s')).toHaveLength(1);
});

it('tells the other sales where one is refused for now', async () => {
  const sale = (key: string) => ({ key, tender: 'cash' as const, lines: [], soldAt: '' });
  const waits = (key: string) => ({ sale: sale(key), what: key, paid: 1, refusal: '' });
  keepSales('s', [waits('a'), waits('b')]);
  told.mockImplementation((_held, { key }) =>
    key === 'a' ? Promise.reject(new CallError('No puedes', 'permission-denied')) : SOLD_LATER,
  );
  open();
  await waitFor(() =>
    expect(
      readSales('s')
        .filter(isDue)
        .map((one) => one.sale.key),
    ).toEqual(['a']),
  );
});

it('is refused a live sale in words, and sells nothing', async () => {
  told.mockRejectedValue(new CallError('General está agotada', 'resource-exhausted'));
  const user = open();
  await tap(user, 'Agregar una General');
  await tap(user, 'Efectivo');
  await tap(user, 'Confirmar cobro');
  expect(await screen.findByRole('alert')).toHaveTextContent('General está agotada');
  expect(readWaiting('s')).toEqual([]);
});

it('counts the drawer blind, and shows nothing of it afterwards', async () => {
  vi.mocked(data.closeShift).mockResolvedValue({ success: true, message: 'Caja cerrada' });
  const user = open();
  await tap(user, 'Cerrar caja');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Efectivo contado'), '36000');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }));
  expect(await screen.findByRole('heading', { name: 'Caja cerrada' })).toBeVisible();
  expect(data.closeShift).toHaveBeenCalledWith(HELD, 36_000);
  expect(document.body).not.toHaveTextContent('36.000');
});

it.each([
  [TOKEN, 'Este enlace fue revocado', '/events/e/boxOffice', 'Ver quién organiza', '/e/e'],
  ['nada', 'Este enlace no abre ninguna caja', '/auth/login', 'Ir al inicio', '/'],
])('leads on from a link that opens no drawer: %s', async (token, title, href, way, to) => {
  vi.mocked(data.openBoxOffice).mockRejectedValue(
    new CallError('Este enlace fue revocado', 'permission-denied', 'token'),
  );
  renderInPanel(<BoxOfficeScreen token={token} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Organizo el evento' })).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
});

it('counts its drawer after its link was revoked', async () => {
  vi.mocked(data.readShift).mockRejectedValue(
    new CallError('Este enlace fue revocado', 'permission-denied', 'token'),
  );
  vi.mocked(data.closeShift).mockResolvedValue({ success: true, message: 'Caja cerrada' });
  const user = open();
  await tap(user, 'Cerrar caja');
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }));
  expect(await within(dialog).findByText('Escribe cuánto contaste')).toBeVisible();
  expect(data.closeShift).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText('Efectivo contado'), '36000');
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }));
  await waitFor(() => expect(data.closeShift).toHaveBeenCalledWith(HELD, 36_000));
  expect(readHeldShift('b')).toBeNull();
});

it('is closed where its link is unknown or its shift is over', async () => {
  vi.mocked(data.readShift).mockRejectedValue(
    new CallError('Esta caja ya se cerró', 'failed-precondition'),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Esta caja ya se cerró' })).toBeVisible();
});

it('sells food and drink with tickets and alone, and says to hand it over', async () => {
  told.mockResolvedValue({ ...SOLD, total: 4_000, serviceFee: 200, tickets: [] });
  const user = open();
  await tap(user, 'Agregar una Agua');
  await tap(user, 'Agregar una Agua');
  expect(screen.getByText('2 productos')).toBeVisible();
  await tap(user, 'Efectivo');
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar $ 4.200' });
  expect(within(dialog).queryByLabelText(/Correo/)).toBeNull();
  await tap(user, 'Confirmar cobro');
  const sold = await screen.findByRole('dialog', { name: 'Venta registrada' });
  expect(sold).toHaveTextContent('Los productos se entregan ahora.');
  expect(within(sold).queryByRole('button', { name: 'Que pase' })).toBeNull();
  await tap(user, 'Listo');
  expect(told.mock.calls[0]?.[1]).toMatchObject({
    ...{ lines: [], paid: 4_200 },
    products: [{ consumptionId: 'g', quantity: 2, unitPrice: 2_000 }],
  });
  expect(entered).not.toHaveBeenCalled();
  await tap(user, 'Agregar una General');
  await tap(user, 'Agregar una Agua');
  expect(screen.getByText('1 entrada y 1 producto')).toBeVisible();
});

it('sells without a connection what it was lent, and then stops', async () => {
  told.mockRejectedValue(LOST);
  const user = open();
  await screen.findByText('Agotada');
  expect(screen.queryByText(/Sin conexión/)).toBeNull();
  const sellOne = async () => {
    for (const button of ['Agregar una General', 'Efectivo', 'Confirmar cobro', 'Que pase']) {
      await tap(user, button);
    }
  };
  await sellOne();
  expect(await screen.findByText('Sin conexión: puedes vender 2 más de General')).toBeVisible();
  await sellOne();
  await sellOne();
  expect(
    await screen.findByText('Sin conexión: este teléfono no puede vender más de General'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Agregar una General' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // What nothing limits goes on being sold.
  await tap(user, 'Agregar una Agua');
  told.mockResolvedValue(SOLD);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Sin conexión: este/)).toBeNull());
});

it('lists what it sold without a sum, shows a QR again, and gives money back once', async () => {
  vi.mocked(data.refundAtDoor).mockResolvedValue({ ...SOLD, back: 10_000 });
  const ok = vi.spyOn(toast, 'ok');
  const user = open();
  for (const button of ['Agregar una General', 'Tarjeta']) await tap(user, button);
  await user.type(await screen.findByLabelText('Número del voucher'), '0042');
  for (const button of ['Confirmar cobro', 'Mostrar QR', 'Listo']) await tap(user, button);
  cleanup();
  renderInPanel(<BoxOfficeScreen token={TOKEN} />);
  await tap(user, 'Ventas');
  const list = await screen.findByRole('dialog', { name: 'Ventas de este teléfono' });
  expect(list).toHaveTextContent(/1 × General.*Tarjeta/);
  expect(list).not.toHaveTextContent('10.833');
  expect(list).toHaveTextContent('482913');
  await user.click(within(list).getByRole('button', { name: /1 × General/ }));
  await tap(user, 'Mostrar QR');
  expect(await screen.findByRole('img', { name: 'Código QR 1 de 1' })).toBeVisible();
  await tap(user, 'Devolver esta venta');
  await tap(user, 'Sí, devolver $ 10.833');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(data.refundAtDoor).toHaveBeenCalledWith(HELD, 'l', expect.any(String));
  // What the server says, though the phone took more.
  expect(ok).toHaveBeenCalledWith('Devuelve $ 10.000');
  await tap(user, 'Ventas');
  await user.click(await screen.findByRole('button', { name: /1 × General.*Devuelta/ }));
  expect(await screen.findByRole('dialog', { name: 'Venta devuelta' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /QR|Devolver/ })).toBeNull();
});
