import { moment } from '@/lib/domain/kit/read';
import { feesAt, nextFeesFrom } from '@/lib/domain/producer/fee-history';
import { parseProducer } from '@/lib/domain/producer/producer';
import { type Migration, missingFields } from './migration';

/** Producers whose fees were set ahead before the schedule wrote them: due when they begin, or at once if they have. */
export const feesDue: Migration = {
  id: '011-fees-due',
  why: 'The screens and the checkout show the fees that are charged, also those that were set ahead',
  collection: 'producers',
  changesOf: (id, raw, now) => {
    if (moment(raw.feesDueAt)) return null;
    const { fees, feesHistory } = parseProducer(id, raw);
    const hasBegun = missingFields({ fees }, { fees: feesAt(feesHistory, now, fees) }) !== null;
    const feesDueAt = hasBegun ? now : nextFeesFrom(feesHistory, now);
    return feesDueAt && { feesDueAt };
  },
};
