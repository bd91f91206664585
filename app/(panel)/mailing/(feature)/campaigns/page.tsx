import type { Metadata } from 'next';
import { CampaignsScreen } from '@/components/mailing/campaigns-screen';
import { LevelGate } from '@/components/producer/level/level-gate';
import { FirstPage } from '@/components/shared/first-page';
import { firstData } from '@/lib/server/first-data';
import { campaignsReads } from '@/lib/server/pages';

export const metadata: Metadata = { title: 'Campañas' };

export default function CampaignsPage() {
  return (
    <FirstPage data={firstData(campaignsReads)}>
      <LevelGate part="campaigns">
        <CampaignsScreen />
      </LevelGate>
    </FirstPage>
  );
}
