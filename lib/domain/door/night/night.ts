import { fields, moment, text, whole } from '../../kit/read';
import type { DoorCount } from '../door-count';

export const NOTE_LENGTH = 140;

/** Parts of the legal capacity, in percent, at which its passing is noted. */
export const ALARM_LEVELS = [90, 100] as const;
type AlarmLevel = (typeof ALARM_LEVELS)[number];

/** The moment at which so many people were inside for the first time, as it was noted then. */
export type CapacityAlarm = {
  level: AlarmLevel;
  at: Date;
  notedAt: Date;
  inside: number;
  capacity: number;
};

export type DoorNight = {
  dateId: string;
  note: { text: string; at: Date } | null;
  alarms: CapacityAlarm[];
};

/** Parses a night. Never throws. */
export function parseNight(dateId: string, raw: unknown): DoorNight {
  const data = fields(raw);
  const note = fields(data.note);
  const at = moment(note.at);
  const alarms = fields(data.alarms);
  return {
    dateId,
    note: at && text(note.text) ? { text: text(note.text), at } : null,
    alarms: ALARM_LEVELS.flatMap((level) => {
      const one = fields(alarms[level]);
      const alarmAt = moment(one.at);
      if (!alarmAt) return [];
      const notedAt = moment(one.notedAt) ?? alarmAt;
      const [inside, capacity] = [whole(one.inside), whole(one.capacity)];
      return [{ level, at: alarmAt, notedAt, inside, capacity }];
    }),
  };
}

/** The levels that `inside` people reach. */
export const levelsAt = (inside: number, capacity: number): AlarmLevel[] =>
  capacity > 0 ? ALARM_LEVELS.filter((level) => inside * 100 >= capacity * level) : [];

/** The first five minutes at whose end a level was reached, and how many were inside then; null if it never was. */
export function crossingOf(
  counts: readonly Pick<DoorCount, 'ins' | 'outs'>[],
  level: AlarmLevel,
  capacity: number,
): { slot: number; inside: number } | null {
  const change = new Map<number, number>();
  const add = (slots: Readonly<Record<string, number>>, sign: 1 | -1) => {
    for (const [slot, n] of Object.entries(slots)) {
      change.set(Number(slot), (change.get(Number(slot)) ?? 0) + sign * n);
    }
  };
  for (const { ins, outs } of counts) {
    add(ins, 1);
    add(outs, -1);
  }
  let inside = 0;
  for (const [slot, n] of [...change].sort(([a], [b]) => a - b)) {
    inside += n;
    if (levelsAt(inside, capacity).includes(level)) return { slot, inside };
  }
  return null;
}
