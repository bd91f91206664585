import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { call } from '@/lib/data/kit/call';
import { parseEvent } from '@/lib/domain/event/event';
import { renderInPanel } from '@/tests/support/panel';
import { VersionsScreen } from './versions-screen';

const router = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(),
}));

const general = { id: 'g', name: 'General', price: 10_000, stock: 100 };
const stored = (n: number, over: object) => ({
  id: String(n),
  raw: {
    n,
    name: 'Peña',
    venue: { name: 'Blondie' },
    ticketTypes: [general],
    at: new Date(Date.UTC(2026, 10, n, 15)),
    by: { uid: 'u', email: 'ana@early.test' },
    cause: 'changed',
    ...over,
  },
});
const moved = { venue: { name: 'Matucana 100' } };
const VERSIONS = [
  stored(3, {
    ...moved,
    ticketTypes: [{ ...general, price: 12_000 }],
    changed: ['ticketTypes'],
    sold: 41,
  }),
  stored(2, { ...moved, changed: ['venue'], sold: 40 }),
  stored(1, { cause: 'earlier', by: null, sold: 40 }),
];
vi.mock('@/lib/firebase/live', () => ({
  watchList: (spec: { limit: number }, onNews: (news: object) => void) => {
    onNews({ docs: VERSIONS.slice(0, spec.limit), fromCache: false });
    return () => {};
  },
}));
beforeEach(() => vi.clearAllMocks());

const event = parseEvent('e', { name: 'Peña', status: 'published', versions: 3 });
const start = (allowed = true) =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => allowed }}>
      <VersionsScreen />
    </EventContext>,
  );

test('each version tells who changed what, and how many had bought by then', async () => {
  start();
  const [third, second, first] = await screen.findAllByRole('listitem');
  expect(within(third as HTMLElement).getByText('La de hoy')).toBeVisible();
  expect(within(third as HTMLElement).getByText('$ 10.000 · 100 lugares')).toBeVisible();
  expect(within(third as HTMLElement).getByText('$ 12.000 · 100 lugares')).toBeVisible();
  expect(
    within(second as HTMLElement).getByText(/ana@early.test · 40 entradas vendidas/),
  ).toBeVisible();
  expect(within(second as HTMLElement).getByText('Blondie')).toBeVisible();
  expect(within(first as HTMLElement).getByText(/Como estaba antes · Sin registro/)).toBeVisible();
  expect(within(first as HTMLElement).getByText('Aforo')).toBeVisible();
});

test('only a change of what buyers decided by offers the message, and opens it written', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Listo', campaignId: 'c1' } as never);
  start();
  const offers = await screen.findAllByRole('button', { name: 'Avisar a quienes compraron' });
  expect(offers).toHaveLength(1);
  await userEvent.click(offers[0] as HTMLElement);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/mailing/campaigns/c1'));
  expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ eventId: 'e', version: 2, skip: false });
});

test('who may not manage the event reads the versions and is offered no message', async () => {
  start(false);
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Avisar a quienes compraron' })).toBeNull();
});
