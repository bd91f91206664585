import { expect, it } from 'vitest';
import { EMPTY_EVENT } from '@/lib/domain/event/event';
import { EMPTY_CONSUMPTION } from '@/lib/domain/menu/consumption';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/ticket-type';
import { fieldText } from './change-text';

const { images: _images, ...event } = EMPTY_EVENT;

/** The names under which the audit log stores the fields of some content: those of a group joined by a dot. */
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
