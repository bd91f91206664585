import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { loadDoorList } from '@/lib/data/door/door-list';
import { CallError } from '@/lib/data/kit/call';
import { doorHash, doorType, packRecords } from '@/lib/domain/door/door-list';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

const asked = vi.mocked(checkIn);
const listed = vi.mocked(loadDoorList);
const lost = new CallError('Sin conexión', 'unavailable');
const code = (letter: string) => letter.repeat(26);
const sent = () => asked.mock.calls.map(([, , one, , offline]) => [one[0], offline]);
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const admitted = {
  ...{ success: true, result: 'admitted' as const, message: 'Adelante', holder: 'Ana' },
  ...{ ticketType: 'General', courtesy: false, usedAt: null, usedBy: '' },
};
const type = doorType('general');
const records = packRecords(
  ['A', 'B'].map((one) => ({ hash: doorHash('e', code(one)), state: 'valid', type })),
);
const list = { list: { records, until: '1.0', asOf: 1, wholeAt: 1 }, clock: 0 };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.mockReset();
  listed.mockReset().mockResolvedValue(list);
  const event = { id: 'e', name: 'Fiesta', status: 'published' as const, timeZone: 'UTC' };
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', event, ticketTypes: [{ id: 'general', name: 'General' }] },
    validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z' },
  });
});
afterEach(() => vi.useRealTimers());

let doors = 0;

/** A door that admitted A offline; `connect` restores the connection, at the next poll of the list. */
async function setUp() {
  doors += 1;
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderInPanel(<DoorScreen token={`e.queue${doors}.${'s'.repeat(24)}`} />);
  const scan = async (letter: string) => {
    await user.type(screen.getByLabelText('Código escrito'), code(letter));
    await user.click(screen.getByRole('button', { name: 'Validar' }));
  };
  await screen.findByText(/2 entradas/);
  asked.mockRejectedValue(lost);
  listed.mockRejectedValue(lost);
  await scan('A');
  await screen.findByText('Adelante');
  await touchVerdict(user);
  const connect = async (answer: typeof checkIn) => {
    listed.mockReset().mockImplementation(async () => {
      asked.mockReset().mockImplementation(answer);
      return list;
    });
    await after(8_000);
    await screen.findByText('En línea');
  };
  return { scan, connect };
}

it('sends what waits as soon as the connection is back', async () => {
  const { connect } = await setUp();
  await connect(async () => admitted);
  await after(100);
  expect(sent()).toEqual([['A', true]]);
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('0');
});

it('lets what waits go before a live scan', async () => {
  const { scan, connect } = await setUp();
  let give = () => {};
  const slow = new Promise<typeof admitted>((resolve) => {
    give = () => resolve(admitted);
  });
  await connect(async (_event, _token, _code, _at, offline) => (offline ? slow : admitted));
  await scan('B');
  expect(sent()).toEqual([['A', true]]);
  await act(async () => give());
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(sent()).toEqual([
    ['A', true],
    ['B', false],
  ]);
});

it('keeps nobody waiting for a queue that takes long', async () => {
  const { scan, connect } = await setUp();
  const never = new Promise<typeof admitted>(() => {});
  await connect(async (_event, _token, _code, _at, offline) => (offline ? never : admitted));
  await scan('B');
  await after(600);
  expect(screen.getByText('Ana')).toBeVisible();
  expect(sent()).toEqual([
    ['A', true],
    ['B', false],
  ]);
});
