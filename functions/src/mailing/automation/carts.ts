import { dateOf, datesOnSale } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { eventPageUrl } from '@/lib/domain/event/event-page';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { paths } from '@/lib/domain/kit/paths';
import { moment } from '@/lib/domain/kit/read';
import { aboutDate } from '@/lib/domain/mailing/automation/new-date';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { type Cart, parseCart } from '@/lib/domain/sale/cart';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { readWholeInventory, type Whole } from '../../event/tills/whole';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';
import type { Cause, Caused } from './cause';
import { onSaleOn } from './on-sale';
import { cartKey } from './runs';

type Asking = { producerId: string; content: CampaignContent };
type Span = { from: Date; to: Date };

const PAGE = 200;
/** A checkout reports a cart at most so long after its person was there. */
const REPORT_MS = 6 * 3_600_000;

const cartsOf = (producerId: string) =>
  db().collectionGroup('carts').where('producerId', '==', producerId);

/** The carts of a time, by event and date, of those events on whose dates everything that is in them can be bought now. */
export async function cartCauses({ producerId, content }: Asking, { from, to }: Span) {
  const query = cartsOf(producerId).where('at', '>', from).where('at', '<=', to).orderBy('at');
  const found = await retry(RETRY.outage, () => query.get());
  const all = found.docs.map((one) => parseCart(one.id, one.data()));
  const byEvent = groupsOf(all, ({ eventId }) => eventId);
  const causes: Cause[] = [];
  for (const [eventId, left] of byEvent) {
    const whole = await readWholeInventory(eventId);
    for (const carts of groupsOf(left, ({ dateId }) => dateId).values()) {
      const cause = await causeOf(content, whole, carts);
      if (cause) causes.push(cause);
    }
  }
  return causes;
}

function groupsOf(carts: readonly Cart[], keyOf: (cart: Cart) => string): Map<string, Cart[]> {
  const groups = new Map<string, Cart[]>();
  for (const cart of carts) groups.set(keyOf(cart), [...(groups.get(keyOf(cart)) ?? []), cart]);
  return groups;
}

async function causeOf(
  content: CampaignContent,
  { event, types }: Whole,
  carts: readonly Cart[],
): Promise<Cause | null> {
  const [{ eventId = '', dateId = '' } = {}] = carts;
  const now = new Date();
  const date = dateToTell(event, dateId, now);
  if (event.status !== 'published' || isWithoutDate(event) || !date) return null;
  const onSale = await onSaleOn({ event, types }, dateId, now);
  const isFree = ({ lines }: Cart) =>
    lines.every(({ ticketTypeId, quantity }) => (onSale.get(ticketTypeId) ?? 0) >= quantity);
  const people = carts.filter(isFree).flatMap((cart) => {
    const { id, email, at } = cart;
    const key = cartKey(eventId, id);
    // Their name is as their contact has it: what a stranger typed at a checkout is no text for a mail.
    return at ? [{ id, email, name: '', key, anchor: at, contact: null, cart }] : [];
  });
  const page = eventPageUrl(eventId, settings.eventPage());
  return {
    key: '',
    anchor: now,
    content: aboutDate(content, event, date, page),
    dateIds: [],
    about: { eventId, dateIds: dateId && dateId !== EVERY_DATE ? [dateId] : [] },
    people: async function* () {
      for (let at = 0; at < people.length; at += PAGE) yield people.slice(at, at + PAGE);
    },
  };
}

/** Those people who did not buy since, or shortly before they left their cart: a report may come after the sale that ended it. */
export async function notBought(people: readonly Caused[]): Promise<Caused[]> {
  const bought = await Promise.all(people.map(({ cart }) => cart && hasBought(cart)));
  return people.filter((_, n) => !bought[n]);
}

async function hasBought({ eventId, email, at }: Cart): Promise<boolean> {
  const rows = db()
    .collection(paths.ledger(eventId))
    .where('buyer.email', '==', email)
    .select('kind', 'at');
  const { docs } = await retry(RETRY.outage, () => rows.get());
  const from = Number(at) - REPORT_MS;
  return docs.some((one) => {
    const { kind, at: then } = one.data();
    return (kind === 'sale' || kind === 'resale') && Number(moment(then)) > from;
  });
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
