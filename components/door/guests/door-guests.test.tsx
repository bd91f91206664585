import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkIn, openDoor } from '@/lib/data/door/door';
import { loadDoorGuests } from '@/lib/data/door/door-guests';
import { loadDoorList } from '@/lib/data/door/door-list';
import { readKeptGuests } from '@/lib/data/door/door-store';
import { CallError } from '@/lib/data/kit/call';
import { doorHash, doorType, packRecords } from '@/lib/domain/door/door-list';
import { guestKey } from '@/lib/domain/door/guest-key';
import { FIRST_DATE } from '@/lib/domain/ticket/type-dates';
import { renderInPanel } from '@/tests/support/panel';
import { touchVerdict } from '@/tests/support/verdict';
import { DoorScreen } from '../door-screen';
import { storedDoorKey } from '../use-stored-door';

vi.mock('@/lib/data/door/door', () => ({ checkIn: vi.fn(), openDoor: vi.fn() }));
vi.mock('@/lib/data/door/door-list', () => ({ loadDoorList: vi.fn() }));
vi.mock('@/lib/data/door/door-guests', () => ({ loadDoorGuests: vi.fn() }));

const CODES = ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(26));
const hash = (n: number) => doorHash('e', CODES[n] ?? '');
const key = (n: number) => guestKey(`t${n}`, hash(n));
const names = ['Camila Soto', 'Juan Pérez', 'Acompañante de Camila Soto', 'Zoe Ñancupil'];
const party = (n: number) =>
  n < 3 && {
    party: { id: 'c', nth: n, of: 3, state: n ? ('named' as const) : ('own' as const), guest: '' },
  };
const guests = names.map((name, n) => ({
  ...{ key: key(n), name, type: 'General', courtesyId: n < 3 ? 'c' : 'z', dateId: FIRST_DATE },
  ...party(n),
}));
const asked = vi.mocked(checkIn);
const answer = (success: boolean, holder: string) =>
  ({
    ...{ success, result: success ? 'admitted' : 'used', holder, ticketType: 'General' },
    ...{ message: success ? 'Adelante' : 'Ya entró', courtesy: true, usedAt: null, usedBy: '' },
  }) as Awaited<ReturnType<typeof checkIn>>;

let doors = 0;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  asked.mockReset();
  vi.mocked(loadDoorGuests).mockReset().mockResolvedValue(guests);
  const records = packRecords(
    CODES.map((_, n) => ({ hash: hash(n), state: 'valid' as const, type: doorType('general') })),
  );
  vi.mocked(loadDoorList)
    .mockReset()
    .mockResolvedValue({ list: { records, until: '1.0', asOf: 1, wholeAt: 1 }, clock: 0 });
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', note: null },
    event: { id: 'e', name: 'Fiesta', status: 'published', timeZone: 'UTC' },
    ticketTypes: [{ id: 'general', name: 'General' }],
    validator: { name: 'Puerta', endsAt: '2030-01-01T03:00:00Z', guests: true },
  });
});
afterEach(() => vi.useRealTimers());

async function setUp() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  doors += 1;
  const token = `e.guests${doors}.${'s'.repeat(24)}`;
  const page = renderInPanel(<DoorScreen token={token} />);
  await screen.findByText(/4 entradas/);
  const open = () => user.click(screen.getByRole('button', { name: 'Lista de invitados' }));
  await open();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const goOn = () => touchVerdict(user);
  return { user, press, goOn, token, open, ...page };
}
const rows = () =>
  within(
    screen.getByRole('button', { name: 'Lista de invitados' }).closest('section') as HTMLElement,
  );

it('finds who comes with whom, and lets one in by name', async () => {
  const { user, press, goOn } = await setUp();
  expect(await screen.findByRole('heading', { name: 'Camila Soto y dos más' })).toBeVisible();
  await user.type(screen.getByLabelText('Buscar por nombre'), 'perez juan');
  expect(rows().queryByText('Zoe Ñancupil')).toBeNull();
  asked.mockResolvedValueOnce(answer(true, 'Juan Pérez'));
  await press('Entra Juan Pérez');
  expect(asked.mock.calls[0]?.[2]).toBe(key(1));
  expect(asked.mock.calls[0]?.slice(5)).toEqual(['in', true]);
  await goOn();
  expect(rows().getAllByText('Ya entró')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Entran 2' })).toBeVisible();
});

it('lets a group in together, and stops at who does not come in', async () => {
  const { press, goOn } = await setUp();
  asked.mockResolvedValueOnce(answer(true, 'Camila Soto'));
  asked.mockResolvedValueOnce(answer(false, 'Juan Pérez'));
  await press('Entran los 3');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ya entróJuan PérezGeneral, cortesíaAntes entró 11. Camila Soto',
  );
  expect(asked.mock.calls.map((call) => call[2])).toEqual([key(0), key(1)]);
  await goOn();
  asked.mockResolvedValueOnce(answer(true, 'Acompañante de Camila Soto'));
  await press('Entra Acompañante de Camila Soto');
  await goOn();
  expect(asked).toHaveBeenCalledTimes(3);
});

