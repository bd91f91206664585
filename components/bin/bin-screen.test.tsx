import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/ui/overlay/toast';
import { call } from '@/lib/data/kit/call';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { shiftDays } from '@/lib/domain/kit/time-zone';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { timeLeft } from './bin-columns';
import { BinScreen } from './bin-screen';

vi.mock('@/lib/data/kit/call', () => ({ call: vi.fn() }));
vi.mock('@/components/ui/overlay/toast', () => ({ toast: { ok: vi.fn(), error: vi.fn() } }));
vi.mock('@/lib/data/producer/producers', () => ({
  producerOptionsQuery: () => ({ queryKey: ['p'], queryFn: () => [] }),
}));
vi.mock('@/hooks/use-producer-options', () => ({
  useProducerOptions: () => ({ options: [], loading: false, onSearch: () => {} }),
}));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/bin',
  useSearchParams: () => new URLSearchParams(''),
}));

const until = shiftDays(new Date(), 13, DEFAULT_TIME_ZONE);
const entry = (id: string, kind: string, name: string) => ({
  id,
  raw: { kind, name, by: { uid: 'me', email: 'me@early.test' }, deletedAt: new Date(0), until },
});
const asked = vi.hoisted(() => ({ paths: [] as string[], where: [] as unknown[] }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (
    { path, where = [] }: { path: string; where?: unknown[] },
    onNews: (news: object) => void,
  ) => {
    asked.paths.push(path);
    asked.where.push(where);
    const docs =
      path === paths.bin('club')
        ? [entry('event-e', 'event', 'Cumbia'), entry('discount-e~X', 'discount', 'AMIGOS')]
        : [];
    onNews({ docs, fromCache: false, changed: docs });
    return () => {};
  },
}));
vi.mock('@/lib/firebase/query', async (original) => ({
  ...(await original<object>()),
  readCount: async () => 2,
}));

const open = (given: object = {}, search = '') =>
  renderInPanel(
    <NuqsTestingAdapter searchParams={search}>
      <BinScreen />
    </NuqsTestingAdapter>,
    given,
  );
beforeEach(() => {
  vi.clearAllMocks();
  asked.paths.length = 0;
  asked.where.length = 0;
  vi.mocked(call).mockResolvedValue({ success: true, message: 'Recuperamos «Cumbia»' } as never);
});

test('tells what was deleted and how long it stays, and restores it by one press', async () => {
  open();
  const row = (await screen.findByText('Cumbia')).closest('tr') as HTMLElement;
  expect(within(row).getByText('13 días')).toBeInTheDocument();
  await userEvent.click(within(row).getByRole('button', { name: 'Recuperar Cumbia' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('restoreFromBin', { producerId: 'club', id: 'event-e' }),
  );
  expect(toast.ok).toHaveBeenCalledWith('Recuperamos «Cumbia»');
});

test('whoever may not make a thing is told so, and calls nothing', async () => {
  open({ permissions: fromFlags(['events.manage', 'events.create']) });
  const row = (await screen.findByText('AMIGOS')).closest('tr') as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: 'Recuperar AMIGOS' }));
  expect(call).not.toHaveBeenCalled();
});

test('is closed without the right, and for administrators holds the administration’s', async () => {
  const { unmount } = open({ permissions: fromFlags(['tickets.manage']) });
  expect(screen.getByText('No puedes ver la papelera')).toBeVisible();
  expect(asked.paths).toEqual([]);
  unmount();
  open({ isAdmin: true, producerId: '' });
  expect(await screen.findByText('La papelera está vacía')).toBeInTheDocument();
  expect(new Set(asked.paths)).toEqual(new Set([paths.bin('')]));
});

test('keeps its filter in the address', async () => {
  open({}, '?kind=discount');
  await screen.findByText('AMIGOS');
  expect(asked.where[0]).toEqual([['kind', '==', 'discount']]);
});

test('the last days are told by the calendar', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const at = (hours: number) => timeLeft(new Date(+now + hours * 3_600_000), now);
  expect([at(-1), at(1), at(23), at(48), at(30 * 24)]).toEqual([
    'Ya venció',
    'Hasta hoy',
    'Hasta mañana',
    '2 días',
    '30 días',
  ]);
});
