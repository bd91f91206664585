import type { Metadata } from 'next';
import { CreateCampaignScreen } from '@/components/mailing/editor/create-campaign-screen';
import { LevelGate } from '@/components/producer/level/level-gate';

export const metadata: Metadata = { title: 'Crear campaña' };

export default function CreateCampaignPage() {
  return (
    <LevelGate part="campaigns">
      <CreateCampaignScreen />
    </LevelGate>
  );
}
