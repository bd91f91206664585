import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/data/call';
import { checkIn, openDoor } from '@/lib/data/door';
import { renderInPanel } from '@/tests/support/panel';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));

const asked = vi.mocked(checkIn);
const answer = {
  result: 'admitted' as const,
  holder: 'Ana',
  ticketType: 'General',
  courtesy: false,
};
const admitted = { ...answer, success: true, message: 'Adelante', usedAt: null, usedBy: '' };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.localStorage.clear();
  asked.mockReset();
  vi.mocked(openDoor).mockResolvedValue({
    success: true,
    message: '',
    event: { id: 'e', name: 'Fiesta', status: 'published', timeZone: 'America/Santiago' },
    validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z' },
    ticketTypes: [],
  });
});
afterEach(() => vi.useRealTimers());

it('says of what is no link of a door that it is none, without asking', async () => {
  vi.mocked(openDoor).mockClear();
  renderInPanel(<DoorScreen token="no-hay" />);
  expect(
    await screen.findByRole('heading', { name: 'Este enlace no es de ninguna puerta' }),
  ).toBeVisible();
  expect(openDoor).not.toHaveBeenCalled();
});

it('goes on without a connection, and settles each scan once however slow the answers are', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderInPanel(<DoorScreen token={`e.v.${'s'.repeat(24)}`} />);
  asked.mockRejectedValue(new CallError('Sin conexión', 'unavailable'));
  for (const code of ['AAAA', 'BBBB']) {
    await user.type(await screen.findByLabelText('Código escrito'), code);
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText('Pasa, por confirmar')).toBeInTheDocument();
    await user.click(screen.getByText('Toca para seguir'));
  }
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('2');

  // The connection is back, but each answer takes longer than the clock that wakes the queue.
  asked
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(admitted), 8_000)));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked.mock.calls.map(([, , code]) => code)).toEqual(['AAAA', 'BBBB']);
  expect(screen.getByText('Entraron por aquí').nextSibling).toHaveTextContent('2');
  expect(window.localStorage.length).toBe(0);
});

it('keeps the screen lit while it is open', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = renderInPanel(<DoorScreen token={`e.v.${'s'.repeat(24)}`} />);
  await screen.findByLabelText('Código escrito');
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  unmount();
  expect(release).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
