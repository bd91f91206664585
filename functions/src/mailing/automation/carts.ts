import { dateOf, datesOnSale } from '@/lib/domain/event/date/event-date';
import { parseDateTerms } from '@/lib/domain/event/date/stored-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { paths } from '@/lib/domain/kit/paths';
import { aboutDate } from '@/lib/domain/mailing/automation/new-date';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { type Cart, parseCart } from '@/lib/domain/sale/cart';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { viewOn } from '@/lib/domain/waitlist/give';
import { dateRef } from '../../event/date';
import { readWholeInventory } from '../../event/tills/whole';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import type { Cause } from './cause';

type Asking = { producerId: string; content: CampaignContent };
type Span = { from: Date; to: Date };

const PAGE = 200;

const cartsOf = (producerId: string) =>
  db().collectionGroup('carts').where('producerId', '==', producerId);

/** The carts of a time, by event and date, of those events on whose dates everything that is in them can be bought now. */
export async function cartCauses({ producerId, content }: Asking, { from, to }: Span) {
  const query = cartsOf(producerId).where('at', '>', from).where('at', '<=', to).orderBy('at');
  const found = await retry(RETRY.outage, () => query.get());
  const byNight = new Map<string, Cart[]>();
  for (const one of found.docs) {
    const cart = parseCart(one.id, one.data());
    const night = JSON.stringify([cart.eventId, cart.dateId]);
    byNight.set(night, [...(byNight.get(night) ?? []), cart]);
  }
  const causes: Cause[] = [];
  for (const carts of byNight.values()) {
    const cause = await causeOf(content, carts);
    if (cause) causes.push(cause);
  }
  return causes;
}

async function causeOf(content: CampaignContent, carts: readonly Cart[]): Promise<Cause | null> {
  const [{ eventId = '', dateId = '' } = {}] = carts;
  const now = new Date();
  const { event, types } = await readWholeInventory(eventId);
  const date = dateToTell(event, dateId, now);
  if (event.status !== 'published' || isWithoutDate(event) || !date) return null;
  const termsDoc =
    event.dates && dateId !== EVERY_DATE ? await dateRef(eventId, dateId).get() : null;
  const terms = new Map([[dateId, parseDateTerms(dateId, termsDoc?.data())?.types ?? {}]]);
  const view = viewOn({ event, types, terms, now }, dateId);
  const isFree = ({ lines }: Cart) =>
    lines.every(({ ticketTypeId, quantity }) => {
      const type = view.types.find(({ id }) => id === ticketTypeId);
      return type?.isOnSale && !type.hidden && type.left >= quantity;
    });
  const people = carts.filter(isFree).flatMap((cart) => {
    const { id, email, name, at } = cart;
    const key = `cart|${eventId}|${id}`;
    return at ? [{ id, email, name, key, anchor: at, contact: null, cart }] : [];
  });
  const page = eventPageUrl(eventId, settings.eventPage());
  return {
    key: '',
    anchor: now,
    content: aboutDate(content, event, date, page),
    dateIds: [],
    about: { eventId, dateIds: dateId && dateId !== EVERY_DATE ? [dateId] : [] },
    people: async function* () {
      for (let at = 0; at < people.length; at += PAGE) {
        const some = people.slice(at, at + PAGE);
        const bought = await Promise.all(some.map(({ email }) => hasBought(eventId, email)));
        yield some.filter((_, n) => !bought[n]);
      }
    },
  };
}

/** A report may come after the sale that ended its cart. */
async function hasBought(eventId: string, email: string): Promise<boolean> {
  const rows = db().collection(paths.ledger(eventId)).where('buyer.email', '==', email).limit(1);
  return !(await retry(RETRY.outage, () => rows.get())).empty;
}

/** The date that a mail about a cart is of, as long as it is sold. */
function dateToTell(event: EventRecord, dateId: string, now: Date) {
  const onSale = datesOnSale(event, now);
  if (!dateId || dateId === EVERY_DATE) return onSale[0];
  const date = dateOf(event, dateId);
  return onSale.find(({ id }) => id === date?.id);
}

/** Deletes a producer's carts that were left until a moment; a sale, a mail and their third day delete the others. */
export async function dropCarts(producerId: string, until: Date): Promise<void> {
  const query = cartsOf(producerId).where('at', '<=', until).orderBy('at').limit(PAGE);
  for (;;) {
    const { docs } = await retry(RETRY.outage, () => query.get());
    const batch = db().batch();
    for (const one of docs) batch.delete(one.ref);
    if (docs.length > 0) await batch.commit();
    if (docs.length < PAGE) return;
  }
}
