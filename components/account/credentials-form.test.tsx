import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendVerificationEmail } from '@/lib/data/account/email-proof';
import { signIn, signUp } from '@/lib/firebase/auth';
import { finishSignIn } from '@/lib/firebase/second-factor';
import addresses from '@/tests/fixtures/world/addresses.json';
import { CredentialsForm } from './credentials-form';

vi.mock('@/lib/firebase/auth', () => ({ signIn: vi.fn(), signUp: vi.fn() }));
vi.mock('@/lib/firebase/second-factor', () => ({ finishSignIn: vi.fn() }));
vi.mock('@/lib/data/account/email-proof', () => ({ sendVerificationEmail: vi.fn() }));
vi.mock('@/lib/config', () => ({ publicConfig: () => ({ googleSignIn: false }) }));

beforeEach(() => {
  vi.mocked(signIn).mockReset();
  vi.mocked(signUp).mockReset();
  vi.mocked(finishSignIn).mockReset();
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
  expect(await screen.findByText('El correo o la contraseña no coinciden')).toBeVisible();
  expect(screen.getByLabelText('Contraseña')).toHaveValue('secreto123');
  expect(button).toBeEnabled();
});

test('focuses the field that was refused', async () => {
  vi.mocked(signUp).mockRejectedValue({ code: 'auth/email-already-in-use' });
  await submit(true);
  await waitFor(() => expect(screen.getByLabelText('Correo')).toHaveFocus());
  expect(screen.getByLabelText('Correo')).toBeInvalid();
  expect(sendVerificationEmail).not.toHaveBeenCalled();
});

test('sends the verification link to a new account, and goes on where that fails', async () => {
  vi.mocked(signUp).mockResolvedValue({ user: { uid: 'ana' } } as never);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(sendVerificationEmail).mockRejectedValue(new Error('No'));
  const button = await submit(true);
  expect(signUp).toHaveBeenCalledExactlyOnceWith('ana@club.cl', 'secreto123');
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(sendVerificationEmail).toHaveBeenCalledExactlyOnceWith('ana', expect.any(String));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(button).toBeDisabled();
});

test.each(addresses as { address: string; take: boolean; kept?: string }[])(
  'reads $address as every other form does',
  async ({ address, take, kept }) => {
    render(<CredentialsForm creating />);
    await userEvent.click(screen.getByLabelText('Correo'));
    await userEvent.paste(address);
    await userEvent.click(screen.getByLabelText('Contraseña'));
    await userEvent.paste('secreto123');
    await userEvent.click(screen.getByRole('button'));
    if (take) {
      await waitFor(() =>
        expect(signUp).toHaveBeenCalledExactlyOnceWith(kept ?? address, 'secreto123'),
      );
    } else {
      await waitFor(() => expect(screen.getByLabelText('Correo')).toBeInvalid());
      expect(screen.getByLabelText('Correo')).toHaveAccessibleDescription(/[Cc]orreo|@/);
      expect(signUp).not.toHaveBeenCalled();
    }
  },
);

describe('an account with a one-time code', () => {
  const halted = { code: 'auth/multi-factor-auth-required' };
  const code = () => screen.findByLabelText('Código de seis dígitos');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('asks for it after the password, says when it is wrong, and stays busy once it was right', async () => {
    vi.mocked(signIn).mockRejectedValue(halted);
    vi.mocked(finishSignIn).mockRejectedValueOnce({ code: 'auth/invalid-verification-code' });
    await submit(false);
    expect(await code()).toHaveFocus();
    expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
    await press('Entrar');
    expect(await screen.findByText('Escribe los seis dígitos')).toBeVisible();
    expect(finishSignIn).not.toHaveBeenCalled();

    await userEvent.click(await code());
    await userEvent.paste('123 456');
    await press('Entrar');
    expect(await screen.findByText(/Ese código no es el de ahora/)).toBeVisible();
    expect(await code()).toHaveFocus();

    await userEvent.clear(await code());
    await userEvent.type(await code(), '654321');
    await press('Entrar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Entrar' })).toBeDisabled());
    expect(vi.mocked(finishSignIn).mock.calls).toEqual([
      [halted, '123456'],
      [halted, '654321'],
    ]);
  });

  test('goes back to what was typed', async () => {
    vi.mocked(signIn).mockRejectedValue(halted);
    await submit(false);
    await code();
    await press('Volver');
    expect(screen.queryByLabelText('Código de seis dígitos')).toBeNull();
    expect(screen.getByLabelText('Contraseña')).toHaveValue('secreto123');
  });
});
