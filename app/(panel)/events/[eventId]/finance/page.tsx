import type { Metadata } from 'next';
import { AskAdvance } from '@/components/order/ask-advance';
import { EventOrders } from '@/components/order/event-orders';
import { FinanceScreen } from '@/components/report/finance-screen';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { financeReads } from '@/lib/server/pages';

export const metadata: Metadata = { title: 'Finanzas' };

export default async function Page({ params }: { params: Promise<{ eventId: string }> }) {
  const { eventId } = await params;
  return (
    <FirstPage data={firstData(financeReads(eventId))}>
      <>
        <FinanceScreen advance={<AskAdvance />} />
        <EventOrders />
      </>
    </FirstPage>
  );
}
