import type { EventRecord } from '../event/event';
import { eventName } from '../event/event';
import { date, longDate, time } from '../kit/format-date';
import { cutText } from '../kit/text/cut';
import { type CampaignContent, EMPTY_CAMPAIGN } from './campaign';
import { CAMPAIGN_LIMITS } from './campaign-limits';

const cut = (text: string, max: number) => cutText(text, max, '…');

/**
 * The suggested content of a campaign for an event: name, day, place, flyer, the beginning of the description, and a button to
 * `eventPage`, its shop page.
 */
export function contentFromEvent(event: EventRecord, eventPage: string): CampaignContent {
  const name = eventName(event);
  const when = event.startsAt
    ? `${longDate(event.startsAt, event.timeZone)} a las ${time(event.startsAt, event.timeZone)}`
    : '';
  const place = event.venue.name && `en ${event.venue.name}`;
  const facts = [when && `el ${when}`, place].filter(Boolean).join(', ');
  const paragraphs = [
    'Hola {{nombre}},',
    facts ? `Llega ${name}. Es ${facts}.` : `Llega ${name}.`,
    cut(event.description.split(/\n\s*\n/)[0]?.trim() ?? '', 600),
    'Nos vemos adentro.',
  ];
  const day = event.startsAt ? ` · ${date(event.startsAt, event.timeZone)}` : '';
  return {
    ...EMPTY_CAMPAIGN,
    name: cut(name, CAMPAIGN_LIMITS.name),
    subject: cut(`${name}${day}`, CAMPAIGN_LIMITS.subject),
    message: paragraphs.filter(Boolean).join('\n\n'),
    buttonUrl: eventPage,
    eventId: event.id,
  };
}
