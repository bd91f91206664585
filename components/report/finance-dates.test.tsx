import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, test, vi } from 'vitest';
import { ledgerExportOf } from '@/components/shared/ledger/ledger-words';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { FinanceScreen } from './finance-screen';

vi.mock('@/hooks/use-page', () => ({ usePage: () => {} }));

const part = (amount: number, dateId?: string) => ({
  ...{ type: 'ticket', id: 't', name: 'General', channel: 'web', quantity: 1, amount },
  ...(dateId && { dateId }),
});
const rowOf = (id: string, parts: object[]) => ({
  id,
  raw: {
    at: new Date('2026-11-20T12:00:00Z'),
    ...{ day: '2026-11-20', kind: 'sale', channel: 'web', buyer: { name: `Persona ${id}` }, parts },
  },
});
const tally = (sold: number) => ({ tickets: 1, sold });
const TOTALS = {
  rows: 3,
  adds: { totalSelled: 60_000, tickets: 3 },
  dates: { first: tally(20_000), b: tally(30_000) },
};
const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('@/lib/firebase/live', () => ({
  watchDoc: () => () => {},
  watchList: (
    { path, where }: { path: string; where?: unknown[][] },
    onNews: (news: object) => void,
  ) => {
    const tags = where?.[0]?.[2];
    if (tags) asked.push(tags);
    const docs = path.endsWith('ledger')
      ? [rowOf('1', [part(20_000, 'first'), part(30_000, 'b')])]
      : [{ id: '0', raw: TOTALS }];
    onNews({ docs, fromCache: false });
    return () => {};
  },
}));

const of = (day: number) => ({
  startsAt: new Date(Date.UTC(2076, 10, day, 1)),
  endsAt: new Date(Date.UTC(2076, 10, day, 7)),
  status: 'scheduled',
});
const dates = { first: of(21), b: of(28) };
const event = parseEvent('e', { status: 'published', publishedAt: new Date(0), dates });

function show(of: typeof event) {
  const ticketTypes = [parseTicketType('t', { name: 'General', price: 1000, stock: 50 })];
  renderInPanel(
    <EventContext value={{ event: of, ticketTypes, can: () => true }}>
      <NuqsTestingAdapter>
        <FinanceScreen />
      </NuqsTestingAdapter>
    </EventContext>,
  );
}

test('a date opens the movements that add to it, each with its date, and what they lack is said', async () => {
  show(event);
  const list = await screen.findByRole('list', { name: 'Por fecha' });
  const [first] = within(list).getAllByRole('button');
  expect(first).toHaveTextContent('vie 20 nov, 22:00Programada$ 30.000');
  await userEvent.click(first as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'vie 20 nov, 22:00' }));
  expect(asked).toContainEqual(['date:first']);
  expect(sheet.getByText(/Además suma \$\s10\.000 sin fecha anotada/)).toBeVisible();
  expect(sheet.getByText(/General · vie 20 nov, 22:00, vie 27 nov, 22:00/)).toBeVisible();
  // Of a row with parts of two dates only its own counts.
  const rows = sheet.getAllByRole('row');
  expect(rows.at(-1)).toHaveTextContent(/\$\s20\.000\$\s20\.000$/);
});

test('movements are exported with their date only where there are several', () => {
  const headers = (one: typeof event) => ledgerExportOf(one).map(({ header }) => header);
  expect(headers(event)[3]).toBe('Para la fecha');
  expect(headers(parseEvent('e', {}))).not.toContain('Para la fecha');
});

test('an event without several dates shows none', async () => {
  show(parseEvent('e', { status: 'published', publishedAt: new Date(0) }));
  expect(await screen.findByText('Por entrada')).toBeVisible();
  expect(screen.queryByText('Por fecha')).toBeNull();
});
