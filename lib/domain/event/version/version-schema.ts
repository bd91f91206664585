import * as v from 'valibot';
import { count, id } from '../../kit/schema';

/** The version that buyers are told of; with `skip` nobody is, and the panel stops asking. */
export const tellBuyersSchema = v.strictObject({
  eventId: id,
  version: count(2, 1_000_000),
  skip: v.optional(v.boolean('Elige sí o no'), false),
});
