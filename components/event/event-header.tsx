'use client';

import { MoreHorizontal, Share2 } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { PageHeader } from '@/components/ui/page-header';
import { useEvent } from '@/hooks/use-event';
import { usePanel } from '@/hooks/use-panel';
import { datesSpan } from '@/lib/domain/event/date/date-text';
import { eventName } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { dateRange } from '@/lib/domain/kit/date-range';
import { isEventRoute } from '@/lib/domain/kit/routes/event';
import { EventOwner } from './event-owner';
import { EventPill } from './event-pill';
import { EventTabs } from './event-tabs';
import { Flyer } from './flyer';
import { StatusNote } from './status-note';
import { useEventMenu } from './use-event-menu';

const DuplicateDialog = lazyAhead(() => import('./duplicate-dialog'));
const ShareSheet = lazyAhead(() => import('./share/share-sheet'));
const StatusDialog = lazyAhead(() => import('./status-dialog'));

export function EventHeader() {
  const { event } = useEvent();
  const { isAdmin } = usePanel();
  const [opened, setOpened] = useState<'copy' | 'share' | null>(null);
  const { primary, reason, isShared, items, changing, setChanging } = useEventMenu(setOpened);
  const close = () => setOpened(null);
  const name = eventName(event);
  const where = [event.venue.name, event.venue.commune].filter(Boolean).join(', ');
  // A section has its own primary action, so there the event's next step is a plain button. On a phone, where it
  // would take space from every list, it is only in 'Resumen'.
  const isOverview = isEventRoute(usePathname());
  const isLarge = isOverview && name.length <= 36;
  // In an administrator's 'Resumen' the review has it at its foot.
  const isDesk = isOverview && isAdmin && event.status === 'review';
  const next = primary && !isDesk && (
    <Button
      kind={isOverview ? 'primary' : undefined}
      className={isOverview ? undefined : 'max-sm:hidden'}
      reason={reason}
      onPointerEnter={StatusDialog.ahead}
      onClick={() => setChanging(primary)}
    >
      {primary.verb}
    </Button>
  );
  // The first reason to come back to an event on sale, and to no other; on a phone within reach of the thumb.
  const isFirst = isShared && !next && event.status === 'published';
  const share = isShared && (
    <Button
      kind={isFirst ? 'primary' : undefined}
      className={isFirst ? undefined : 'max-sm:hidden'}
      icon={<Share2 />}
      onPointerEnter={ShareSheet.ahead}
      onClick={() => setOpened('share')}
    >
      Compartir
    </Button>
  );
  return (
    <>
      <PageHeader
        className="mb-4"
        picture={
          <Flyer
            src={event.images.thumb}
            name={name}
            // On a desk 'Resumen' shows it large, beside what it sold.
            className={isOverview ? 'w-14 sm:w-16 lg:hidden' : 'w-10 sm:w-16'}
          />
        }
        title={
          <span className={isLarge ? undefined : 'max-sm:inline-block max-sm:text-lg'}>{name}</span>
        }
        status={<EventPill status={event.status} />}
        description={
          <span className={isOverview ? undefined : 'max-sm:hidden'}>
            {isWithoutDate(event)
              ? 'Postergado, fecha por confirmar'
              : event.dates
                ? datesSpan(event)
                : dateRange(event.startsAt, event.endsAt, event.timeZone)}
            {where && <span className="block">{where}</span>}
            {isAdmin && <EventOwner producerId={event.producerId} />}
          </span>
        }
        action={isOverview && (next || (isFirst && share))}
        more={
          <>
            {!isOverview && next}
            {isOverview && !isFirst && share}
            <ActionMenu
              trigger={
                <IconButton label="Más acciones">
                  <MoreHorizontal />
                </IconButton>
              }
              items={items()}
            />
          </>
        }
      />
      <StatusNote />
      <EventTabs />
      {changing && (
        <StatusDialog
          way={changing}
          onClose={() => setChanging(null)}
          onDone={() => {
            setChanging(null);
            if (changing.to === 'published' && changing.from === 'review') setOpened('share');
          }}
        />
      )}
      {opened === 'copy' && <DuplicateDialog event={event} onClose={close} />}
      {opened === 'share' && <ShareSheet onClose={close} />}
    </>
  );
}
