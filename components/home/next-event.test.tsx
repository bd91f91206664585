import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { NextEvent } from './next-event';

const NOW = new Date('2026-11-21T02:00:00Z');
const event = (over: object = {}) =>
  parseEvent('e', {
    ...{ name: 'Fiesta', status: 'published', venue: { name: 'Club Ñuñoa' } },
    ...{ startsAt: new Date('2026-11-21T01:00:00Z'), endsAt: new Date('2026-11-21T07:00:00Z') },
    ...over,
  });

test('an event that is postponed without a date is not told as one that is on', () => {
  const plan = { id: 'p', kind: 'postpone', dated: false };
  const { rerender } = render(<NextEvent event={event({ plan })} ticketTypes={[]} now={NOW} />);
  expect(screen.getByText('Fecha por confirmar')).toBeVisible();
  expect(screen.getByText('Club Ñuñoa')).toBeVisible();
  expect(screen.queryByText(/nov 2026/)).toBeNull();
  rerender(<NextEvent event={event()} ticketTypes={[]} now={NOW} />);
  expect(screen.getByText('Está pasando ahora')).toBeVisible();
  expect(screen.getByText(/20 nov 2026.* · Club Ñuñoa/)).toBeVisible();
});
