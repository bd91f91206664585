import type { DoorCount } from '../door/door-count';
import type { CapacityAlarm } from '../door/night/night';
import { VALIDATOR_LIMITS } from '../door/validator-limits';
import { NIGHT_AFTER_MS } from '../event/date/at-door';
import type { EventDate } from '../event/date/stored-date';

/** What doors counted on a date, and what was noted of its capacity. */
export type DossierNight = {
  date: Pick<EventDate, 'id' | 'startsAt' | 'endsAt'>;
  alarms: readonly CapacityAlarm[];
  counts: readonly DoorCount[];
};

/**
 * A night as it was known at a moment. What a phone still may tell of it is waited for: until then it has its alarms alone,
 * which stay as they were noted.
 */
export function nightAsOf(night: DossierNight, moment: Date): DossierNight {
  const settled = +night.date.endsAt + NIGHT_AFTER_MS + VALIDATOR_LIMITS.queueMs;
  return {
    ...night,
    alarms: night.alarms.filter(({ notedAt }) => notedAt <= moment),
    counts: settled <= +moment ? night.counts : [],
  };
}
