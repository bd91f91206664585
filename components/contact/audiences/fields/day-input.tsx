'use client';

import { DateTimeField } from '@/components/ui/form/date-time-field';
import { isUnread } from '@/lib/domain/kit/date-text';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { fromWallTime } from '@/lib/domain/kit/time-zone';
import { wallTime } from '@/lib/domain/kit/wall-time';

type Props = { value: string | null; onChange: (day: string | null) => void };

/** A day of a condition: YYYY-MM-DD in Chile, or null. */
export function DayInput({ value, onChange }: Props) {
  return (
    <DateTimeField
      dateOnly
      value={value ? dayOf(value) : null}
      // An unreadable date stays a text, which the schema refuses.
      onChange={(day) =>
        onChange(isUnread(day) ? String(day) : day && wallTime(day, DEFAULT_TIME_ZONE).date)
      }
    />
  );
}

const dayOf = (day: string) =>
  fromWallTime({ date: day, time: '00:00' }, DEFAULT_TIME_ZONE) ?? new Date(Number.NaN);
