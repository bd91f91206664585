import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { AMBASSADOR_STATES } from './ambassador-state';

/** What an administrator says of an application: what it becomes (or stays), and a note for the others. */
export const setAmbassadorStateSchema = v.strictObject({
  applicationId: id,
  state: v.picklist(AMBASSADOR_STATES, 'Ese estado no existe'),
  note: v.optional(paragraph(500, 'La nota'), ''),
});
