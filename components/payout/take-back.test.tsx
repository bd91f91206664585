import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '@/lib/data/kit/call';
import { parsePayout } from '@/lib/domain/payout/payout';
import { renderInPanel } from '@/tests/support/panel';
import { TakeBack } from './take-back';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(async () => ({ success: true, message: 'Hecho' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
beforeEach(() => vi.clearAllMocks());

const asked = (by: string, more: object = {}) => ({
  ...{ key: 'k', result: 'paid', reason: 'Volvió el lunes', at: new Date(), state: 'asked' },
  ...{ by: { uid: by, email: `${by}@early.cl` }, doneBy: '', ...more },
});
const show = (result: string, takeBack: object | null = null) => {
  const raw = { orderId: 'a', holder: 'Tres SpA', amount: 20_000, result, takeBack };
  const [row] = parsePayout('p', { rows: [raw] }).rows;
  if (row) renderInPanel(<TakeBack payoutId="p" row={row} n={3} />, { isAdmin: true });
};
const button = (name: string) => screen.getByRole('button', { name });
const STEP = { payoutId: 'p', orderId: 'a', key: 'k', reason: '' };

test('it is asked for with a reason, and what it comes to is said before', async () => {
  show('paid');
  await userEvent.click(button('Deshacer respuesta'));
  const dialog = within(await screen.findByRole('dialog', { name: /Pedir que se deshaga/ }));
  expect(dialog.getByText(/^Orden 3, Tres SpA, \$ 20.000: está como «Pagada»/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
  expect(dialog.getByText('Escribe el motivo')).toBeVisible();
  expect(call).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText(/Motivo/), 'Volvió');
  await userEvent.click(dialog.getByRole('button', { name: 'Pedir' }));
  expect(call).toHaveBeenCalledWith('takeBackAnswer', {
    ...{ payoutId: 'p', orderId: 'a', action: 'ask', reason: 'Volvió', key: expect.any(String) },
  });
});

test('another person confirms it after a question', async () => {
  show('paid', asked('other'));
  expect(screen.getByText('other@early.cl pide deshacer «Pagada»: Volvió el lunes')).toBeVisible();
  await userEvent.click(button('Confirmar'));
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer respuesta' }));
  expect(call).toHaveBeenCalledWith('takeBackAnswer', { ...STEP, action: 'confirm' });
});

test('or leaves it as it is', async () => {
  show('rejected', asked('other', { result: 'rejected' }));
  await userEvent.click(button('No deshacer'));
  await userEvent.click(await screen.findByRole('button', { name: 'Dejarla' }));
  expect(call).toHaveBeenCalledWith('takeBackAnswer', { ...STEP, action: 'drop' });
});

test('who asked can only withdraw it', () => {
  show('paid', asked('me'));
  expect(button('Confirmar')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Retirar')).toBeEnabled();
});

test('what was done is told with both, and an order without an answer has none to take back', () => {
  show('', asked('me', { state: 'done', doneBy: 'beto@early.cl' }));
  const words = 'Se deshizo «Pagada»: Volvió el lunes (me@early.cl, beto@early.cl)';
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
