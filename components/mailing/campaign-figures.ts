import { percent } from '@/lib/domain/kit/format';
import type { CampaignReport } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import type { DeliveryCounts, Outcome, Reaction } from '@/lib/domain/mailing/delivery';

export type CampaignFigure = {
  label: string;
  value: number;
  /** The recipients list that it opens; null if nobody is in it, or it has no list. */
  opens: Outcome | Reaction | null;
  compared?: { text: string; tone?: 'wait' } | null;
  /** It is part of the report, which loads after the campaign. */
  isReported?: boolean;
  /** It counts sales, in tickets or in pesos. */
  sale?: 'tickets' | 'pesos';
};

/** What became of each mail. */
export function deliveryFigures(counts: DeliveryCounts): CampaignFigure[] {
  const figure = (label: string, outcome: keyof DeliveryCounts): CampaignFigure => ({
    label,
    value: counts[outcome],
    opens: counts[outcome] > 0 ? outcome : null,
  });
  const isDoubted = counts.unconfirmed > 0;
  return [
    figure('Enviados', 'sent'),
    {
      ...figure('Sin confirmar', 'unconfirmed'),
      compared: isDoubted
        ? { text: 'No se cobran: puede que les haya llegado', tone: 'wait' }
        : null,
    },
    figure('Fallaron', 'failed'),
    figure('Omitidos', 'skipped'),
  ];
}

type Sent = Pick<Campaign, 'counts' | 'eventId' | 'unsubscribed' | 'bounced' | 'complained'>;

const share = (value: number, { counts: { sent } }: Sent) =>
  sent > 0
    ? { text: `${percent(Math.round((value / sent) * 1000) / 1000)} de los enviados` }
    : null;

/**
 * What a campaign is for, in order of worth: what it sold, for one about an event, with the amount only for users who may see
 * money; then who clicked and who opened it. All 0 while there is no report.
 */
export function worthFigures(campaign: Sent, report: CampaignReport | undefined): CampaignFigure[] {
  const reported = (label: string, value: number, opens: Reaction): CampaignFigure => ({
    ...{ label, value, opens: value > 0 ? opens : null },
    ...{ compared: share(value, campaign), isReported: true },
  });
  return [
    ...(campaign.eventId ? saleFigures(report) : []),
    reported('Hicieron clic', report?.clicked ?? 0, 'clicked'),
    reported('Lo abrieron', report?.opened ?? 0, 'opened'),
  ];
}

/** What it cost in readers: who left, and bounces and complaints only if there are any. */
export function lossFigures(campaign: Sent): CampaignFigure[] {
  const figure = (label: string, value: number, opens: Reaction | null): CampaignFigure => ({
    ...{ label, value, opens: value > 0 ? opens : null, compared: share(value, campaign) },
  });
  const { unsubscribed, bounced, complained } = campaign;
  return [
    figure('Se dieron de baja', unsubscribed, null),
    ...(bounced > 0 ? [figure('Rebotaron después', bounced, 'bounced')] : []),
    ...(complained > 0 ? [figure('Lo marcaron no deseado', complained, 'complained')] : []),
  ];
}

function saleFigures(report: CampaignReport | undefined): CampaignFigure[] {
  const shared = { opens: null, isReported: true };
  const tickets = { ...shared, sale: 'tickets' as const, label: 'Entradas vendidas' };
  const amount = { ...shared, sale: 'pesos' as const, label: 'Vendido por este correo' };
  return [
    ...(report?.amount === null ? [] : [{ ...amount, value: report?.amount ?? 0 }]),
    { ...tickets, value: report?.tickets ?? 0 },
  ];
}
