import { cutoffOn } from '@/lib/domain/event/courtesy-cutoff';
import { dateOf, datesAhead, datesOf, isAhead } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime, shortDate } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import { readPhone } from '@/lib/domain/kit/text/phone';
import type { PromoterGuest, PromoterPage } from '@/lib/domain/promoter/calls';
import {
  giftCount,
  giftRuleOf,
  giftsLeft,
  type PromoterGifts,
  parsePromoterGifts,
} from '@/lib/domain/promoter/gift';
import { type Promoter, sellsEvent } from '@/lib/domain/promoter/promoter';
import { type PromoterRule, parsePromoterRule } from '@/lib/domain/promoter/rule';
import { type Courtesy, courtesyOver, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { parseTicket, type Ticket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, FIRST_DATE, isPass, sellsOn } from '@/lib/domain/ticket/type-dates';
import { Remembered } from '../event/public-event';
import { db } from '../support/admin';
import { mailSettings } from '../support/mail/mailer';

type OwnGifts = PromoterPage['events'][number]['gifts'];
type Giving = { rules: PromoterRule[]; types: TicketType[] };

/** The most guests and choices of an event that a page shows. */
const GUESTS = 100;
const CHOICES = 60;

const giving = new Remembered<Giving>();

/**
 * The courtesies that a promoter may give of an event, and to whom they gave: of guests the names, and the link of whom no mail
 * reached.
 */
export async function ownGifts(
  event: EventRecord,
  promoter: Promoter,
  now: Date,
): Promise<OwnGifts> {
  const [found, { rules, types }] = await Promise.all([
    db().doc(entryPaths.promoterGift(event.id, promoter.id)).get(),
    giving.of(event.id, () => readGiving(event.id)),
  ]);
  const gifts = parsePromoterGifts(promoter.id, found.data());
  // After the night nobody forwards a guest's link, so the guests are not read.
  const isOver = datesOf(event).every(({ endsAt }) => endsAt <= now);
  const mayGive = event.status === 'published' && sellsEvent(promoter, event.id);
  return {
    ...giftCount(rules, gifts),
    choices: mayGive ? choicesOf(event, { rules, types }, gifts, now) : [],
    guests: found.exists && !isOver ? await readGuests(event, promoter.id, now) : [],
  };
}

/** The rules in force by which courtesies are given; the types only where there is one. */
async function readGiving(eventId: string): Promise<Giving> {
  const found = await db()
    .collection(entryPaths.promoterRules(eventId))
    .where('endedAt', '==', null)
    .get();
  const rules = found.docs
    .map((one) => parsePromoterRule(one.id, one.data()))
    .filter(({ active }) => active);
  if (!rules.some(({ courtesies }) => courtesies > 0)) return { rules: [], types: [] };
  const types = await db().collection(paths.ticketTypes(eventId)).get();
  return { rules, types: types.docs.map((one) => parseTicketType(one.id, one.data())) };
}

function choicesOf(event: EventRecord, { rules, types }: Giving, gifts: PromoterGifts, now: Date) {
  const dates = datesAhead(event, now);
  const hasLeft = (ticketTypeId: string, dateId: string) => {
    const rule = giftRuleOf(rules, { ticketTypeId, dateId });
    return rule !== null && giftsLeft(rule, gifts) > 0;
  };
  const all = types.flatMap((type) => {
    const { id: typeId, name } = type;
    if (!event.dates) {
      return hasLeft(typeId, FIRST_DATE) && dates.length > 0 ? { typeId, dateId: '', name } : [];
    }
    if (isPass(type)) {
      return hasLeft(typeId, EVERY_DATE) && dates.length > 0 ? { typeId, dateId: '', name } : [];
    }
    return dates
      .filter(({ id }) => sellsOn(type, id) && hasLeft(typeId, id))
      .map(({ id, startsAt }) => ({
        ...{ typeId, dateId: id },
        name: `${name}, ${shortDate(startsAt, event.timeZone)}`,
      }));
  });
  return all.slice(0, CHOICES);
}

async function readGuests(event: EventRecord, promoterId: string, now: Date) {
  const found = await db()
    .collection(entryPaths.courtesies(event.id))
    .where('promoterId', '==', promoterId)
    .orderBy('givenAt', 'desc')
    .limit(GUESTS)
    .get();
  const all = found.docs.map((one) => parseCourtesy(one.id, one.data()));
  return await shownGuests(event, all, now);
}

/**
 * The guests as their promoter sees them. Whom no mail reached have a link, which the promoter passes on; not of who has passed
 * theirs on, whose new holder is nobody of the promoter's, and nothing of an erased one.
 */
export async function shownGuests(
  event: EventRecord,
  courtesies: readonly Courtesy[],
  now: Date,
): Promise<PromoterGuest[]> {
  const named = courtesies.filter(({ name }) => name !== '');
  const states = named.map((one) => ({ one, state: stateOf(event, one, now) }));
  const tickets = await readTickets(
    event.id,
    states.flatMap(({ one, state }) => (state === 'out' && isUnreached(one) ? one : [])),
  );
  return states.map(({ one: { id, name, dateId, passedOn, openedAt }, state }) => {
    const ticket = tickets.get(id);
    const shown = { name: passedOn ? '' : name, state };
    if (!ticket) return { ...shown, url: '', phone: '', until: '' };
    const cutoff = openedAt ? null : cutoffOn(event, dateId);
    return {
      ...shown,
      url: `${mailSettings().siteUrl}${ticketRoute(ticketToken(event.id, ticket.id, ticket.code))}`,
      phone: readPhone(ticket.holder.phone)?.replace(/\D/g, '') ?? '',
      until: cutoff && cutoff > now ? dateTime(cutoff, event.timeZone) : '',
    };
  });
}

/** The guests whose link the promoter passes on: no mail goes to them, or theirs failed and it was this promoter who gave it. */
const isUnreached = ({ byHand, passedOn, status, givenBy }: Courtesy): boolean =>
  !passedOn && (byHand === true || (status === 'failed' && givenBy.uid === ''));

function stateOf(
  event: EventRecord,
  { status, dateId }: Courtesy,
  now: Date,
): PromoterGuest['state'] {
  if (status === 'used') return 'in';
  if (courtesyOver(status)) return 'over';
  const date = dateOf(event, dateId);
  if (event.status === 'cancelled' || date?.status === 'cancelled') return 'off';
  const isAheadOf = date ? isAhead(date, now) : datesAhead(event, now).length > 0;
  return isAheadOf ? 'out' : 'past';
}

async function readTickets(eventId: string, all: readonly Courtesy[]) {
  if (all.length === 0) return new Map<string, Ticket>();
  const refs = all.map(({ ticketId }) => db().doc(paths.ticket(eventId, ticketId)));
  const docs = await db().getAll(...refs);
  const tickets = docs.map((doc) => parseTicket(doc.id, doc.data()));
  return new Map(tickets.map((ticket) => [ticket.courtesyId, ticket]));
}
