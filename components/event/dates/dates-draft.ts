import type * as v from 'valibot';
import type { DateRule } from '@/lib/domain/event/date/date-rule';
import type { previewDatesSchema } from '@/lib/domain/event/date/date-schema';
import type { DateSheet } from '@/lib/domain/event/date/date-sheet';
import type { DayOrder } from '@/lib/domain/event/date/sheet-cells';
import type { EventRecord } from '@/lib/domain/event/event';
import { MAX_DATES } from '@/lib/domain/kit/date-ids';
import { isUnread } from '@/lib/domain/kit/date-text';
import { dayIn } from '@/lib/domain/kit/day';
import type { ListRow } from '@/lib/domain/kit/list/table';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';

export const WEEKDAY_OPTIONS = [
  { value: 1, label: 'Lunes' },
  { value: 2, label: 'Martes' },
  { value: 3, label: 'Miércoles' },
  { value: 4, label: 'Jueves' },
  { value: 5, label: 'Viernes' },
  { value: 6, label: 'Sábado' },
  { value: 7, label: 'Domingo' },
];

/** A sheet as it was read: `order` is what somebody said of its days, `name` the file's. */
export type DraftSheet = {
  name: string;
  rows: readonly ListRow[];
  order: DayOrder | null;
  reading: DateSheet;
  skipsErrors: boolean;
};

export type DatesDraft = {
  mode: 'rule' | 'hand' | 'sheet';
  from: Date | null;
  frequency: 'daily' | 'weekly' | 'monthly';
  interval: number;
  weekdays: number[];
  week: string;
  /** `days`: how many whole days later than that it ends, of a rule that was not made here. */
  times: { id: string; start: string; end: string; days?: number }[];
  ends: 'until' | 'count';
  until: Date | null;
  count: number;
  dates: { id: string; startsAt: Date | null; endsAt: Date | null }[];
  sheet: DraftSheet | null;
  except: string[];
};

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

export function newDatesDraft({ startsAt, endsAt, timeZone, dates }: EventRecord): DatesDraft {
  const [first] = dates ?? [];
  const start = first?.startsAt ?? startsAt;
  const end = first?.endsAt ?? endsAt;
  const wall = (at: Date | null, time: string) => (at ? wallTime(at, timeZone).time : time);
  return {
    mode: 'rule',
    from: start,
    frequency: 'weekly',
    interval: 1,
    weekdays: start ? [weekdayOf(dayIn(start, timeZone))] : [5],
    week: '',
    times: [{ id: 'first', start: wall(start, '23:00'), end: wall(end, '04:00') }],
    ends: 'count',
    until: null,
    count: 12,
    dates: [{ id: 'first', startsAt: null, endsAt: null }],
    sheet: null,
    except: [],
  };
}

/** Begins with the rule that the event's dates were made by. */
export function draftOfRule(event: EventRecord, rule: DateRule): DatesDraft {
  const { timeZone } = event;
  const { from, frequency, interval, weekdays, week, times, until, count } = rule;
  const start = newDatesDraft(event);
  const at = (day: string | null) => day && fromWallTime({ date: day, time: '12:00' }, timeZone);
  return {
    ...start,
    ...{ from: at(from) || start.from, frequency, interval },
    ...{ weekdays: weekdays.length > 0 ? weekdays : [weekdayOf(from)], week: String(week ?? '') },
    times: times.map(({ time, minutes }, n) => ({
      ...{ id: n === 0 ? 'first' : `time-${n}`, start: time, end: timeAfter(time, minutes) },
      days: Math.floor((minutes - 1) / DAY),
    })),
    ...{ ends: until ? 'until' : 'count', until: at(until) || null, count: count ?? start.count },
  };
}

/** Whether a date that the draft is made of cannot be read; its field says so. */
export function hasUnread({ mode, from, ends, until, dates }: DatesDraft): boolean {
  if (mode === 'hand') return dates.some((one) => isUnread(one.startsAt) || isUnread(one.endsAt));
  return mode === 'rule' && (isUnread(from) || (ends === 'until' && isUnread(until)));
}

/** The reason why the dates of a sheet cannot be looked at yet; null if they can, and for dates made otherwise. */
export function sheetProblem({ mode, sheet }: DatesDraft): string | null {
  if (mode !== 'sheet') return null;
  if (!sheet) return 'Sube o pega la planilla';
  const { dates, errors, asksOrder, problem } = sheet.reading;
  if (problem) return problem;
  if (asksOrder) return 'Di cómo están escritas las fechas';
  if (dates.length === 0) return 'No leímos ninguna fecha';
  if (dates.length > MAX_DATES) return `Son ${dates.length} fechas: hasta ${MAX_DATES}`;
  return errors.length > 0 && !sheet.skipsErrors
    ? 'Corrige las líneas con error o sigue sin ellas'
    : null;
}

/** In minutes, on the wall. */
const DAY = 1440;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function timeAfter(time: string, minutes: number): string {
  const after = (minutesOf(time) + minutes) % DAY;
  return [Math.floor(after / 60), after % 60].map((one) => String(one).padStart(2, '0')).join(':');
}

/** The minutes from a start to an end on the wall; an end that is not later is of the next day. */
function lengthOf(start: string, end: string): number {
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes > 0 ? minutes : minutes + DAY;
}

type Input = Omit<v.InferInput<typeof previewDatesSchema>, 'eventId'>;

/** The input of the functions; they refuse what is missing in it, at its field. */
export function draftInput(draft: DatesDraft, timeZone: string): Input {
  const day = (at: Date | null) => (at && !isUnread(at) ? dayIn(at, timeZone) : undefined);
  const { except } = draft;
  if (draft.mode === 'sheet') {
    const dates = draft.sheet?.reading.dates ?? [];
    return {
      except,
      dates: dates.map(({ startsAt, endsAt, doorsAt, capacity, label }) => ({
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
        ...{ doorsAt: doorsAt?.toISOString() ?? null, capacity, label },
      })),
    };
  }
  if (draft.mode === 'hand') {
    const iso = (at: Date | null) => (at && !isUnread(at) ? at.toISOString() : '');
    return {
      except,
      dates: draft.dates.map(({ startsAt, endsAt }) => ({
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
      })),
    };
  }
  const { frequency, interval, weekdays, week } = draft;
  const isMonthly = frequency === 'monthly';
  return {
    except,
    rule: {
      from: day(draft.from),
      frequency,
      interval,
      weekdays: frequency === 'daily' || (isMonthly && week === '') ? [] : weekdays,
      week: isMonthly && week ? (Number(week) as 1 | 2 | 3 | 4 | -1) : null,
      times: draft.times.map(({ start, end, days = 0 }) => ({
        ...{ time: start, minutes: lengthOf(start, end) + days * DAY },
      })),
      until: draft.ends === 'until' ? (day(draft.until) ?? null) : null,
      count: draft.ends === 'count' ? draft.count : null,
    },
  };
}
