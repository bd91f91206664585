import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { CallError, call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { CourtesyTools } from './courtesy-tools';
import { LimitDialog } from './lead-dialog';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo' } as never);
});
const onClose = vi.fn();
const night = (day: number) => ({
  startsAt: new Date(Date.UTC(2026, 11, day)),
  endsAt: new Date(Date.UTC(2026, 11, day, 5)),
});
const DATES = { one: night(10), two: night(11) };
const start = (raw: object) =>
  renderInPanel(
    <EventContext
      value={{
        event: parseEvent('e', { status: 'published', dates: DATES, ...raw }),
        ticketTypes: [],
        can: () => true,
      }}
    >
      <CourtesyTools onOpen={() => {}} print={{ date: null, reason: null }} />
      <LimitDialog onClose={onClose} />
    </EventContext>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => vi.mocked(call).mock.calls.map(([, input]) => input);

test('the hours before each date are set, and a refusal is told', async () => {
  vi.mocked(call).mockRejectedValueOnce(new CallError('Alguien más cambió el límite', 'x'));
  start({});
  const hours = screen.getByLabelText('Horas antes de cada fecha');
  await userEvent.clear(hours);
  await userEvent.type(hours, '6');
  await press('Guardar');
  expect(await screen.findByText('Alguien más cambió el límite')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await press('Guardar');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual(Array(2).fill({ eventId: 'e', lead: 360, seen: { at: null } }));
});

test('what is set is shown, not sent again, and can be taken away', async () => {
  start({ courtesyLead: { minutes: 120, kept: [] } });
  expect(screen.getByText('Hasta 2 horas antes de cada fecha')).toBeInTheDocument();
  await press('Guardar');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent()).toEqual([]);
  await press('Quitar el límite');
  expect(sent()).toEqual([{ eventId: 'e', lead: null, seen: { at: null, lead: 120 } }]);
});

test('a moment for all dates is said before it is replaced', async () => {
  const at = new Date('2026-12-04T23:00:00Z');
  start({ courtesyCutoff: at });
  expect(screen.getByText(/Hoy todas se retiran hasta el vie 4 dic 2026/)).toBeVisible();
  await press('Guardar');
  expect(sent()).toEqual([{ eventId: 'e', lead: 1_440, seen: { at: at.getTime() } }]);
});
