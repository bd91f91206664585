'use client';

import { Plus } from 'lucide-react';
import { BinLink } from '@/components/shared/bin/bin-link';
import { ViewMenu } from '@/components/shared/views/view-menu';
import { Button } from '@/components/ui/button';
import { optionsOf } from '@/components/ui/form/options-of';
import { PageHeader } from '@/components/ui/page-header';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { ExportMenu } from '@/components/ui/table/export-menu';
import { ListEmpty } from '@/components/ui/table/list-empty';
import { ListToolbar } from '@/components/ui/table/list-toolbar';
import { useListLook } from '@/hooks/lists/use-list-look';
import { pagingOf } from '@/hooks/use-live-page';
import { usePage } from '@/hooks/use-page';
import { CAMPAIGNS_ROUTE, campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { CREATE_CAMPAIGN_ROUTE } from '@/lib/domain/kit/routes/pages';
import { campaignName } from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_STATE_WORDS, CAMPAIGN_STATES } from '@/lib/domain/mailing/campaign-state';
import { CAMPAIGN_COLUMNS, CAMPAIGN_EXPORT } from './campaign-columns';
import { MonthCard } from './month-card';
import { useDeleteCampaign, useDuplicateCampaign } from './use-campaign-actions';
import { useCampaignList } from './use-campaigns';

export function CampaignsScreen() {
  usePage({ current: { name: 'Campañas', url: CAMPAIGNS_ROUTE } });
  const { list, readRows, page, pageSize, total } = useCampaignList();
  const look = useListLook('campaigns', CAMPAIGN_COLUMNS);
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
      <PageHeader title="Campañas" action={isBare ? undefined : create} />
      <MonthCard />
      {!isBare && (
        <ListToolbar
          list={list}
          search="Buscar por nombre o asunto"
          filters={[
            list.filterBy('status', 'Estado', optionsOf(CAMPAIGN_STATES, CAMPAIGN_STATE_WORDS)),
          ]}
        >
          <ViewMenu list="campaigns" look={look} />
          <ExportMenu title="Campañas" columns={look.exported(CAMPAIGN_EXPORT)} rows={readRows} />
        </ListToolbar>
      )}
      <DataTable
        label="Campañas"
        {...look.table}
        rows={page.rows}
        rowKey={(campaign) => campaign.id}
        rowName={campaignName}
        status={page.status}
        onRetry={page.retry}
        errorTitle="No pudimos cargar tus campañas"
        href={(campaign) => campaignRoute(campaign.id)}
        actions={(campaign) => [
          { label: 'Abrir', href: campaignRoute(campaign.id) },
          campaign.purpose === 'news' && {
            label: 'Duplicar',
            onSelect: () => duplicate.mutate(campaign.id),
          },
          (campaign.status === 'draft' || campaign.status === 'failed') && {
            label: 'Eliminar',
            danger: true,
            onSelect: () => remove.mutate(campaign),
          },
        ]}
        paging={pagingOf(list, { ...page, pageSize, total }, page.last?.id, [
          'campaña',
          'campañas',
        ])}
        empty={
          <ListEmpty list={list} none="Ninguna campaña coincide con lo que buscas">
            <EmptyState drawing="mail" title="Aquí estarán los correos que envías" action={create}>
              Escribe uno, mira cómo se ve y sabe cuánto cuesta antes de enviarlo.
            </EmptyState>
          </ListEmpty>
        }
      />
      <BinLink kind="campaign" />
    </>
  );
}
