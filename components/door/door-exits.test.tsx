import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { loadDoorList } from '@/lib/data/door/door-list';
import { CallError } from '@/lib/data/kit/call';
import { type DoorState, doorHash, doorType, packRecords } from '@/lib/domain/door/door-list';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

const asked = vi.mocked(checkIn);
const listed = vi.mocked(loadDoorList);
const lost = new CallError('Sin conexión', 'unavailable');
const CODE = 'A'.repeat(26);
const answer = (result: 'admitted' | 'left' | 'notInside' | 'used', message: string) => ({
  ...{ success: result === 'admitted' || result === 'left', result, message, holder: 'Ana' },
  ...{ ticketType: 'General', courtesy: false, usedAt: null, usedBy: '' },
});
const listOf = (state: DoorState) => ({
  list: {
    records: packRecords([{ hash: doorHash('e', CODE), state, type: doorType('general') }]),
    ...{ until: '1.0', asOf: 1, wholeAt: 1 },
  },
  clock: 0,
});

let doors = 0;
const opened = (more: object = {}) => {
  const event = { id: 'e', name: 'Fiesta', status: 'published' as const, timeZone: 'UTC' };
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', event, note: null },
    ticketTypes: [{ id: 'general', name: 'General', reentry: true }],
    validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z', exits: true },
    ...more,
  });
};
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.mockReset();
  listed.mockReset().mockResolvedValue(listOf('valid'));
  window.localStorage.clear();
  opened();
});
afterEach(() => vi.useRealTimers());

async function setUp() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  doors += 1;
  const token = `e.exits${doors}.${'s'.repeat(24)}`;
  const { unmount } = renderInPanel(<DoorScreen token={token} />);
  await screen.findByText(/1 entrada/);
  const scan = async () => {
    await user.type(screen.getByLabelText('Código escrito'), CODE);
    await user.click(screen.getByRole('button', { name: 'Validar' }));
  };
  const goOn = () => touchVerdict(user);
  const turn = (way: string) => user.click(screen.getByRole('button', { name: way }));
  return { token, unmount, scan, goOn, turn };
}
const sent = () => asked.mock.calls.map(([, , , , offline, way]) => [way, offline]);

it('marks who leaves, says so, and stays at it over a reload', async () => {
  const { token, unmount, scan, goOn, turn } = await setUp();
  await turn('Salen');
  asked.mockResolvedValue(answer('left', 'Salió'));
  await scan();
  expect(await screen.findByText('Salió')).toBeVisible();
  await goOn();
  asked.mockResolvedValue(answer('notInside', 'No figura adentro: la salida queda anotada'));
  await scan();
  expect(await screen.findByText(/No figura adentro/)).toBeVisible();
  await goOn();
  expect(sent()).toEqual([
    ['out', false],
    ['out', false],
  ]);
  expect(screen.getByText('Salieron por aquí').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Entraron por aquí').nextSibling).toHaveTextContent('0');
  unmount();
  renderInPanel(<DoorScreen token={token} />);
  const out = await screen.findByRole('button', { name: 'Salen' });
  expect(out).toHaveAttribute('aria-pressed', 'true');
});

it('goes on without a connection: out, in again, and in no third time, all told in their order', async () => {
  const { scan, goOn, turn } = await setUp();
  asked.mockRejectedValue(lost);
  listed.mockRejectedValue(lost);
  await scan();
  expect(await screen.findByText('Adelante')).toBeVisible();
  await goOn();
  await turn('Salen');
  await scan();
  expect(await screen.findByText('Salió')).toBeVisible();
  await goOn();
  await turn('Entran');
  await scan();
  expect(await screen.findByText('Adelante')).toBeVisible();
  await goOn();
  await scan();
  expect(await screen.findByText('Ya entró')).toBeVisible();
  await goOn();
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('3');
  asked.mockReset().mockResolvedValue(answer('admitted', 'Adelante'));
  listed.mockReset().mockResolvedValue(listOf('used'));
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  await vi.waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toEqual([
    [undefined, true],
    ['out', true],
    [undefined, true],
  ]);
});

it('lets in again offline whom its list says to be outside, only if the ticket allows it', async () => {
  listed.mockResolvedValue(listOf('outside'));
  for (const [reentry, said] of [
    [true, 'Adelante'],
    [false, 'Ya entró'],
  ] as const) {
    opened({ ticketTypes: [{ id: 'general', name: 'General', reentry }] });
    asked.mockRejectedValue(lost);
    const { unmount, scan } = await setUp();
    await scan();
    expect(await screen.findByText(said)).toBeVisible();
    unmount();
  }
});

it('learns of the server that whom its list says to be outside came in again elsewhere', async () => {
  listed.mockResolvedValue(listOf('outside'));
  const { scan, goOn } = await setUp();
  asked.mockResolvedValue(answer('used', 'Ya entró'));
  await scan();
  expect(await screen.findByText('Ya entró')).toBeVisible();
  await goOn();
  asked.mockRejectedValue(lost);
  await scan();
  expect(await screen.findByText('Ya entró')).toBeVisible();
  expect(screen.queryByText('Adelante')).toBeNull();
});

it('takes a scan for what the phone marked as it began, whatever is chosen while it asks', async () => {
  const { scan, turn } = await setUp();
  await turn('Salen');
  let refuse = (_: Error) => {};
  asked.mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  await scan();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await turn('Entran');
  await act(async () => refuse(lost));
  expect(await screen.findByText('Salió')).toBeVisible();
});

it('has nothing to choose at a door that marks entries, and shows what the organisers tell', async () => {
  opened({
    validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z' },
    note: { text: 'Cierren la puerta norte', at: '2029-01-01T03:00:00Z' },
  });
  await setUp();
  expect(screen.queryByRole('button', { name: 'Salen' })).toBeNull();
  expect(screen.getByText('Cierren la puerta norte')).toBeVisible();
});
