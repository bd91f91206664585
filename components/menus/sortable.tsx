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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

type Props = {
  ids: readonly string[];
  /** What a thing is called, for readers. */
  nameOf: (id: string) => string;
  onMove: (id: string, onto: string) => void;
  children: ReactNode;
};

/** A list that is ordered by dragging, by mouse and finger, or by keyboard: space, arrows, space. */
export function SortableList({ ids, nameOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(String(active.id), String(over.id));
  };
  const at = (id: unknown) => `${ids.indexOf(String(id)) + 1} de ${ids.length}`;
  return (
    <DndContext
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
        {children}
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { id: string; name: string; className?: string; children: ReactNode };

/** One thing of a sortable list, with the handle by which it is taken. */
export function SortableRow({ id, name, className, children }: RowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      className={cn('flex items-start gap-1', isDragging && 'relative z-10 bg-raised', className)}
      style={{
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Mover ${name}`}
        className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:bg-sunken hover:text-ink pointer-coarse:size-11 [&_svg]:size-4"
      >
        <GripVertical aria-hidden="true" />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
