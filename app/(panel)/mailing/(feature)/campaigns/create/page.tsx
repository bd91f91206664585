import type { Metadata } from 'next';
import { CreateCampaignScreen } from '@/components/mailing/create-campaign-screen';

export const metadata: Metadata = { title: 'Crear campaña' };

export default function CreateCampaignPage() {
  return <CreateCampaignScreen />;
}
