'use client';

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { useEvent } from '@/hooks/use-event';
import { availability } from '@/lib/domain/availability';
import type { TicketType } from '@/lib/domain/ticket-type';
import { TicketRow } from './ticket-row';

type Props = {
  /** Why nothing can be changed; null if it can. */
  locked: string | null;
  onEdit: (type: TicketType) => void;
  onDelete: (type: TicketType) => void;
  onHide: (type: TicketType) => void;
  onOrder: (ids: string[]) => void;
};

/** The ticket types in their order, which is moved by dragging or by keyboard. */
export function TicketsList({ locked, onOrder, ...rest }: Props) {
  const { event, ticketTypes } = useEvent();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // The order that was just dropped, until the database says the same.
  const [dropped, setDropped] = useState<string[] | null>(null);
  const ids = ticketTypes.map((type) => type.id);
  const shown = dropped && sameSet(dropped, ids) ? dropped : ids;
  const byId = new Map(ticketTypes.map((type) => [type.id, type]));
  const states = availability(ticketTypes, event, new Date());

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const next = arrayMove(shown, shown.indexOf(String(active.id)), shown.indexOf(String(over.id)));
    setDropped(next);
    onOrder(next);
  };
  return (
    <DndContext
      id="tickets"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={shown} strategy={verticalListSortingStrategy}>
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
                  event.sharedCapacities.find((one) => one.id === type.sharedCapacityId)?.name ??
                  null
                }
                timeZone={event.timeZone}
                available={states.get(id) ?? { state: 'unavailable', left: 0 }}
                locked={locked}
                {...rest}
              />
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Para mover una entrada presiona espacio, usa las flechas y presiona espacio de nuevo. Escape cancela.';

const sameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));
