import type { ComponentProps } from 'react';
import { viewOfDate } from '@/lib/domain/event/date/date-view';
import { datesOf, isAhead, nextDate } from '@/lib/domain/event/date/event-date';
import { NextEvent } from './next-event';

export default function NextDated({ event, ticketTypes, now }: ComponentProps<typeof NextEvent>) {
  const next = nextDate(event, now);
  if (!next) return null;
  const view = viewOfDate(ticketTypes, event, next);
  const after = datesOf(event).filter((one) => one !== next && isAhead(one, now)).length;
  return (
    <NextEvent
      event={{ ...view.event, status: event.status }}
      ticketTypes={view.types}
      now={now}
      more={after > 0 ? ` y ${after} más` : ''}
    />
  );
}
