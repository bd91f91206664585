import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDoor } from '@/lib/data/door/door';
import { loadDoorGuests } from '@/lib/data/door/door-guests';
import { loadDoorList } from '@/lib/data/door/door-list';
import { standInCamera } from '@/tests/support/camera';
import { after, asked, code, pending, sent } from '@/tests/support/check-in';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-guests', () => ({ loadDoorGuests: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

let camera: ReturnType<typeof standInCamera>;
let doors = 0;
async function setUp(validator: object = {}) {
  const event = { id: 'e', name: 'Fiesta', status: 'published' as const, timeZone: 'UTC' };
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', event, ticketTypes: [{ id: 'general', name: 'General' }] },
    validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z', ...validator },
  });
  doors += 1;
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  renderInPanel(<DoorScreen token={`e.seen${doors}.${'s'.repeat(24)}`} />);
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
});
afterEach(() => {
  vi.useRealTimers();
  camera.remove();
});

const admits = (holder: string) => ({
  ...{ success: true, result: 'admitted' as const, message: 'Adelante', holder },
  ...{ ticketType: 'General', courtesy: false, usedAt: null, usedBy: '' },
});

const refuses = (holder: string) => ({
  ...{ ...admits(holder), success: false, result: 'used' as const, message: 'Ya entró' },
});

it('takes no touch for a verdict that came under the finger, and goes on once for each', async () => {
  const { user, type } = await setUp();
  const answer = pending('Ana');
  await type('A');
  await type('B');
  await type('C');
  asked.mockResolvedValueOnce(refuses('Bruno'));
  await answer();
  await screen.findByText('Ana');
  // The green one goes by itself, and the refusal is there as the finger comes down.
  await after(720);
  expect(screen.getByText('Ya entró')).toBeVisible();
  await user.click(screen.getByText('Toca para seguir'));
  await after(300);
  expect(screen.getByText('Ya entró')).toBeVisible();
  asked.mockResolvedValueOnce(admits('Carla'));
  await after(200);
  const button = screen.getByRole('button', { name: /Toca para seguir/ });
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(await screen.findByText('Carla')).toBeVisible();
  expect(sent()).toEqual(['A', 'B', 'C']);
});

it('shows who comes in no longer because the next code is read late', async () => {
  const { type } = await setUp();
  asked.mockResolvedValueOnce(admits('Ana'));
  await type('A');
  await screen.findByText('Ana');
  await after(1_000);
  const next = pending('Bruno');
  await type('B');
  await after(50);
  expect(sent()).toEqual(['A', 'B']);
  await next();
});

it('shows a courtesy and an age for as long as they take to read, whoever comes next', async () => {
  const { type } = await setUp();
  const answer = pending('Ana');
  await type('A');
  await type('B');
  const all = [
    { ...admits('Bruno'), courtesy: true },
    { ...admits('Carla'), age: '+18 sí' },
    admits('Dora'),
  ];
  for (const one of all) asked.mockResolvedValueOnce(one);
  await answer();
  await after(750);
  for (const [holder, letter] of [
    ['Bruno', 'C'],
    ['Carla', 'D'],
  ] as const) {
    expect(screen.getByText(holder)).toBeVisible();
    await type(letter);
    await after(1_000);
    expect(screen.getByText(holder)).toBeVisible();
    await after(800);
  }
  expect(screen.getByText('Dora')).toBeVisible();
});

it('reads nobody ahead under a refusal', async () => {
  const { type } = await setUp();
  asked.mockResolvedValueOnce(refuses('Ana'));
  await type('A');
  await screen.findByText('Ya entró');
  camera.hold(code('B'));
  await after(3_000);
  camera.hold(null);
  asked.mockResolvedValueOnce(admits('Carla'));
  await after(4_000);
  expect(sent()).toEqual(['A']);
});

it('takes a ticket that is read twice for one, by the camera beside the next one or by a scanner', async () => {
  const { user } = await setUp();
  const answer = pending('Ana');
  camera.hold(code('A'));
  await after(300);
  camera.hold(code('B'));
  await after(300);
  camera.hold(code('A'));
  asked.mockImplementation(async (_event, _token, one) => admits(`Persona ${one[0]}`));
  await answer();
  await after(1_500);
  camera.hold(null);
  await after(6_000);
  expect(sent()).toEqual(['A', 'B']);
  await user.keyboard(`${code('C')}{Enter}${code('C')}{Enter}`);
  await after(8_000);
  expect(sent()).toEqual(['A', 'B', 'C']);
  // Shown again once its answer was seen, it is asked again.
  await user.keyboard(`${code('C')}{Enter}`);
  await after(100);
  expect(sent()).toEqual(['A', 'B', 'C', 'C']);
});

it('says of a code that waited when it was read', async () => {
  const { type } = await setUp();
  const answer = pending('Ana');
  await type('A');
  const read = Date.now();
  await type('B');
  await after(5_000);
  asked.mockResolvedValueOnce(admits('Bruno'));
  await answer();
  await after(1_000);
  expect(asked.mock.calls[1]?.[3]).toBeLessThan(read + 2_000);
});

it('takes a code that a scanner typed into the search for guests', async () => {
  const { user } = await setUp({ guests: true });
  vi.mocked(loadDoorGuests).mockResolvedValue([]);
  await user.click(screen.getByRole('button', { name: 'Lista de invitados' }));
  asked.mockResolvedValueOnce(admits('Ana'));
  const search = await screen.findByLabelText('Buscar por nombre');
  await user.type(search, `ana{Enter}`);
  expect(sent()).toEqual([]);
  await user.clear(search);
  await user.type(search, `${code('A')}{Enter}`);
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(search).toHaveValue('');
  expect(sent()).toEqual(['A']);
});

it('is felt and heard from the first touch on: one high tone for who comes in, two low ones for who does not', async () => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  const tones: number[] = [];
  const node = { connect: (next: object) => next, start: () => {}, stop: () => {} };
  // As on a phone: a finger is no touch before it is lifted.
  let isTouched = false;
  const lift = () => {
    isTouched = true;
  };
  window.addEventListener('pointerup', lift, { capture: true });
  const audio = {
    ...{ currentTime: 0, destination: {}, state: 'suspended' },
    resume: async () => {
      if (!isTouched) throw new DOMException('Not allowed', 'NotAllowedError');
      audio.state = 'running';
    },
  };
  vi.stubGlobal('AudioContext', function context() {
    return audio;
  });
  vi.stubGlobal('GainNode', function gain() {
    return node;
  });
  vi.stubGlobal('OscillatorNode', function oscillator(_: object, { frequency = 0 }) {
    tones.push(frequency);
    return node;
  });
  const { user, type } = await setUp();
  expect(audio.state).toBe('running');
  asked.mockResolvedValueOnce(admits('Ana'));
  await type('A');
  expect(await screen.findByText('Ana')).toBeVisible();
  expect(tones).toHaveLength(1);
  await touchVerdict(user);
  asked.mockResolvedValueOnce(refuses('Ana'));
  await type('A');
  expect(await screen.findByText('Ya entró')).toBeVisible();
  const [good = 0, ...bad] = tones;
  expect(bad).toHaveLength(2);
  expect(Math.max(...bad)).toBeLessThan(good);
  expect(vibrate.mock.calls).toEqual([[80], [[160, 80, 160]]]);
  Reflect.deleteProperty(navigator, 'vibrate');
  window.removeEventListener('pointerup', lift, { capture: true });
});
