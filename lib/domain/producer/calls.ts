import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { liftFreezeSchema } from './freeze-schema';
import type {
  approveProducerNameSchema,
  checkFreezeLinkSchema,
  freezePaymentsSchema,
  producerCoverSchema,
  setProducerFeesSchema,
  setProducerTypeSchema,
  updateBankingSchema,
  updateBillingSchema,
} from './producer-input-schema';
import type { addProducerNoteSchema } from './producer-note-schema';
import type { createProducerSchema, updateProducerSchema } from './producer-schema';

/** The name is '' if the signature is invalid; `frozen` says that the payments are frozen already. */
export type CheckedFreezeLink = { valid: boolean; producerName: string; frozen: boolean };

export const approveProducerName = 'approveProducerName' as Endpoint<
  v.InferInput<typeof approveProducerNameSchema>
>;

export const checkFreezeLink = 'checkFreezeLink' as Endpoint<
  v.InferInput<typeof checkFreezeLinkSchema>,
  CheckedFreezeLink
>;

export const createProducer = 'createProducer' as Endpoint<
  v.InferInput<typeof createProducerSchema>,
  { producerId: string }
>;

export const freezePayments = 'freezePayments' as Endpoint<
  v.InferInput<typeof freezePaymentsSchema>
>;

export const liftFreeze = 'liftFreeze' as Endpoint<v.InferInput<typeof liftFreezeSchema>>;

export const producerCover = 'producerCover' as Endpoint<
  v.InferInput<typeof producerCoverSchema>,
  { type: string; data: string }
>;

export const setProducerFees = 'setProducerFees' as Endpoint<
  v.InferInput<typeof setProducerFeesSchema>
>;

export const setProducerType = 'setProducerType' as Endpoint<
  v.InferInput<typeof setProducerTypeSchema>
>;

export const updateBanking = 'updateBanking' as Endpoint<v.InferInput<typeof updateBankingSchema>>;

export const updateBilling = 'updateBilling' as Endpoint<v.InferInput<typeof updateBillingSchema>>;

export const updateProducer = 'updateProducer' as Endpoint<
  v.InferInput<typeof updateProducerSchema>
>;

export const addProducerNote = 'addProducerNote' as Endpoint<
  v.InferInput<typeof addProducerNoteSchema>
>;
