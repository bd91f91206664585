'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { type ComponentProps, createContext, use, useMemo, useState } from 'react';
import { DayButton, DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import { dayOf, isoOf } from '@/components/ui/form/calendar';
import { ToneShape } from '@/components/ui/pill';
import { useEvent } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { DATE_STATUS_TEXT, nextDate, shownStatus } from '@/lib/domain/event/date/event-date';
import { dayIn } from '@/lib/domain/kit/day';
import { number } from '@/lib/domain/kit/format';
import { longDate, time } from '@/lib/domain/kit/format-date';
import { type DateRow, dateRows } from './date-columns';
import { DatesOfDay } from './dates-of-day';
import { useDateTerms } from './use-dates';

type Month = { of: (day: string) => readonly DateRow[]; timeZone: string; now: Date };
const MonthContext = createContext<Month>({ of: () => [], timeZone: 'UTC', now: new Date(0) });

const nav =
  'grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-30 [&_svg]:size-4 [&_svg]:fill-current';
// A phone shows few shapes; a desk says each date in its cell.
const MARKS = 3;

export default function DatesMonth() {
  const { event, ticketTypes } = useEvent();
  const now = useNow();
  const { timeZone } = event;
  const [asked, setAsked] = useQueryState('dia', parseAsString);
  const terms = useDateTerms(event.id);
  const rows = useMemo(() => dateRows(event, ticketTypes, terms), [event, ticketTypes, terms]);
  const month = useMemo((): Month => {
    const days = new Map<string, DateRow[]>();
    for (const row of rows) {
      const day = dayIn(row.startsAt, timeZone);
      days.set(day, [...(days.get(day) ?? []), row]);
    }
    return { of: (day) => days.get(day) ?? [], timeZone, now };
  }, [rows, timeZone, now]);
  const today = dayIn(now, timeZone);
  const next = nextDate(event, now)?.startsAt;
  const isDay = asked !== null && !Number.isNaN(+dayOf(asked));
  const day = isDay ? asked : next ? dayIn(next, timeZone) : today;
  const [shown, setShown] = useState(() => dayOf(day));
  return (
    <MonthContext value={month}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DayPicker
          mode="single"
          required
          locale={es}
          today={dayOf(today)}
          selected={dayOf(day)}
          month={shown}
          onMonthChange={setShown}
          onSelect={(chosen) => void setAsked(isoOf(chosen))}
          components={{ DayButton: DayCell }}
          classNames={{
            root: 'relative rounded-card border border-line bg-card p-3',
            month_caption:
              'flex h-11 items-center px-2 font-semibold text-base first-letter:uppercase',
            nav: 'absolute top-3 right-3 flex gap-1',
            button_previous: nav,
            button_next: nav,
            month_grid: 'mt-2 w-full table-fixed border-collapse',
            weekday: 'h-8 font-medium text-ink-soft text-xs',
            day: 'p-0.5 align-top',
            selected: '[&>button]:border-accent [&>button]:bg-accent-soft',
            today: '[&>button]:font-semibold [&>button]:underline',
            outside: 'text-ink-faint',
          }}
        />
        <DatesOfDay day={day} rows={month.of(day)} />
      </div>
    </MonthContext>
  );
}

/**
 * A day with its dates: their state as a shape, on a desk also in words with what is taken of their places. Its name is its
 * text, part of which is for the ear alone.
 */
function DayCell({ children, ...props }: ComponentProps<typeof DayButton>) {
  const { of, now } = use(MonthContext);
  const day = isoOf(props.day.date);
  const rows = of(day);
  // The calendar's day, whatever the reader's clock: 'viernes ', ' de diciembre'.
  const [weekday, , month] = longDate(new Date(`${day}T12:00:00Z`), 'UTC').split(/(\d+)/);
  return (
    <DayButton
      {...props}
      aria-label={undefined}
      className="flex min-h-12 w-full flex-col items-center gap-1 overflow-hidden rounded-control border border-transparent p-1 text-center hover:bg-sunken sm:min-h-20 sm:items-start sm:text-left"
    >
      <span>
        <span className="sr-only">{weekday}</span>
        {children}
        <span className="sr-only">{month}</span>
      </span>
      <span className="flex gap-0.5 sm:hidden" aria-hidden="true">
        {rows.slice(0, MARKS).map((row) => (
          <ToneShape key={row.id} tone={DATE_STATUS_TEXT[shownStatus(row, now)].tone} />
        ))}
        {rows.length > MARKS && <span className="text-xs leading-none">+</span>}
      </span>
      {rows.slice(0, MARKS).map((row) => (
        <CellLine key={row.id} row={row} />
      ))}
      {rows.length > MARKS && (
        <span className="sr-only text-ink-soft text-xs sm:not-sr-only">
          y {rows.length - MARKS} más
        </span>
      )}
    </DayButton>
  );
}

function CellLine({ row }: { row: DateRow }) {
  const { timeZone, now } = use(MonthContext);
  const { label, tone } = DATE_STATUS_TEXT[shownStatus(row, now)];
  return (
    <span className="sr-only text-xs tabular-nums sm:not-sr-only sm:block sm:w-full">
      <span className="flex items-center gap-1">
        <ToneShape tone={tone} />
        {time(row.startsAt, timeZone)}
      </span>
      <span className="block truncate text-ink-soft">{label}</span>
      <span className="block truncate text-ink-soft">
        {number(row.taken)} de {number(row.places)}
      </span>
    </span>
  );
}
