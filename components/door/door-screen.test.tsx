import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { loadDoorList } from '@/lib/data/door/door-list';
import { readScans, writeScan } from '@/lib/data/door/door-store';
import { CallError } from '@/lib/data/kit/call';
import { type DoorRecord, doorHash, doorType, packRecords } from '@/lib/domain/door/door-list';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from './door-screen';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));

const asked = vi.mocked(checkIn);
const answer = {
  result: 'admitted' as const,
  holder: 'Ana',
  ticketType: 'General',
  courtesy: false,
};
const admitted = { ...answer, success: true, message: 'Adelante', usedAt: null, usedBy: '' };
const lost = new CallError('Sin conexión', 'unavailable');
const code = (letter: string) => letter.repeat(26);

// Each test has a door of its own, because the phone's storage outlives a test.
let doors = 0;
let token = '';
function listOf(states: Record<string, DoorRecord['state']>) {
  const records = packRecords(
    Object.entries(states).map(([letter, state]) => ({
      hash: doorHash('e', code(letter)),
      state,
      type: doorType('general'),
    })),
  );
  const asOf = Date.UTC(2026, 10, 22, 1, 10);
  return { list: { records, until: '1.0', asOf, wholeAt: Date.now() }, clock: 0 };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 22, 1, 20) });
  window.localStorage.clear();
  doors += 1;
  token = `e.v${doors}.${'s'.repeat(24)}`;
  asked.mockReset();
  vi.mocked(loadDoorList).mockReset().mockResolvedValue(null);
  vi.mocked(openDoor)
    .mockReset()
    .mockResolvedValue({
      success: true,
      message: '',
      event: { id: 'e', name: 'Fiesta', status: 'published', timeZone: 'America/Santiago' },
      validator: { name: 'Puerta norte', endsAt: '2030-01-01T03:00:00Z' },
      ticketTypes: [{ id: 'general', name: 'General' }],
    });
});
afterEach(() => vi.useRealTimers());

function setUp() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const scan = async (letter: string) => {
    await user.type(await screen.findByLabelText('Código escrito'), code(letter));
    await user.click(screen.getByRole('button', { name: 'Validar' }));
  };
  const goOn = () => touchVerdict(user);
  return { user, scan, goOn, ...renderInPanel(<DoorScreen token={token} />) };
}

/** A scan that was queued on this phone before the page was opened. */
function queueOne() {
  const scannedAt = Date.now() - 60_000;
  window.localStorage.setItem(`door:v${doors}`, JSON.stringify([{ code: code('A'), scannedAt }]));
  return scannedAt;
}

type Door = ReturnType<typeof setUp>;

/** Admits A offline, and returns the time of the scan. */
async function offlineIn(scan: Door['scan'], goOn: Door['goOn']) {
  asked.mockRejectedValue(lost);
  vi.mocked(loadDoorList).mockRejectedValue(lost);
  await scan('A');
  await screen.findByText('Adelante');
  await goOn();
  // As stored on the phone: before the phone knows that it is offline, it asks the server first.
  return (await readScans(`v${doors}`))[0]?.at;
}

/** The connection is back: the poll of the list notices it first. */
async function comeOnline(states: Parameters<typeof listOf>[0]) {
  expect(screen.getByText('Sin conexión')).toBeVisible();
  vi.mocked(loadDoorList).mockReset().mockResolvedValue(listOf(states));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await screen.findByText('En línea')).toBeVisible();
}

it('says of what is no link of a door that it is none, without asking', async () => {
  renderInPanel(<DoorScreen token="no-hay" />);
  expect(
    await screen.findByRole('heading', { name: 'Este enlace no es de ninguna puerta' }),
  ).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/auth/login', '/']);
  expect(openDoor).not.toHaveBeenCalled();
});

