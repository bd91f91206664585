import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { loadDoorList } from '@/lib/data/door/door-list';
import { readScan, readScans, writeScan } from '@/lib/data/door/door-store';
import { CallError } from '@/lib/data/kit/call';
import { doorHash, doorType, packRecords } from '@/lib/domain/door/door-list';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

const asked = vi.mocked(checkIn);
const listed = vi.mocked(loadDoorList);
const opened = vi.mocked(openDoor);
const MINUTE = 60_000;
const lost = new CallError('Sin conexión', 'unavailable');
const code = (letter: string) => letter.repeat(26);
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const records = packRecords(
  ['A', 'B'].map((one) => ({
    ...{ hash: doorHash('e', code(one)), state: 'valid' as const, type: doorType('general') },
  })),
);
const list = { list: { records, until: '1.0', asOf: 1, wholeAt: 1 }, clock: 0 };
const doorUntil = (endsAt: string) => ({
  ...{ success: true as const, message: '', ticketTypes: [{ id: 'general', name: 'General' }] },
  event: { id: 'e', name: 'Fiesta', status: 'published' as const, timeZone: 'UTC' },
  validator: { name: 'Puerta norte', endsAt },
});

let doors = 0;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  doors += 1;
  asked.mockReset();
  listed.mockReset().mockResolvedValue(list);
  opened.mockReset().mockResolvedValue(doorUntil('2030-01-01T03:00:00Z'));
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const scan = async (letter: string) => {
    await user.type(screen.getByLabelText('Código escrito'), code(letter));
    await user.click(screen.getByRole('button', { name: 'Validar' }));
  };
  const goOn = () => touchVerdict(user);
  return {
    scan,
    goOn,
    ...renderInPanel(<DoorScreen token={`e.ends${doors}.${'s'.repeat(24)}`} />),
  };
}

it('lets nobody in without a connection after its link ended, and sends who came before', async () => {
  opened.mockResolvedValue(doorUntil(new Date(Date.now() + MINUTE).toISOString()));
  const { scan, goOn } = setUp();
  await screen.findByText(/2 entradas/);
  asked.mockRejectedValue(lost);
  listed.mockRejectedValue(lost);
  opened.mockRejectedValue(lost);
  await scan('A');
  expect(await screen.findByText('Adelante')).toBeVisible();
  await goOn();
  await after(2 * MINUTE);
  await scan('B');
  expect(await screen.findByText('No entra')).toBeVisible();
  expect(screen.getByText('Este enlace venció. Pide uno nuevo a quien organiza')).toBeVisible();
  await goOn();
  expect((await readScans(`ends${doors}`)).map(({ code }) => code)).toEqual([code('A')]);
  asked.mockReset().mockResolvedValue({
    ...{ success: true, result: 'admitted', message: 'Adelante', holder: 'Ana' },
    ...{ ticketType: 'General', courtesy: false, usedAt: null, usedBy: '' },
  });
  await after(6_000);
  expect(asked.mock.calls.map(([, , sent, , offline]) => [sent, offline])).toEqual([
    [code('A'), true],
  ]);
});

it('asks no more once its link opens nothing', async () => {
  setUp();
  await screen.findByText(/2 entradas/);
  const message = 'Este enlace no es de ninguna puerta';
  listed.mockReset().mockRejectedValue(new CallError(message, 'permission-denied'));
  await after(MINUTE);
  expect(await screen.findByRole('heading', { name: message })).toBeVisible();
  expect(screen.getByText('Quien organiza el evento puede darte un enlace nuevo.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Organizo el evento' })).toHaveAttribute(
    'href',
    '/events/e/validators',
  );
  const before = opened.mock.calls.length;
  listed.mockClear();
  await after(10 * MINUTE);
  expect(listed).not.toHaveBeenCalled();
  expect(opened).toHaveBeenCalledTimes(before);
});

it('asks no more either where its page is what is refused first', async () => {
  opened.mockRejectedValue(new CallError('Este enlace venció', 'permission-denied'));
  setUp();
  await screen.findByRole('heading', { name: 'Este enlace venció' });
  await after(10 * MINUTE);
  expect(opened).toHaveBeenCalledOnce();
  expect(listed).not.toHaveBeenCalled();
});

it('opens by itself when its hour has come', async () => {
  const early = 'Este enlace vale desde las 20:00';
  opened.mockRejectedValue(new CallError(early, 'failed-precondition'));
  setUp();
  expect(await screen.findByRole('heading', { name: early })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Esta página se abre sola. Déjala abierta.')).toBeVisible();
  opened.mockResolvedValue(doorUntil('2030-01-01T03:00:00Z'));
  await after(MINUTE);
  expect(await screen.findByText('Fiesta')).toBeVisible();
});

it('stays shut while it asks again, until another answer comes', async () => {
  const off = 'Puerta no está disponible por ahora';
  opened.mockRejectedValueOnce(new CallError(off, 'failed-precondition'));
  let open = () => {};
  opened.mockReturnValue(
    new Promise((resolve) => {
      open = () => resolve(doorUntil('2030-01-01T03:00:00Z'));
    }),
  );
  setUp();
  expect(await screen.findByRole('heading', { name: off })).toBeVisible();
  await after(MINUTE + 1_000);
  expect(opened).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('heading', { name: off })).toBeVisible();
  expect(screen.queryByText('Abriendo la puerta')).toBeNull();
  open();
  expect(await screen.findByText('Fiesta')).toBeVisible();
});

it('lets a phone that knows its door go on without a connection, though it was refused before', async () => {
  const first = setUp();
  await screen.findByText(/2 entradas/);
  first.unmount();
  const off = 'Puerta no está disponible por ahora';
  opened.mockRejectedValue(new CallError(off, 'failed-precondition'));
  setUp();
  expect(await screen.findByRole('heading', { name: off })).toBeVisible();
  opened.mockRejectedValue(lost);
  listed.mockRejectedValue(lost);
  await after(MINUTE + 1_000);
  expect(await screen.findByText(/2 entradas/)).toBeVisible();
});

it('still starts without a connection after the door was switched off for a while', async () => {
  const first = setUp();
  await screen.findByText(/2 entradas/);
  const off = 'Puerta no está disponible por ahora';
  for (const one of [opened, listed]) {
    one.mockRejectedValue(new CallError(off, 'failed-precondition'));
  }
  await after(MINUTE);
  expect(await screen.findByRole('heading', { name: off })).toBeVisible();
  first.unmount();
  opened.mockRejectedValue(lost);
  listed.mockRejectedValue(lost);
  setUp();
  expect(await screen.findByText(/2 entradas/)).toBeVisible();
});

it('takes out whose conflict it was at another door of this phone, a day later', async () => {
  const conflict = { message: '', ticketType: 'General', holder: 'Ana', usedAt: '', usedBy: '' };
  const at = Date.now() - 25 * 60 * MINUTE;
  const scan = { door: 'former', hash: 'h', code: '', at, state: 'conflict' as const, conflict };
  await writeScan(scan);
  expect((await readScan('former', 'h'))?.conflict?.holder).toBe('Ana');
  setUp();
  await waitFor(async () =>
    expect((await readScan('former', 'h'))?.conflict?.holder).toBeUndefined(),
  );
  expect(await readScan('former', 'h')).toMatchObject({ at, state: 'conflict' });
});
