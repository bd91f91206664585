import { fields, moment, oneOf, text, whole } from '../../kit/read';

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;

/**
 * A rule by which dates repeat, on the wall of the event's time zone. `weekdays` are 1 (Monday) to 7; without any, the
 * weekday or the day of the month of `from`. `week` makes a monthly rule the first to fourth (or with -1 the last) of
 * each weekday.
 */
export type DateRule = {
  from: string;
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  weekdays: number[];
  week: number | null;
  times: { time: string; minutes: number }[];
  /** The last local day, or how many dates, of which exceptions count too. */
  until: string | null;
  count: number | null;
};

export const RULE_LIMITS = { interval: 52, times: 10, minutes: 10_080, count: 5_000, years: 3 };

/** Instants that were deleted or moved are remembered up to this many, the latest first. */
export const MAX_DROPPED = 800;

export type DateMaking = { rule: DateRule | null; dropped: Date[] };

/** Parses it from an event's document. Never throws. */
export function parseDateMaking(raw: unknown): DateMaking {
  const { dateRule, droppedStarts } = fields(raw);
  const dropped = Array.isArray(droppedStarts) ? droppedStarts : [];
  return {
    rule: dateRule ? parseDateRule(dateRule) : null,
    dropped: dropped.flatMap((one: unknown) => moment(one) ?? []),
  };
}

function parseDateRule(raw: unknown): DateRule | null {
  const data = fields(raw);
  const from = text(data.from);
  if (!from) return null;
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    from,
    frequency: oneOf(data.frequency, FREQUENCIES, 'weekly'),
    interval: whole(data.interval) || 1,
    weekdays: list(data.weekdays).map((day) => whole(day)),
    week: typeof data.week === 'number' ? data.week : null,
    times: list(data.times).map((one) => {
      const { time, minutes } = fields(one);
      return { time: text(time), minutes: whole(minutes) };
    }),
    until: text(data.until) || null,
    count: whole(data.count) || null,
  };
}
