import * as v from 'valibot';
import { count, id } from '../../kit/schema';

/** With `skip` buyers are not notified and the panel stops asking. */
export const tellBuyersSchema = v.strictObject({
  eventId: id,
  version: count(2, 1_000_000),
  skip: v.optional(v.boolean('Elige sí o no'), false),
});
