import { number, pesos, plural } from '../kit/format';
import { date } from '../kit/format-date';
import { capital } from '../kit/text/capital';
import { linkName } from '../kit/text/link-name';
import type { Condition, Criteria } from './audience';
import { CONTACT_ORIGIN_TEXT } from './contact';

export type CriteriaNames = {
  events: ReadonlyMap<string, string>;
  campaigns: ReadonlyMap<string, string>;
  dates?: ReadonlyMap<string, readonly { id: string; name: string }[]>;
  links?: ReadonlyMap<string, readonly string[]>;
  promoters?: ReadonlyMap<string, string>;
};

/** 'Con la etiqueta techno. Menos: compraron La Fiesta' */
export function criteriaText(criteria: Criteria, names: CriteriaNames): string {
  const { include, exclude, match } = criteria;
  const or = match === 'any' ? ', o ' : ' y ';
  const wanted =
    include.length === 0
      ? 'Todos los contactos'
      : capital(include.map((condition) => conditionText(condition, names)).join(or));
  const minus = exclude.map((condition) => conditionText(condition, names)).join('; ');
  return minus ? `${wanted}. Menos: ${minus}` : wanted;
}

/** 'compraron La Fiesta' */
export function conditionText(condition: Condition, names: CriteriaNames): string {
  switch (condition.kind) {
    case 'tag':
      return `con la etiqueta ${condition.tags.join(' o ')}`;
    case 'origin':
      return `llegados por ${CONTACT_ORIGIN_TEXT[condition.origin].toLowerCase()}`;
    case 'bought':
      return boughtText(condition, names);
    case 'attended':
      return `asistieron a ${attendedText(condition, names)}${sinceText(condition.since)}`;
    case 'answered':
      return `respondieron ${condition.options.map((one) => `«${one}»`).join(' o ')} en ${eventOf(condition.eventId, names)}`;
    case 'notBought':
      return `compraron, pero no${notSinceText(condition)}`;
    case 'code':
      return `compraron ${eventOf(condition.eventId, names)} con ${condition.code ? `el código ${condition.code}` : 'un código'}`;
    case 'promoter':
      return `compraron ${eventOf(condition.eventId, names)} por ${promoterOf(condition.promoterId, names)}`;
    case 'place':
      return `de ${PLACE_TEXT[condition.of]} ${condition.names.join(' o ')}`;
    case 'opened':
      return `abrieron ${campaignOf(condition.campaignId, names)}${sinceText(condition.since)}`;
    case 'clicked':
      return `hicieron clic en ${linkText(condition, names)}${campaignOf(condition.campaignId, names)}${sinceText(condition.since)}`;
  }
}

type Of<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

function attendedText({ eventId, minEvents = 1 }: Of<'attended'>, names: CriteriaNames): string {
  return eventId === null && minEvents > 1
    ? `${number(minEvents)} o más eventos`
    : eventOf(eventId, names);
}

const notSinceText = ({ days, since }: Of<'notBought'>) =>
  days === null ? sinceText(since) : ` en los últimos ${plural(days, 'día', 'días')}`;

function linkText({ campaignId, link }: Of<'clicked'>, { links }: CriteriaNames): string {
  if (campaignId === null || link === undefined) return '';
  const url = linkName(links?.get(campaignId) ?? [], link);
  return `${url.replace(/^https:\/\//, '') || `el enlace ${number(link + 1)}`} de `;
}

const PLACE_TEXT: Record<Of<'place'>['of'], string> = { comuna: 'comuna', city: 'ciudad' };

/** Whether the words of criteria name promoters, which are read for them alone. */
export const asksPromoters = ({ include, exclude }: Criteria): boolean =>
  [...include, ...exclude].some(({ kind }) => kind === 'promoter');

const promoterOf = (id: string | null, { promoters }: CriteriaNames) =>
  id === null || !promoters ? 'un promotor' : (promoters.get(id) ?? 'un promotor que no está');

function boughtText(
  condition: Extract<Condition, { kind: 'bought' }>,
  names: CriteriaNames,
): string {
  const { minTickets, minAmount, since } = condition;
  const least = minTickets > 1 ? ` ${number(minTickets)} o más entradas de` : '';
  const paid = minAmount > 0 ? ` por ${pesos(minAmount)} o más` : '';
  const event = `${eventOf(condition.eventId, names)}${datesText(condition, names)}`;
  return `compraron${least} ${event}${paid}${sinceText(since)}`;
}

function datesText(
  { eventId, dateIds = [] }: Extract<Condition, { kind: 'bought' }>,
  { dates }: CriteriaNames,
): string {
  if (!eventId || dateIds.length === 0) return '';
  const known = dates?.get(eventId) ?? [];
  const named = dateIds.map((id) => known.find((one) => one.id === id)?.name ?? 'otra fecha');
  return ` para ${[...new Set(named)].join(' o ')}`;
}

const eventOf = (id: string | null, { events }: CriteriaNames) =>
  id === null ? 'cualquier evento' : (events.get(id) ?? 'un evento eliminado');
const campaignOf = (id: string | null, { campaigns }: CriteriaNames) =>
  id === null ? 'cualquier campaña' : (campaigns.get(id) ?? 'una campaña eliminada');
// A calendar day without a zone, formatted as it was parsed.
const sinceText = (since: string | null) =>
  since === null ? '' : ` desde el ${date(new Date(since), 'UTC')}`;
