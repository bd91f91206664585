'use client';

import { CircleAlert, Clock } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { cn } from '@/components/ui/cn';
import { softTone, type Tone } from '@/components/ui/tone';
import { useEvent, useUnreviewed } from '@/hooks/use-event';
import { useNow } from '@/hooks/use-now';
import { usePanel } from '@/hooks/use-panel';
import type { EventRecord } from '@/lib/domain/event/event';
import { shownSpan } from '@/lib/domain/event/event-plan';
import { FIRST_EVENT } from '@/lib/domain/event/event-transition';
import { fromNow } from '@/lib/domain/kit/format-date';
import { eventRoute, isEventRoute } from '@/lib/domain/kit/routes/event';

/**
 * One sentence that explains the event's status if its pill is not enough. On a phone, the event's sections shorten
 * it, so that their content is visible at once, and omit it if they show the plan that cancelled the event.
 */
export function StatusNote() {
  const now = useNow();
  const { event, can } = useEvent();
  const isUnreviewed = useUnreviewed();
  const { isAdmin } = usePanel();
  const mayPublish = can('events.changeStatus');
  const note = noteOf(event, { mayPublish, isUnreviewed, isAdmin }, now);
  const pathname = usePathname();
  if (!note) return null;
  const isShort = !isEventRoute(pathname);
  const isTold =
    event.plan?.kind === 'cancel' &&
    event.status === 'cancelled' &&
    can('finance.refund') &&
    pathname === eventRoute(event.id, 'refunds');
  const Icon = note.tone === 'bad' ? CircleAlert : Clock;
  return (
    <p
      className={cn(
        'mb-4 flex items-start gap-2 rounded-control px-3 py-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
        softTone[note.tone],
        isShort && 'max-md:mb-3',
        isTold && 'max-md:hidden',
      )}
    >
      <Icon aria-hidden="true" />
      <span className={cn('min-w-0 whitespace-pre-line break-words', isShort && 'max-md:truncate')}>
        {note.text}
      </span>
    </p>
  );
}

function noteOf(
  event: EventRecord,
  { mayPublish, isUnreviewed, isAdmin }: Record<'mayPublish' | 'isUnreviewed' | 'isAdmin', boolean>,
  now: Date,
): { tone: Tone; text: string } | null {
  const { status, statusReason, statusChangedAt, timeZone } = event;
  const { endsAt } = shownSpan(event);
  const when = statusChangedAt ? ` ${fromNow(statusChangedAt, now, timeZone)}` : '';
  if (status === 'draft' && statusReason) {
    return { tone: 'bad', text: `Devuelto a borrador${when}:\n${statusReason}` };
  }
  if (status === 'review') {
    const told = 'Te avisamos aquí cuando se publique.';
    const first = isUnreviewed ? `${FIRST_EVENT}. ${told}` : 'Puedes publicarlo.';
    // The review itself says it.
    if (isAdmin) return null;
    const next = mayPublish ? first : told;
    return { tone: 'wait', text: `Enviado a revisión${when}. ${next}` };
  }
  if (status === 'paused') {
    return { tone: 'wait', text: `Venta pausada${when}. ${statusReason}`.trim() };
  }
  if (status === 'cancelled') {
    return { tone: 'bad', text: `Cancelado${when}: ${statusReason || 'sin motivo'}` };
  }
  if (status === 'published' && endsAt && endsAt <= now) {
    return { tone: 'info', text: 'La fecha ya pasó y la venta está cerrada. Falta terminarlo.' };
  }
  return null;
}
