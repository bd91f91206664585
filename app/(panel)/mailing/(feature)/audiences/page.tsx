import type { Metadata } from 'next';
import { AudiencesScreen } from '@/components/contacts/audiences/audiences-screen';
import { PlanGate } from '@/components/promo/plan-gate';

export const metadata: Metadata = { title: 'Audiencias' };

export default function AudiencesPage() {
  return (
    <PlanGate part="audiences">
      <AudiencesScreen />
    </PlanGate>
  );
}
