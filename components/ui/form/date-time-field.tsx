'use client';

import { CalendarDays } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { Popover } from '@/components/ui/overlay/popover';
import { Skeleton } from '@/components/ui/state/skeleton';
import { readDate, readTime, writtenDate } from '@/lib/domain/kit/date-text';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { fromWallTime, wallTime } from '@/lib/domain/kit/time-zone';
import { useFieldProps } from './field-context';
import { Input } from './input';

const Calendar = lazyAhead(() => import('./calendar'), <Skeleton className="h-76 w-70" />);

type Props = {
  value: Date | null;
  onChange: (value: Date | null) => void;
  onBlur?: () => void;
  /** The time zone of date and hour. */
  timeZone?: string;
  /** Only the date; the time is the start of that day. */
  dateOnly?: boolean;
  /** The hour is shown, and may be typed, to the second. */
  withSeconds?: boolean;
  /** Shown in an empty date whose label is hidden. */
  placeholder?: string;
  /** The time that is filled in when the date is chosen first. */
  defaultTime?: string;
  min?: Date;
  disabled?: boolean;
  name?: string;
  ref?: React.Ref<HTMLInputElement>;
};

const WITH_SECONDS = /^(\d{1,2}:\d{2}):([0-5]\d)$/;
// Zones differ by whole minutes.
const secondsOf = (value: Date) => String(value.getUTCSeconds()).padStart(2, '0');

/**
 * A date and time, typed ('21/11', '2230') or from the calendar. Input is parsed on blur; unparsable input
 * stays visible, and the value is null.
 */
export function DateTimeField(props: Props) {
  const { value, onChange, timeZone = DEFAULT_TIME_ZONE, dateOnly, defaultTime = '22:00' } = props;
  const field = useFieldProps({});
  const own = useId();
  const id = field.id ?? own;
  const [open, setOpen] = useState(false);
  const wall = value ? wallTime(value, timeZone) : null;
  const today = wallTime(new Date(), timeZone).date;
  // The raw input until blur; then the formatted value.
  const [typed, setTyped] = useState<{ date?: string; time?: string }>({});
  const dateText = typed.date ?? (wall ? writtenDate(wall.date) : '');
  const exact =
    value && wall && props.withSeconds ? `${wall.time}:${secondsOf(value)}` : wall?.time;
  const timeText = typed.time ?? exact ?? '';

  const settle = (dateInput: string, timeInput: string) => {
    const date = readDate(dateInput, today);
    const [, minutes = timeInput, seconds = 0] =
      (props.withSeconds && WITH_SECONDS.exec(timeInput.trim())) || [];
    const time = dateOnly ? '00:00' : timeInput.trim() === '' ? defaultTime : readTime(minutes);
    if (date && time) {
      setTyped({});
      const moment = fromWallTime({ date, time }, timeZone);
      onChange(moment && new Date(moment.getTime() + Number(seconds) * 1_000));
    } else {
      setTyped({ date: dateInput, time: timeInput });
      onChange(null);
    }
  };
  const read = () => {
    if (typed.date !== undefined || typed.time !== undefined) settle(dateText, timeText);
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    // Moving between date and time does not fill in defaults: they would land in what is typed next.
    if (event.currentTarget.contains(event.relatedTarget as Node | null)) return;
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
        onChange={(event) => setTyped((now) => ({ ...now, date: event.target.value }))}
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
              min={props.min ? wallTime(props.min, timeZone).date : undefined}
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
          onChange={(event) => setTyped((now) => ({ ...now, time: event.target.value }))}
          onKeyDown={(event) => (event.key === 'Enter' ? read() : undefined)}
        />
      )}
    </fieldset>
  );
}
