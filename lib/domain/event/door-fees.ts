import { type FeesFrom, feesAt } from '../producer/fee-history';
import type { Fees } from '../producer/fees';
import { parseDoorFees } from './stored-door-fees';

/** The fees at the door of an event. */
export function feesAtDoor({ doorFees }: { doorFees?: unknown }, fees: Fees, at: Date): Fees {
  const serviceFee = feesAt(parseDoorFees(doorFees), at, null);
  return serviceFee === null ? fees : { ...fees, serviceFee, serviceFeeType: 'Percentage' };
}

/** The fees that were in force at a door in a time, each once it began. */
export function feesAtDoorBetween(
  event: { doorFees?: unknown },
  { fees, feesHistory }: { fees: Fees; feesHistory: readonly FeesFrom<Fees>[] },
  since: Date,
  until: Date,
): Fees[] {
  const begun = [...parseDoorFees(event.doorFees), ...feesHistory].map(({ from }) => from);
  const moments = [since, ...begun.filter((from) => from > since && from <= until)];
  return moments.map((at) => feesAtDoor(event, feesAt(feesHistory, at, fees), at));
}
