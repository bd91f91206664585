import { expect, it } from 'vitest';
import { lateSalesOf } from './event-content';
import { EVENT_STATUSES } from './event-status';

it('keeps what may have been sold once its event was on sale, whatever became of it since', () => {
  const kept = EVENT_STATUSES.filter((status) =>
    lateSalesOf('consumption', { status, publishedAt: null }),
  );
  expect(kept).toEqual(['published', 'paused', 'ended', 'cancelled']);
  const again = { status: 'draft', publishedAt: new Date(0) } as const;
  expect(lateSalesOf('consumption', again)).toBe('Puede haber ventas por registrar: ocúltalo');
  expect(lateSalesOf('ticketType', again)).toBe('Puede haber ventas por registrar: ciérrala');
});

it('lets a code go, which comes back from the bin', () => {
  expect(lateSalesOf('discount', { status: 'published', publishedAt: new Date(0) })).toBeNull();
});
