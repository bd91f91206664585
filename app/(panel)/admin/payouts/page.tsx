import type { Metadata } from 'next';
import { PayoutsScreen } from '@/components/payout/payouts-screen';

export const metadata: Metadata = { title: 'Nóminas' };

export default function Page() {
  return <PayoutsScreen />;
}
