import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { TicketMovesButton } from './moves-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async () => ({ success: true, message: 'Listo' })),
}));

const date = { startsAt: new Date(), endsAt: new Date() };
const show = (event: object, can = true) =>
  renderInPanel(
    <EventContext value={{ event: parseEvent('e', event), ticketTypes: [], can: () => can }}>
      <TicketMovesButton />
    </EventContext>,
  );
const button = () => screen.queryByRole('button', { name: 'Cambios de fecha' });

test('is for who manages an event with dates', () => {
  for (const [event, can] of [
    [{}, true],
    [{ dates: { a: date } }, false],
  ] as const) {
    const { unmount } = show(event, can);
    expect(button()).toBeNull();
    unmount();
  }
});

test('allows changes until some hours before', async () => {
  show({ dates: { a: date } });
  await userEvent.click(button() ?? document.body);
  expect(screen.queryByLabelText('Hasta cuántas horas antes')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox'));
  const hours = screen.getByLabelText('Hasta cuántas horas antes');
  await userEvent.clear(hours);
  await userEvent.type(hours, '48');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const sent = { eventId: 'e', enabled: true, untilHours: 48 };
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('setTicketMoves', sent));
});
