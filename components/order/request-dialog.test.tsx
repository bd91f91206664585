import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { paths } from '@/lib/domain/kit/paths';
import { renderInPanel } from '@/tests/support/panel';
import { RequestDialog } from './request-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn() },
}));
vi.mock('@/lib/firebase/write', () => ({ newId: () => 'key-1', readDoc: async () => null }));
vi.mock('@/components/shared/event/event-choice', () => ({
  EventChoice: ({ onChange }: { onChange: (event: object) => void }) => (
    <>
      {['Peña', 'Fonda'].map((id) => (
        <button key={id} type="button" onClick={() => onChange({ id, resellFee: 0 })}>
          {id}
        </button>
      ))}
    </>
  ),
}));
const HOLDS = ['Peña'];
const orders = vi.hoisted(() => ({ arrive: (_raw: object) => {} }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    const id = path.split('/')[1] ?? '';
    onNews({ id, raw: {}, fromCache: false });
    return () => {};
  },
  watchList: (spec: { path: string }, onNews: (news: object) => void) => {
    const isOrders = spec.path === paths.paymentOrders();
    if (isOrders) {
      orders.arrive = (raw) => onNews({ docs: [{ id: 'key-1', raw }], fromCache: false });
    }
    const raw = { state: 'choosing', policy: { refund: 'choice', silence: 'refund' } };
    const id = spec.path.split('/')[1] ?? '';
    if (spec.path.endsWith('/plans')) {
      onNews({ docs: HOLDS.includes(id) ? [{ id: 'plan', raw }] : [], fromCache: false });
      return () => {};
    }
    const docs = isOrders ? [] : [{ id: '0', raw: { adds: { totalSelled: 500_000 } } }];
    onNews({ docs: spec.path.includes('ermissions') ? [] : docs, fromCache: false });
    return () => {};
  },
}));
const net = vi.hoisted(() => ({ isDown: false, held: 0 }));
vi.mock('@/lib/data/order/held', () => ({
  heldQuery: (of: object) => ({
    queryKey: ['held', of],
    queryFn: async () => {
      if (net.isDown) throw new Error('unavailable');
      return net.held;
    },
  }),
}));

beforeEach(() => {
  vi.clearAllMocks();
  net.held = 0;
  vi.mocked(call).mockResolvedValue({ success: true, message: 'x' } as never);
});

const ask = async (event: string) => {
  renderInPanel(<RequestDialog onClose={() => {}} />, { isAdmin: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva orden de pago' }));
  await userEvent.click(dialog.getByRole('button', { name: event }));
  await dialog.findByText(/Saldo del evento: \$ 500.000/);
  await userEvent.click(dialog.getByRole('button', { name: 'Solicitar pago' }));
  return dialog;
};

test('nothing is asked for of an event whose plan will give money back', async () => {
  const dialog = await ask('Peña');
  expect(dialog.getByText(/sus devoluciones toman el saldo/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

test('the whole saldo is asked for where the plan has ended', async () => {
  const dialog = await ask('Fonda');
  expect(dialog.queryByText(/sus devoluciones toman el saldo/)).toBeNull();
  const data = { eventId: 'Fonda', amount: 500_000, requestId: 'key-1' };
  expect(call).toHaveBeenCalledWith('createPaymentOrder', data);
});

test('the whole saldo stays asked for while it is saved, and is asked for again where the answer is lost', async () => {
  let lose = (_error: Error) => {};
  vi.mocked(call).mockReturnValueOnce(
    new Promise((_, reject) => {
      lose = reject;
    }),
  );
  const dialog = await ask('Fonda');
  const isAsked = () => {
    expect(dialog.getByLabelText('Monto')).toHaveDisplayValue(/500\.000/);
    expect(dialog.queryByText(/El saldo disponible es/)).toBeNull();
  };
  await act(async () => orders.arrive({ amount: 500_000, status: 'requested' }));
  isAsked();
  await act(async () => lose(new Error('Sin conexión')));
  expect(await dialog.findByText('Sin conexión')).toBeVisible();
  isAsked();
  await userEvent.click(dialog.getByRole('button', { name: 'Solicitar pago' }));
  const data = { eventId: 'Fonda', amount: 500_000, requestId: 'key-1' };
  expect(vi.mocked(call).mock.calls).toEqual(Array(2).fill(['createPaymentOrder', data]));
});

test('another amount than the one that was sent is limited as before', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('Sin conexión'));
  const dialog = await ask('Fonda');
  expect(await dialog.findByText('Sin conexión')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Monto'), '0');
  expect(dialog.getByText('El saldo disponible es $ 500.000')).toBeVisible();
});

test('a saldo that could not be read is said, and asked for again', async () => {
  net.isDown = true;
  renderInPanel(<RequestDialog onClose={() => {}} />, { isAdmin: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva orden de pago' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Fonda' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos calcular el saldo');
  expect(dialog.queryByText('Calculando el saldo')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Solicitar pago' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No pudimos calcular el saldo');
  expect(call).not.toHaveBeenCalled();
  net.isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await dialog.findByText(/Saldo del evento: \$ 500.000/)).toBeVisible();
  expect(dialog.getByLabelText('Monto')).toHaveDisplayValue(/500\.000/);
});

test('what open refunds hold of a saldo is said, and only the rest is asked for', async () => {
  net.held = 120_000;
  const dialog = await ask('Fonda');
  const told = /Retenido por devoluciones abiertas: \$\s?120\.000\. Disponible: \$\s?380\.000/;
  expect(dialog.getByText(told)).toBeVisible();
  const data = { eventId: 'Fonda', amount: 380_000, requestId: 'key-1' };
  expect(call).toHaveBeenCalledWith('createPaymentOrder', data);
});

test('nothing can be asked for where more is held than there is', async () => {
  net.held = 1_948_170;
  const dialog = await ask('Fonda');
  expect(dialog.getByText(/Disponible: \$\s?0/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
