import { number, percent, pesos } from '@/lib/domain/kit/format';
import type { CampaignPeers, CampaignReport } from '@/lib/domain/mailing/calls';
import type { Campaign } from '@/lib/domain/mailing/campaign';
import type { PeopleList } from '@/lib/domain/mailing/delivery';
import { type ComparedWithLast, comparedWithLast } from '@/lib/domain/mailing/report/compared';

export type CampaignFigure = {
  label: string;
  value: number;
  /** The list of people that it opens; null if nobody is in it, or it has none. */
  opens: PeopleList | null;
  compared?: (ComparedWithLast & { tone?: 'wait' }) | null;
  /** It is part of the report, which loads after the campaign. */
  isReported?: boolean;
  isPesos?: boolean;
};

type Sent = Pick<
  Campaign,
  'counts' | 'eventId' | 'unsubscribed' | 'bounced' | 'complained' | 'startedAt' | 'capped'
>;
type Known = { report: CampaignReport | undefined; peers: CampaignPeers | undefined; now: Date };

/** Until then a mail still sells, so it is shown beside what others came to, and not judged by it. */
const YOUNG_MS = 72 * 3_600_000;
const opening = (value: number, list: PeopleList) => (value > 0 ? list : null);
const deliveredOf = ({ counts, bounced }: Sent) => Math.max(0, counts.sent - bounced);

function shareWords(value: number, campaign: Sent, whom = 'quienes lo recibieron'): string {
  const delivered = deliveredOf(campaign);
  if (delivered === 0) return '';
  return `${percent(Math.round((value / delivered) * 1000) / 1000)} de ${whom}`;
}

/**
 * The purpose of a campaign in figures, in order of worth: what it sold, for one about an event, in pesos for who may see money;
 * who clicked; whom it reached; who left. All 0 while there is no report.
 */
export function worthFigures(campaign: Sent, known: Known): CampaignFigure[] {
  const { report, peers } = known;
  const delivered = deliveredOf(campaign);
  const share = (value: number) => shareWords(value, campaign, 'ellos');
  const clicked = report?.clicked ?? 0;
  const rate = delivered > 0 ? (clicked / delivered) * 1000 : 0;
  const others = peers && comparison(campaign, known, rate, peers.clicked.perMille, peers.clicked);
  const { unsubscribed, counts } = campaign;
  const reached = counts.sent > 0 ? `de ${number(counts.sent)} enviados` : '';
  return [
    ...(campaign.eventId ? [soldFigure(campaign, known)] : []),
    {
      label: 'Hicieron clic',
      value: clicked,
      opens: opening(clicked, 'clicked'),
      compared: others ?? words(share(clicked)),
      isReported: true,
    },
    {
      label: 'Les llegó',
      value: delivered,
      opens: opening(delivered, 'delivered'),
      compared: words(reached),
    },
    {
      label: 'Se dieron de baja',
      value: unsubscribed,
      opens: opening(unsubscribed, 'left'),
      compared: words(share(unsubscribed)),
    },
  ];
}

const words = (text: string) => (text ? { text } : null);

function soldFigure(campaign: Sent, known: Known): CampaignFigure {
  const { report, peers } = known;
  const hidesMoney = report?.amount === null;
  const value = hidesMoney ? report.tickets : (report?.amount ?? 0);
  const average = hidesMoney ? (peers?.sold.tickets ?? 0) : (peers?.sold.amount ?? 0);
  const shown = hidesMoney ? number : pesos;
  return {
    label: hidesMoney ? 'Entradas vendidas por este correo' : 'Vendido por este correo',
    value,
    isPesos: !hidesMoney,
    opens: hidesMoney ? null : opening(report?.tickets ?? 0, 'bought'),
    compared: peers && comparison(campaign, known, value, average, peers.sold, shown),
    isReported: true,
  };
}

function comparison(
  { startedAt }: Sent,
  { now }: Known,
  value: number,
  average: number,
  { count }: { count: number },
  shown: (value: number) => string = (perMille) => percent(Math.round(perMille) / 1000),
): ComparedWithLast | null {
  const compared = comparedWithLast(value, average, count);
  const isYoung = startedAt !== null && now.getTime() - startedAt.getTime() < YOUNG_MS;
  if (!compared || !isYoung || compared.way === 'up') return compared;
  return { text: `Tus últimos ${count}: ${shown(average)} en promedio` };
}

/** The fate of each mail, and what came back; bounces and complaints only if there are any. */
export function deliveryFigures(
  campaign: Sent,
  report: CampaignReport | undefined,
): CampaignFigure[] {
  const { counts, bounced, complained, capped } = campaign;
  const line = (label: string, value: number, list: PeopleList): CampaignFigure => ({
    ...{ label, value, opens: opening(value, list) },
  });
  const opened = report?.opened ?? 0;
  return [
    {
      ...line('Lo abrieron', opened, 'opened'),
      compared: words(shareWords(opened, campaign)),
      isReported: true,
    },
    line('Enviados', counts.sent, 'sent'),
    {
      ...line('Sin confirmar', counts.unconfirmed, 'unconfirmed'),
      compared:
        counts.unconfirmed > 0 ? { text: 'No se cobra: puede haber llegado', tone: 'wait' } : null,
    },
    line('Fallaron', counts.failed, 'failed'),
    line('Omitidos', counts.skipped, 'skipped'),
    ...(capped > 0
      ? [{ label: 'Ya con dos correos en siete días', value: capped, opens: null }]
      : []),
    ...(bounced > 0 ? [line('Rebotaron después', bounced, 'bounced')] : []),
    ...(complained > 0 ? [line('Lo marcaron no deseado', complained, 'complained')] : []),
  ];
}
