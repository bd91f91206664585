import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendVerificationEmail } from '@/lib/data/session/email-proof';
import { signIn, signUp } from '@/lib/firebase/auth';
import { CredentialsForm } from './credentials-form';

vi.mock('@/lib/firebase/auth', () => ({ signIn: vi.fn(), signUp: vi.fn() }));
vi.mock('@/lib/data/session/email-proof', () => ({ sendVerificationEmail: vi.fn() }));
vi.mock('@/lib/config', () => ({ publicConfig: () => ({ googleSignIn: false }) }));

beforeEach(() => {
  vi.mocked(signIn).mockReset();
  vi.mocked(signUp).mockReset();
  vi.mocked(sendVerificationEmail).mockReset();
});

async function submit(creating: boolean) {
  render(<CredentialsForm creating={creating} />);
  await userEvent.type(screen.getByLabelText('Correo'), ' ana@club.cl ');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secreto123');
  const button = screen.getByRole('button');
  await userEvent.click(button);
  return button;
}

test('signs in, and stays busy until the page is replaced', async () => {
  const button = await submit(false);
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ana@club.cl', 'secreto123');
  expect(button).toBeDisabled();
});

test('says why it was refused, keeps the input, and can be tried again', async () => {
  vi.mocked(signIn).mockRejectedValue({ code: 'auth/wrong-password' });
  const button = await submit(false);
  expect(screen.getByRole('alert')).toHaveTextContent('El correo o la contraseña no coinciden');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('secreto123');
  expect(button).toBeEnabled();
});

test('focuses the field that was refused', async () => {
  vi.mocked(signUp).mockRejectedValue({ code: 'auth/email-already-in-use' });
  await submit(true);
  expect(screen.getByLabelText('Correo')).toHaveFocus();
  expect(screen.getByLabelText('Correo')).toBeInvalid();
  expect(sendVerificationEmail).not.toHaveBeenCalled();
});

test('sends the verification link to a new account, and goes on where that fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(sendVerificationEmail).mockRejectedValue(new Error('No'));
  const button = await submit(true);
  expect(signUp).toHaveBeenCalledExactlyOnceWith('ana@club.cl', 'secreto123');
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(sendVerificationEmail).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(button).toBeDisabled();
});
