import type { Metadata } from 'next';
import { AudiencesScreen } from '@/components/contact/audiences/audiences-screen';
import { PlanGate } from '@/components/producer/level/level-gate';

export const metadata: Metadata = { title: 'Audiencias' };

export default function AudiencesPage() {
  return (
    <PlanGate part="audiences">
      <AudiencesScreen />
    </PlanGate>
  );
}
