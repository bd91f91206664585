'use client';

import { Plus } from 'lucide-react';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ListScreen } from '@/components/shared/list-screen';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { usePage } from '@/hooks/use-page';
import { DELIVERABILITY_ROUTE } from '@/lib/domain/kit/routes/delivery';
import {
  AUTOMATIONS_ROUTE,
  CAMPAIGNS_ROUTE,
  campaignRoute,
  DESIGNS_ROUTE,
} from '@/lib/domain/kit/routes/mailing';
import { CREATE_CAMPAIGN_ROUTE } from '@/lib/domain/kit/routes/pages';
import { campaignName } from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_STATES } from '@/lib/domain/mailing/campaign-state';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-text';
import { CAMPAIGN_COLUMNS, CAMPAIGN_EXPORT } from './campaign-columns';
import { MonthCard } from './month-card';
import { useDeleteCampaign, useDuplicateCampaign } from './use-campaign-actions';
import { useCampaignList } from './use-campaigns';

export function CampaignsScreen() {
  usePage({ current: { name: 'Campañas', url: CAMPAIGNS_ROUTE } });
  const { list, readRows, page, pageSize, total } = useCampaignList();
  const duplicate = useDuplicateCampaign();
  const remove = useDeleteCampaign();
  const create = (
    <Button kind="primary" icon={<Plus />} href={CREATE_CAMPAIGN_ROUTE}>
      Crear campaña
    </Button>
  );
  const isBare = list.active === 0 && page.status === 'ready' && page.rows.length === 0;
  return (
    <>
      <PageHeader
        title="Campañas"
        more={
          <>
            <Button href={AUTOMATIONS_ROUTE}>Automatizaciones</Button>
            <Button href={DESIGNS_ROUTE}>Diseños</Button>
            <Button href={DELIVERABILITY_ROUTE}>Entrega</Button>
          </>
        }
        action={isBare ? undefined : create}
      />
      <MonthCard />
      <ListScreen
        name="campaigns"
        label="Campañas"
        list={list}
        page={{ ...page, pageSize, total }}
        rowKey={({ id }) => id}
        noun={['campaña', 'campañas']}
        columns={CAMPAIGN_COLUMNS}
        rowName={campaignName}
        errorTitle="No pudimos cargar tus campañas"
        isBare={isBare}
        search="Buscar por nombre o asunto"
        filters={[
          list.filterBy('status', 'Estado', optionsOf(CAMPAIGN_STATES, CAMPAIGN_STATE_WORDS)),
        ]}
        file={{ columns: CAMPAIGN_EXPORT, rows: readRows }}
        href={(campaign) => campaignRoute(campaign.id)}
        actions={(campaign) => [
          { label: 'Abrir', href: campaignRoute(campaign.id) },
          campaign.purpose === 'news' &&
            !campaign.second && {
              label: 'Duplicar',
              onSelect: () => duplicate.mutate(campaign.id),
            },
          (campaign.status === 'draft' || campaign.status === 'failed') && {
            label: 'Eliminar',
            danger: true,
            onSelect: () => remove.mutate(campaign),
          },
        ]}
        none="Ninguna campaña coincide con lo que buscas"
        empty={
          <EmptyState drawing="mail" title="Aquí estarán los correos que envías" action={create}>
            Escribe uno, mira cómo se ve y sabe cuánto cuesta antes de enviarlo.
          </EmptyState>
        }
      />
      <BinLink kind="campaign" />
    </>
  );
}
