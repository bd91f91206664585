import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import { ContactSheet } from './contact-sheet';

const mutate = vi.hoisted(() => vi.fn());
vi.mock('./use-contacts', () => ({
  useContactTags: () => [],
  useSaveContact: () => ({ mutate, isPending: false, error: null }),
}));

test('adds nobody by consent or interest without the words that prove it', async () => {
  const user = userEvent.setup();
  renderInPanel(<ContactSheet contact={null} open onOpenChange={() => {}} />);
  await user.type(screen.getByLabelText('Correo'), 'ana@x.cl');
  const add = () => user.click(screen.getByRole('button', { name: 'Agregar contacto' }));
  await add();
  expect(await screen.findByText('Elige en qué te basas para escribirle')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Ya son clientes tuyos/ }));
  await add();
  expect(await screen.findByText('Escribe por qué les interesa')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Lo aceptaron/ }));
  await add();
  expect(await screen.findByText('Pega el texto que aceptaron')).toBeTruthy();
  expect(mutate).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('El texto que aceptaron'), 'Acepto novedades');
  await add();
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({
    email: 'ana@x.cl',
    basis: 'consent',
    consent: 'Acepto novedades',
  });
});
