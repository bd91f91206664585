import type { Metadata } from 'next';
import { DiscountsScreen } from '@/components/event/discounts/discounts-screen';

export const metadata: Metadata = { title: 'Descuentos' };

export default function Page() {
  return <DiscountsScreen />;
}
