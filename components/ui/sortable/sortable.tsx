'use client';

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { cn } from '../cn';
import { SortableKeysContext, useSortableKeys } from './sortable-keys';

type Props = {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (id: string, onto: string) => void;
  onDrop?: () => void;
  children: ReactNode;
};

/** A list sortable by dragging (mouse, touch) or by keyboard: space, arrows, space. */
export function SortableList({ ids, nameOf, onMove, onDrop, children }: Props) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const { keys, said } = useSortableKeys({ ids, nameOf, onMove, onDrop });
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
    onDrop?.();
  };
  const at = (id: unknown) => `${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Espacio para tomar, flechas para mover, espacio para soltar, Escape cancela.',
        },
        announcements: {
          onDragStart: ({ active }) => `Tomaste ${nameOf(String(active.id))}`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(String(active.id))} va en el lugar ${at(over.id)}` : '',
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(String(active.id))} quedó en el lugar ${at(over.id)}` : '',
          onDragCancel: ({ active }) => `${nameOf(String(active.id))} volvió a su lugar`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <SortableKeysContext value={keys}>{children}</SortableKeysContext>
      </SortableContext>
      <output aria-live="assertive" className="sr-only">
        {said}
      </output>
    </DndContext>
  );
}

type RowProps = {
  id: string;
  name: string;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
};

export function SortableRow({ id, name, disabled = false, className, children }: RowProps) {
  const drag = useSortable({ id, disabled, attributes: { roleDescription: 'se puede ordenar' } });
  const keys = useContext(SortableKeysContext);
  const isTaken = keys?.taken === id;
  return (
    <li
      ref={drag.setNodeRef}
      className={cn(
        'flex items-start gap-1',
        className,
        drag.isDragging && 'relative z-10 shadow-float',
        isTaken && 'outline-2 outline-accent -outline-offset-2',
      )}
      style={{
        transform: drag.transform ? `translate3d(0, ${drag.transform.y}px, 0)` : undefined,
        transition: drag.transition,
      }}
    >
      <button
        type="button"
        ref={drag.setActivatorNodeRef}
        {...drag.attributes}
        {...drag.listeners}
        disabled={disabled}
        aria-pressed={isTaken}
        aria-label={`Mover ${name}`}
        onKeyDown={(event) => keys?.onKey(id, event)}
        onBlur={() => keys?.onLeave(id)}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink disabled:opacity-30 pointer-coarse:size-11 [&_svg]:size-4"
      >
        <GripVertical aria-hidden="true" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
