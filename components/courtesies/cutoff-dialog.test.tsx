import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { CutoffDialog } from './cutoff-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
beforeEach(() => vi.clearAllMocks());
const onClose = vi.fn();
const start = (courtesyCutoff: Date | null) =>
  renderInPanel(
    <EventContext
      value={{ event: parseEvent('e', { courtesyCutoff }), ticketTypes: [], can: () => true }}
    >
      <CutoffDialog onClose={onClose} />
    </EventContext>,
  );

test('the limit is set, a refusal is told, and it can be taken away again', async () => {
  const at = new Date('2026-12-04T23:00:00Z');
  vi.mocked(call).mockRejectedValueOnce(new CallError('Elige un momento que no haya pasado', 'x'));
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Listo' } as never);
  start(at);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Elige un momento que no haya pasado')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el límite' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(vi.mocked(call).mock.calls.map(([, input]) => input)).toEqual([
    { eventId: 'e', at: at.getTime() },
    { eventId: 'e', at: null },
  ]);
});

test('without one there is nothing to take away', () => {
  start(null);
  expect(screen.queryByRole('button', { name: 'Quitar el límite' })).toBeNull();
});

test('a moment that cannot be read is not sent, nor taken for none', async () => {
  start(new Date('2026-12-04T23:00:00Z'));
  await userEvent.click(screen.getByRole('checkbox', { name: /Son personales/ }));
  await userEvent.clear(screen.getByLabelText('Se retiran hasta'));
  await userEvent.type(screen.getByLabelText('Se retiran hasta'), '31-11-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});
