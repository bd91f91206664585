'use client';

import { useState } from 'react';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import { useEvent, useUnreviewed } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { eventActions } from '@/lib/domain/event/event-actions';
import type { EventStatus } from '@/lib/domain/event/event-status';
import { missingToPublish, type Transition } from '@/lib/domain/event/event-transition';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { peopleOf } from '@/lib/domain/ticket/ticket-type';
import { actionItem } from './action-item';
import { useAskedAction } from './use-asked-action';
import { useDeleteWithUndo } from './use-delete-with-undo';

// The statuses offered as the primary action; the other transitions are in the menu.
const NEXT: readonly EventStatus[] = ['review', 'published'];

export function useEventMenu(open: (sheet: 'copy' | 'share') => void) {
  const now = useNow();
  const { event, ticketTypes, can } = useEvent();
  const [changing, setChanging] = useState<Transition | null>(null);
  const remove = useDeleteWithUndo();
  const isHeld = ticketTypes.some((type) => peopleOf(type) > 0);
  const actions = eventActions(event, 'page', { can, isUnreviewed: useUnreviewed(), isHeld });
  const primary = actions.find(({ way }) => way && NEXT.includes(way.to))?.way ?? null;
  const missing = primary?.complete ? missingToPublish(event, ticketTypes, now) : [];
  const reason = missing[0] ? `Falta: ${missing[0].label.toLowerCase()}` : null;

  useAskedAction((asked) => {
    // An event with tickets is cancelled by its plan, which asks for everything that this needs.
    const id = asked === 'cancelled' && isHeld ? 'cancellation' : asked;
    const action = actions.find((one) => one.id === id);
    if (!action || action.reason) return false;
    if (id === 'share') {
      open(id);
      return true;
    }
    if (id === 'cancellation') return eventRoute(event.id, id);
    if (!action.way || (action.way === primary && reason)) return false;
    setChanging(action.way);
    return true;
  });

  const items = (): ActionMenuItem[] => {
    const shown = actions.filter(({ way }) => !way || way !== primary);
    const begin = [shown.find(({ way }) => way)?.id, 'delete'];
    return shown.flatMap((action) => {
      const item = actionItem(event.id, action, ({ id, way }) => {
        if (way) setChanging(way);
        else if (id === 'copy' || id === 'share') open(id);
        else remove(event);
      });
      return begin.includes(action.id) ? ['separator' as const, item] : [item];
    });
  };
  const isShared = actions.some(({ id }) => id === 'share');
  return { primary, reason, isShared, items, changing, setChanging };
}
