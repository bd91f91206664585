import type { DoorCount } from '../door/door-count';
import type { CapacityAlarm } from '../door/night/night';
import { slotOf, slotStart } from '../door/presence';
import { VALIDATOR_LIMITS } from '../door/validator-limits';
import type { EventVersion } from '../event/version/version';
import { FIRST_DATE } from '../ticket/type-dates';

export type DossierNight = {
  dateId: string;
  alarms: readonly CapacityAlarm[];
  counts: readonly DoorCount[];
};

/**
 * A night as it was known at a moment: the alarms noted by then, and the counts of those five minutes to which no phone
 * without a connection can add any more.
 */
export function nightAsOf(night: DossierNight, moment: Date): DossierNight {
  const open = slotOf(new Date(+moment - VALIDATOR_LIMITS.queueMs));
  const told = (slots: DoorCount['ins']) =>
    Object.fromEntries(Object.entries(slots).filter(([slot]) => Number(slot) < open));
  return {
    ...night,
    alarms: night.alarms.filter(({ notedAt }) => notedAt <= moment),
    counts: night.counts.map((one) => ({ ...one, ins: told(one.ins), outs: told(one.outs) })),
  };
}

/** The first moment of which a night tells; null if it tells of none. */
export function beganAt({ alarms, counts }: DossierNight): Date | null {
  const slots = counts.flatMap(({ ins, outs }) => Object.keys({ ...ins, ...outs }).map(Number));
  const all = [...alarms.map(({ at }) => +at), ...slots.map((slot) => +slotStart(slot))];
  return all.length > 0 ? new Date(Math.min(...all)) : null;
}

type Promise = Pick<EventVersion, 'at' | 'dates' | 'startsAt' | 'endsAt'>;
type Span = { startsAt: Date; endsAt: Date };

function spanIn({ dates, startsAt, endsAt }: Promise, dateId: string): Span | undefined {
  if (dates.length > 0) return dates.find(({ id }) => id === dateId);
  return dateId === FIRST_DATE && startsAt && endsAt ? { startsAt, endsAt } : undefined;
}

/** The span of a date by what was promised at a moment: the last version that had it. */
export function promisedSpan(
  versions: readonly Promise[],
  dateId: string,
  moment: Date,
): Span | undefined {
  const had = versions.filter((one) => one.at <= moment && spanIn(one, dateId));
  const last = had.at(-1);
  return last && spanIn(last, dateId);
}

/** From when on no door counts anything of a date: its last link ended, and what a phone kept is refused. */
export const settledAt = ({ endsAt }: Pick<Span, 'endsAt'>): Date =>
  new Date(+endsAt + VALIDATOR_LIMITS.afterEventMs + VALIDATOR_LIMITS.queueMs);

/** The dates that had begun at a moment, by what was promised then. */
export function begunDates(versions: readonly Promise[], moment: Date): string[] {
  const last = versions.findLast(({ at }) => at <= moment);
  if (!last) return [];
  const ids = last.dates.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id);
  return (last.dates.length > 0 ? ids : [FIRST_DATE]).filter((id) => {
    const span = spanIn(last, id);
    return span !== undefined && span.startsAt <= moment;
  });
}
