import { fields, moment } from '../kit/read';
import { type FeesFrom, feesAt } from '../producer/fee-history';
import type { Fees } from '../producer/fees';

/** What the platform charges for tickets sold at an event's door, each from a date on: a fraction; null as everywhere. */
export type DoorFee = FeesFrom<number | null>;

/** The fees at the door of an event. */
export function feesAtDoor(
  { doorFees = [] }: { doorFees?: DoorFee[] },
  fees: Fees,
  at: Date,
): Fees {
  const serviceFee = feesAt(doorFees, at, null);
  return serviceFee === null ? fees : { ...fees, serviceFee, serviceFeeType: 'Percentage' };
}

/** The fees that were in force at a door in a time, each once it began. */
export function feesAtDoorBetween(
  event: { doorFees?: DoorFee[] },
  { fees, feesHistory }: { fees: Fees; feesHistory: readonly FeesFrom<Fees>[] },
  since: Date,
  until: Date,
): Fees[] {
  const begun = [...(event.doorFees ?? []), ...feesHistory].map(({ from }) => from);
  const moments = [since, ...begun.filter((from) => from > since && from <= until)];
  return moments.map((at) => feesAtDoor(event, feesAt(feesHistory, at, fees), at));
}

/** Parses the door's fees of an event; undefined where it has none of its own. Never throws. */
export function parseDoorFees(raw: unknown): DoorFee[] | undefined {
  const found = (Array.isArray(raw) ? raw : []).flatMap((one) => {
    const { from, fees } = fields(one);
    const begins = moment(from);
    const isFee = fees === null || (typeof fees === 'number' && fees >= 0 && fees <= 1);
    return begins && isFee ? [{ from: begins, fees: fees as number | null }] : [];
  });
  return found.length > 0 ? found : undefined;
}
