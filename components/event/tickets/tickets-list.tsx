'use client';

import { SortableList } from '@/components/ui/sortable/sortable';
import { useEvent } from '@/hooks/use-event';
import { availabilityOf, typesByDate } from '@/lib/domain/event/date/date-availability';
import { passTextOf } from '@/lib/domain/event/date/date-text';
import { lateSalesOf } from '@/lib/domain/event/event-content';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';
import { TicketRow } from './ticket-row';
import { type DropOutcome, useDroppedOrder } from './use-dropped-order';

type Props = {
  locked: string | null;
  onEdit: (type: TicketType) => void;
  onDelete: (type: TicketType) => void;
  onHide: (type: TicketType) => void;
  onClose: (type: TicketType) => void;
  onOrder: (ids: string[], heard: DropOutcome) => void;
};

export function TicketsList({ locked, onOrder, ...rest }: Props) {
  const { event, ticketTypes } = useEvent();
  const ids = ticketTypes.map((type) => type.id);
  const { shown, move, keep } = useDroppedOrder(ids, onOrder);
  const byId = new Map(ticketTypes.map((type) => [type.id, type]));
  const now = new Date();
  const states = availabilityOf(ticketTypes, event, now);
  const byDate = event.dates && typesByDate(ticketTypes, event, now);

  return (
    <SortableList ids={shown} nameOf={(id) => byId.get(id)?.name ?? ''} onMove={move} onDrop={keep}>
      <ul className="divide-y divide-line border-line border-t">
        {shown.map((id) => {
          const type = byId.get(id);
          if (!type) return null;
          return (
            <TicketRow
              key={id}
              type={type}
              before={byId.get(type.opensAfter)?.name ?? null}
              shared={
                event.sharedCapacities.find((one) => one.id === type.sharedCapacityId)?.name ?? null
              }
              timeZone={event.timeZone}
              available={states.get(id) ?? { state: 'unavailable', left: 0, total: type.stock }}
              byDate={byDate?.get(id) ?? null}
              passFor={passTextOf(event, now)}
              locked={locked}
              late={lateSalesOf('ticketType', event)}
              {...rest}
            />
          );
        })}
      </ul>
    </SortableList>
  );
}
