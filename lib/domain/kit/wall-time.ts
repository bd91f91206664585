import { kept, ZONES_KEPT } from './kept';

export type WallTime = { readonly date: string; readonly time: string };

const clockOf = kept(ZONES_KEPT, (timeZone) => ({
  formatter: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  minutes: new Map<number, WallTime>(),
}));
/** So many minutes of a zone are kept: the same few are asked for again and again, and a formatter is slow. */
const KEPT = 500;

/** The date and time that a clock on the wall of a zone shows, to the minute. */
export function wallTime(moment: Date, zone: string): WallTime {
  const { formatter, minutes } = clockOf(zone);
  const minute = Math.floor(moment.getTime() / 60_000);
  const known = minutes.get(minute);
  if (known) return known;
  const [date = '', time = ''] = formatter.format(moment).split(' ');
  if (minutes.size >= KEPT) minutes.clear();
  minutes.set(minute, { date, time });
  return { date, time };
}
