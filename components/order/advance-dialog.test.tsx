import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { IdentityGuard } from '@/components/shell/identity-guard';
import { CallError, call } from '@/lib/data/kit/call';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { confirmPassword } from '@/lib/firebase/reauth';
import { renderInPanel } from '@/tests/support/panel';
import { AdvanceOrderDialog } from './advance-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/lib/firebase/reauth', () => ({ hasPassword: () => true, confirmPassword: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
const called = vi.mocked(call);
const stale = () => new CallError('Confirma que eres tú', 'failed-precondition', 'authTime');

const order = parsePaymentOrder('o1', { amount: 90_000, status: 'approved', producerName: 'Club' });
const onClose = vi.fn();
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  called.mockResolvedValue({ success: true, message: 'Orden pagada' });
});

async function pay() {
  renderInPanel(
    <>
      <AdvanceOrderDialog order={order} action="pay" onClose={onClose} />
      <IdentityGuard />
    </>,
  );
  await userEvent.type(screen.getByLabelText(/Referencia/), 'TEF 1');
  await userEvent.click(button('Registrar pago'));
}

test('with an old sign-in the password is asked until it is right, and the payment is made once', async () => {
  called.mockRejectedValueOnce(stale());
  vi.mocked(confirmPassword).mockRejectedValueOnce({ code: 'auth/wrong-password' });
  await pay();
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'errada');
  await userEvent.click(button('Confirmar y seguir'));
  expect(await screen.findByText('La contraseña no coincide')).toBeVisible();
  expect(called).toHaveBeenCalledTimes(1);
  await userEvent.click(button('Confirmar y seguir'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(called.mock.calls.map(([, payload]) => payload)).toEqual(
    Array(2).fill({
      paymentOrderId: 'o1',
      action: 'pay',
      reference: 'TEF 1',
      seen: { status: 'approved' },
    }),
  );
});

test('cancelled, the dialog keeps its state and shows the reason', async () => {
  called.mockRejectedValueOnce(stale());
  await pay();
  const asking = await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
  await userEvent.click(asking.querySelector('footer button') as Element);
  expect(await screen.findByRole('alert')).toHaveTextContent('Confirma que eres tú');
  expect(screen.getByLabelText(/Referencia/)).toHaveValue('TEF 1');
  expect(onClose).not.toHaveBeenCalled();
});

function Moving() {
  const [now, setNow] = useState(parsePaymentOrder('o1', { status: 'requested' }));
  return (
    <>
      <button type="button" onClick={() => setNow({ ...now, status: 'approved' })}>
        Otra persona
      </button>
      <AdvanceOrderDialog order={now} action="reject" onClose={onClose} />
    </>
  );
}

test('an order that moves on while it is decided about is told by the status that was seen', async () => {
  renderInPanel(<Moving />);
  fireEvent.click(screen.getByText('Otra persona'));
  await userEvent.type(screen.getByLabelText(/Motivo/), 'Duplicada');
  await userEvent.click(button('Rechazar orden'));
  const input = { paymentOrderId: 'o1', action: 'reject', reason: 'Duplicada' };
  expect(called).toHaveBeenCalledWith('advancePaymentOrder', {
    ...input,
    seen: { status: 'requested' },
  });
});
