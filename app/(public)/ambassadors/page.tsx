import type { Metadata } from 'next';
import { AmbassadorsScreen } from '@/components/ambassador/ambassadors-screen';

export const metadata: Metadata = {
  title: 'Embajadores',
  description:
    'El programa para quienes recomiendan la plataforma a quienes hacen eventos en su ciudad.',
};

export default function AmbassadorsPage() {
  return <AmbassadorsScreen />;
}
