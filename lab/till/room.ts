import type { Call } from './model/call';
import { isAhead, onDate } from './model/dates';
import type { Till } from './model/state';

type Rooms = Record<string, { taken: number; most: number }>;

/** The places taken of an event and of each group, and how many there are; on each date, with its stocks, where it has any. */
export function roomsOf(till: Till): Rooms {
  if (till.dates.length === 0) return Object.fromEntries(capacitiesOf(till, ''));
  const ahead = till.dates.filter((date) => isAhead(date, 0));
  return Object.fromEntries(
    // A pass takes no place on a date that is over or cancelled.
    ahead.flatMap((date) => {
      const there = onDate(till, date);
      const stocks = there.types.map(({ id, sold, given, stock }) => {
        return [`${id} on ${date.id}`, { taken: sold + given, most: stock }] as const;
      });
      return [...capacitiesOf(there, ` on ${date.id}`), ...stocks];
    }),
  );
}

function capacitiesOf({ types, groups, capacity }: Till, on: string) {
  const sum = (list: Till['types']) => list.reduce((all, { sold, given }) => all + sold + given, 0);
  const ofGroups = Object.entries(groups).map(([id, most]) => {
    return [`${id}${on}`, { taken: sum(types.filter(({ group }) => group === id)), most }] as const;
  });
  return [[`event${on}`, { taken: sum(types), most: capacity }] as const, ...ofGroups];
}

const TAKING: Call['name'][] = ['sale', 'issue', 'move'];

/** Nothing is sold beyond a limit; what was sold before it was lowered, or came by moving a type, stays. */
export function checkRoom(before: Rooms, till: Till, calls: readonly Call[]): void {
  if (calls.length === 0 || !calls.every(({ name }) => TAKING.includes(name))) return;
  for (const [name, { taken, most }] of Object.entries(roomsOf(till))) {
    const limit = Math.max(most, before[name]?.taken ?? 0);
    if (taken > limit) throw new Error(`${taken} places taken of the ${limit} of ${name}`);
  }
}
