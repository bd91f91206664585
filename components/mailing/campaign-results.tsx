'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { BarChart } from '@/components/ui/chart/chart';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { ErrorState } from '@/components/ui/state/error-state';
import { campaignReportQuery } from '@/lib/data/mailing/campaigns';
import { number, pesos } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import type { CampaignReport } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import {
  isReaction,
  OUTCOME_WORDS,
  type Outcome,
  REACTION_WORDS,
  type Reaction,
  reasonWords,
} from '@/lib/domain/mailing/delivery';
import {
  type CampaignFigure,
  deliveryFigures,
  lossFigures,
  worthFigures,
} from './campaign-figures';
import { RecipientsSheet } from './recipients-sheet';

/** Each figure opens its recipients. */
export function CampaignResults({ campaign }: { campaign: Campaign }) {
  const { counts, eventId } = campaign;
  const report = useQuery(campaignReportQuery(campaign.id));
  const [looking, setLooking] = useState<Outcome | Reaction | null>(null);
  const { data } = report;
  const figure = ({ opens, isReported, sale, ...shown }: CampaignFigure) => (
    <Figure
      key={shown.label}
      {...shown}
      format={sale === 'pesos' ? pesos : number}
      loading={isReported && !data}
      onOpen={opens ? () => setLooking(opens) : undefined}
      href={sale && eventId ? eventRoute(eventId, 'finance') : undefined}
    />
  );
  return (
    <section aria-label="Resultado" className="flex flex-col gap-4">
      {report.isError && !data ? (
        <ErrorState title="No pudimos cargar el resultado" onRetry={() => void report.refetch()} />
      ) : (
        <FigureGroup>{worthFigures(campaign, data).map(figure)}</FigureGroup>
      )}
      <Curve days={data?.days ?? []} />
      <FigureGroup>
        {[...deliveryFigures(counts), ...lossFigures(campaign)].map(figure)}
      </FigureGroup>
      <Reasons reasons={data?.reasons ?? {}} />
      {eventId && (
        <p className="text-ink-faint text-xs">
          Las ventas se cuentan por el canal {mailChannel(campaign)}, que llevan los enlaces
          {campaign.automation ? 'de todos los correos de esta automatización' : 'del correo'}.
        </p>
      )}
      <RecipientsSheet
        campaignId={campaign.id}
        outcome={looking}
        title={wordOf(looking)}
        onClose={() => setLooking(null)}
      />
    </section>
  );
}

function wordOf(which: Outcome | Reaction | null): string {
  if (!which) return '';
  return isReaction(which) ? REACTION_WORDS[which] : OUTCOME_WORDS[which];
}

/** Its sales by day, once there are some. */
function Curve({ days }: Pick<CampaignReport, 'days'>) {
  if (!days.some(({ tickets }) => tickets !== 0)) return null;
  return (
    <Card>
      <BarChart
        title="Entradas vendidas por este correo"
        pointsLabel="Día"
        series={[{ id: 'tickets', label: 'Entradas' }]}
        points={days.map(({ day, tickets }) => ({
          label: shortDate(new Date(`${day}T12:00:00Z`), 'UTC'),
          values: { tickets },
        }))}
        format={number}
        height={180}
      />
    </Card>
  );
}

function Reasons({ reasons }: { reasons: Record<string, number> }) {
  const lines = Object.entries(reasons).sort((a, b) => b[1] - a[1]);
  if (lines.length === 0) return null;
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-card">
      {lines.map(([reason, count]) => (
        <div key={reason} className="flex justify-between gap-4 px-4 py-2">
          <dt>{reasonWords(reason)}</dt>
          <dd className="tabular-nums">{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
