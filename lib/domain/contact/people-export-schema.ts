import * as v from 'valibot';
import { id } from '../kit/schema';
import { EXPORTED_PEOPLE } from './people-export';

/**
 * The list to export, and its owner: the producer of contacts, the event of attendees and courtesies, or the
 * campaign.
 */
export const startExportSchema = v.strictObject({
  people: v.picklist(EXPORTED_PEOPLE, 'Esa lista no existe'),
  of: id,
});
