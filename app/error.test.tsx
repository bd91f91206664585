import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import BareError from './error';

vi.mock('@/hooks/use-session', () => ({ useSession: () => ({ status: 'signed-out' }) }));

it('leads home from where no shell is left, and tries again', () => {
  render(<BareError error={new Error('wrong')} />);
  expect(screen.getByRole('main')).toContainElement(
    screen.getByRole('button', { name: 'Reintentar' }),
  );
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/auth/login');
});
