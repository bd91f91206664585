import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { transitionBetween } from '@/lib/domain/event/event-transition';
import { renderInPanel } from '@/tests/support/panel';
import { EventStatusDialog } from './event-status-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
const called = vi.mocked(call);

const start = (onDone = () => {}) => {
  const way = transitionBetween('published', 'cancelled');
  if (!way) throw new Error('unknown transition');
  const event = parseEvent('e', { name: 'Noche' });
  renderInPanel(
    <EventStatusDialog {...{ event, way, onDone }} canGiveReason help="" onClose={() => {}} />,
  );
  return () => userEvent.click(screen.getByRole('button', { name: way.verb }));
};

it('leads from a cancellation that sales refuse to the one with refunds', async () => {
  const confirm = start();
  await userEvent.type(screen.getByRole('textbox'), 'Llueve');
  called.mockRejectedValueOnce(new CallError('No hay conexión', 'unavailable'));
  await confirm();
  expect(await screen.findByText('No hay conexión')).toBeVisible();
  expect(screen.queryByRole('link')).toBe(null);
  const sold = new CallError('Este evento tiene ventas', 'failed-precondition', 'plan');
  called.mockRejectedValueOnce(sold);
  await confirm();
  const link = await screen.findByRole('link', { name: 'Cancelar con correos y devoluciones' });
  expect(link).toHaveAttribute('href', '/events/e/cancellation');
});

it.each([
  ['draft', 'review', 'https://otro.cl/a.webp', true],
  ['review', 'published', 'https://otro.cl/a.webp', true],
  ['review', 'published', 'data:image/webp;base64,AAAA', false],
  ['published', 'paused', 'https://otro.cl/a.webp', false],
] as const)(
  'from %s to %s with %s it says that nobody sees the flyer: %s',
  (from, to, flyer, says) => {
    const way = transitionBetween(from, to);
    if (!way) throw new Error('unknown transition');
    const event = parseEvent('e', { name: 'Noche', images: { flyer } });
    renderInPanel(
      <EventStatusDialog {...{ event, way }} canGiveReason={false} help="" onClose={() => {}} />,
    );
    expect(screen.queryByText(/está en otro sitio y el público no lo ve/) !== null).toBe(says);
  },
);

it('asks for the reason that a transition needs, and sends it without spaces around it', async () => {
  called.mockReset().mockResolvedValue({ success: true, message: 'Listo' });
  const onDone = vi.fn();
  const confirm = start(onDone);
  await userEvent.type(screen.getByRole('textbox'), '  ');
  await confirm();
  expect(screen.getByText('Escribe el motivo')).toBeVisible();
  expect(called).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), 'Llueve ');
  await confirm();
  expect(called.mock.calls[0]?.[1]).toMatchObject({ status: 'cancelled', reason: 'Llueve' });
  expect(onDone).toHaveBeenCalledTimes(1);
});
