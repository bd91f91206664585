'use client';

import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ActionMenuItem } from '@/components/ui/overlay/action-menu';
import type { Selection } from '@/components/ui/table/table-types';
import { useEvent } from '@/hooks/use-event';
import { openRefundsRoute } from '@/lib/domain/kit/routes/pages';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { refundChoiceProblem } from './attendee-list';

/** The ways from attendees to their refunds: one, or a selection. None for who may not refund. */
export function useAttendeeRefunds() {
  const { event, can } = useEvent();
  const [selected, setSelected] = useState(new Set<string>());
  const isAllowed = can('finance.refund');
  const selection: Selection<Ticket> = {
    selected,
    onChange: setSelected,
    can: (ticket) => refundChoiceProblem(ticket) === null,
    actions: (chosen) => (
      <Button kind="primary" icon={<Undo2 />} href={openRefundsRoute(event.id, [...chosen])}>
        Devolver
      </Button>
    ),
  };
  return {
    selection: isAllowed ? selection : undefined,
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
