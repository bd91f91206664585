import type { Metadata } from 'next';
import { EventPromotersScreen } from '@/components/event/promoters/event-promoters-screen';

export const metadata: Metadata = { title: 'RR. PP.' };

export default function Page() {
  return <EventPromotersScreen />;
}
