import { datesOf, isAhead, venueOn } from '../../event/date/event-date';
import type { EventDate } from '../../event/date/stored-date';
import type { EventRecord } from '../../event/event';
import { fields, moment } from '../../kit/read';
import { plainText } from '../../kit/search';
import { cutText } from '../../kit/text/cut';
import { isHttpsUrl } from '../../kit/url';
import { seriesOf } from '../../report/projection';
import { BLOCK_LIMITS } from '../blocks/block-limits';
import type { Block } from '../blocks/blocks';
import type { CampaignContent } from '../campaign';
import { CAMPAIGN_LIMITS } from '../campaign-limits';
import { factsOfDate } from './reminder-content';

export type NewDates = { anchor: Date; dates: EventDate[] };

type Event = Pick<EventRecord, 'name' | 'publishedAt' | 'dates' | 'startsAt' | 'endsAt' | 'venue'>;

/** The times at which the dates of an event's document were added, where that is kept: no other reader of events needs it. */
export function addedOf(raw: unknown): Map<string, Date> {
  return new Map(
    Object.entries(fields(fields(raw).dates)).flatMap(([id, date]) => {
      const added = moment(fields(date).addedAt);
      return added ? [[id, added] as const] : [];
    }),
  );
}

/** The times at which dates on sale could first be bought, the earliest first; of those ahead at `toldAt`. */
export function newDatesOf(
  event: Event,
  added: ReadonlyMap<string, Date>,
  toldAt: (anchor: Date) => Date,
): NewDates[] {
  const { publishedAt } = event;
  if (!publishedAt) return [];
  const byMoment = new Map<number, EventDate[]>();
  for (const date of datesOf(event)) {
    const at = Math.max(+publishedAt, +(added.get(date.id) ?? publishedAt));
    if (date.status !== 'scheduled' || !isAhead(date, toldAt(new Date(at)))) continue;
    byMoment.set(at, [...(byMoment.get(at) ?? []), date]);
  }
  return [...byMoment]
    .map(([at, dates]) => ({ anchor: new Date(at), dates }))
    .sort((a, b) => +a.anchor - +b.anchor);
}

type Like = Pick<EventRecord, 'name' | 'venue'>;

const NO_PLACE =
  /^(por (confirmar|definir|anunciar)|a confirmar|tba|online|en linea|streaming|secreto)$/;

/** Whether who liked one event may like another: of the same series, by their names, or at the same place. */
export function isAlike(one: Like, other: Like): boolean {
  const series = seriesOf(one.name);
  if (series !== '' && seriesOf(other.name) === series) return true;
  const place = plainText(one.venue.name);
  if (place === '' || NO_PLACE.test(place) || plainText(other.venue.name) !== place) return false;
  // Many towns have a 'Teatro Municipal'.
  const [here, there] = [one, other].map(({ venue }) => plainText(venue.address));
  return !here || !there || here === there;
}

type Told = Pick<EventRecord, 'id' | 'timeZone'> & Event;

/** A producer's words about a date of an event: its name, when and where it is, and a button to `page`, are added to them. */
export function aboutDate(
  content: CampaignContent,
  event: Told,
  date: EventDate,
  page: string,
): CampaignContent {
  const facts = `${event.name}\n${factsOfDate(event, date, venueOn(event, date.id))}`;
  const isButtonless = content.buttonText === '' && isHttpsUrl(page);
  return {
    ...content,
    subject: cutText(`${content.subject}: ${event.name}`, CAMPAIGN_LIMITS.subject, '…'),
    message: `${cutText(content.message, CAMPAIGN_LIMITS.message - facts.length - 2, '…')}\n\n${facts}`,
    ...(isButtonless && { buttonText: BUTTON, buttonUrl: page }),
    blocks: withEvent(content.blocks, event.id, page, facts),
    eventId: event.id,
  };
}

const BUTTON = 'Ver entradas';

/** A mail of blocks ends with the facts of the date, and with the event, unless one of them shows it already. */
function withEvent(blocks: Block[], eventId: string, link: string, facts: string): Block[] {
  if (blocks.length === 0) return blocks;
  const spans = [{ text: facts, bold: false, italic: false, link: '' }];
  const text: Block = { id: 'about-date', kind: 'text', lines: [{ kind: 'paragraph', spans }] };
  const buttonText = isHttpsUrl(link) ? BUTTON : '';
  const event: Block = { id: 'about-event', kind: 'event', eventId, buttonText, link };
  const isShown = blocks.some((one) => one.kind === 'event' && one.eventId === eventId);
  const more = isShown ? [text] : [text, event];
  return [...blocks.slice(0, BLOCK_LIMITS.blocks - more.length), ...more];
}
