import type { Metadata } from 'next';
import { EventsScreen } from '@/components/event/list/events-screen';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { eventsReads } from '@/lib/server/pages';

export const metadata: Metadata = { title: 'Mis eventos' };

export default function Page() {
  return (
    <FirstPage data={firstData(eventsReads)}>
      <EventsScreen />
    </FirstPage>
  );
}
