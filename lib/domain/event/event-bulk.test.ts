import { expect, test } from 'vitest';
import { EVENT_BULKS, eventBulkProblem } from './event-bulk';
import { EVENT_STATUSES } from './event-status';

test('what is on sale is paused, what is paused goes on, a draft goes to the bin; all else is left out', () => {
  const may = (publishedAt: Date | null) =>
    EVENT_BULKS.map((action) =>
      EVENT_STATUSES.filter((status) => !eventBulkProblem(action, { status, publishedAt })),
    );
  expect(may(null)).toEqual([['published'], ['paused'], ['draft']]);
  // One that was published once is never deleted.
  expect(may(new Date(0))).toEqual([['published'], ['paused'], []]);
});

test('what is left out says why', () => {
  const why = (status: 'paused' | 'review') =>
    eventBulkProblem('paused', { status, publishedAt: null });
  expect([why('paused'), why('review')]).toEqual(['Ya está pausado', 'Está en revisión']);
});
