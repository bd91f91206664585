'use client';

import { useNow } from '@/hooks/use-now';
import type { AuditEntry } from '@/lib/domain/audit/audit';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { longDate } from '@/lib/domain/kit/format-date';

/** The day of an entry: 'Hoy', 'Ayer', or its date; '' until the server has set its timestamp. */
export function useDayOf(): (line: AuditEntry) => string {
  const now = useNow();
  const day = (at: Date) => dayIn(at, DEFAULT_TIME_ZONE);
  return ({ at }) => {
    if (!at) return '';
    if (day(at) === day(now)) return 'Hoy';
    return day(at) === shiftDay(day(now), -1) ? 'Ayer' : longDate(at);
  };
}
