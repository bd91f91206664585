import { expect, it } from 'vitest';
import { EMPTY_EVENT } from '@/lib/domain/event/event-fields';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import { fieldText, valueText } from './change-text';

const { images: _images, ...event } = EMPTY_EVENT;

const namesOf = (content: object): string[] =>
  Object.entries(content).flatMap(([field, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${field}.${inner}`)
      : [field],
  );

/** Words that are the same in Spanish. */
const SAME = ['stock'];

it.each([
  ['an event', event],
  ['a ticket type', EMPTY_TICKET_TYPE],
  ['a discount code', EMPTY_DISCOUNT],
  ['a consumption', EMPTY_CONSUMPTION],
  ['fees', DEFAULT_FEES],
])('the audit log has Spanish words for every field of %s', (_what, content) => {
  expect(
    namesOf(content).filter((name) => fieldText(name) === name && !SAME.includes(name)),
  ).toEqual([]);
});

it('states are said in Spanish, and a hash by its beginning', () => {
  const states = ['answered', 'open', 'rejected', 'choosing', 'running', 'paused', 'closed'];
  for (const state of states) expect(valueText(state, 'state')).not.toBe(state);
  expect(valueText('0e783f5263fd66c5b813ed0ad03e27d5102a9c976c71d516482c14548785', 'hash')).toBe(
    '0e783f5263fd…',
  );
});

it('names a field of a change that was dropped before its approval', () => {
  expect(fieldText('pending.startsAt')).toBe('empieza sin aprobar');
  expect(fieldText('pending.venue.name')).toBe('lugar sin aprobar');
});
