import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EventContext } from '@/hooks/use-event';
import { parseEvent } from '@/lib/domain/event/event';
import type { Flag } from '@/lib/domain/rights/permissions';
import { renderInPanel } from '@/tests/support/panel';
import { TonightLink } from './tonight-link';

const NOW = new Date();
const HOUR = 3_600_000;

/** An event that begins and ends some hours from now. */
function show(begins: number, ends: number, flags: Flag[] = ['tickets.manage'], more = {}) {
  const event = parseEvent('e', {
    ...{ name: 'Peña', status: 'published', publishedAt: new Date(0), ...more },
    ...{ startsAt: new Date(+NOW + begins * HOUR), endsAt: new Date(+NOW + ends * HOUR) },
  });
  const can = (flag: Flag) => flags.includes(flag);
  cleanup();
  renderInPanel(
    <EventContext value={{ event, ticketTypes: [], can }}>
      <TonightLink />
    </EventContext>,
  );
  return screen.queryByRole('link', { name: 'Ver en vivo' });
}

test.each([
  ['three hours before', 2.9, 9],
  ['while it is on', -2, 4],
  ['an hour after its end', -7, -0.9],
])('leads to the night %s', (_when, begins, ends) => {
  expect(show(begins, ends)).toHaveAttribute('href', '/events/e/live');
});

test('leads nowhere at other times, of what was never published, and for whoever may not see it', () => {
  expect(show(3.1, 9)).toBeNull();
  expect(show(-7, -1.1)).toBeNull();
  expect(show(-2, 4, ['events.manage'])).toBeNull();
  expect(show(-2, 4, ['finance.view'], { publishedAt: null })).toBeNull();
  expect(show(-2, 4, ['finance.view'], { status: 'cancelled' })).toBeNull();
});
