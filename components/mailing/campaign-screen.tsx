'use client';

import { CampaignEditor } from '@/components/mailing/editor/campaign-editor';
import { ServiceDraft } from '@/components/mailing/editor/service-draft';
import { MailingFeature } from '@/components/shared/mailing-feature';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { Loading, Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { CAMPAIGNS_ROUTE, campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { campaignName } from '@/lib/domain/mailing/campaign';
import { isCampaignEditable } from '@/lib/domain/mailing/campaign-state';
import { SentCampaign } from './sent-campaign';
import { useCampaign } from './use-campaigns';

/**
 * One campaign: its editor while it is a draft, its progress and results from then on. Progress can be seen, and a
 * campaign stopped, also while mailing is off.
 */
export function CampaignScreen({ campaignId }: { campaignId: string }) {
  const { producerId } = usePanel();
  const live = useCampaign(campaignId);
  const campaign = live.data;
  usePage({
    current: {
      name: campaign ? campaignName(campaign) : 'Campaña',
      url: campaignRoute(campaignId),
    },
    parent: { name: 'Campañas', url: CAMPAIGNS_ROUTE },
  });
  if (live.status === 'loading') return <CampaignSkeleton />;
  // The rules refuse another producer's campaign and a missing one alike. And if another of the user's producers
  // was selected meanwhile, this campaign is not among that producer's.
  if (!campaign || campaign.producerId !== producerId) {
    return (
      <EmptyState
        whole
        drawing="search"
        title="Esta campaña no está aquí"
        action={<Button href={CAMPAIGNS_ROUTE}>Ver las campañas</Button>}
      >
        Puede que se haya borrado, o que sea de otra lista.
      </EmptyState>
    );
  }
  return isCampaignEditable(campaign.status) ? (
    <MailingFeature>
      {campaign.purpose === 'service' ? (
        <ServiceDraft campaign={campaign} />
      ) : (
        <CampaignEditor campaign={campaign} />
      )}
    </MailingFeature>
  ) : (
    <SentCampaign campaign={campaign} />
  );
}

function CampaignSkeleton() {
  return (
    <Loading label="Cargando la campaña" title="Campaña" className="flex flex-col gap-6">
      <Skeleton className="h-8 w-64 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-120 rounded-card" />
        <Skeleton className="h-120 rounded-card max-lg:hidden" />
      </div>
    </Loading>
  );
}
