import type { Metadata } from 'next';
import { CampaignsScreen } from '@/components/mailing/campaigns-screen';
import { PlanGate } from '@/components/producer/level/level-gate';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { campaignsPlan } from '@/lib/server/pages';

export const metadata: Metadata = { title: 'Campañas' };

export default function CampaignsPage() {
  return (
    <FirstPage data={firstData(campaignsPlan)}>
      <PlanGate part="campaigns">
        <CampaignsScreen />
      </PlanGate>
    </FirstPage>
  );
}
