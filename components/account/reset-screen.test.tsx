import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { sendReset } from '@/lib/firebase/auth';
import { ResetScreen } from './reset-screen';

vi.mock('@/lib/firebase/auth', () => ({ sendReset: vi.fn() }));
beforeEach(() => {
  vi.mocked(sendReset).mockReset().mockResolvedValue();
});

const session = { status: 'signed-out', user: null } as unknown as CurrentSession;

async function submit(email: string) {
  render(
    <SessionContext value={session}>
      <ResetScreen />
    </SessionContext>,
  );
  await userEvent.type(screen.getByLabelText('Correo'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
}

test('answers the same whether the account exists or not', async () => {
  vi.mocked(sendReset).mockRejectedValue({ code: 'auth/user-not-found' });
  await submit('nadie@club.cl');
  expect(await screen.findByRole('status')).toHaveTextContent('Si hay una cuenta con ese correo');
});

test('does not send an address that is none', async () => {
  await submit('nadie');
  expect(screen.getByLabelText('Correo')).toBeInvalid();
  expect(sendReset).not.toHaveBeenCalled();
});

test('says what went wrong, and can be tried again', async () => {
  vi.mocked(sendReset).mockRejectedValueOnce({ code: 'auth/too-many-requests' });
  await submit('ana@club.cl');
  expect(screen.getByRole('alert')).toHaveTextContent('Demasiados intentos');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  expect(await screen.findByRole('status')).toBeVisible();
});
