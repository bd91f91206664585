import * as v from 'valibot';
import { id, line } from '../kit/schema';
import { seen } from '../kit/seen-schema';
import { bankingSchema } from './banking-schema';
import { billingSchema } from './billing-schema';
import { feesSchema } from './fees-schema';
import { PRODUCER_TYPES } from './producer';
import { producerName } from './producer-schema';

/** What the functions about a producer take beside what its forms hold; apart from these, so that no screen loads it. */

export const updateBankingSchema = v.strictObject({
  producerId: id,
  ...bankingSchema.entries,
  seen,
});

export const updateBillingSchema = v.strictObject({
  producerId: id,
  ...billingSchema.entries,
  seen,
});

/** `name` is the one that was read. */
export const approveProducerNameSchema = v.strictObject({ producerId: id, name: producerName });

export const setProducerTypeSchema = v.strictObject({
  producerId: id,
  type: v.picklist(PRODUCER_TYPES, 'Elige un tipo'),
});

export const setProducerFeesSchema = v.strictObject({
  producerId: id,
  fees: feesSchema,
  /** From when they apply, as an ISO instant; now when it is left out. */
  from: v.optional(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
  seen,
});

/** A security mail's link as its page was opened with it, whatever it holds. */
export const checkFreezeLinkSchema = v.strictObject({
  producerId: line(512),
  userId: line(512),
  at: line(40),
  t: line(512),
});

/** The link that stops the payments. */
export const freezePaymentsSchema = v.strictObject({
  producerId: id,
  userId: id,
  at: line(40),
  t: line(200),
});
