import * as v from 'valibot';
import { id, singleLine } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { bankingFields, knownAccount } from './banking-schema';
import { billingSchema } from './billing-schema';
import { feesSchema } from './fees-schema';
import { PRODUCER_TYPES } from './producer';
import { producerName } from './producer-schema';

/** Inputs of the producers' functions except those of forms; separate, so that no screen loads them. */

export const updateBankingSchema = v.pipe(
  v.strictObject({ producerId: id, ...bankingFields.entries, seen: seenFields }),
  knownAccount(),
);

export const updateBillingSchema = v.strictObject({
  producerId: id,
  ...billingSchema.entries,
  seen: seenFields,
});

export const approveProducerNameSchema = v.strictObject({ producerId: id, name: producerName });

export const setProducerTypeSchema = v.strictObject({
  producerId: id,
  type: v.picklist(PRODUCER_TYPES, 'Elige un tipo'),
});

export const setProducerFeesSchema = v.strictObject({
  producerId: id,
  fees: feesSchema,
  /** The date from which the fees apply, ISO 8601; now by default. */
  from: v.optional(v.pipe(v.string(), v.isoTimestamp('La fecha no es válida'))),
  seen: seenFields,
});

export const checkFreezeLinkSchema = v.strictObject({
  producerId: singleLine(512),
  userId: singleLine(512),
  at: singleLine(40),
  t: singleLine(512),
});

export const producerCoverSchema = v.strictObject({ producerId: id });

export const freezePaymentsSchema = v.strictObject({
  producerId: id,
  userId: id,
  at: singleLine(40),
  t: singleLine(200),
});
