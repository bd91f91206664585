'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Card } from '@/components/ui/card';
import { BarChart } from '@/components/ui/chart/chart';
import { cn } from '@/components/ui/cn';
import { Figure } from '@/components/ui/figure';
import { ErrorState } from '@/components/ui/state/error-state';
import { useNow } from '@/hooks/use-now';
import { campaignPeersQuery, campaignReportQuery } from '@/lib/data/mailing/campaigns';
import { number, pesos, plural, shortPesos } from '@/lib/domain/kit/format';
import { shortDate, time } from '@/lib/domain/kit/format-date';
import type { CampaignReport } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { PEOPLE_LIST_WORDS, type PeopleList } from '@/lib/domain/mailing/delivery';
import { type CampaignFigure, worthFigures } from './campaign-figures';
import { type Behind, RecipientsSheet } from './recipients-sheet';
import { CampaignClicks } from './report/campaign-clicks';
import { DeliveryLines } from './report/delivery-lines';
import { ProviderTable } from './report/provider-table';

type Props = {
  campaign: Campaign;
  /** The part beside the delivery, below the mail providers. */
  children?: ReactNode;
};

export function CampaignResults({ campaign, children }: Props) {
  const { id, startedAt, eventId, updatedAt } = campaign;
  const now = useNow();
  const report = useQuery(campaignReportQuery(id, startedAt));
  const isCompared = updatedAt !== null && campaign.purpose === 'news';
  const peers = useQuery({ ...campaignPeersQuery(id), enabled: isCompared });
  const [looking, setLooking] = useState<Behind | null>(null);
  const open = (list: PeopleList) => setLooking({ list, title: PEOPLE_LIST_WORDS[list] });
  const { data } = report;
  return (
    <section aria-label="Resultado" className="flex flex-col gap-6">
      {report.isError && !data ? (
        <ErrorState title="No pudimos cargar el resultado" onRetry={() => void report.refetch()} />
      ) : (
        <Worth
          figures={worthFigures(campaign, { report: data, peers: peers.data, now })}
          report={data}
          onOpen={open}
        />
      )}
      {data && <Curve {...data.curve} />}
      {data && <CampaignClicks report={data} startedAt={startedAt} onOpen={setLooking} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DeliveryLines campaign={campaign} report={data} onOpen={open} />
        <div className="flex min-w-0 flex-col gap-6">
          <ProviderTable groups={campaign.groups} onOpen={setLooking} />
          {children}
        </div>
      </div>
      {eventId && (
        <p className="text-ink-faint text-xs">
          Las ventas se cuentan por el canal {mailChannel(campaign)}, que llevan los enlaces
          {campaign.automation ? ' de todos los correos de esta automatización' : ' del correo'}.
        </p>
      )}
      <RecipientsSheet campaignId={id} behind={looking} onClose={() => setLooking(null)} />
    </section>
  );
}

type WorthProps = {
  figures: readonly CampaignFigure[];
  report: CampaignReport | undefined;
  onOpen: (list: PeopleList) => void;
};

function Worth({ figures, report, onOpen }: WorthProps) {
  const sells = figures.length > 3;
  return (
    <div
      className={cn(
        'grid grid-cols-3 overflow-hidden rounded-card border border-line bg-card *:shadow-[0_0_0_1px_var(--line)]',
        sells && 'sm:grid-cols-[2fr_1fr_1fr_1fr]',
      )}
    >
      {figures.map(({ opens, isReported, isPesos, compared, ...shown }, place) => (
        <Figure
          key={shown.label}
          {...shown}
          compared={
            sells && place === 0 && isPesos && report
              ? { text: soldWords(report.tickets, compared?.text), way: compared?.way }
              : compared
          }
          big={place === 0}
          className={sells && place === 0 ? 'max-sm:col-span-3' : undefined}
          format={isPesos ? pesos : number}
          short={isPesos ? shortPesos : undefined}
          loading={isReported && !report}
          onOpen={opens ? () => onOpen(opens) : undefined}
        />
      ))}
    </div>
  );
}

const soldWords = (tickets: number, compared?: string) =>
  [plural(tickets, 'entrada', 'entradas'), compared].filter(Boolean).join(' · ');

function Curve({ by, points }: CampaignReport['curve']) {
  if (!points.some(({ tickets }) => tickets !== 0)) return null;
  const label = (from: Date) => (by === 'days' ? shortDate(from) : time(from));
  return (
    <Card>
      <BarChart
        title="Entradas vendidas por este correo"
        pointsLabel={by === 'days' ? 'Día' : 'Desde las'}
        series={[{ id: 'tickets', label: 'Entradas' }]}
        points={points.map(({ from, tickets }) => ({
          label: label(new Date(from)),
          values: { tickets },
        }))}
        format={number}
        height={180}
      />
    </Card>
  );
}