it('tells a ticket from a used and a made-up one without a connection, and still after a reload', async () => {
  vi.mocked(loadDoorList).mockResolvedValue(listOf({ A: 'valid', B: 'used', C: 'refunded' }));
  const first = setUp();
  expect(await screen.findByText(/Lista de las 22:10 · 3 entradas/)).toBeVisible();
  asked.mockRejectedValue(lost);
  vi.mocked(loadDoorList).mockRejectedValue(lost);
  vi.mocked(openDoor).mockRejectedValue(lost);
  await first.scan('A');
  expect(await screen.findByText('Adelante')).toBeVisible();
  expect(screen.getByText('Sin conexión, según la lista de las 22:10')).toBeVisible();
  await first.goOn();
  first.unmount();

  const again = setUp();
  expect(await screen.findByText('Fiesta')).toBeVisible();
  await again.scan('A');
  expect(await screen.findByText('Ya entró')).toBeVisible();
  expect(screen.getByText('Por aquí, a las 22:20')).toBeVisible();
  await again.goOn();
  await again.scan('B');
  expect(await screen.findByText('Ya entró')).toBeVisible();
  await again.goOn();
  await again.scan('C');
  expect(await screen.findByText('Entrada devuelta')).toBeVisible();
  await again.goOn();
  await again.scan('Z');
  expect(await screen.findByText('No es de este evento')).toBeVisible();
  expect(screen.getByText('No está en la lista de las 22:10')).toBeVisible();
  await again.goOn();
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('1');
});

it('says without a list that it cannot know, and lets in whom the door takes on itself', async () => {
  const { user, scan } = setUp();
  asked.mockRejectedValue(lost);
  await scan('A');
  expect(await screen.findByText('No se puede saber')).toBeVisible();
  await touchVerdict(user, 'No pasa');
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('0');
  await scan('A');
  await touchVerdict(user, 'Dejar pasar');
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('1');
  await scan('A');
  expect(await screen.findByText('Ya entró')).toBeVisible();
});

it('lets nobody in live by a ticket that it let in itself and has not sent yet', async () => {
  vi.mocked(loadDoorList).mockResolvedValue(listOf({ A: 'valid' }));
  const { scan, goOn } = setUp();
  await screen.findByText(/1 entrada/);
  const first = await offlineIn(scan, goOn);
  // The list answers again, and the queue has not been sent.
  asked.mockReset().mockImplementation(async (_event, _token, _code, _at, offline) => {
    if (!offline) return admitted;
    return new Promise((resolve) => setTimeout(() => resolve(admitted), 20_000));
  });
  await comeOnline({ A: 'valid' });
  await scan('A');
  expect(await screen.findByText('Ya entró')).toBeVisible();
  expect(screen.getByText('Por aquí, a las 22:20')).toBeVisible();
  await goOn();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked.mock.calls.map((given) => given.slice(2, 5))).toEqual([[code('A'), first, true]]);
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('0');
  expect(screen.getByText('Entraron por aquí').nextSibling).toHaveTextContent('1');
});

it('settles each scan once however slow the answers are, and lists what the server says otherwise', async () => {
  vi.mocked(loadDoorList).mockResolvedValue(listOf({ A: 'valid', B: 'valid' }));
  const { scan, goOn } = setUp();
  await screen.findByText(/2 entradas/);
  asked.mockRejectedValue(lost);
  vi.mocked(loadDoorList).mockRejectedValue(lost);
  for (const letter of ['A', 'B']) {
    await scan(letter);
    await screen.findByText('Adelante');
    await goOn();
  }
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('2');

  // The connection is back, but each response takes longer than the timer that retries the queue.
  const used = { ...admitted, success: false, result: 'used' as const, message: 'Ya entró' };
  const usedAt = '2026-11-22T01:00:00Z';
  asked.mockReset().mockImplementation(
    (_event, _token, sent) =>
      new Promise((resolve) => {
        const other = { ...used, usedAt, usedBy: 'Puerta sur' };
        setTimeout(() => resolve(sent === code('A') ? admitted : other), 8_000);
      }),
  );
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked.mock.calls.map(([, , sent, , offline]) => [sent, offline])).toEqual([
    [code('A'), true],
    [code('B'), true],
  ]);
  expect(screen.getByText('Entraron por aquí').nextSibling).toHaveTextContent('1');
  expect(screen.getByText('1 conflicto sin conexión')).toBeVisible();
  expect(screen.getByText(/General · Ana/)).toBeVisible();
  expect(screen.getByText('Ya había entrado a las 22:00, Puerta sur')).toBeVisible();
});

