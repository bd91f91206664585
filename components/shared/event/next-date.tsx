'use client';

import { useNow } from '@/hooks/use-now';
import { nextDateText } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';

type Props = { event: Pick<EventRecord, 'dates' | 'startsAt' | 'endsAt' | 'timeZone'> };

/** The next date of an event that has several, and how many follow: `vie 5 dic, 22:00 y 11 más`. */
export function NextDate({ event }: Props) {
  return <>{nextDateText(event, useNow())}</>;
}
