import type { Metadata } from 'next';
import { DeliverabilityScreen } from '@/components/mailing/deliverability/deliverability-screen';
import { LevelGate } from '@/components/producer/level/level-gate';

export const metadata: Metadata = { title: 'Entrega' };

export default function DeliverabilityPage() {
  return (
    <LevelGate part="campaigns">
      <DeliverabilityScreen />
    </LevelGate>
  );
}
