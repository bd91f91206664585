import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { EventContext } from '@/hooks/use-event';
import { changeContent } from '@/lib/data/event/event-content';
import { CallError } from '@/lib/data/kit/call';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { SharedCapacities } from './shared-capacities';

vi.mock('@/lib/data/event/event-content', () => ({ changeContent: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

const saved = vi.mocked(changeContent);
beforeEach(() => {
  vi.clearAllMocks();
  saved.mockReset().mockResolvedValue({ clashes: [], waiting: [] });
});

const VIP = { id: 'vip', name: 'VIP', capacity: 80 };

const FLOOR = { id: 'floor', name: 'Cancha', capacity: 300 };
const GENERAL = parseTicketType('general', { name: 'General', sharedCapacityId: 'vip' });
const IN_USE = '«General» usa ese cupo compartido: elígele otro primero';
const inUse = () => new CallError(IN_USE, 'failed-precondition', 'sharedCapacities');

let take: (types: TicketType[]) => void = () => {};
function Page({ event }: { event: EventRecord }) {
  const [ticketTypes, setTypes] = useState<TicketType[]>([]);
  take = setTypes;
  return (
    <EventContext value={{ event, ticketTypes, can: () => true }}>
      <SharedCapacities locked={null} />
    </EventContext>
  );
}

/** `takes` is an edit in another tab: a ticket type takes the capacity 'vip', and the page receives it. */
function open(status: string, sharedCapacities: object[] = []) {
  const event = parseEvent('e', { producerId: 'club', status, sharedCapacities });
  const page = renderInPanel(<Page event={event} />);
  return { ...page, user: userEvent.setup(), takes: () => act(() => take([GENERAL])) };
}
const removes = (name: string) => screen.getByRole('button', { name: `Quitar el cupo ${name}` });
/** One edit without a wait: a draft saves what rests for a moment, also between two keys on a busy machine. */
const set = (label: string, row: number, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[row] as HTMLElement, { target: { value } });
const setPlaces = (row: number, places: string) => set('Lugares', row, places);

it('saves what was typed in a draft although nobody pressed a button', async () => {
  const { user } = open('draft');
  await user.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
    { fields: { sharedCapacities: [{ name: 'Cupo 1', capacity: 100 }] } },
  ]);
  expect(screen.queryByRole('button', { name: 'Guardar cupos' })).toBeNull();
});

it('keeps it when the next step takes the card away before the moment is over', async () => {
  const { unmount } = open('draft');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  set('Nombre', 0, 'VIP');
  unmount();
  await waitFor(() =>
    expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
      { fields: { sharedCapacities: [{ name: 'VIP', capacity: 100 }] } },
    ]),
  );
});

it('loses nothing that is stored where a row is left without its number', async () => {
  const { unmount } = open('draft', [VIP]);
  setPlaces(0, '');
  // A save would have begun before act() returns.
  await act(async () => unmount());
  expect(saved).not.toHaveBeenCalled();
});

it('keeps the stored row for an invalid one, saves the others, and drops only what is new and invalid', async () => {
  const { unmount } = open('draft', [VIP, FLOOR]);
  setPlaces(0, '');
  setPlaces(1, '350');
  fireEvent.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  setPlaces(2, '');
  unmount();
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[1]).toMatchObject([
    { fields: { sharedCapacities: [VIP, { id: 'floor', name: 'Cancha', capacity: 350 }] } },
  ]);
});

