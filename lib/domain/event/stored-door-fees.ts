import { fields, moment } from '../kit/read';
import type { FeesFrom } from '../producer/fee-history';

/** The platform's charge for tickets sold at an event's door, from a date on: a fraction; null as everywhere. */
type DoorFee = FeesFrom<number | null>;

/** Parses the door's fees of an event; empty where it has none of its own. Never throws. */
export function parseDoorFees(raw: unknown): DoorFee[] {
  return (Array.isArray(raw) ? raw : []).flatMap((one) => {
    const { from, fees } = fields(one);
    const begins = moment(from);
    const isFee = fees === null || (typeof fees === 'number' && fees >= 0 && fees <= 1);
    return begins && isFee ? [{ from: begins, fees: fees as number | null }] : [];
  });
}