it('goes on without a connection, from what the phone keeps, and each comes in once', async () => {
  const { press, goOn, token, unmount, user } = await setUp();
  await screen.findByText('Zoe Ñancupil');
  unmount();
  const lost = new CallError('Sin conexión', 'unavailable');
  vi.mocked(loadDoorGuests).mockRejectedValue(lost);
  asked.mockRejectedValue(lost);
  renderInPanel(<DoorScreen token={token} />);
  await user.click(await screen.findByRole('button', { name: 'Lista de invitados' }));
  await press('Entran los 3');
  expect(await screen.findByRole('alert')).toHaveTextContent('Entraron 3');
  await goOn();
  await waitFor(() => expect(rows().getAllByText('Ya entró')).toHaveLength(3));
  // The same place by its code.
  await user.type(screen.getByLabelText('Código escrito'), CODES[1] ?? '');
  await press('Validar');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya entró');
});

it('reads the names while the list is open, and again only after a change', async () => {
  const { open } = await setUp();
  await screen.findByText('Zoe Ñancupil');
  await act(() => vi.advanceTimersByTimeAsync(30 * 60_000));
  expect(loadDoorGuests).toHaveBeenCalledTimes(1);
  const { list, clock } = (await loadDoorList('', null)) ?? {};
  if (!list || clock === undefined) throw new Error('a door has a list here');
  vi.mocked(loadDoorList).mockResolvedValue({ list: { ...list, until: '2.0' }, clock });
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  // The phone's storage answers in its own time.
  await waitFor(() => expect(loadDoorGuests).toHaveBeenCalledTimes(2));
  await open();
  vi.mocked(loadDoorList).mockResolvedValue({ list: { ...list, until: '3.0' }, clock });
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(loadDoorGuests).toHaveBeenCalledTimes(2);
});

it('keeps no names that arrive after the door was left', async () => {
  let arrive = (_: typeof guests) => {};
  vi.mocked(loadDoorGuests).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const { token, unmount } = await setUp();
  await waitFor(() => expect(loadDoorGuests).toHaveBeenCalled());
  unmount();
  arrive(guests);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(await readKeptGuests(storedDoorKey(token))).toBeUndefined();
});

it.each([
  ['with', () => asked.mockResolvedValue({ ...answer(false, ''), result: 'unknown' })],
  ['without', () => asked.mockRejectedValue(new CallError('Sin conexión', 'unavailable'))],
])('takes no key from what somebody shows, %s a connection', async (_, prepare) => {
  const { user, press } = await setUp();
  prepare();
  await user.type(screen.getByLabelText('Código escrito'), key(1));
  await press('Validar');
  expect(await screen.findByRole('alert')).not.toHaveTextContent('Adelante');
  expect(asked.mock.calls.every(([, , , , , , byName]) => !byName)).toBe(true);
});

it('lets in by name at a phone that marks who leaves', async () => {
  const door = await openDoor('', { id: '', queue: 0, battery: null });
  vi.mocked(openDoor).mockResolvedValue({
    ...door,
    validator: { ...door.validator, exits: true },
  });
  const { user, press } = await setUp();
  await user.click(screen.getByRole('button', { name: 'Salen' }));
  asked.mockResolvedValueOnce(answer(true, 'Juan Pérez'));
  await press('Entra Juan Pérez');
  expect(asked.mock.calls[0]?.[5]).toBe('in');
});

it('is not there at a door that was not given it', async () => {
  vi.mocked(openDoor).mockResolvedValue({
    ...{ success: true, message: '', note: null },
    event: { id: 'e', name: 'Fiesta', status: 'published', timeZone: 'UTC' },
    ticketTypes: [{ id: 'general', name: 'General' }],
    validator: { name: 'Puerta', endsAt: '2030-01-01T03:00:00Z' },
  });
  doors += 1;
  renderInPanel(<DoorScreen token={`e.guests${doors}.${'s'.repeat(24)}`} />);
  await screen.findByText(/4 entradas/);
  expect(screen.queryByRole('button', { name: 'Lista de invitados' })).toBeNull();
  expect(loadDoorGuests).not.toHaveBeenCalled();
});
