import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { loadDoorList } from '@/lib/data/door/door-list';
import { readScans } from '@/lib/data/door/door-store';
import { CallError } from '@/lib/data/kit/call';
import { doorHash, doorType, packRecords } from '@/lib/domain/door/door-list';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

const HOUR = 3_600_000;
// 22:20 in Santiago of Friday, 4 December 2026.
const NOW = Date.UTC(2026, 11, 5, 1, 20);
const code = (letter: string) => letter.repeat(26);
const date = (id: string, startsIn: number) => ({
  id,
  startsAt: new Date(NOW + startsIn * HOUR).toISOString(),
  endsAt: new Date(NOW + (startsIn + 5) * HOUR).toISOString(),
  ...{ doorsAt: null, status: 'scheduled', label: '' },
});
const record = (letter: string, dateId: string) => ({
  ...{ hash: doorHash('e', code(letter)), state: 'valid' as const },
  type: doorType('general', dateId),
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', ticketTypes: [{ id: 'general', name: 'General' }] },
    event: { id: 'e', name: 'Ciclo', status: 'published', timeZone: 'America/Santiago' },
    validator: { name: 'Norte', endsAt: '2030-01-01T03:00:00Z', dateIds: [] },
    dates: [date('fri', -1), date('sat', 23)],
  });
  const records = packRecords([record('A', 'all'), record('B', 'sat')]);
  const list = { records, until: '1.0', asOf: NOW, wholeAt: NOW };
  vi.mocked(loadDoorList).mockResolvedValue({ list, clock: 0 });
  vi.mocked(checkIn).mockRejectedValue(new CallError('Sin conexión', 'unavailable'));
});
afterEach(() => vi.useRealTimers());

it('lets a pass in once a night without a connection, and says which night another ticket is for', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderInPanel(<DoorScreen token={`e.dates.${'s'.repeat(24)}`} />);
  const scan = async (letter: string, said: string) => {
    await user.type(await screen.findByLabelText('Código escrito'), code(letter));
    await user.click(screen.getByRole('button', { name: 'Validar' }));
    expect(await screen.findByText(said)).toBeVisible();
    await touchVerdict(user);
  };
  expect(await screen.findByText('Viernes 4 de diciembre, 21:20')).toBeVisible();
  expect(await screen.findByText(/2 entradas/)).toBeVisible();
  await scan('A', 'Adelante');
  await scan('A', 'Ya entró');
  await scan('B', 'Es para el sábado 5 de diciembre, 21:20');
  vi.setSystemTime(NOW + 24 * HOUR);
  await scan('A', 'Adelante');
  await scan('A', 'Ya entró');
  await scan('B', 'Adelante');
  const kept = await readScans('dates');
  expect(kept.map(({ dateId, state }) => [dateId, state])).toEqual([
    ['fri', 'waiting'],
    ['sat', 'waiting'],
    ['sat', 'waiting'],
  ]);
});
