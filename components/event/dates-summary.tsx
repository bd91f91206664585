'use client';

import { TicketsSummary } from '@/components/event/tickets/tickets-summary';
import { DatesCard } from '@/components/shared/event/dates-card';
import { useEvent } from '@/hooks/use-event';
import { useEventTotals } from '@/hooks/use-event-totals';
import { attendeesOfDateRoute } from '@/lib/domain/kit/routes/pages';

export function DatesSummary() {
  const { event, can } = useEvent();
  const isMoney = can('finance.view') && event.publishedAt !== null;
  const money = useEventTotals(isMoney ? event.id : null, event.resellFee);
  const isList = can('tickets.manage');
  return (
    <>
      <DatesCard
        totals={isMoney && money.status === 'ready' ? money.totals : null}
        description={isList ? 'Toca una fecha para ver a sus asistentes.' : undefined}
        href={isList ? (id) => attendeesOfDateRoute(event.id, id) : undefined}
      />
      <TicketsSummary />
    </>
  );
}
