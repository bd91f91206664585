import type { UseQueryResult } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { Pill } from '@/components/ui/pill';
import { DataTable } from '@/components/ui/table/data-table';
import type { Tone } from '@/components/ui/tone';
import type { Contact } from '@/lib/domain/contact/contact';
import { dateTime } from '@/lib/domain/kit/format-date';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import type { ContactCampaign } from '@/lib/domain/mailing/calls';
import { OUTCOME_WORDS, type Outcome } from '@/lib/domain/mailing/delivery';

const TONES: Record<Outcome, Tone> = {
  pending: 'info',
  inFlight: 'wait',
  sent: 'good',
  failed: 'bad',
  skipped: 'neutral',
  unconfirmed: 'wait',
};

type Props = { contact: Contact; campaigns: UseQueryResult<ContactCampaign[]> };

export function PersonCampaigns({ contact, campaigns }: Props) {
  const { opened, clicked } = contact;
  if (campaigns.data?.length === 0) {
    return (
      <Card title="Correos">
        <p className="text-ink-soft">Aún no le has enviado ninguna campaña.</p>
      </Card>
    );
  }
  return (
    <Card frameless title="Correos">
      <DataTable
        label="Correos"
        rows={campaigns.data ?? []}
        rowKey={(row) => row.campaignId}
        rowName={(row) => row.name}
        href={(row) => campaignRoute(row.campaignId)}
        status={campaigns.isError ? 'error' : campaigns.isPending ? 'loading' : 'ready'}
        errorTitle="No pudimos cargar sus correos"
        onRetry={() => void campaigns.refetch()}
        skeletons={3}
        empty={null}
        columns={[
          {
            id: 'name',
            header: 'Campaña',
            cell: (row) => row.name,
            className: 'max-w-64 truncate',
          },
          {
            id: 'sentAt',
            header: 'Enviada',
            cell: (row) => (row.sentAt ? dateTime(new Date(row.sentAt)) : 'Sin fecha'),
          },
          {
            id: 'did',
            header: 'Qué hizo',
            cell: (row) =>
              clicked[row.campaignId]
                ? 'Hizo clic'
                : opened[row.campaignId]
                  ? 'La abrió'
                  : 'Nada todavía',
          },
          {
            id: 'outcome',
            header: 'Estado',
            card: 'aside',
            cell: (row) => <Pill tone={TONES[row.outcome]}>{OUTCOME_WORDS[row.outcome]}</Pill>,
          },
        ]}
      />
    </Card>
  );
}
