import { parseAmbassadorState } from '@/lib/domain/ambassador/ambassador-state';
import { type Migration, missingFields } from './migration';

/** Applications from before states were kept have none, and no query finds what a document lacks. */
export const ambassadorStates: Migration = {
  id: '012-ambassador-state',
  why: 'Every application stands in the column of its state, and is found and counted by it',
  collection: 'ambassadorApplications',
  changesOf: (_id, raw) => missingFields(raw, { state: parseAmbassadorState(raw.state) }),
};
