import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { SignUpScreen } from './sign-up-screen';

const proof = vi.hoisted(() => ({ isProved: false }));
vi.mock('@/hooks/use-email-proof', () => ({ useEmailProof: () => proof.isProved }));
vi.mock('./sign-up-form', () => ({ default: () => <p>Formulario</p> }));
vi.mock('@/components/shared/role-watch', () => ({ default: () => null }));
vi.mock('@/lib/config', async (original) => ({
  ...(await original<object>()),
  variant: () => ({ producer: { one: 'Productora' } }),
}));

const NOBODY = { status: 'signed-out', user: null, role: undefined };
const NEW = { status: 'signed-in', user: { uid: 'me' }, role: null };

test.each([
  ['a visitor', NOBODY, false, 'Tu cuenta', 'Cuenta'],
  ['who has not confirmed their address', NEW, false, 'Tu correo', 'Prueba'],
  ['who has', NEW, true, 'Tu productora', 'Formulario'],
])(
  '%s is told at which of the three steps they are',
  async (_who, session, isProved, step, shown) => {
    proof.isProved = isProved;
    render(
      <SessionContext value={session as CurrentSession}>
        <SignUpScreen account={<p>Cuenta</p>} proof={<p>Prueba</p>} />
      </SessionContext>,
    );
    const steps = await screen.findAllByRole('listitem');
    const [now, ...others] = steps.filter((one) => one.hasAttribute('aria-current'));
    expect(now).toHaveTextContent(step);
    expect(others).toEqual([]);
    expect(await screen.findByText(shown)).toBeVisible();
  },
);

test('whoever has the panel already creates another one, without steps', async () => {
  proof.isProved = true;
  render(
    <SessionContext value={{ ...NEW, role: 'producer' } as CurrentSession}>
      <SignUpScreen account={null} proof={null} />
    </SessionContext>,
  );
  expect(await screen.findByText('Formulario')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});
