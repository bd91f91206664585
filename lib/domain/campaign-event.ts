import { CAMPAIGN_LIMITS, type CampaignContent, EMPTY_CAMPAIGN } from './campaign';
import type { EventRecord } from './event';
import { eventName } from './event';
import { date, time } from './format-date';

const cut = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;

/**
 * A campaign's content as an event suggests it: its name, day, place and flyer, the event that the mail sells,
 * and the beginning of its description. The template's title and button stay; the link is the producer's to give.
 */
export function contentFromEvent(event: EventRecord): CampaignContent {
  const name = eventName(event);
  const when = event.startsAt
    ? `${date(event.startsAt, event.timeZone)} a las ${time(event.startsAt, event.timeZone)}`
    : '';
  const facts = [when && `Es el ${when}`, event.venue.name && `en ${event.venue.name}`]
    .filter(Boolean)
    .join(', ');
  const paragraphs = [
    'Hola {{nombre}},',
    facts ? `Llega ${name}. ${facts}.` : `Llega ${name}.`,
    cut(event.description.split(/\n\s*\n/)[0]?.trim() ?? '', 600),
    'Nos vemos adentro.',
  ];
  const day = event.startsAt ? ` · ${date(event.startsAt, event.timeZone)}` : '';
  return {
    ...EMPTY_CAMPAIGN,
    name: cut(name, CAMPAIGN_LIMITS.name),
    subject: cut(`${name}${day}`, CAMPAIGN_LIMITS.subject),
    message: paragraphs.filter(Boolean).join('\n\n'),
    eventId: event.id,
  };
}
