import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDoor } from '@/lib/data/door/door';
import { loadDoorList } from '@/lib/data/door/door-list';
import { packRecords } from '@/lib/domain/door/door-list';
import { standInCamera } from '@/tests/support/camera';
import { after, asked, code, pending, sent } from '@/tests/support/check-in';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

let camera: ReturnType<typeof standInCamera>;
let doors = 0;
async function setUp() {
  doors += 1;
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderInPanel(<DoorScreen token={`e.turn${doors}.${'s'.repeat(24)}`} />);
  await user.click(await screen.findByRole('button', { name: 'Escanear con la cámara' }));
  await screen.findByText('Apunta al código');
  const type = async (letter: string) => {
    await user.type(screen.getByLabelText('Código escrito'), code(letter));
    await user.click(screen.getByRole('button', { name: 'Validar' }));
  };
  return { user, type };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  camera = standInCamera();
  asked.mockReset();
  vi.mocked(loadDoorList).mockReset().mockResolvedValue(null);
  const event = { id: 'e', name: 'Fiesta', status: 'published' as const, timeZone: 'UTC' };
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', event, ticketTypes: [{ id: 'general', name: 'General' }] },
    validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z' },
  });
});
afterEach(() => {
  vi.useRealTimers();
  camera.remove();
});

it('scans the next guest, who held the ticket there before the result of the last one closed', async () => {
  await setUp();
  const answer = pending('Ana', 'Ya entró');
  camera.hold(code('A'));
  await after(500);
  // The next guest shows their code while the answer is pending, and during the six seconds of a red result.
  camera.hold(code('B'));
  await after(3_000);
  await answer();
  expect(await screen.findByText('Ya entró')).toBeVisible();
  await after(5_000);
  expect(sent()).toEqual(['A']);
  const next = pending('Bruno');
  await after(2_000);
  await next();
  expect(await screen.findByText('Bruno')).toBeVisible();
  expect(sent()).toEqual(['A', 'B']);
});

it('keeps the camera on over each list and each guest, and scans nobody twice who still stands there', async () => {
  await setUp();
  let polls = 0;
  vi.mocked(loadDoorList).mockImplementation(async () => {
    polls += 1;
    const list = { records: packRecords([]), until: `${polls}.0`, asOf: polls, wholeAt: polls };
    return { list, clock: 0 };
  });
  const answer = pending('Ana');
  camera.hold(code('A'));
  await after(500);
  await answer();
  await after(180_000);
  expect(polls).toBeGreaterThan(1);
  expect(sent()).toEqual(['A']);
  expect(camera.switchOn).toHaveBeenCalledOnce();
  expect(camera.switchOff).not.toHaveBeenCalled();
});

it('checks a typed code after the one in flight, once its result was seen, and before the next guest', async () => {
  const { user, type } = await setUp();
  const answer = pending('Ana');
  camera.hold(code('A'));
  await after(500);
  await type('B');
  expect(screen.getByText('Espera el resultado anterior')).toBeVisible();
  // The next one may be typed already.
  expect(screen.getByLabelText('Código escrito')).toHaveValue('');
  camera.hold(code('C'));
  await answer();
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(sent()).toEqual(['A']);

  camera.hold(null);
  const typed = pending('Bruno');
  await touchVerdict(user);
  await after(1_000);
  expect(sent()).toEqual(['A', 'B']);
  expect(screen.queryByText('Espera el resultado anterior')).toBeNull();
  await typed();
  expect(await screen.findByText('Bruno')).toBeVisible();
  expect(screen.getByLabelText('Código escrito')).toHaveValue('');
});

const admits = (holder: string) => ({
  ...{ success: true, result: 'admitted' as const, message: 'Adelante', holder },
  ...{ ticketType: 'General', courtesy: false, usedAt: null, usedBy: '' },
});

it('loses none of ten codes that a scanner types within a second, whatever has the focus', async () => {
  const { user } = await setUp();
  const letters = [...'ABCDEFGHJK'];
  asked.mockImplementation(async (_event, _token, one) => admits(`Persona ${one[0]}`));
  screen.getByRole('button', { name: 'Apagar la cámara' }).focus();
  await user.keyboard(letters.map((letter) => `${code(letter)}{Enter}`).join(''));
  expect(screen.getByText('9 códigos esperan el resultado anterior')).toBeVisible();
  for (const letter of letters) {
    expect(await screen.findByText(`Persona ${letter}`)).toBeVisible();
    // Who comes in is seen for less than a second where the next one was read.
    await after(750);
  }
  expect(sent()).toEqual(letters);
  expect(screen.getByText('Persona K')).toBeVisible();
  // No key of a code pressed it.
  expect(screen.getByRole('button', { name: 'Apagar la cámara' })).toBeVisible();
});

it('reads the next guest’s code while the last one is answered, also where it is gone by then', async () => {
  await setUp();
  const answer = pending('Ana');
  camera.hold(code('A'));
  await after(500);
  camera.hold(code('B'));
  await after(500);
  // No third: whoever shows it next is read once the second has their turn.
  camera.hold(code('C'));
  await after(500);
  camera.hold(null);
  expect(sent()).toEqual(['A']);
  asked.mockResolvedValue(admits('Bruno'));
  await answer();
  expect(await screen.findByText('Ana')).toBeVisible();
  await after(1_000);
  expect(screen.getByText('Bruno')).toBeVisible();
  await after(5_000);
  expect(sent()).toEqual(['A', 'B']);
});
