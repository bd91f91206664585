'use client';

import { CopyPlus, Pencil, Ticket, Trash2 } from 'lucide-react';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import { usePanel } from '@/hooks/use-panel';
import type { EventRecord } from '@/lib/domain/event/event';
import { isEventEditable } from '@/lib/domain/event/event-status';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Options = {
  onCopy: (event: EventRecord) => void;
  onDelete: (event: EventRecord) => void;
};

export function useEventRowActions({ onCopy, onDelete }: Options) {
  const { can, limit } = usePanel();
  // The list of a person limited to events shows only those events, so their permission applies to every row.
  const managed = (limit?.can ?? can)('events.manage')
    ? null
    : 'No tienes permiso para editar eventos';
  return (event: EventRecord): (ActionMenuItem | false)[] => [
    { label: 'Entradas', icon: <Ticket />, href: eventRoute(event.id, 'tickets') },
    isEventEditable(event.status) && {
      label: 'Editar',
      icon: <Pencil />,
      href: eventRoute(event.id, 'edit'),
      reason: managed,
    },
    {
      label: 'Duplicar',
      icon: <CopyPlus />,
      onSelect: () => onCopy(event),
      reason: can('events.create') ? null : 'No tienes permiso para crear eventos',
    },
    event.status === 'draft' &&
      !event.publishedAt && {
        label: 'Eliminar borrador',
        icon: <Trash2 />,
        danger: true,
        reason: managed,
        onSelect: () => onDelete(event),
      },
  ];
}
