'use client';

import { useNow } from '@/hooks/use-now';
import { nextDateText } from '@/lib/domain/event/date/date-text';
import type { EventRecord } from '@/lib/domain/event/event';

type Props = { event: Pick<EventRecord, 'dates' | 'startsAt' | 'endsAt' | 'timeZone'> };

export function NextDate({ event }: Props) {
  return <>{nextDateText(event, useNow())}</>;
}
