import type { Metadata } from 'next';
import { CampaignsScreen } from '@/components/mailing/campaigns-screen';
import { PlanGate } from '@/components/promo/plan-gate';

export const metadata: Metadata = { title: 'Campañas' };

export default function CampaignsPage() {
  return (
    <PlanGate part="campaigns">
      <CampaignsScreen />
    </PlanGate>
  );
}