it('sees what another tab of the same door has sent', async () => {
  queueOne();
  asked.mockRejectedValue(lost);
  setUp();
  await screen.findByText('Fiesta');
  expect(await screen.findByText(/Se confirman solas/)).toBeVisible();
  const [scan] = await readScans(`v${doors}`);
  if (scan) await writeScan({ ...scan, code: '', state: 'in' });
  await vi.advanceTimersByTimeAsync(6_000);
  await waitFor(() => expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('0'));
  expect(screen.getByText('Entraron por aquí').nextSibling).toHaveTextContent('1');
  expect(scan).toMatchObject({ state: 'waiting', code: code('A') });
});

it('asks once only for what the server never accepts, and says so', async () => {
  vi.mocked(loadDoorList).mockResolvedValue(listOf({ A: 'valid' }));
  const { scan, goOn } = setUp();
  await screen.findByText(/1 entrada/);
  asked.mockRejectedValue(lost);
  vi.mocked(loadDoorList).mockRejectedValue(lost);
  await scan('A');
  await screen.findByText('Adelante');
  await goOn();
  const closed = 'Se escaneó con el evento cerrado';
  asked.mockReset().mockRejectedValue(new CallError(closed, 'failed-precondition', 'scannedAt'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('0');
  expect(screen.getByText(new RegExp(closed))).toBeVisible();
  expect(screen.getByText(/Muéstralos a quien organiza/)).toBeVisible();
});

it('waits while the door is switched off, since that may change', async () => {
  queueOne();
  asked.mockRejectedValue(new CallError('No está disponible por ahora', 'failed-precondition'));
  setUp();
  await screen.findByText('Fiesta');
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked.mock.calls.length).toBeGreaterThan(1);
  expect(screen.getByText('Por confirmar').nextSibling).toHaveTextContent('1');
});

it('sends what is left after its link ended, and shows what did not count', async () => {
  queueOne();
  vi.mocked(openDoor).mockRejectedValue(new CallError('Este enlace venció', 'permission-denied'));
  asked.mockRejectedValue(lost);
  setUp();
  expect(await screen.findByText(/Queda 1 ingreso por enviar en este teléfono/)).toBeVisible();
  const used = { ...admitted, success: false, result: 'used' as const, message: 'Ya entró' };
  asked.mockResolvedValue({ ...used, usedAt: '2026-11-22T01:00:00Z', usedBy: 'Puerta sur' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(
    await screen.findByText('Quien organiza el evento puede darte un enlace nuevo.'),
  ).toBeVisible();
  expect(screen.getByText('1 conflicto sin conexión')).toBeVisible();
});

it('stops asking with a link that was revoked, and says how many it keeps', async () => {
  queueOne();
  const revoked = new CallError('Este enlace fue revocado', 'permission-denied', 'validatorToken');
  vi.mocked(openDoor).mockRejectedValue(revoked);
  asked.mockRejectedValue(revoked);
  setUp();
  expect(await screen.findByText(/Queda 1 ingreso por enviar/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await screen.findByText(/Quedó 1 ingreso sin confirmar en este teléfono/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('sends what an earlier version of the page had queued', async () => {
  const at = queueOne();
  asked.mockResolvedValue(admitted);
  setUp();
  await screen.findByText('Fiesta');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked.mock.calls.map(([, , sent, at]) => [sent, at])).toEqual([[code('A'), at]]);
  expect(window.localStorage.length).toBe(0);
});

it('keeps the screen lit while it is open', async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = setUp();
  await screen.findByLabelText('Código escrito');
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  unmount();
  expect(release).toHaveBeenCalledOnce();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
