import type { ReactNode } from 'react';
import { EventFrame } from '@/components/events/event-frame';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { eventPlan } from '@/lib/server/pages';

type Props = { children: ReactNode; params: Promise<{ eventId: string }> };

export default async function EventLayout({ children, params }: Props) {
  const { eventId } = await params;
  return (
    <FirstPage data={firstData(eventPlan(eventId))}>
      <EventFrame key={eventId} eventId={eventId}>
        {children}
      </EventFrame>
    </FirstPage>
  );
}
