import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

let change = (_: object) => {};
/** The dialog of a live event; `change` is an edit by somebody else. */
function Live({ courtesyCutoff }: { courtesyCutoff: Date | null }) {
  const [raw, setRaw] = useState<object>({ courtesyCutoff });
  change = (part) => act(() => setRaw((now) => ({ ...now, ...part })));
  return (
    <EventContext value={{ event: parseEvent('e', raw), ticketTypes: [], can: () => true }}>
      <CutoffDialog onClose={onClose} />
    </EventContext>
  );
}
const start = (courtesyCutoff: Date | null) =>
  renderInPanel(<Live courtesyCutoff={courtesyCutoff} />);
const AT = new Date('2026-12-04T23:00:00Z');
const seen = { at: AT.getTime() };
const date = () => screen.getByLabelText('Se retiran hasta');
const tick = () => userEvent.click(screen.getByRole('checkbox', { name: /Son personales/ }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => vi.mocked(call).mock.calls.map(([, input]) => input);
const answers = () =>
  vi.mocked(call).mockResolvedValueOnce({ success: true, message: 'Listo' } as never);

test('the limit is set, a refusal is told, and it can be taken away again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Elige un momento que no haya pasado', 'x'));
  answers();
  start(AT);
  await userEvent.clear(date());
  await userEvent.type(date(), '05-12-2026');
  await press('Guardar');
  expect(await screen.findByText('Elige un momento que no haya pasado')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Quitar el límite');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    { eventId: 'e', at: AT.getTime() + 86_400_000, seen },
    { eventId: 'e', at: null, seen },
  ]);
});

test('a limit that was not touched is not put back where somebody else moved it', async () => {
  answers();
  start(AT);
  change({ courtesyCutoff: new Date('2026-12-01T23:00:00Z') });
  await tick();
  await press('Guardar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ eventId: 'e', personal: true, seen }]);
});

test('what somebody else ticked is not taken back by a new limit', async () => {
  answers();
  start(AT);
  change({ courtesiesPersonal: true });
  await userEvent.clear(date());
  await userEvent.type(date(), '05-12-2026');
  await press('Guardar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ eventId: 'e', at: AT.getTime() + 86_400_000, seen }]);
});

test('who takes the limit away keeps the box that they ticked', async () => {
  answers();
  start(AT);
  await tick();
  await press('Quitar el límite');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ eventId: 'e', at: null, personal: true, seen }]);
});

test('where nothing was changed nothing is sent', async () => {
  start(AT);
  await press('Guardar');
  expect(onClose).toHaveBeenCalledOnce();
  expect(call).not.toHaveBeenCalled();
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
