import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPanel } from '@/tests/support/panel';
import HeldNote from './held-note';

const answer = vi.hoisted(() => ({ held: 0 as number | null }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async () => {
    if (answer.held === null) throw new Error('Sin respuesta');
    return { success: true, message: '', held: answer.held };
  }),
}));

test('says what is held and what is left of a saldo, and what is missing', async () => {
  answer.held = 1_948_170;
  renderInPanel(<HeldNote producerId="club" balance={1_693_050} />);
  const note = await screen.findByText(/retenidos por devoluciones abiertas/);
  expect(note).toHaveTextContent(/1\.948\.170.*Disponible: \$\s?0\..*Faltan \$\s?255\.120/);
});

test('says that it could not be read, never that nothing is held', async () => {
  answer.held = null;
  renderInPanel(<HeldNote producerId="club" balance={5} />);
  expect(await screen.findByText(/No pudimos leer/)).toBeVisible();
});
