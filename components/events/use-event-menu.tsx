'use client';

import {
  Ban,
  CalendarClock,
  CircleStop,
  CopyPlus,
  History,
  Pause,
  Pencil,
  Play,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import { useEvent, useUnreviewed } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { type EventStatus, isEventEditable, isMailable } from '@/lib/domain/event/event-status';
import {
  missingToPublish,
  type Transition,
  transitionsFrom,
} from '@/lib/domain/event/event-transition';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { takenOf } from '@/lib/domain/ticket/ticket-type';
import { useAskedAction } from './action/use-asked-action';
import { useDeleteWithUndo } from './use-delete-with-undo';

const icons: Record<EventStatus, ReactNode> = {
  draft: <Undo2 />,
  review: <Send />,
  published: <Play />,
  paused: <Pause />,
  ended: <CircleStop />,
  cancelled: <Ban />,
};

// The statuses offered as the primary action; the other transitions are in the menu.
const NEXT: readonly EventStatus[] = ['review', 'published'];

export function useEventMenu() {
  const now = useNow();
  const { event, ticketTypes, can } = useEvent();
  const [changing, setChanging] = useState<Transition | null>(null);
  const remove = useDeleteWithUndo();
  const ways = transitionsFrom(event.status, can, useUnreviewed());
  const primary = ways.find((way) => NEXT.includes(way.to)) ?? null;
  const missing = primary?.complete ? missingToPublish(event, ticketTypes, now) : [];
  const reason = missing[0] ? `Falta: ${missing[0].label.toLowerCase()}` : null;
  const managed = can('events.manage') ? null : 'Pídele el permiso a quien administra tu equipo';

  // Buyers and guests have to be informed; an event without any is cancelled without a plan.
  const isHeld = ticketTypes.some((type) => takenOf(type) > 0);
  const isPlannable = isHeld && isMailable(event.status) && can('events.changeStatus');
  const lacks = can('finance.refund') ? null : 'Necesitas el permiso «Devolver dinero»';
  const planItems: (ActionMenuItem | false)[] = [
    isPlannable && {
      label: 'Postergar',
      icon: <CalendarClock />,
      href: eventRoute(event.id, 'postpone'),
      reason: lacks,
    },
    isPlannable && {
      label: 'Cancelar evento',
      icon: <Ban />,
      danger: true,
      href: eventRoute(event.id, 'cancellation'),
      reason: lacks,
    },
  ];

  // An event with tickets is cancelled by its plan, which asks for everything that this needs.
  const isPlain = (way: Transition) => !(way.to === 'cancelled' && isHeld);
  useAskedAction((action) => {
    const way = ways.find(({ to }) => to === action);
    if (!way || (way === primary && reason)) return false;
    if (!isPlain(way)) return isPlannable && !lacks && eventRoute(event.id, 'cancellation');
    setChanging(way);
    return true;
  });

  const items = (onCopy: () => void): (ActionMenuItem | null | false)[] => [
    isEventEditable(event.status) && {
      label: 'Editar',
      icon: <Pencil />,
      href: eventRoute(event.id, 'edit'),
      reason: managed,
    },
    {
      label: 'Duplicar',
      icon: <CopyPlus />,
      onSelect: onCopy,
      reason: can('events.create') ? null : 'No tienes permiso para crear eventos',
    },
    event.publishedAt !== null && {
      label: 'Versiones publicadas',
      icon: <History />,
      href: eventRoute(event.id, 'versions'),
    },
    ways.some((way) => way !== primary) && 'separator',
    ...ways
      .filter((way) => way !== primary && isPlain(way))
      .map((way) => ({
        label: way.verb,
        icon: icons[way.to],
        danger: way.to === 'cancelled',
        onSelect: () => setChanging(way),
      })),
    ...planItems,
    event.status === 'draft' && !event.publishedAt && 'separator',
    event.status === 'draft' &&
      !event.publishedAt && {
        label: 'Eliminar borrador',
        icon: <Trash2 />,
        danger: true,
        reason: managed,
        onSelect: () => remove(event),
      },
  ];
  return { primary, reason, items, changing, setChanging };
}
