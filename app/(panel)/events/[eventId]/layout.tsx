import type { ReactNode } from 'react';
import { EventFrame } from '@/components/events/event-frame';

type Props = { children: ReactNode; params: Promise<{ eventId: string }> };

export default async function EventLayout({ children, params }: Props) {
  const { eventId } = await params;
  return (
    <EventFrame key={eventId} eventId={eventId}>
      {children}
    </EventFrame>
  );
}
