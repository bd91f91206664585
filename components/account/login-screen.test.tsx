import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type CurrentSession, SessionContext } from '@/hooks/use-session';
import { LoginScreen } from './login-screen';

vi.mock('@/lib/firebase/auth', () => ({}));
vi.mock('@/lib/config', async (original) => {
  const { variantOf } = await import('@/lib/variant');
  return {
    ...(await original<object>()),
    publicConfig: () => ({ googleSignIn: true }),
    variant: () => variantOf('early'),
  };
});

const LOADING: CurrentSession = {
  status: 'loading',
  user: null,
  role: undefined,
  redirecting: false,
  ended: null,
  lead: () => {},
  logOut: async () => {},
  refreshRole: async () => null,
};
const page = (session: CurrentSession, isAwaited: boolean) => (
  <SessionContext value={session}>
    <LoginScreen isAwaited={isAwaited} />
  </SessionContext>
);

test('waits for the session of a browser that says somebody is signed in', () => {
  render(page(LOADING, true));
  expect(screen.getByText('Cargando...')).toBeVisible();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

test('has the form at once where nobody is said to be, and keeps what is typed into it', () => {
  const { rerender } = render(page(LOADING, false));
  const field = screen.getByLabelText<HTMLInputElement>('Correo');
  field.value = 'ana@club.cl';
  rerender(page({ ...LOADING, status: 'signed-out' }, false));
  expect(screen.getByLabelText('Correo')).toBe(field);
  expect(field).toHaveValue('ana@club.cl');
  rerender(
    page(
      {
        ...LOADING,
        status: 'signed-in',
        user: { uid: 'ana', email: 'ana@club.cl', displayName: '', photoUrl: '' },
        role: undefined,
      },
      false,
    ),
  );
  expect(screen.getByText('Cargando...')).toBeVisible();
});

test('as the server makes it, no button looks as if it did anything', () => {
  const html = renderToString(page(LOADING, false));
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  const live = buttons.filter((button) => !button.includes('disabled=""'));
  expect(buttons).toHaveLength(3);
  expect(live).toEqual([]);
});

test('has no ornament beside the form where there are no nights to show', () => {
  const { container } = render(page({ ...LOADING, status: 'signed-out' }, false));
  expect(container.querySelector('aside')?.querySelector('svg, img')).toBeNull();
});
