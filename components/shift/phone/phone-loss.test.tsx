import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError } from '@/lib/data/kit/call';
import * as data from '@/lib/data/shift/box-office';
import {
  isDue,
  isEntering,
  keepHeldShift,
  keepSales,
  type PhoneSale,
  readSales,
} from '@/lib/data/shift/till-store';
import { HELD, LOST, SOLD, TILL, TOKEN } from '@/tests/support/door-till';
import { renderInPanel } from '@/tests/support/panel';
import { BoxOfficeScreen } from './box-office-screen';

vi.mock('@/lib/data/shift/box-office');

const told = vi.mocked(data.sellAtDoor);
const entered = vi.mocked(data.letInAtDoor);
const refunded = vi.mocked(data.refundAtDoor);
const OVER = new CallError('General está agotada', 'failed-precondition', 'over');

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
afterEach(() => onlineManager.setOnline(true));

function open(held: typeof HELD | null = HELD) {
  keepHeldShift('b', held);
  renderInPanel(<BoxOfficeScreen token={TOKEN} />);
  return userEvent.setup();
}
type User = ReturnType<typeof userEvent.setup>;
async function tap(user: User, ...names: string[]) {
  for (const name of names) await user.click(await screen.findByRole('button', { name }));
}
const sellOne = (user: User) => tap(user, 'Agregar una General', 'Efectivo', 'Confirmar cobro');
const kept = (more: Partial<PhoneSale> = {}): PhoneSale => ({
  sale: {
    ...{ key: 'k', tender: 'cash', soldAt: TILL.now },
    lines: [{ ticketTypeId: 'g', quantity: 1, unitPrice: 10_000 }],
    products: [{ consumptionId: 'g', quantity: 1, unitPrice: 2_000 }],
  },
  ...{ what: '1 × General', paid: 12_933, received: 20_000, refusal: '', ...more },
});
const answer = { ledgerId: 'l', tickets: SOLD.tickets };
async function openSale(user: User) {
  await tap(user, 'Ventas');
  const list = await screen.findByRole('dialog', { name: 'Ventas de este teléfono' });
  await user.click(within(list).getByRole('button', { name: /1 × General/ }));
}

it('gives money back at once or not at all, and tries again as the same', async () => {
  refunded.mockRejectedValueOnce(LOST);
  keepSales('s', [kept({ answer })]);
  const user = open();
  await openSale(user);
  await tap(user, 'Devolver esta venta');
  onlineManager.setOnline(false);
  await tap(user, 'Sí, devolver $ 12.933');
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
  expect(refunded).toHaveBeenCalledTimes(1);
  onlineManager.setOnline(true);
  // The dialog is closed and opened again.
  await tap(user, 'Que pase');
  keepSales('s', [kept({ answer })]);
  cleanup();
  const again = open();
  await openSale(again);
  refunded.mockResolvedValue({ ...SOLD, back: 12_933 });
  await tap(again, 'Devolver esta venta', 'Sí, devolver $ 12.933');
  await waitFor(() => expect(refunded).toHaveBeenCalledTimes(2));
  const [first, second] = refunded.mock.calls;
  expect(second).toEqual(first);
  expect(first?.[2]).toBe('k-back');
});

