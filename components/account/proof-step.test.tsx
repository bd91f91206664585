import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendVerificationEmail } from '@/lib/data/account/email-proof';
import { call } from '@/lib/data/kit/call';
import { ProofStep } from './proof-step';

const uid = vi.hoisted(() => ({ now: '' }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock('@/hooks/use-session', () => ({
  useSession: () => ({ user: { uid: uid.now, email: 'ana@uno.test' }, logOut: vi.fn() }),
}));
vi.mock('next/navigation', () => ({ usePathname: () => '/producers/signUp' }));

let answer = (_: { message: string }) => {};
beforeEach(() => {
  uid.now = crypto.randomUUID();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve as typeof answer;
      }) as never,
  );
});

test('after signing up the mail is said to be sent when it is, and no second one is asked for', async () => {
  const own = sendVerificationEmail(uid.now, '');
  render(<ProofStep />);
  expect(screen.getByText(/Estamos enviando un enlace a/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar el enlace' })).toBeDisabled();
  void sendVerificationEmail(uid.now, '/producers/signUp');
  expect(call).toHaveBeenCalledTimes(1);
  answer({ message: 'Te enviamos un enlace a ana@uno.test' });
  await own;
  expect(await screen.findByText(/Abre el enlace que enviamos a/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reenviar correo' })).toBeEnabled();
});

test('a mail that did not leave is not said to have, and can be asked for', async () => {
  render(<ProofStep />);
  expect(screen.getByText(/Falta enviarte un enlace a/)).toBeVisible();
  vi.mocked(call).mockRejectedValueOnce(new Error('sin conexión'));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar el enlace' })).toBeEnabled(),
  );
  expect(screen.queryByText(/que enviamos/)).toBeNull();
  expect(screen.getByRole('alert')).toBeVisible();
});
