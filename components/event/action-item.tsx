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
  Share2,
  Ticket,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActionMenuItem } from '@/components/ui/overlay/menu-content';
import type { EventAction, EventActionId } from '@/lib/domain/event/event-actions';
import { eventRoute } from '@/lib/domain/kit/routes/event';

const ICONS: Record<EventActionId, ReactNode> = {
  tickets: <Ticket />,
  edit: <Pencil />,
  share: <Share2 />,
  copy: <CopyPlus />,
  versions: <History />,
  draft: <Undo2 />,
  review: <Send />,
  published: <Play />,
  paused: <Pause />,
  ended: <CircleStop />,
  cancelled: <Ban />,
  postpone: <CalendarClock />,
  cancellation: <Ban />,
  delete: <Trash2 />,
};

export const actionItem = (
  eventId: string,
  action: EventAction,
  run: (action: EventAction) => void,
): Exclude<ActionMenuItem, string> => ({
  ...{ label: action.label, icon: ICONS[action.id], danger: action.danger, reason: action.reason },
  ...(action.part ? { href: eventRoute(eventId, action.part) } : { onSelect: () => run(action) }),
});
