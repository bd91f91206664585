import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { CallError, call } from '@/lib/data/kit/call';
import { paths } from '@/lib/domain/kit/paths';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { errandsNow, watchErrands } from '@/tests/support/errand-double';
import { renderInPanel } from '@/tests/support/panel';
import { EventsScreen } from './events-screen';

vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<typeof import('@/lib/data/kit/call')>()),
  call: vi.fn(),
}));
vi.mock(import('@/lib/data/kit/errands'), async (original) => ({
  ...(await original()),
  ...(await import('@/tests/support/errand-double')).errandDouble,
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/producers/events',
  useSearchParams: () => new URLSearchParams(),
}));
vi.mock('@/components/ui/overlay/toast', () => ({
  toast: { ok: vi.fn(), info: vi.fn(), error: vi.fn(), undo: vi.fn() },
}));

const day = (n: number) => new Date(Date.now() + n * 86_400_000);
const event = (name: string, status: string, n: number) => ({
  id: name,
  raw: {
    ...{ name, status, producerId: 'club', capacity: 100, startsAt: day(n), endsAt: day(n + 0.3) },
    publishedAt: status === 'draft' ? null : day(-10),
  },
});
const EVENTS = [
  event('Uno', 'published', 1),
  event('Dos', 'published', 2),
  event('Tres', 'paused', 3),
  event('Cuatro', 'draft', 4),
];
const SOLD = { Uno: { tickets: 40, totalSelled: 400_000 }, Dos: { tickets: 100, totalSelled: 5 } };
const totals = Object.fromEntries(
  Object.entries(SOLD).map(([id, adds]) => [id, { name: id, resellFee: 0, adds }]),
);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    if (path === 'jobs') return watchErrands(onNews);
    const shards = [{ id: '0', raw: { events: totals } }];
    const docs = path === paths.producerTotals('club') ? shards : path === 'events' ? EVENTS : [];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

beforeEach(() => vi.clearAllMocks());

function open(flags: Flag[]) {
  renderInPanel(
    <NuqsTestingAdapter hasMemory>
      <EventsScreen />
    </NuqsTestingAdapter>,
    { permissions: fromFlags(flags) },
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Acciones con lo elegido' }));
const chooseAll = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
const asked = () => vi.mocked(call).mock.calls;

test('each event shows what it sold of its places, the money and the pace, and a selection their sum', async () => {
  open(['finance.view']);
  const row = await screen.findByRole('row', { name: /Uno/ });
  expect(row).toHaveTextContent(/40 de 100.*\$ 400\.000.*4 al día/);
  expect(screen.getByRole('row', { name: /Tres/ })).toHaveTextContent(/0 de 100.*\$ 0/);
  expect(screen.getByRole('row', { name: /Cuatro/ })).not.toHaveTextContent(/de 100|\$/);
  await chooseAll();
  expect(bar().getByText('140 entradas · $ 400.005')).toBeVisible();
  expect(bar().queryByRole('button', { name: /venta|borradores/ })).toBeNull();
});

test('without the right to see money there are the capacities, and no sum', async () => {
  open(['events.changeStatus']);
  expect(await screen.findByRole('row', { name: /Uno/ })).not.toHaveTextContent(/\$/);
  await chooseAll();
  expect(bar().queryByText(/entradas ·/)).toBeNull();
  expect(bar().queryByRole('button', { name: 'Eliminar borradores' })).toBeNull();
  expect(bar().getByRole('button', { name: 'Pausar venta' })).toBeVisible();
});

test('what can be paused is paused, the rest says why not, and all of it is undone', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: '' } as never);
  open(['events.changeStatus', 'events.manage']);
  await chooseAll();
  await press('Pausar venta');
  const dialog = within(
    await screen.findByRole('dialog', { name: '¿Pausar la venta de 2 eventos?' }),
  );
  expect(dialog.getByText('2 eventos quedan fuera')).toBeVisible();
  expect(dialog.getByText('Tres: Ya está pausado')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Pausar venta' }));
  await waitFor(() =>
    expect(toast.undo).toHaveBeenCalledWith('2 eventos en pausa', expect.anything()),
  );
  const input = (eventId: string, status: string) => ['changeEventStatus', { eventId, status }];
  expect(asked()).toEqual([input('Uno', 'paused'), input('Dos', 'paused')]);
  act(() => vi.mocked(toast.undo).mock.calls[0]?.[1]());
  await waitFor(() => expect(asked()).toHaveLength(4));
  expect(asked().slice(2)).toEqual([input('Uno', 'published'), input('Dos', 'published')]);
  const titles = errandsNow().map(({ title }) => title);
  expect(titles).toContain('Reanudar la venta de 2 eventos');
});

test('with a refusal it stays open with the reason, and what was done can be undone from there', async () => {
  vi.mocked(call).mockImplementation(async (_name, input) => {
    if ((input as { eventId: string }).eventId === 'Dos') throw new CallError('Ya terminó', 'x');
    return { success: true, message: '' } as never;
  });
  open(['events.changeStatus']);
  await chooseAll();
  await press('Pausar venta');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Pausar venta' }));
  expect(await dialog.findByText('Dos: Ya terminó')).toBeVisible();
  expect(screen.getByText('1 elegido')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Deshacer lo hecho' }));
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]).toEqual(['changeEventStatus', { eventId: 'Uno', status: 'published' }]);
});

test('drafts go to the bin, and come back from it', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: '' } as never);
  open(['events.manage']);
  await chooseAll();
  await press('Eliminar borradores');
  await press('Eliminar');
  await waitFor(() => expect(toast.undo).toHaveBeenCalled());
  act(() => vi.mocked(toast.undo).mock.calls[0]?.[1]());
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(asked()).toEqual([
    ['deleteEvent', { eventId: 'Cuatro' }],
    ['restoreFromBin', { producerId: 'club', id: 'event-Cuatro' }],
  ]);
});
