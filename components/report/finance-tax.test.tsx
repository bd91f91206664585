import { screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { renderInPanel } from '@/tests/support/panel';
import { FinanceScreen } from './finance-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));
vi.mock('@/lib/data/kit/call', async (original) => ({
  ...(await original<object>()),
  call: vi.fn(async () => ({ success: true, message: '', difference: {} })),
}));
vi.mock('./sales-chart', () => ({ SalesChart: () => null }));

let producers: Record<string, object | null> = {};
const watched: string[] = [];
const TOTALS = {
  rows: 2,
  adds: { totalSelled: 20_000, tickets: 2, serviceFeeSelled: 2_380 },
  days: { '2026-01-10': { fees: 1_190 }, '2026-02-10': { fees: 1_190 } },
};
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    watched.push(path);
    const raw = producers[path];
    if (raw) onNews({ id: path.split('/').at(-1), raw, fromCache: false });
    return () => {};
  },
  watchList: (_: object, onNews: (news: object) => void) => {
    onNews({ docs: [{ id: '0', raw: TOTALS }], fromCache: false });
    return () => {};
  },
}));
beforeEach(() => {
  producers = {};
  watched.length = 0;
});

const fees = (hasTax: boolean) => ({ hasTax, serviceFee: 0.1 });
const without = { name: 'Sin IVA', fees: fees(false) };
const event = parseEvent('e', { name: 'Peña', status: 'published', producerId: 'theirs' });
const start = (given: Parameters<typeof renderInPanel>[1]) =>
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can: () => true }}>
      <NuqsTestingAdapter>
        <FinanceScreen />
      </NuqsTestingAdapter>
    </EventContext>,
    given,
  );
const own = (producer: object) => ({
  producerId: 'theirs',
  producer: parseProducer('theirs', producer),
});

test('an administrator sees the IVA of the producer whose event it is, whatever is selected', async () => {
  producers = { [paths.producer('theirs')]: without };
  start({ isAdmin: true });
  expect(await screen.findByText('De ellos, IVA $ 0')).toBeVisible();
  expect(screen.queryByText('IVA dentro de los cargos')).toBeNull();
});

test('nothing is told before those fees are known', () => {
  start({ isAdmin: true });
  expect(screen.queryByText(/De ellos, IVA/)).toBeNull();
});

test('a producer that is selected is not read again', async () => {
  start(own(without));
  expect(await screen.findByText('De ellos, IVA $ 0')).toBeVisible();
  expect(watched).not.toContain(paths.producer('theirs'));
});

test('the IVA of each month is of its fees: those of now change none of before', async () => {
  const from = (date: string, hasTax: boolean) => ({ from: new Date(date), fees: fees(hasTax) });
  const feesHistory = [from('2025-01-01', true), from('2026-02-01T12:00:00Z', false)];
  start(own({ ...without, feesHistory }));
  expect(await screen.findByText('De ellos, IVA $ 190')).toBeVisible();
  expect(screen.getByText('IVA dentro de los cargos')).toBeVisible();
});
