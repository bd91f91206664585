import * as v from 'valibot';
import { id, paragraph } from '../kit/schema';
import { AMBASSADOR_STATES } from './ambassador-state';

/**
 * An administrator's update of an application: its state (may be unchanged), and a note for the other
 * administrators.
 */
export const setAmbassadorStateSchema = v.strictObject({
  applicationId: id,
  state: v.picklist(AMBASSADOR_STATES, 'Ese estado no existe'),
  note: v.optional(paragraph(500, 'La nota'), ''),
});
