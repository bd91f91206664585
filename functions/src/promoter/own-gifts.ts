import { datesAhead } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { shortDate } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import type { PromoterPage } from '@/lib/domain/promoter/calls';
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
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { ticketToken } from '@/lib/domain/ticket/ticket-link';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE, FIRST_DATE, isPass, sellsOn } from '@/lib/domain/ticket/type-dates';
import { Remembered } from '../event/public-event';
import { db } from '../support/admin';
import { mailSettings } from '../support/mail/mailer';

type OwnGifts = PromoterPage['events'][number]['gifts'];
type Giving = { rules: PromoterRule[]; types: TicketType[] };

/** How many guests and choices of an event a page shows at most. */
const GUESTS = 100;
const CHOICES = 60;

const giving = new Remembered<Giving>();

/** What a promoter may give of an event, and to whom they gave: of guests the names, and the link of who has no mail. */
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
  const mayGive = event.status === 'published' && sellsEvent(promoter, event.id);
  return {
    ...giftCount(rules, gifts),
    choices: mayGive ? choicesOf(event, { rules, types }, gifts, now) : [],
    guests: found.exists ? await readGuests(event.id, promoter.id) : [],
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

async function readGuests(eventId: string, promoterId: string): Promise<OwnGifts['guests']> {
  const found = await db()
    .collection(entryPaths.courtesies(eventId))
    .where('promoterId', '==', promoterId)
    .limit(GUESTS)
    .get();
  const all = found.docs
    .map((one) => parseCourtesy(one.id, one.data()))
    // Of an erased guest nothing is shown.
    .filter(({ name }) => name !== '')
    .sort((a, b) => +b.givenAt - +a.givenAt);
  const links = await readLinks(eventId, all);
  return all.map(({ id, name, status }) => ({
    name,
    state: status === 'used' ? 'in' : courtesyOver(status) ? 'over' : 'out',
    url: links.get(id) ?? '',
  }));
}

/** The links of guests without an address: whoever gave theirs passes it on. */
async function readLinks(eventId: string, all: readonly Courtesy[]): Promise<Map<string, string>> {
  const unmailed = all.filter(({ byHand, status }) => byHand && !courtesyOver(status));
  if (unmailed.length === 0) return new Map();
  const refs = unmailed.map(({ ticketId }) => db().doc(paths.ticket(eventId, ticketId)));
  const docs = await db().getAll(...refs);
  return new Map(
    docs.map((doc) => {
      const { id, code, courtesyId } = parseTicket(doc.id, doc.data());
      const route = ticketRoute(ticketToken(eventId, id, code));
      return [courtesyId, `${mailSettings().siteUrl}${route}`];
    }),
  );
}
