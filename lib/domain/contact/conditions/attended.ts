import * as v from 'valibot';
import { count } from '../../kit/schema';
import { type Contact, MAX_FACTS } from '../contact';
import { anEvent, chosen, isSince, since } from './parts';

export const attendedSchema = v.strictObject({
  kind: v.literal('attended'),
  eventId: anEvent,
  minEvents: v.optional(count(1, MAX_FACTS)),
  since,
});
type Attended = v.InferOutput<typeof attendedSchema>;

/** An event counts once, however many of its dates a person came to. */
export function meetsAttended({ bought }: Pick<Contact, 'bought'>, condition: Attended): boolean {
  const { eventId, minEvents = 1 } = condition;
  const came = chosen(bought, eventId).filter(
    ({ attended, lastAt }) => attended && isSince(lastAt, condition),
  );
  return came.length >= (eventId === null ? minEvents : 1);
}
