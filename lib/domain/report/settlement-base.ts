import { timesRest } from '../kit/money';
import { addTallies, NO_TALLY, type Tally } from '../ledger/tally';
import { type Days, earningsOf, tallyOfMonth } from './earnings';

/** One event's part of a settlement. The resale fee is the remainder of the resale, as in the event's figures. */
type SettlementLine = Tally & { eventId: string; name: string; resaleFee: number };

type SettlementBase = {
  lines: SettlementLine[];
  total: Tally & { resaleFee: number; tax: number; net: number };
};

type EventDays = { id: string; name: string; resellFee: number; days: Days };

/**
 * The base of a producer's settlement of a month: events with sales in it, largest fees first. IVA is taken from the sum, so that
 * it is rounded once.
 */
export function settlementBase(
  events: readonly EventDays[],
  month: string,
  hasTax: boolean,
): SettlementBase {
  const lines = events
    .map(({ id, name, resellFee, days }) => {
      const tally = tallyOfMonth(days, month);
      const resaleFee = tally.resold - timesRest(tally.resold, resellFee);
      return { eventId: id, name, ...tally, resaleFee };
    })
    .filter((line) => Object.keys(NO_TALLY).some((key) => line[key as keyof Tally] !== 0))
    .sort((a, b) => b.fees - a.fees || a.name.localeCompare(b.name));
  const tally = lines.reduce<Tally>(addTallies, NO_TALLY);
  const resaleFee = lines.reduce((sum, line) => sum + line.resaleFee, 0);
  return { lines, total: { ...earningsOf(tally, hasTax), resaleFee } };
}
