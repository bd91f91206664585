import * as v from 'valibot';
import { id, singleLine } from '../../kit/schema';
import { normalizeCode } from '../../ticket/discount-rules';
import type { Contact } from '../contact';
import { anEvent, chosen } from './parts';

/** Bought with a code of an event, null for any event; '' for any code. */
export const codeSchema = v.strictObject({
  kind: v.literal('code'),
  eventId: anEvent,
  code: v.pipe(singleLine(40, 'El código'), v.transform(normalizeCode)),
});

/** Bought from a promoter; null for any. */
export const promoterSchema = v.strictObject({
  kind: v.literal('promoter'),
  eventId: anEvent,
  promoterId: v.optional(v.nullable(id), null),
});

type Person = Pick<Contact, 'bought'>;

export function meetsCode(
  { bought }: Person,
  { eventId, code }: v.InferOutput<typeof codeSchema>,
): boolean {
  return chosen(bought, eventId).some(
    ({ tickets, codes = [] }) => tickets > 0 && (code ? codes.includes(code) : codes.length > 0),
  );
}

export function meetsPromoter(
  { bought }: Person,
  { eventId, promoterId }: v.InferOutput<typeof promoterSchema>,
): boolean {
  return chosen(bought, eventId).some(
    ({ tickets, promoters = [] }) =>
      tickets > 0 && (promoterId ? promoters.includes(promoterId) : promoters.length > 0),
  );
}
