import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { EventFrame } from '@/components/event/event-frame';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { eventReads, readsOf } from '@/lib/server/pages';

const NO_DATA = Promise.resolve({ data: null });

type Props = { children: ReactNode; params: Promise<{ eventId: string }> };

export default async function EventLayout({ children, params }: Props) {
  const { eventId } = await params;
  const { ahead } = readsOf((await headers()).get('x-path') ?? '');
  const data = ahead.length > 0 ? firstData(eventReads(eventId)) : NO_DATA;
  return (
    <FirstPage data={data}>
      <EventFrame key={eventId} eventId={eventId}>
        {children}
      </EventFrame>
    </FirstPage>
  );
}
