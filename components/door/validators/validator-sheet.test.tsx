import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { ValidatorSheet } from './validator-sheet';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

const [onClose, onCreated] = [vi.fn(), vi.fn()];
const start = (event: object = {}) =>
  renderInPanel(
    <EventContext value={{ event: parseEvent('e', event), ticketTypes: [], can: () => true }}>
      <ValidatorSheet onClose={onClose} onCreated={onCreated} />
    </EventContext>,
  );
const create = () => userEvent.click(screen.getByRole('button', { name: 'Crear enlace' }));

test('is not closed before the link is here, which is shown only once', async () => {
  let answer = (_link: object) => {};
  vi.mocked(call).mockReturnValue(new Promise((resolve) => (answer = resolve as typeof answer)));
  start();
  await userEvent.type(screen.getByLabelText('Nombre de la puerta'), 'Puerta norte');
  await create();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer({ success: true, message: '', url: 'https://x', validatorId: 'v' }));
  await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
});

test('an end that cannot be read makes no link', async () => {
  vi.mocked(call).mockClear();
  start();
  await userEvent.type(screen.getByLabelText('Nombre de la puerta'), 'Puerta norte');
  await userEvent.type(screen.getByLabelText(/Vale desde/), '31-11-2026');
  await create();
  expect(await screen.findByText(/^No leímos esa fecha/)).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

test('asks for dates where the event has several, and sends the chosen ones', async () => {
  vi.mocked(call)
    .mockClear()
    .mockReturnValue(new Promise(() => {}));
  const starts = (day: number) => new Date(Date.UTC(2026, 11, day, 1));
  const date = (day: number) => ({ startsAt: starts(day), endsAt: starts(day + 1) });
  const { unmount } = start();
  expect(screen.queryByText('Para qué fechas')).toBeNull();
  unmount();
  start({ dates: { fri: date(5), next: date(12) } });
  await userEvent.type(screen.getByLabelText('Nombre de la puerta'), 'Puerta norte');
  await userEvent.click(screen.getByRole('checkbox', { name: 'viernes 11 de diciembre, 22:00' }));
  await create();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ dateIds: ['next'] });
});
