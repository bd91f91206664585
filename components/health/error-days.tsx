'use client';

import { useNow } from '@/hooks/use-now';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { ErrorDayCard } from './error-day-card';

const DAYS = 7;

export function ErrorDays() {
  const today = dayIn(useNow(), DEFAULT_TIME_ZONE);
  return (
    <ul className="divide-y divide-line">
      {Array.from({ length: DAYS }, (_, back) => shiftDay(today, -back)).map((day, back) => (
        <ErrorDayCard key={day} day={day} isToday={back === 0} />
      ))}
    </ul>
  );
}
