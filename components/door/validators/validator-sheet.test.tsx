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
  const starts = (day: number) => new Date(Date.UTC(2030, 11, day, 1));
  const date = (day: number) => ({ startsAt: starts(day), endsAt: starts(day + 1) });
  const { unmount } = start();
  expect(screen.queryByText('Para qué fechas')).toBeNull();
  unmount();
  start({ dates: { fri: date(5), next: date(12) } });
  await userEvent.type(screen.getByLabelText('Nombre de la puerta'), 'Puerta norte');
  await userEvent.click(screen.getByRole('checkbox', { name: 'miércoles 11 de diciembre, 22:00' }));
  await create();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  // Without an end of its own it lasts some hours longer than the last of its dates.
  const endsAt = new Date(+starts(13) + 2 * 3_600_000).toISOString();
  expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ dateIds: ['next'], endsAt });
});

test('an end that somebody set stays when other dates are chosen', async () => {
  vi.mocked(call)
    .mockClear()
    .mockReturnValue(new Promise(() => {}));
  const [startsAt, ends] = [new Date('2030-12-05T01:00Z'), new Date('2030-12-06T01:00Z')];
  start({ dates: { fri: { startsAt, endsAt: ends } } });
  await userEvent.type(screen.getByLabelText('Nombre de la puerta'), 'Puerta norte');
  const until = screen.getByLabelText(/Vale hasta/);
  await userEvent.clear(until);
  await userEvent.type(until, '05-12-2030');
  await userEvent.tab();
  const typed = screen.getByLabelText(/Vale hasta/);
  await userEvent.click(screen.getByRole('checkbox', { name: /diciembre/ }));
  expect(typed).toHaveValue('05-12-2030');
});
