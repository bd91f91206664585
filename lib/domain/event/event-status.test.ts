import { expect, it, test } from 'vitest';
import {
  EVENT_STATUSES,
  eventEditProblem,
  isEventEditable,
  isMailable,
  parseEventStatus,
} from './event-status';
import { NOT_MAILABLE } from './not-mailable';

test.each([
  ['draft', true, false],
  ['review', true, false],
  ['published', true, true],
  ['paused', true, true],
  ['ended', false, false],
  ['cancelled', false, false],
] as const)(
  'an event that is %s may be edited: %j, and mailed about: %j',
  (status, edited, mailed) => {
    expect(parseEventStatus(status)).toBe(status);
    expect(isEventEditable(status)).toBe(edited);
    expect(isMailable(status)).toBe(mailed);
    expect(NOT_MAILABLE[status] === '').toBe(mailed);
    expect(eventEditProblem(status, 'No puedes')).toBe(
      edited ? 'No puedes' : 'El evento ya terminó',
    );
    expect(eventEditProblem(status) === null).toBe(edited);
  },
);

it('of an unknown status is a draft, which sells nothing', () => {
  for (const raw of ['live', '', null, 7]) expect(parseEventStatus(raw)).toBe('draft');
  expect(EVENT_STATUSES).toHaveLength(6);
});
