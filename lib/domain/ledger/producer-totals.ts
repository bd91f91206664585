import { fields, numeric, text, whole } from '../kit/read';
import { addFigures, type EventFigures, figuresOf } from './finance';
import { addSums, type FigureSums, NO_SUMS } from './sums';
import { addTallies, NO_TALLY, parseMap, parseNumbers, parseTally, type Tally } from './tally';

/**
 * One event's part of its producer's totals: enough for its figures without reading the event. `held` is what open refund cases
 * hold; it follows the cases (`holdBack`), not the ledger.
 */
type EventShare = { name: string; resellFee: number; adds: FigureSums; held: number };

/**
 * The totals of all events of a producer (or of the platform, with `events` empty), by event and by day. Sharded like an event's,
 * so that the home page costs the same reads with one event and with fifty.
 */
export type ProducerTotals = {
  adds: FigureSums;
  events: Record<string, EventShare>;
  days: Record<string, Tally>;
};

export const noProducerTotals = (): ProducerTotals => ({
  adds: { ...NO_SUMS },
  events: {},
  days: {},
});

/** Adds two producer totals; an event's name and fee come from the later one that has them. */
export function mergeProducerTotals(a: ProducerTotals, b: ProducerTotals): ProducerTotals {
  const events = { ...a.events };
  for (const [id, share] of Object.entries(b.events)) {
    const before = events[id];
    events[id] = before
      ? {
          ...(share.name ? share : before),
          adds: addSums(before.adds, share.adds),
          held: before.held + share.held,
        }
      : share;
  }
  const days = { ...a.days };
  for (const [day, tally] of Object.entries(b.days)) {
    days[day] = addTallies(days[day] ?? NO_TALLY, tally);
  }
  return { adds: addSums(a.adds, b.adds), events, days };
}

/** Parses one shard of a producer's totals. Never throws. */
export function parseProducerTotals(raw: unknown): ProducerTotals {
  const data = fields(raw);
  return {
    adds: parseNumbers(NO_SUMS, data.adds),
    events: parseMap(data.events, (value) => {
      const given = fields(value);
      return {
        name: text(given.name),
        resellFee: numeric(given.resellFee),
        adds: parseNumbers(NO_SUMS, given.adds),
        held: whole(given.held),
      };
    }),
    days: parseMap(data.days, parseTally),
  };
}

/** The figures of one event from its part of the producer's totals. */
export function figuresOfShare(share: EventShare, hasTax = true): EventFigures {
  const { adds } = share;
  return figuresOf(
    {
      stats: adds,
      resell: { resellFee: share.resellFee },
      finance: { advancePaid: adds.advancePaid },
      // The formulas only need the types of consumption; the fees are sums already.
      consumptions: [
        {
          type: 'normal',
          total: adds.consumptionNormal,
          serviceFee: 0,
          serviceFeeSelled: adds.consumptionFees,
        },
        { type: 'consumption', total: adds.consumptionOther, serviceFee: 0, serviceFeeSelled: 0 },
      ],
    },
    hasTax,
  );
}

export function figuresOfProducer(totals: ProducerTotals): EventFigures {
  return addFigures(Object.values(totals.events).map((share) => figuresOfShare(share, true)));
}
