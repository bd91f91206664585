'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Figure, FigureGroup } from '@/components/ui/figure';
import { ErrorState } from '@/components/ui/state/error-state';
import { campaignReportQuery } from '@/lib/data/mailing/campaigns';
import { number, percent, pesos } from '@/lib/domain/kit/format';
import { eventRoute } from '@/lib/domain/kit/routes/event';
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
import { RecipientsSheet } from './recipients-sheet';

/** The results of a campaign: deliveries, opens, clicks and purchases. Each figure opens its recipients. */
export function CampaignResults({ campaign }: { campaign: Campaign }) {
  const { counts, eventId } = campaign;
  const report = useQuery(campaignReportQuery(campaign.id));
  const [looking, setLooking] = useState<Outcome | Reaction | null>(null);
  const data = report.data;
  const isLoading = !data;
  const of = (part: number) =>
    counts.sent > 0
      ? { text: `${percent(Math.round((part / counts.sent) * 1000) / 1000)} de los enviados` }
      : null;
  const people = (which: Outcome | Reaction, count: number) =>
    count > 0 ? () => setLooking(which) : undefined;
  const sold = eventId ? eventRoute(eventId, 'finance') : undefined;
  return (
    <section aria-label="Resultado" className="flex flex-col gap-4">
      <FigureGroup>
        <Figure
          label="Enviados"
          value={counts.sent}
          format={number}
          onOpen={people('sent', counts.sent)}
        />
        <Figure
          label="Sin confirmar"
          value={counts.unconfirmed}
          format={number}
          onOpen={people('unconfirmed', counts.unconfirmed)}
          compared={
            counts.unconfirmed > 0
              ? { text: 'No se cobran: puede que les haya llegado', tone: 'wait' }
              : null
          }
        />
        <Figure
          label="Fallaron"
          value={counts.failed}
          format={number}
          onOpen={people('failed', counts.failed)}
        />
        <Figure
          label="Omitidos"
          value={counts.skipped}
          format={number}
          onOpen={people('skipped', counts.skipped)}
        />
      </FigureGroup>
      {report.isError && !data ? (
        <ErrorState title="No pudimos cargar el resultado" onRetry={() => void report.refetch()} />
      ) : (
        <FigureGroup>
          <Figure
            label="Lo abrieron"
            value={data?.opened ?? 0}
            format={number}
            loading={isLoading}
            compared={of(data?.opened ?? 0)}
            onOpen={people('opened', data?.opened ?? 0)}
          />
          <Figure
            label="Hicieron clic"
            value={data?.clicked ?? 0}
            format={number}
            loading={isLoading}
            compared={of(data?.clicked ?? 0)}
            onOpen={people('clicked', data?.clicked ?? 0)}
          />
          <Figure
            label="Se dieron de baja"
            value={campaign.unsubscribed}
            format={number}
            compared={of(campaign.unsubscribed)}
          />
          {campaign.bounced > 0 && (
            <Figure
              label="Rebotaron después"
              value={campaign.bounced}
              format={number}
              compared={of(campaign.bounced)}
              onOpen={people('bounced', campaign.bounced)}
            />
          )}
          {campaign.complained > 0 && (
            <Figure
              label="Lo marcaron no deseado"
              value={campaign.complained}
              format={number}
              compared={of(campaign.complained)}
              onOpen={people('complained', campaign.complained)}
            />
          )}
          {eventId && (
            <Figure
              label="Entradas vendidas"
              value={data?.tickets ?? 0}
              format={number}
              loading={isLoading}
              href={sold}
            />
          )}
          {eventId && data?.amount !== null && (
            <Figure
              label="Vendido por este correo"
              value={data?.amount ?? 0}
              format={pesos}
              loading={isLoading}
              href={sold}
            />
          )}
        </FigureGroup>
      )}
      <Reasons reasons={data?.reasons ?? {}} />
      {eventId && (
        <p className="text-ink-faint text-xs">
          Las ventas se cuentan por el canal {mailChannel(campaign.id)}, que llevan los enlaces del
          correo.
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

/** Why mails were not delivered, most frequent first. */
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
