import { datesOf, isAhead, venueOn } from '../../event/date/event-date';
import type { EventDate } from '../../event/date/stored-date';
import type { EventRecord } from '../../event/event';
import { fields, moment } from '../../kit/read';
import { plainText } from '../../kit/search';
import { cutText } from '../../kit/text/cut';
import { isHttpsUrl } from '../../kit/url';
import { seriesOf } from '../../report/projection';
import type { Block } from '../blocks/blocks';
import type { CampaignContent } from '../campaign';
import { CAMPAIGN_LIMITS } from '../campaign-limits';
import { factsOfDate } from './reminder-content';

/** Dates that appeared together, the event's first ones or some more, and when. */
export type NewDates = { anchor: Date; dates: EventDate[] };

type Event = Pick<EventRecord, 'name' | 'publishedAt' | 'dates' | 'startsAt' | 'endsAt' | 'venue'>;

/** When each date of an event's document was added, where that is kept: no other reader of events needs it. */
export function addedOf(raw: unknown): Map<string, Date> {
  return new Map(
    Object.entries(fields(fields(raw).dates)).flatMap(([id, date]) => {
      const added = moment(fields(date).addedAt);
      return added ? [[id, added] as const] : [];
    }),
  );
}

/** When dates of an event that are on sale could first be bought, the earliest first; of those ahead when they are told (`toldAt`). */
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

/** Whether who liked one event may like another: of the same series, by their names, or at the same place. */
export function isAlike(one: Like, other: Like): boolean {
  const series = seriesOf(one.name);
  if (series !== '' && seriesOf(other.name) === series) return true;
  const place = plainText(one.venue.name);
  return place !== '' && plainText(other.venue.name) === place;
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
    blocks: withEvent(content.blocks, event.id, page),
    eventId: event.id,
  };
}

const BUTTON = 'Ver entradas';

/** A mail of blocks shows the event as the last of them, unless one does already. */
function withEvent(blocks: Block[], eventId: string, link: string): Block[] {
  const isShown = blocks.some((one) => one.kind === 'event' && one.eventId === eventId);
  if (blocks.length === 0 || isShown) return blocks;
  const buttonText = isHttpsUrl(link) ? BUTTON : '';
  return [...blocks, { id: `about-${eventId}`, kind: 'event', eventId, buttonText, link }];
}
