import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { decideEventChange } from '@/lib/data/event/event-content';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { PendingCard } from './pending-card';

vi.mock('@/lib/data/event/event-content', () => ({
  decideEventChange: vi.fn(async () => ({ message: 'Cambio aprobado' })),
}));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn() } }));

test.each([
  ['published', /Mientras tanto el evento sigue a la venta como está\./],
  ['paused', /Mientras tanto el evento sigue como está\./],
])('says how an event that is %s goes on meanwhile', (status, text) => {
  const at = new Date('2026-05-01T12:00:00Z');
  const pending = { fields: { name: 'Otra noche' }, by: { uid: 'ana', email: 'ana@club.cl' }, at };
  const event = parseEvent('e', { producerId: 'club', status, name: 'Noche', pending });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <PendingCard />
    </EventContext>,
  );
  expect(screen.getByText(text)).toBeVisible();
});

test('an approval does not carry the reason of a rejection that was left', async () => {
  const at = new Date('2026-05-01T12:00:00Z');
  const event = parseEvent('e', {
    producerId: 'club',
    status: 'published',
    name: 'Noche',
    pending: { fields: { name: 'Otra noche' }, by: { uid: 'ana', email: 'ana@club.cl' }, at },
  });
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <PendingCard />
    </EventContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rechazar' }));
  await user.type(screen.getByLabelText(/Motivo/), 'La hora está mal');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await user.click(screen.getByRole('button', { name: 'Aprobar cambio' }));
  await user.click(screen.getAllByRole('button', { name: 'Aprobar cambio' }).at(-1) as HTMLElement);
  await waitFor(() => expect(decideEventChange).toHaveBeenCalledWith('e', 'approve', at, ''));
});