it('stays open while money is being given back', async () => {
  let settle = () => {};
  refunded.mockReturnValue(new Promise((done) => (settle = () => done({ ...SOLD, back: 12_933 }))));
  keepSales('s', [kept({ answer })]);
  const user = open();
  await openSale(user);
  await tap(user, 'Devolver esta venta', 'Sí, devolver $ 12.933');
  expect(await screen.findByRole('button', { name: 'Que pase' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(entered).not.toHaveBeenCalled();
});

it('closes the drawer at once or not at all', async () => {
  vi.mocked(data.closeShift).mockRejectedValue(LOST);
  const user = open();
  await tap(user, 'Cerrar caja');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Efectivo contado'), '36000');
  onlineManager.setOnline(false);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar caja' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión');
  expect(data.closeShift).toHaveBeenCalledTimes(1);
});

it('keeps a sale before its answer, tells it once meanwhile, and drops what is refused', async () => {
  let refuse = () => {};
  told.mockReturnValueOnce(
    new Promise((_, no) => (refuse = () => no(new CallError('No', 'not-found')))),
  );
  const user = open();
  await sellOne(user);
  await waitFor(() => expect(readSales('s').filter(isDue)).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  expect(screen.queryByText(/venta espera/)).toBeNull();
  refuse();
  expect(await screen.findByRole('alert')).toHaveTextContent('No');
  expect(readSales('s')).toEqual([]);
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells as the same what it was selling when its page was killed', async () => {
  told.mockReturnValueOnce(new Promise(() => {}));
  const user = open();
  await sellOne(user);
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  cleanup();
  renderInPanel(<BoxOfficeScreen token={TOKEN} />);
  await waitFor(() => expect(readSales('s').every(isDue)).toBe(false));
  expect(told.mock.calls[1]?.[1]).toEqual(told.mock.calls[0]?.[1]);
  expect(readSales('s')).toHaveLength(1);
});

it('sells no more than it was lent once it has no connection, whatever was chosen before', async () => {
  vi.mocked(data.readShift).mockResolvedValue({
    ...TILL,
    types: TILL.types.map((one) => ({ ...one, lent: 1 })),
  });
  const user = open();
  await tap(user, 'Agregar una General', 'Agregar una General', 'Efectivo');
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  await tap(user, 'Confirmar cobro');
  const over = 'Sin conexión no puedes vender tanto: busca señal';
  expect(await screen.findByRole('alert')).toHaveTextContent(over);
  expect(told).not.toHaveBeenCalled();
  expect(readSales('s')).toEqual([]);
});

it('says at the tenders that what was chosen is more than it was lent', async () => {
  let lose = () => {};
  told.mockReturnValue(new Promise((_, no) => (lose = () => no(LOST))));
  const waiting = (key: string) => kept({ sale: { ...kept().sale, key } });
  keepSales('s', [waiting('a'), waiting('b')]);
  const user = open();
  await tap(user, 'Agregar una General', 'Agregar una General');
  const cash = () => screen.getByRole('button', { name: 'Efectivo' });
  expect(cash()).not.toHaveAttribute('aria-disabled', 'true');
  lose();
  await screen.findByText('Sin conexión: puedes vender 1 más de General');
  expect(cash()).toHaveAttribute('aria-disabled', 'true');
  await tap(user, 'Quitar una General');
  expect(cash()).not.toHaveAttribute('aria-disabled', 'true');
});

it('lets nobody in by a ticket of another date, and shows its QR once there is a connection', async () => {
  vi.mocked(data.readShift).mockResolvedValue({ ...TILL, dateId: 'later', tonight: 'first' });
  told.mockRejectedValueOnce(LOST);
  const user = open();
  await sellOne(user);
  const dialog = await screen.findByRole('dialog', { name: 'Venta guardada en este teléfono' });
  expect(dialog).toHaveTextContent('muestras su QR en «Ventas»');
  expect(within(dialog).queryByRole('button', { name: 'Que pase' })).toBeNull();
  await tap(user, 'Listo');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(readSales('s').some(isDue)).toBe(false));
  await openSale(user);
  await tap(user, 'Mostrar QR');
  expect(await screen.findByRole('img', { name: 'Código QR 1 de 1' })).toBeVisible();
  expect(entered).not.toHaveBeenCalled();
});

it.each([
  ['has its QR again where it is refused', 'dateId', /1 × General/, false],
  ['was taken back where the server says so', 'back', /Devuelta/, true],
])('whoever is let in %s', async (_name, field, says, isBack) => {
  vi.spyOn(toast, 'error');
  entered.mockRejectedValue(new CallError('Es para el viernes', 'failed-precondition', field));
  keepSales('s', [kept({ answer, enteredAt: TILL.now })]);
  const user = open();
  await waitFor(() => expect(readSales('s').filter(isEntering)).toEqual([]));
  expect(toast.error).toHaveBeenCalledWith('Es para el viernes');
  await tap(user, 'Ventas');
  await user.click(await screen.findByRole('button', { name: says }));
  const codes = screen.queryAllByRole('button', { name: 'Mostrar QR' });
  expect(codes).toHaveLength(isBack ? 0 : 1);
});

it('says of an old sale neither its change nor to hand over its products', async () => {
  keepSales('s', [kept({ answer })]);
  const user = open();
  await openSale(user);
  const dialog = await screen.findByRole('dialog', { name: 'Venta registrada' });
  expect(dialog).toHaveTextContent('Cobraste $ 12.933');
  expect(dialog).not.toHaveTextContent(/Vuelto|se entregan/);
});

it('promises nothing of a refused sale, and sends it again where it is asked to', async () => {
  const sale = { ...kept().sale, buyer: { email: 'ana@correo.cl' } };
  keepSales('s', [kept({ sale, refusal: 'General está agotada' })]);
  told.mockRejectedValueOnce(OVER);
  const user = open();
  await openSale(user);
  const dialog = await screen.findByRole('dialog', { name: 'Venta sin registrar' });
  expect(dialog).toHaveTextContent('Avisa a quien organiza');
  expect(dialog).not.toHaveTextContent(/se registra sola|ana@correo/);
  expect(within(dialog).queryByRole('button', { name: 'Que pase' })).toBeNull();
  await tap(user, 'Listo', 'Enviar de nuevo');
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(await screen.findByText(/No quedó registrada/)).toBeVisible();
  await tap(user, 'Enviar de nuevo');
  await waitFor(() => expect(screen.queryByText(/No quedó registrada/)).toBeNull());
  expect(readSales('s')).toMatchObject([{ refusal: '', answer: { ledgerId: 'l' } }]);
});

it('opens its drawer by the same key after its page was lost, and the next one by another', async () => {
  vi.mocked(data.openShift).mockRejectedValueOnce(LOST).mockResolvedValue(HELD);
  const openIt = async () => {
    const user = open(null);
    await user.type(await screen.findByLabelText('Código'), '123456');
    await user.type(screen.getByLabelText('Nombre de la caja'), 'Caja 1');
    await user.type(screen.getByLabelText('Tu nombre'), 'Ana');
    await tap(user, 'Abrir caja');
  };
  await openIt();
  await screen.findByRole('alert');
  cleanup();
  await openIt();
  await screen.findByText('Caja 1 · Ana');
  cleanup();
  await openIt();
  await screen.findByText('Caja 1 · Ana');
  const [lost, found, next] = vi.mocked(data.openShift).mock.calls.map(([, , { key }]) => key);
  expect(found).toBe(lost);
  expect(next).not.toBe(found);
});

it('is not left while the server has not heard who walked in', async () => {
  const over = new CallError('Esta caja ya se cerró', 'failed-precondition');
  vi.mocked(data.readShift).mockRejectedValue(over);
  entered.mockRejectedValue(LOST);
  keepSales('s', [kept({ answer, enteredAt: TILL.now })]);
  open();
  const leave = await screen.findByRole('button', { name: 'Volver al inicio' });
  await waitFor(() => expect(leave).toHaveAttribute('aria-disabled', 'true'));
});

it('says that something waits while it does', async () => {
  told.mockRejectedValue(LOST);
  keepSales('s', [kept()]);
  open();
  await waitFor(() => expect(data.readShift).toHaveBeenCalledWith(HELD, '', true));
});
