import { ProgressBar } from '@/components/ui/progress-bar';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { number } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { type Campaign, campaignName } from '@/lib/domain/mailing/campaign';
import { isGoing } from '@/lib/domain/mailing/campaign-state';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-text';
import { settledCount } from '@/lib/domain/mailing/delivery';
import { withName } from '@/lib/domain/mailing/words/merge-fields';
import { CampaignPill } from './campaign-pill';

const campaignDate = (campaign: Campaign): Date | null =>
  campaign.status === 'scheduled'
    ? campaign.scheduledAt
    : (campaign.startedAt ?? campaign.updatedAt);

export const CAMPAIGN_COLUMNS: Column<Campaign>[] = [
  {
    id: 'name',
    header: 'Campaña',
    cell: (campaign) => (
      <span className="block min-w-0">
        <span className="line-clamp-2 font-semibold">{campaignName(campaign)}</span>
        {campaign.name && campaign.subject && (
          <span className="block truncate text-ink-faint text-xs">
            {withName(campaign.subject, '‹nombre›')}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    cell: (campaign) => <CampaignPill status={campaign.status} />,
  },
  {
    id: 'when',
    header: 'Fecha',
    cell: (campaign) => dateTime(campaignDate(campaign), campaign.scheduledZone),
    className: 'whitespace-nowrap',
  },
  { id: 'sent', header: 'Enviados', align: 'right', cell: (campaign) => <Sent {...campaign} /> },
];

function Sent(campaign: Campaign) {
  const { status, counts, freeze } = campaign;
  if (status === 'draft' || status === 'scheduled' || status === 'failed') return '–';
  if (!isGoing(status)) return number(counts.sent);
  return (
    <span className="inline-flex w-full min-w-36 flex-col gap-1 md:w-40">
      <span>
        {number(settledCount(counts))} de {number(freeze.recipients)}
      </span>
      <ProgressBar
        bare
        label={`Envío de ${campaignName(campaign)}`}
        done={settledCount(counts)}
        total={freeze.recipients}
        tone={status === 'paused' ? 'wait' : 'info'}
      />
    </span>
  );
}

export const CAMPAIGN_EXPORT: ExportColumn<Campaign>[] = [
  { header: 'Campaña', value: campaignName, width: 36 },
  { header: 'Asunto', value: (campaign) => campaign.subject, width: 36 },
  { header: 'Estado', value: (campaign) => CAMPAIGN_STATE_WORDS[campaign.status] },
  { header: 'Fecha', kind: 'moment', value: campaignDate },
  { header: 'Destinatarios', value: (campaign) => campaign.freeze.recipients },
  { header: 'Enviados', value: (campaign) => campaign.counts.sent },
  { header: 'Sin confirmar', value: (campaign) => campaign.counts.unconfirmed },
  { header: 'Fallaron', value: (campaign) => campaign.counts.failed },
  { header: 'Omitidos', value: (campaign) => campaign.counts.skipped },
  { header: 'Bajas', value: (campaign) => campaign.unsubscribed },
  { header: 'Rebotes', value: (campaign) => campaign.bounced },
  { header: 'No deseado', value: (campaign) => campaign.complained },
  { header: 'Costo agregado', kind: 'pesos', value: (campaign) => campaign.extraCost },
];
