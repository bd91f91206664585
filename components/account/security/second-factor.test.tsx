import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AdvanceOrderDialog } from '@/components/order/advance-dialog';
import { IdentityGuard } from '@/components/shell/identity-guard';
import { CallError, call } from '@/lib/data/kit/call';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { confirmPassword } from '@/lib/firebase/reauth';
import { factors, finishSignIn, removeFactor, startEnrolment } from '@/lib/firebase/second-factor';
import { renderInPanel } from '@/tests/support/panel';
import { SecurityScreen } from './security-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/lib/config', () => ({ variant: () => ({ siteName: 'Early' }) }));
vi.mock('@/lib/firebase/auth', () => ({ currentUser: () => null }));
vi.mock('@/lib/firebase/reauth', () => ({ hasPassword: () => true, confirmPassword: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
// A fake of the identity service, because the emulator has no one-time codes.
vi.mock('@/lib/firebase/second-factor', () => ({
  factors: vi.fn(),
  startEnrolment: vi.fn(),
  finishSignIn: vi.fn(),
  removeFactor: vi.fn(),
}));

const STALE = { code: 'auth/requires-recent-login' };
const PHONE = { id: 'f1', name: 'Mi teléfono', since: new Date('2026-11-20T15:00:00Z') };
const called = vi.mocked(call);
const finish = vi.fn();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typeCode = async (code: string) => {
  const field = await screen.findByLabelText('Código de seis dígitos');
  await userEvent.clear(field);
  await userEvent.type(field, code);
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(factors).mockResolvedValue([]);
  finish.mockResolvedValue(undefined);
  vi.mocked(startEnrolment).mockResolvedValue({
    key: 'ABCDEFGHIJKLMNOP',
    address: 'otpauth://totp/Early:a@b.cl?secret=ABCDEFGHIJKLMNOP',
    finish,
  });
});

describe('the page', () => {
  test('sets it up with the password again, the key to type, and the code until it is right', async () => {
    vi.mocked(startEnrolment).mockRejectedValueOnce(STALE);
    finish.mockRejectedValueOnce({ code: 'auth/invalid-verification-code' });
    renderInPanel(<SecurityScreen />);
    await press('Activar');
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'secreto');
    await press('Confirmar y seguir');
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(screen.getByAltText('Código QR para la app')).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Activa la verificación en dos pasos' });
    const activate = dialog.querySelector('footer button[type=submit]') as HTMLElement;
    await userEvent.click(activate);
    expect(await screen.findByText('Escribe los seis dígitos')).toBeVisible();
    await typeCode('111111');
    await userEvent.click(activate);
    expect(await screen.findByText(/Ese código no es el de ahora/)).toBeVisible();
    await typeCode('123456');
    vi.mocked(factors).mockResolvedValue([PHONE]);
    await userEvent.click(activate);
    expect(await screen.findByText('Desde el vie 20 nov 2026')).toBeVisible();
    expect(finish.mock.calls).toEqual([
      ['111111', 'Mi teléfono'],
      ['123456', 'Mi teléfono'],
    ]);
    expect(startEnrolment).toHaveBeenCalledTimes(2);
  });

  test('takes it off after the password and the code', async () => {
    vi.mocked(factors).mockResolvedValueOnce([PHONE]);
    vi.mocked(removeFactor).mockRejectedValueOnce(STALE);
    vi.mocked(confirmPassword).mockRejectedValueOnce({ code: 'auth/multi-factor-auth-required' });
    renderInPanel(<SecurityScreen />);
    await press('Quitar');
    const asking = await screen.findByRole('dialog');
    await userEvent.click(asking.querySelector('footer button:last-child') as Element);
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'secreto');
    await press('Confirmar y seguir');
    await typeCode('123456');
    await press('Confirmar y seguir');
    expect(await screen.findByText('Aún no la activas')).toBeVisible();
    expect(vi.mocked(removeFactor).mock.calls).toEqual([['f1'], ['f1']]);
  });

  test('shows nothing of oneself while seeing the panel as another', async () => {
    renderInPanel(<SecurityScreen />, { isViewing: true } as never);
    expect(await screen.findByText('Es de cada persona')).toBeVisible();
    expect(screen.queryByText('Aún no la activas')).toBeNull();
  });
});

describe('a payment that is refused for want of it', () => {
  const order = parsePaymentOrder('o1', { amount: 90_000, status: 'approved' });
  const onClose = vi.fn();
  async function pay() {
    called.mockRejectedValueOnce(
      new CallError('Para mover dinero activa…', 'failed-precondition', 'secondFactor'),
    );
    called.mockResolvedValue({ success: true, message: 'Orden pagada' });
    renderInPanel(
      <>
        <AdvanceOrderDialog order={order} action="pay" onClose={onClose} />
        <IdentityGuard />
      </>,
    );
    await userEvent.type(screen.getByLabelText(/Referencia/), 'TEF 1');
    await press('Registrar pago');
  }

  test('leads to setting it up, and is made once that is done', async () => {
    await pay();
    await typeCode('123456');
    expect(called).toHaveBeenCalledTimes(1);
    await press('Activar y seguir');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(called).toHaveBeenCalledTimes(2);
  });

  test('asks for password and code where the account has it, and is made then', async () => {
    vi.mocked(factors).mockResolvedValue([PHONE]);
    const halted = { code: 'auth/multi-factor-auth-required' };
    vi.mocked(confirmPassword).mockRejectedValueOnce(halted);
    await pay();
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'secreto');
    await press('Confirmar y seguir');
    await typeCode('123456');
    await press('Confirmar y seguir');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(finishSignIn).toHaveBeenCalledExactlyOnceWith(halted, '123456');
    expect(startEnrolment).not.toHaveBeenCalled();
  });

  test('stays as it was if one goes back', async () => {
    await pay();
    await screen.findByText('ABCD EFGH IJKL MNOP');
    const asking = screen.getByRole('dialog', { name: 'Activa la verificación en dos pasos' });
    await userEvent.click(asking.querySelector('footer button') as Element);
    expect(await screen.findByText('Para mover dinero activa…')).toBeVisible();
    expect(screen.getByLabelText(/Referencia/)).toHaveValue('TEF 1');
    expect(onClose).not.toHaveBeenCalled();
  });
});
