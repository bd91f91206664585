import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { renderInPanel } from '@/tests/support/panel';
import { courtesiesSummary } from './courtesy-list';
import { useCourtesies } from './use-courtesies';

const at = new Date('2026-11-21T12:00:00Z');
const STORED: Record<string, unknown>[] = [
  { status: 'sent', claimedAt: null },
  { status: 'claimed', claimedAt: at },
  { status: 'used', claimedAt: at },
  // Attended without confirming.
  { status: 'used', claimedAt: null },
  { status: 'revoked', claimedAt: at },
  { status: 'revoked', claimedAt: at },
  { status: 'unclaimed', claimedAt: null },
];
// Compares like the database: null is not a date, and not greater than one.
const holds = (stored: unknown, op: string, value: unknown) =>
  op === 'in'
    ? (value as unknown[]).includes(stored)
    : op === '>'
      ? stored instanceof Date && stored > (value as Date)
      : stored === value;
vi.mock('@/lib/firebase/query', () => ({
  readCount: async ({ where = [] }: QuerySpec) =>
    STORED.filter((one) => where.every(([field, op, value]) => holds(one[field], op, value)))
      .length,
}));
vi.mock('@/lib/firebase/live', () => ({
  watchList: (_spec: object, hear: (news: object) => void) => {
    hear({ docs: [], fromCache: false });
    return () => {};
  },
}));

const ALL = { q: '', status: null, giver: null, date: null, sort: null };
const FIRST = { page: 1, after: null, dropPage: () => {} };

function Summary() {
  return <p>{courtesiesSummary(useCourtesies(ALL, FIRST as never))}</p>;
}

test('who was brought in, and a courtesy that was revoked after its confirmation, are not counted', async () => {
  const type = parseTicketType('t', { courtesies: 10, brought: 6 });
  renderInPanel(
    <EventContext value={{ event: parseEvent('e', {}), ticketTypes: [type], can: () => true }}>
      <Summary />
    </EventContext>,
  );
  expect(await screen.findByText(/^4 entregadas · 2 confirmadas · 2 usadas · /)).toBeVisible();
});
