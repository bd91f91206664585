import type { Metadata } from 'next';
import { CampaignsScreen } from '@/components/mailing/campaigns-screen';

export const metadata: Metadata = { title: 'Campañas' };

export default function CampaignsPage() {
  return <CampaignsScreen />;
}
