import { fromWallTime, wallTimeAfter } from '../../kit/time-zone';
import { wallTime } from '../../kit/wall-time';
import { sellsOn } from '../../ticket/type-dates';
import { changedDate, type DatesAround } from './change-date';
import { clockNote } from './clock-note';
import type { DateChange, DateEdit } from './date-schema';
import type { DateTerms, TypeTerms } from './stored-date';

type EditedDate = {
  before: DateTerms;
  after: DateTerms;
  change: DateChange;
  note: string;
};

type EditPlan = {
  changes: EditedDate[];
  untouched: { date: DateTerms; why: string }[];
};

/**
 * The result of an edit of many dates for each of `chosen`, by the rules of `changedDate` and in the order of the
 * calls: a date that goes later makes room before the one that takes its instant. A date that would not change, or is
 * refused, is `untouched`, and why.
 */
export function planEdit(
  chosen: readonly DateTerms[],
  edit: DateEdit,
  around: DatesAround,
): EditPlan {
  const plan: EditPlan = { changes: [], untouched: [] };
  let { dates } = around;
  const asked = chosen.map((before) => ({ before, ...changeOf(before, edit, around) }));
  for (const { before, change, wall } of asked.sort(makingRoom)) {
    const changed = changedDate(before, change, { ...around, dates });
    if (!changed.ok || changed.fields.length === 0) {
      const why = changed.ok ? 'Ya está así' : changed.message;
      plan.untouched.push({ date: before, why });
      continue;
    }
    const { date: after } = changed;
    dates = dates.map((one) => (one.id === after.id ? after : one));
    const note = change.startsAt ? clockNote(after, around.timeZone, wall) : '';
    plan.changes.push({ before, after, change, note });
  }
  return plan;
}

type Asked = { before: DateTerms; change: DateChange };

/** Those that go later first, from the last one on; then the others, from the first one on. */
function makingRoom(a: Asked, b: Asked): number {
  const goesLater = ({ before, change }: Asked) => +(change.startsAt ?? 0) > +before.startsAt;
  const [first, second] = [goesLater(a), goesLater(b)];
  if (first !== second) return first ? -1 : 1;
  const later = +a.before.startsAt - +b.before.startsAt;
  return first ? -later : later;
}

/** `wall` is the local time that was asked for, which the clock may skip. */
function changeOf(
  before: DateTerms,
  { shift, time, doorsBefore, types, ...same }: DateEdit,
  { timeZone, types: all }: Pick<DatesAround, 'timeZone' | 'types'>,
): { change: DateChange; wall?: string } {
  const change: DateChange = { ...same };
  const wall =
    time !== undefined
      ? { ...wallTime(before.startsAt, timeZone), time }
      : shift !== undefined && wallTimeAfter(before.startsAt, shift, timeZone);
  const startsAt = (wall && fromWallTime(wall, timeZone)) || before.startsAt;
  if (wall) change.startsAt = startsAt;
  if (doorsBefore !== undefined) {
    change.doorsAt = doorsBefore === null ? null : new Date(+startsAt - doorsBefore * 60_000);
  }
  if (types) {
    // A type that is not sold on a date has no price there.
    const sold = Object.entries(types).filter(([typeId]) => {
      const type = all.find(({ id }) => id === typeId);
      return !type || sellsOn(type, before.id);
    });
    change.types = { ...before.types };
    for (const [typeId, terms] of sold) change.types[typeId] = termsAfter(before, typeId, terms);
    for (const [typeId, terms] of Object.entries(change.types)) {
      if (Object.keys(terms).length === 0) delete change.types[typeId];
    }
  }
  return { change, ...(wall && { wall: wall.time }) };
}

function termsAfter(
  { types }: DateTerms,
  typeId: string,
  terms: { [K in keyof TypeTerms]: TypeTerms[K] | null },
): DateTerms['types'][string] {
  const given = Object.entries({ ...types[typeId], ...terms });
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined));
}
