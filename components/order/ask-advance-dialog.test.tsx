import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { AskAdvance } from './ask-advance';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/lib/firebase/write', () => ({ newId: () => 'key-1', readDoc: async () => null }));
const world = vi.hoisted(() => ({ orders: [] as object[], plans: [] as object[], held: 0 }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (spec: { path: string }, onNews: (news: object) => void) => {
    const rows = spec.path.endsWith('/plans')
      ? world.plans
      : spec.path === paths.paymentOrders()
        ? world.orders
        : [{ adds: { totalSelled: 500_000 } }];
    onNews({ docs: rows.map((raw, n) => ({ id: `${n}`, raw })), fromCache: false });
    return () => {};
  },
}));
vi.mock('@/lib/data/order/held', () => ({
  heldQuery: (of: object) => ({ queryKey: ['held', of], queryFn: async () => world.held }),
}));

beforeEach(() => {
  vi.mocked(call).mockReset();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Adelanto pedido' } as never);
  Object.assign(world, { orders: [], plans: [], held: 0 });
});

const event = parseEvent('e', { name: 'Peña', producerId: 'club' });
type Given = Parameters<typeof renderInPanel>[1];
const show = (given: Given = {}) =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => given.permissions !== null }}>
      <AskAdvance />
    </EventContext>,
    given,
  );
const open = async (given: Given = {}) => {
  show(given);
  await userEvent.click(screen.getByRole('button', { name: 'Pedir un adelanto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir un adelanto' }));
  await dialog.findByText('Disponible');
  return dialog;
};
type Opened = Awaited<ReturnType<typeof open>>;
const type = (dialog: Opened, amount: string) =>
  userEvent.type(dialog.getByLabelText('Monto'), amount);
const send = (dialog: Opened) =>
  userEvent.click(dialog.getByRole('button', { name: 'Pedir adelanto' }));

test('what is available comes out of the saldo, and a part of it is asked for', async () => {
  world.held = 100_000;
  world.orders = [
    { amount: 50_000, status: 'approved' },
    { amount: 70_000, status: 'paid' },
  ];
  const dialog = await open();
  const saldo = dialog.getByText('Disponible').nextElementSibling;
  expect(saldo).toHaveTextContent('$ 350.000');
  expect(dialog.getByText('Aprobada')).toBeVisible();
  expect(dialog.queryByText('Pagada')).toBeNull();
  await send(dialog);
  expect(dialog.getByText('Escribe un monto mayor que cero')).toBeVisible();
  await type(dialog, '350001');
  expect(dialog.getByText('Puedes pedir hasta $ 350.000')).toBeVisible();
  await send(dialog);
  expect(call).not.toHaveBeenCalled();
  await type(dialog, '{Backspace}0');
  await send(dialog);
  const data = { eventId: 'e', amount: 350_000, requestId: 'key-1' };
  expect(call).toHaveBeenCalledWith('requestAdvance', data);
});

test.each([
  ['another one waits', { orders: [{ amount: 1_000, status: 'requested' }] }, {}, /Ya pediste/],
  ['nothing is left', { held: 500_000 }, {}, /No queda saldo/],
  [
    'a plan will give money back',
    { plans: [{ state: 'choosing', policy: { refund: 'choice', silence: 'refund' } }] },
    {},
    /sus devoluciones toman el saldo/,
  ],
  [
    'payments are frozen',
    {},
    { producer: parseProducer('club', { freeze: { at: new Date(), name: 'Ana' } }) },
    /Los pagos están detenidos/,
  ],
])('nothing is asked for while %s, and why is said', async (_what, more, given, told) => {
  Object.assign(world, more);
  const dialog = await open(given);
  expect(dialog.getByRole('alert')).toHaveTextContent(told);
  expect(dialog.queryByLabelText('Monto')).toBeNull();
  await send(dialog);
  expect(call).not.toHaveBeenCalled();
});

test('the refusal of the server is said, and the same request is sent again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('Sin conexión'));
  const dialog = await open();
  await type(dialog, '1000');
  await send(dialog);
  expect(await dialog.findByText('Sin conexión')).toBeVisible();
  await send(dialog);
  const data = { eventId: 'e', amount: 1_000, requestId: 'key-1' };
  expect(vi.mocked(call).mock.calls).toEqual(Array(2).fill(['requestAdvance', data]));
});

test('who does not see the finances, and an administrator, are offered nothing', () => {
  show({ permissions: fromFlags([]), isAdmin: true });
  show({ permissions: null });
  expect(screen.queryByRole('button')).toBeNull();
});
