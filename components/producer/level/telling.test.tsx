import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseBoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import { parseTellingCap, parseTellingMonth } from '@/lib/domain/whatsapp/telling-cost';
import { renderInPanel } from '@/tests/support/panel';
import { Telling } from './telling';
import { TellingCapField } from './telling-cap';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const told = vi.hoisted(() => ({ ok: vi.fn(), info: vi.fn(), error: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: told }));

const since = new Date('2026-11-20T15:00:00Z');
const bound = parseBoundPhone('56911112222', { uid: 'u', tells: { paid: since } });
let answer: object;
beforeEach(() => {
  vi.clearAllMocks();
  answer = { success: true, message: 'Te avisaremos por WhatsApp' };
  vi.mocked(call).mockImplementation((async () => answer) as never);
});

test('says what is on and since when, and switches one kind alone', async () => {
  renderInPanel(<Telling bound={bound} />);
  expect(screen.getByRole('switch', { name: /^Pago hecho/ })).toBeChecked();
  expect(screen.getByText(/Lo encendiste el vie 20 nov/)).toBeVisible();
  const soldOut = screen.getByRole('switch', { name: /^Agotado/ });
  expect(soldOut).not.toBeChecked();
  await userEvent.click(soldOut);
  expect(call).toHaveBeenCalledWith('switchTelling', {
    phone: '56911112222',
    kind: 'soldOut',
    on: true,
  });
  await waitFor(() => expect(told.ok).toHaveBeenCalledWith('Te avisaremos por WhatsApp'));
});

test('goes back where it could not be switched', async () => {
  vi.mocked(call).mockRejectedValue(new CallError('Sin conexión', 'unavailable'));
  renderInPanel(<Telling bound={bound} />);
  await userEvent.click(screen.getByRole('switch', { name: /^Agotado/ }));
  await waitFor(() => expect(told.error).toHaveBeenCalled());
  expect(screen.getByRole('switch', { name: /^Agotado/ })).not.toBeChecked();
});

const month = (counts: object, more: object = {}) => ({
  success: true,
  message: 'Tope guardado',
  month: '2026-11',
  told: parseTellingMonth({ counts, ...more }),
  cap: parseTellingCap({ messages: 20 }),
});

test('says what the month cost, without inventing it, and when nothing more goes', async () => {
  answer = month({ paid: 12 }, { unpriced: 12 });
  const { unmount } = renderInPanel(<TellingCapField producerId="p" producerName="Club" />);
  expect(await screen.findByText('12 de 20 mensajes, sin tarifa')).toBeVisible();
  unmount();
  answer = month({ paid: 20 }, { milli: 200_000 });
  renderInPanel(<TellingCapField producerId="p" producerName="Club" />);
  expect(await screen.findByText(/20 de 20 mensajes, \$ 200: no sale ninguno más/)).toBeVisible();
});

test('changes the cap, and keeps what was typed where that fails', async () => {
  answer = month({});
  renderInPanel(<TellingCapField producerId="p" producerName="Club" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el tope' }));
  const messages = screen.getByLabelText('Mensajes al mes');
  await userEvent.clear(messages);
  await userEvent.type(messages, '50');
  vi.mocked(call).mockRejectedValueOnce(new CallError('No tienes permiso', 'permission-denied'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar tope' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No tienes permiso');
  expect(messages).toHaveValue('50');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar tope' }));
  expect(call).toHaveBeenCalledWith('setTellingCap', {
    producerId: 'p',
    messages: 50,
    pesos: null,
  });
  expect(await screen.findByRole('button', { name: 'Cambiar el tope' })).toBeVisible();
});

test('asks again where it could not be read', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('sin red'));
  answer = month({});
  renderInPanel(<TellingCapField producerId="p" producerName="Club" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('0 de 20 mensajes, $ 0')).toBeVisible();
});
