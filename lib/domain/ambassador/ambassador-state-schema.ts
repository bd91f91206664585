import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { seenFields } from '../kit/seen-schema';
import { AMBASSADOR_STATES } from './ambassador-state';

export const setAmbassadorStateSchema = v.strictObject({
  applicationId: id,
  state: v.picklist(AMBASSADOR_STATES, 'Ese estado no existe'),
  note: v.optional(paragraph(500, 'La nota')),
  seen: seenFields,
});

export type SetAmbassadorState = v.InferOutput<typeof setAmbassadorStateSchema>;
