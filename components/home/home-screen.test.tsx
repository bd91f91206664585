import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FirstDataProvider } from '@/components/shared/first-data-provider';
import { openCampaignsQuery } from '@/lib/domain/account/frame-queries';
import { homeQueries } from '@/lib/domain/home/home-queries';
import { ticketTypesQuery } from '@/lib/domain/home/page-queries';
import { paths } from '@/lib/domain/kit/paths';
import { queryKey } from '@/lib/domain/kit/query/query-spec';
import { producerTotalsQuery } from '@/lib/domain/ledger/totals-queries';
import { PRODUCER, renderInPanel } from '@/tests/support/panel';
import { HomeScreen } from './home-screen';

const live = vi.hoisted(() => ({ asked: new Map<string, (news: object) => void>() }));
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: (path: string, onNews: (news: object) => void) => {
    live.asked.set(path, onNews);
    return () => live.asked.delete(path);
  },
  watchList: ({ path }: { path: string }, onNews: (news: object) => void) => {
    live.asked.set(path, onNews);
    return () => live.asked.delete(path);
  },
}));

const readPayDays = vi.hoisted(() => vi.fn());
vi.mock('@/lib/data/order/pay-days', () => ({ readPayDays }));

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const rowsOf = (...raws: object[]) => ({
  docs: raws.map((raw, n) => ({ id: `e${n}`, raw })),
  partial: false,
});
const type = (sold: number) => ({ name: 'General', stock: 100, sold, order: 1 });
const TYPES = paths.ticketTypes('e0');
const BANK = [paths.banking('club'), paths.billing('club')];

type Days = Record<string, string>;
function openIt(
  starts: number,
  complete = false,
  sold = 1,
  without = '',
  share = {},
  payDays?: Days,
) {
  const event = {
    ...{ producerId: 'club', name: 'Fiesta', status: 'published' },
    ...{ startsAt: inDays(starts), endsAt: inDays(starts + 1), updatedAt: inDays(-9) },
  };
  const names = Array.from({ length: sold }, (_, n) => [
    `e${n}`,
    { name: `Fiesta ${n}`, ...share },
  ]);
  const shard = { events: Object.fromEntries(names) };
  const data = {
    session: {
      ...{ uid: 'me', email: '', displayName: '', photoUrl: '' },
      role: 'producer' as const,
    },
    ...{ producerId: 'club', chosen: 'club', now: Date.now() },
    news: {
      [paths.feature('mailing')]: { id: 'mailing', raw: { mode: 'on' }, partial: false },
      [queryKey(homeQueries('club', new Date()).events)]: rowsOf(event),
      [queryKey(openCampaignsQuery('club'))]: rowsOf(),
      [queryKey(producerTotalsQuery('club'))]: rowsOf(shard),
      [queryKey(ticketTypesQuery('e0'))]: rowsOf(type(40)),
    },
  };
  const news = Object.fromEntries(Object.entries(data.news).filter(([key]) => key !== without));
  const shown = { image: '/club.png', description: 'Sala' };
  renderInPanel(
    <FirstDataProvider data={{ ...data, news }}>
      <HomeScreen payDays={payDays} />
    </FirstDataProvider>,
    { producer: { ...PRODUCER, ...shown, complete: { banking: complete, billing: complete } } },
  );
}
const asked = () => [...live.asked.keys()].sort();
const sell = (sold: number) =>
  act(() => live.asked.get(TYPES)?.({ docs: rowsOf(type(sold)).docs, fromCache: false }));

beforeEach(() => {
  live.asked.clear();
  readPayDays.mockReset().mockResolvedValue({});
});
// Not in any page's HTML, and only for members who answer for data protection.
const BREACHES = paths.openBreaches('club');

test('what came with the page is not asked for again, but what the next event sells, and open breaches', () => {
  openIt(3, true);
  expect(screen.getByText('Venta neta de todos tus eventos')).toBeVisible();
  expect(asked()).toEqual([TYPES, BREACHES]);
  sell(40);
  expect(asked()).toEqual([TYPES, BREACHES]);
});

test('bank and invoice data that nobody knows to be complete are asked for', () => {
  openIt(3);
  expect(asked()).toEqual([TYPES, ...BANK, BREACHES].sort());
});

test('one ticket sold, and all figures are live', () => {
  openIt(3);
  sell(41);
  expect(screen.getByText('41')).toBeVisible();
  expect(asked()).toEqual(expect.arrayContaining(['events', paths.producerTotals('club')]));
});

test('while an event is on, its figures are live from the beginning', () => {
  openIt(-0.1);
  expect(asked()).toContain(paths.producerTotals('club'));
});

test('of more events than six it says how many there are besides, and where', () => {
  openIt(3, true, 10);
  const all = screen.getByRole('link', { name: 'y 4 más' });
  expect(all).toHaveAttribute('href', '/producers/events');
});

