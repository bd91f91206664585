import type { Metadata } from 'next';
import { CreateCampaignScreen } from '@/components/mailing/create-campaign-screen';
import { PlanGate } from '@/components/shell/plan-gate';

export const metadata: Metadata = { title: 'Crear campaña' };

export default function CreateCampaignPage() {
  return (
    <PlanGate part="campaigns">
      <CreateCampaignScreen />
    </PlanGate>
  );
}
