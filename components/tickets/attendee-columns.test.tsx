import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseEvent } from '@/lib/domain/event/event';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { attendeeColumns } from './attendee-columns';

test('says which night somebody came in, where that is not today', () => {
  const usedAt = new Date('2026-11-22T01:10:00Z');
  const ticket = parseTicket('t', { status: 'used', usedAt, usedBy: 'Puerta norte' });
  const show = (now: Date) => {
    const columns = attendeeColumns(parseEvent('e', {}), now, () => {});
    return render(columns.find(({ id }) => id === 'status')?.cell?.(ticket));
  };
  const { unmount } = show(new Date('2026-11-22T02:00:00Z'));
  expect(screen.getByText('22:10 · Puerta norte')).toBeVisible();
  unmount();
  show(new Date('2026-11-23T01:00:00Z'));
  expect(screen.getByText('sáb 21 nov 2026, 22:10 · Puerta norte')).toBeVisible();
});
