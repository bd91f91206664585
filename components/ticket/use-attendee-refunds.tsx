'use client';

import { Undo2 } from 'lucide-react';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import { useEvent } from '@/hooks/use-event';
import { openRefundsRoute } from '@/lib/domain/kit/routes/pages';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { refundChoiceProblem } from './attendee-list';

export function useAttendeeRefunds() {
  const { event, can } = useEvent();
  const isAllowed = can('finance.refund');
  return {
    action: (ticket: Ticket): ActionMenuItem | null =>
      isAllowed
        ? {
            label: 'Devolver',
            icon: <Undo2 />,
            reason: refundChoiceProblem(ticket),
            href: openRefundsRoute(event.id, [ticket.id]),
          }
        : null,
    urlOf: ({ id }: Ticket) => (isAllowed ? openRefundsRoute(event.id, [id]) : null),
  };
}
