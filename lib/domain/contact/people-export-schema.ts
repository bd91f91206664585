import * as v from 'valibot';
import { id } from '../kit/schema';
import { EXPORTED_PEOPLE } from './people-export';

/**
 * `of` is the list's owner: a producer (contacts, requests), a campaign (recipients), a batch (payees), a breach (people
 * affected), the platform (`WHOLE_PLATFORM`: accounts, ambassadors), otherwise an event.
 */
export const startExportSchema = v.strictObject({
  people: v.picklist(EXPORTED_PEOPLE, 'Esa lista no existe'),
  of: id,
});
