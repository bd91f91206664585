import * as v from 'valibot';
import { count, id } from '../kit/schema';
import { TOP_STEP } from './sender-standing';

export const checkSendingDomainSchema = v.strictObject({});

export const setSenderStepSchema = v.strictObject({
  producerId: id,
  step: count(0, TOP_STEP),
  freesRut: v.optional(v.boolean()),
});