test('of six events none is left out', () => {
  openIt(3, true, 6);
  expect(screen.getByRole('link', { name: 'Fiesta 5' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /más/ })).toBeNull();
});

const nothing = (path: string) =>
  act(() => live.asked.get(path)?.({ id: path, raw: null, fromCache: false }));
const calm = () => screen.queryByText('Todo al día: nada te espera.');

test('that nothing waits is said once the breaches have answered, in a line that was free before', () => {
  openIt(3, true);
  const line = screen.getByRole('region', { name: 'Lo que te necesita' }).firstElementChild;
  expect(calm()).toBeNull();
  expect(line).toHaveTextContent(/^\s*$/);
  nothing(BREACHES);
  expect(calm()).toBeVisible();
  expect(line).toBe(calm());
});

test('and not before the campaigns have', () => {
  openIt(3, true, 1, queryKey(openCampaignsQuery('club')));
  nothing(BREACHES);
  expect(calm()).toBeNull();
  act(() => live.asked.get(paths.campaigns())?.({ docs: [], fromCache: false }));
  expect(calm()).toBeVisible();
});

test('nor before it is known whether mailing is on, which decides what waits of them', () => {
  openIt(3, true, 1, paths.feature('mailing'));
  nothing(BREACHES);
  expect(calm()).toBeNull();
  nothing(paths.feature('mailing'));
  expect(calm()).toBeVisible();
});

test('nor before the bank data, without which something waits', () => {
  openIt(3);
  nothing(BREACHES);
  expect(calm()).toBeNull();
  nothing(paths.banking('club'));
  expect(screen.getByText(/^Falta el dato bancario/)).toBeVisible();
});

test('a saldo that open refunds hold says so, and what is available, in sum and by event', () => {
  openIt(3, true, 2, '', { adds: { totalSelled: 1_693_050 }, held: 1_948_170 });
  expect(screen.getByText(/Retenido por devoluciones abiertas/)).toHaveTextContent(
    /^Retenido por devoluciones abiertas \$\s?3\.896\.340\. Disponible -\$\s?510\.240$/,
  );
  const row = screen.getByRole('row', { name: /Fiesta 1/ });
  expect(row).toHaveTextContent(/Disponible -\$\s?255\.120/);
});

test('one of which nothing is held says what was paid of it', () => {
  openIt(3, true, 2, '', { adds: { totalSelled: 9_000, advancePaid: 1_000 } });
  expect(screen.getByText(/Ya recibido/)).toHaveTextContent(/\$\s?2\.000/);
  expect(screen.queryByText(/Disponible|disponible|Retenido/)).toBeNull();
});

test('a saldo below zero is called a debt', () => {
  openIt(3, true, 1, '', { adds: { totalSelled: 1_000, advancePaid: 3_000 } });
  expect(screen.getByText('Debes a la plataforma')).toBeVisible();
  expect(screen.queryByText('Saldo por pagarte')).toBeNull();
});

const OWED = { adds: { totalSelled: 9_000 } };

test('when each event is paid stands by its saldo, as the page came with it', async () => {
  openIt(3, true, 2, '', OWED, { e0: 'se paga hasta el jue 3 dic 2026', e1: '' });
  expect(screen.getByRole('row', { name: /Fiesta 0/ })).toHaveTextContent('hasta el jue 3 dic');
  expect(screen.getByRole('row', { name: /Fiesta 1/ })).not.toHaveTextContent('hasta el');
  expect(readPayDays).not.toHaveBeenCalled();
});

test('a day that is over stands out, and of what refunds hold whole there is none', async () => {
  const days = { e0: 'debía pagarse el jue 3 dic 2026', e1: 'se paga hasta el jue 3 dic 2026' };
  openIt(3, true, 2, '', OWED, days);
  expect(screen.getByText(days.e0, { exact: true })).toHaveClass('text-wait');
  expect(screen.getByText(days.e1, { exact: true })).not.toHaveClass('text-wait');
  cleanup();
  openIt(3, true, 2, '', { ...OWED, held: 9_000 }, days);
  expect(document.body).not.toHaveTextContent(/pagarse|se paga/);
});

test('and is read once where it came without, of what is owed alone', async () => {
  readPayDays.mockResolvedValue({ e0: 'hasta el jue 3 dic 2026' });
  openIt(3, true, 2, '', OWED, { e1: '' });
  expect(await screen.findAllByText(/hasta el jue 3 dic/)).not.toHaveLength(0);
  expect(readPayDays.mock.calls).toEqual([[['e0']]]);
  readPayDays.mockClear();
  openIt(3, true, 2, '', { adds: { totalSelled: 9_000, advancePaid: 9_000 } });
  expect(readPayDays).not.toHaveBeenCalled();
});