it('asks for its button where the event is on sale, and warns before one leaves', async () => {
  const { user } = open('published');
  await user.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  expect(screen.getByText('Sin guardar:')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Guardar cupos' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

it('says who uses what was taken out, and puts it back in its place', async () => {
  const { user, takes } = open('published', [VIP, FLOOR]);
  await user.click(removes('VIP'));
  takes();
  saved.mockRejectedValueOnce(inUse());
  await user.click(screen.getByRole('button', { name: 'Guardar cupos' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(IN_USE);
  const names = screen
    .getAllByLabelText('Nombre')
    .map((field) => (field as HTMLInputElement).value);
  expect(names).toEqual(['VIP', 'Cancha']);
  expect(screen.queryByRole('button', { name: /Guardar cupos|Reintentar/ })).toBeNull();
  setPlaces(1, '350');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar cupos' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
    { fields: { sharedCapacities: [VIP, { ...FLOOR, capacity: 350 }] } },
  ]);
});

it('saves the rest of a draft where a ticket type took what was taken out, known to the page or not', async () => {
  open('draft', [VIP, FLOOR]);
  saved.mockRejectedValueOnce(inUse());
  setPlaces(1, '350');
  fireEvent.click(removes('VIP'));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
    { fields: { sharedCapacities: [VIP, { ...FLOOR, capacity: 350 }] } },
  ]);
});

it('saves it on leaving, too', async () => {
  const { unmount } = open('draft', [VIP, FLOOR]);
  saved.mockRejectedValueOnce(inUse());
  setPlaces(1, '350');
  fireEvent.click(removes('VIP'));
  unmount();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.calls.at(-1)?.[1]).toMatchObject([
    { fields: { sharedCapacities: [VIP, { ...FLOOR, capacity: 350 }] } },
  ]);
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(IN_USE);
});

describe('where somebody else changed the capacities of a draft', () => {
  const theirs = [{ ...VIP, capacity: 60 }];
  const clash = { part: 'event' as const, id: 'e', theirs: { sharedCapacities: theirs } };
  const clashed = async () => {
    const page = open('draft', [VIP]);
    saved.mockResolvedValueOnce({ clashes: [clash], waiting: [] });
    setPlaces(0, '90');
    expect(await screen.findByRole('alert')).toHaveTextContent('Alguien más dejó: VIP 60.');
    saved.mockClear();
    return page;
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('leaves mine once I say so, over what they left', async () => {
    await clashed();
    setPlaces(0, '95');
    await press('Dejar lo mío');
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[1]).toMatchObject([
      {
        fields: { sharedCapacities: [{ ...VIP, capacity: 95 }] },
        seen: { sharedCapacities: theirs },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('uses theirs once I say so, and saves nothing', async () => {
    const { unmount } = await clashed();
    await press('Usar lo suyo');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await act(async () => unmount());
    expect(saved).not.toHaveBeenCalled();
  });

  it('saves nothing over theirs on leaving, and says so', async () => {
    const { unmount } = await clashed();
    await act(async () => unmount());
    expect(saved).not.toHaveBeenCalled();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(
      'Tus cupos compartidos no se guardaron: alguien más dejó VIP 60',
    );
  });
});

describe('a draft whose save failed', () => {
  const failed = async () => {
    open('draft', [VIP]);
    saved.mockRejectedValueOnce(new CallError('No hay conexión', 'unavailable'));
    setPlaces(0, '90');
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión. Siguen aquí.');
    saved.mockClear();
  };

  it('is saved again by a button', async () => {
    await failed();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is saved again once the browser is online', async () => {
    await failed();
    // The card begins to listen a moment after it is shown.
    await waitFor(() => {
      if (saved.mock.calls.length === 0) window.dispatchEvent(new Event('online'));
      expect(saved).toHaveBeenCalledOnce();
    });
  });
});

it('is nobody else for itself: a save waits for the one before it', async () => {
  open('draft');
  let answer = () => {};
  saved.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ clashes: [], waiting: [] });
      }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Agregar cupo' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  setPlaces(0, '250');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(saved).toHaveBeenCalledOnce();
  await act(async () => answer());
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(saved.mock.lastCall?.[1]).toMatchObject([
    {
      seen: { sharedCapacities: [{ capacity: 100 }] },
      fields: { sharedCapacities: [{ capacity: 250 }] },
    },
  ]);
});
