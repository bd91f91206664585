'use client';

import { CalendarDays } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Popover } from '@/components/ui/overlay/popover';
import { Skeleton } from '@/components/ui/state/skeleton';
import { isUnread, readDate, readTime, splitMoment, writtenDate } from '@/lib/domain/kit/date-text';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';
import { useFieldProps, useTellField } from './field-context';
import { Input } from './input';

const Calendar = lazyAhead(() => import('./calendar'), <Skeleton className="h-76 w-70" />);

type Props = {
  value: Date | null;
  onChange: (value: Date | null) => void;
  onBlur?: () => void;
  timeZone?: string;
  /** Only the date; the time is the start of that day. */
  dateOnly?: boolean;
  withSeconds?: boolean;
  placeholder?: string;
  defaultTime?: string;
  min?: Date;
  disabled?: boolean;
  name?: string;
  ref?: React.Ref<HTMLInputElement>;
};

const UNREAD_DATE = 'No leímos esa fecha: escríbela como 21-11-2026';
const UNREAD_HOUR = 'No leímos esa hora: escríbela como 22:30';

const WITH_SECONDS = /^(\d{1,2}:\d{2}):([0-5]\d)(\s*[ap].*)?$/i;
// Zones differ by whole minutes.
const secondsOf = (value: Date) => String(value.getUTCSeconds()).padStart(2, '0');

/** The raw input until the field is left; unreadable input is kept afterwards. */
type Typed = { date?: string; time?: string; isLeft?: boolean };

/** The texts of the field (typed, else from the value) and their error. */
function useTyped(props: Props) {
  const { value, onChange, timeZone = DEFAULT_TIME_ZONE, dateOnly, defaultTime = '22:00' } = props;
  const wall = value && !isUnread(value) ? wallTime(value, timeZone) : null;
  const today = wallTime(new Date(), timeZone).date;
  const wrong = isUnread(value) ? UNREAD_DATE : null;
  const at = value?.getTime() ?? null;
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState(wrong);
  // The hour beside a date that could not be read.
  const [hour, setHour] = useState('');
  // The last known value, and the last value that this field emitted: a different one comes from outside.
  const [known, setKnown] = useState({ at, given: at });
  if (!Object.is(at, known.at)) {
    setKnown({ ...known, at });
    if (!Object.is(at, known.given)) {
      setTyped({});
      setProblem(wrong);
      setHour('');
    }
  }
  const dateText = typed.date ?? (wall ? writtenDate(wall.date) : '');
  const exact =
    value && wall && props.withSeconds ? `${wall.time}:${secondsOf(value)}` : wall?.time;
  const timeText = typed.time ?? exact ?? hour;

  const give = (moment: Date | null) => {
    setKnown((now) => ({ ...now, given: moment?.getTime() ?? null }));
    onChange(moment);
  };
  const settle = (dateTyped: string, timeTyped: string) => {
    const { date: dateInput, time: behind } = splitMoment(dateTyped);
    const timeInput = behind || timeTyped;
    const date = readDate(dateInput, today);
    const [, minutes = timeInput, seconds = 0, half = ''] =
      ((props.withSeconds || behind) && WITH_SECONDS.exec(timeInput.trim())) || [];
    const time = dateOnly
      ? '00:00'
      : timeInput.trim() === ''
        ? defaultTime
        : readTime(minutes + half);
    const moment = date && time ? fromWallTime({ date, time }, timeZone) : null;
    // An hour that was not typed is removed with its date.
    const isEmpty = dateInput.trim() === '' && !typed.time?.trim();
    if (moment || isEmpty) {
      setTyped({});
      setProblem(null);
      setHour('');
      const extra = props.withSeconds ? Number(seconds) * 1_000 : 0;
      give(moment && new Date(moment.getTime() + extra));
      return;
    }
    setTyped({ ...typed, date: dateInput, ...(behind && { time: behind }), isLeft: true });
    setProblem(date ? UNREAD_HOUR : UNREAD_DATE);
    setHour(timeInput);
    give(new Date(Number.NaN));
  };
  const type = (more: Typed) => setTyped((now) => ({ ...now, ...more, isLeft: false }));
  /** Parses the input. Unreadable input is not emitted again until it is changed. */
  const read = () => {
    const isTyped = typed.date !== undefined || typed.time !== undefined;
    if (isTyped && !typed.isLeft) settle(dateText, timeText);
  };
  /** Shows that a date does not exist when the focus moves on to its hour, which takes the one behind the date. */
  const look = () => {
    const { date: dateInput, time: behind } = splitMoment(dateText);
    if (behind && readDate(dateInput, today)) return settle(dateText, timeText);
    const isWrong = dateText.trim() !== '' && readDate(dateText, today) === null;
    setProblem((now) => (isWrong ? UNREAD_DATE : now === UNREAD_DATE ? null : now));
  };
  return { dateText, timeText, wall, today, problem, type, read, look, settle };
}

/**
 * A date and time, typed ('21/11', '2230') or from the calendar. Input is parsed on blur. Empty input is null.
 * Unreadable input stays visible with its error, and the value is an invalid date (`isUnread`), which every schema
 * refuses: callers without a schema must refuse it too.
 */
export function DateTimeField(props: Props) {
  const { defaultTime = '22:00', timeZone = DEFAULT_TIME_ZONE, dateOnly, min } = props;
  const { dateText, timeText, wall, today, problem, type, read, look, settle } = useTyped(props);
  const field = useFieldProps({});
  useTellField(problem);
  const own = useId();
  const id = field.id ?? own;
  const [open, setOpen] = useState(false);
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    // Moving between date and time does not fill in defaults: they would mix with what is typed next.
    if (event.currentTarget.contains(event.relatedTarget as Node | null)) return look();
    read();
    props.onBlur?.();
  };

  return (
    <fieldset className="flex min-w-0 gap-2" onBlur={leave} disabled={props.disabled}>
      <Input
        {...field}
        id={id}
        ref={props.ref}
        name={props.name}
        className="max-w-44 min-w-0 flex-1"
        placeholder={props.placeholder ?? 'dd-mm-aaaa'}
        autoComplete="off"
        value={dateText}
        onChange={(event) => type({ date: event.target.value })}
        onKeyDown={(event) => (event.key === 'Enter' ? read() : undefined)}
        after={
          <Popover
            label="Calendario"
            align="end"
            open={open}
            onOpenChange={setOpen}
            trigger={
              <IconButton
                label="Abrir el calendario"
                className="size-9 md:size-8 md:pointer-coarse:size-9"
              >
                <CalendarDays />
              </IconButton>
            }
          >
            <Calendar
              selected={wall?.date ?? readDate(dateText, today)}
              today={today}
              min={min && !isUnread(min) ? wallTime(min, timeZone).date : undefined}
              onSelect={(date) => {
                settle(date, timeText);
                setOpen(false);
              }}
            />
          </Popover>
        }
      />
      {!dateOnly && (
        <Input
          aria-label="Hora"
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
          id={`${id}-time`}
          className="w-24 shrink-0"
          placeholder={defaultTime}
          inputMode="numeric"
          autoComplete="off"
          value={timeText}
          onChange={(event) => type({ time: event.target.value })}
          onKeyDown={(event) => (event.key === 'Enter' ? read() : undefined)}
        />
      )}
    </fieldset>
  );
}
