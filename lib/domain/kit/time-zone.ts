import { DEFAULT_TIME_ZONE } from './format';
import { type WallTime, wallTime } from './wall-time';

export const TIME_ZONES: readonly { id: string; name: string }[] = [
  { id: 'America/Santiago', name: 'Chile continental' },
  { id: 'America/Punta_Arenas', name: 'Magallanes' },
  { id: 'Pacific/Easter', name: 'Rapa Nui' },
  { id: 'America/Argentina/Buenos_Aires', name: 'Argentina' },
  { id: 'America/La_Paz', name: 'Bolivia' },
  { id: 'America/Bogota', name: 'Colombia' },
  { id: 'America/Guayaquil', name: 'Ecuador' },
  { id: 'Europe/Madrid', name: 'España' },
  { id: 'America/New_York', name: 'Estados Unidos (este)' },
  { id: 'America/Mexico_City', name: 'México' },
  { id: 'America/Asuncion', name: 'Paraguay' },
  { id: 'America/Lima', name: 'Perú' },
  { id: 'America/Montevideo', name: 'Uruguay' },
  { id: 'America/Caracas', name: 'Venezuela' },
];

/** A zone's common name, or its id. */
export const zoneName = (zone: string): string =>
  TIME_ZONES.find(({ id }) => id === zone)?.name ?? zone;

/** The most frequent zone, the first in a tie; Chile's for an empty list. */
export function usualZone(zones: readonly string[]): string {
  const times = new Map<string, number>();
  for (const zone of zones) times.set(zone, (times.get(zone) ?? 0) + 1);
  const [usual] = [...times].sort((a, b) => b[1] - a[1]);
  return usual?.[0] ?? DEFAULT_TIME_ZONE;
}

/** The zone's offset from UTC in milliseconds (whole minutes). */
function offset(moment: number, zone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000;
  const { date, time } = wallTime(new Date(minute), zone);
  return Date.parse(`${date}T${time}:00Z`) - minute;
}

/** The zone's offset from UTC at a moment, in milliseconds. */
export const offsetOf = (moment: Date, zone: string): number => offset(+moment, zone);

/**
 * A local date and time as a Date. A time skipped by a clock change is read an hour later, a repeated one as the first. Null for
 * invalid texts.
 */
export function fromWallTime({ date, time }: WallTime, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return null;
  const naive = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(naive)) return null;
  // The offsets a day before and after include any change; the right date agrees with its own offset.
  const candidates = [offset(naive - 86_400_000, zone), offset(naive + 86_400_000, zone)]
    .map((ahead) => naive - ahead)
    .sort((a, b) => a - b);
  const exact = candidates.find((moment) => moment + offset(moment, zone) === naive);
  // In a skipped hour none agrees: the offset before the change gives the hour after it.
  const skipped = naive - offset(naive - 86_400_000, zone);
  return new Date(exact ?? skipped);
}

/** Adds whole days, keeping the local time. */
export function shiftDays(moment: Date, days: number, zone: string): Date {
  const { date, time } = wallTime(moment, zone);
  const shifted = new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000);
  return fromWallTime({ date: shifted.toISOString().slice(0, 10), time }, zone) ?? moment;
}

/** The start of the next day in a zone; not always 24 hours later. */
export function nextMidnight(moment: Date, zone: string): Date {
  const day = Date.parse(`${wallTime(moment, zone).date}T00:00:00Z`);
  const date = new Date(day + 86_400_000).toISOString().slice(0, 10);
  return fromWallTime({ date, time: '00:00' }, zone) ?? moment;
}

export function daysBetween(from: Date, to: Date, zone: string): number {
  const day = (moment: Date) => Date.parse(`${wallTime(moment, zone).date}T00:00:00Z`);
  return Math.round((day(to) - day(from)) / 86_400_000);
}

/** The time of the clock on the wall, in milliseconds as if it were UTC. */
function onWall(moment: Date, zone: string): number {
  const { date, time } = wallTime(moment, zone);
  return Date.parse(`${date}T${time}:00Z`);
}

/** The local date and time that are `minutes` after a moment's on the wall, whether the clock shows them or skips them. */
export function wallTimeAfter(moment: Date, minutes: number, zone: string): WallTime {
  const shifted = new Date(onWall(moment, zone) + minutes * 60_000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** Moves a date by the local time between `from` and `to`, so that 22:30 to 04:00 stays so in a night when the clocks change. */
export function shiftOnWall(moment: Date, from: Date, to: Date, zone: string): Date {
  const minutes = (onWall(to, zone) - onWall(from, zone)) / 60_000;
  return fromWallTime(wallTimeAfter(moment, minutes, zone), zone) ?? moment;
}
