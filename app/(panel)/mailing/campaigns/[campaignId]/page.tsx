import type { Metadata } from 'next';
import { CampaignScreen } from '@/components/mailing/campaign-screen';

export const metadata: Metadata = { title: 'Campaña' };

export default async function CampaignPage({
  params,
}: {
  params: Promise<{ campaignId: string }>;
}) {
  const { campaignId } = await params;
  return <CampaignScreen key={campaignId} campaignId={campaignId} />;
}
