import * as v from 'valibot';
import { id } from '../kit/schema';
import { EXPORTED_PEOPLE } from './people-export';

/**
 * The list to export, and its owner: the producer of contacts and of cases about data, the campaign of
 * recipients, the batch of payees, the breach of whom it reached, the platform (`WHOLE_PLATFORM`) of its accounts and ambassadors, or the event of
 * everything else.
 */
export const startExportSchema = v.strictObject({
  people: v.picklist(EXPORTED_PEOPLE, 'Esa lista no existe'),
  of: id,
});
