import { adminProducersSpec } from '@/components/admin/producers/use-admin-producers';
import { adminEventsSpec } from '@/components/admin/use-admin-events';
import { adminUsersSpec } from '@/components/admin/users/use-admin-users';
import { paymentOrdersSpec } from '@/components/payment-orders/use-payment-orders';
import { answers, contactsSpec, isCounted } from '@/lib/data/contact/contacts';
import { findTickets } from '@/lib/data/ticket/tickets';
import { parseContact } from '@/lib/domain/contact/contact';
import { parseEvent } from '@/lib/domain/event/event';
import { eventSearch } from '@/lib/domain/event/event-search';
import { actionEntries, splitActions } from '@/lib/domain/event/palette-actions';
import { pesos } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { adminProducerRoute, adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { attendeeRoute, contactRoute } from '@/lib/domain/kit/routes/pages';
import {
  answersTyped,
  asksAll,
  matchesSearch,
  plainText,
  searchToken,
} from '@/lib/domain/kit/search';
import {
  type Campaign,
  campaignName,
  campaignSearch,
  parseCampaign,
} from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-state';
import {
  folioText,
  PAYMENT_ORDER_STATUS_TEXT,
  type PaymentOrder,
  parsePaymentOrder,
  paymentOrderSearch,
} from '@/lib/domain/money/payment-order';
import { campaignsQuery } from '@/lib/domain/platform/page-queries';
import { parseProducer } from '@/lib/domain/producer/producer';
import { producerSearch } from '@/lib/domain/producer/producer-search';
import { eventEntries, type PaletteEntry, splitTyped } from '@/lib/domain/session/palette/entries';
import type { Flag } from '@/lib/domain/session/permissions';
import { parseUser } from '@/lib/domain/session/user';
import { userSearch } from '@/lib/domain/session/user-search';
import { readPage } from '@/lib/firebase/query';

type Who = {
  isAdmin: boolean;
  producerId: string;
  can: (flag: Flag) => boolean;
  /** In the events that the person sees, where their rights are limited to some. */
  canInEvents?: (flag: Flag) => boolean;
  /** The only events that they see, where their rights are limited to some. */
  events?: readonly string[];
};

// Of each kind, so that a search costs a few reads whatever there is.
const MOST = 4;
// The query matches one of several words: among so many rows are looked for those that have the others too.
const LOOK = 40;
// Tickets are searched from as many letters on as a short name has.
const FEWEST = 3;

const none = { sort: null } as const;

async function read<T>(
  spec: QuerySpec,
  parse: (id: string, raw: unknown) => T,
  entry: (row: T) => PaletteEntry | PaletteEntry[],
  /** What of the rows is meant; null where the query covers all that was typed. */
  isMeant: ((row: T) => boolean) | null = null,
): Promise<PaletteEntry[]> {
  const { rows } = await readPage(spec, isMeant ? LOOK : MOST, parse);
  const meant = isMeant ? rows.filter(isMeant) : rows;
  return meant.slice(0, MOST).flatMap(entry);
}

const byTokens = <T>(typed: string, tokensOf: (row: T) => readonly string[]) =>
  asksAll(typed) ? null : (row: T) => matchesSearch(tokensOf(row), typed);

const eventsSpec = (q: string, { isAdmin, producerId }: Who) => {
  const filters = { status: null, when: null, producer: isAdmin ? null : producerId };
  return adminEventsSpec({ q, filters, ...none }, new Date(0));
};

// Between what is asked for and the event: 'Finanzas de …' and 'Terminar evento: …', as the palette writes them itself.
const LINKING = /^(a|al|de|del|el|en|evento|la|las|los|para|venta):?$/;
const withoutLinking = (words: string) =>
  words
    .split(' ')
    .filter((word) => !LINKING.test(word))
    .join(' ');

/** Events with the parts and actions that some of the words ask for. */
const events = (typed: string, who: Who) => {
  const can = who.canInEvents ?? who.can;
  const { asked, rest: named } = splitActions(typed);
  const { parts, rest: left } = splitTyped(named, can);
  const rest = parts.length + asked.length > 0 ? withoutLinking(left) : left;
  if (parts.length === 0 && !searchToken(rest)) return [];
  return read(
    eventsSpec(rest, who),
    parseEvent,
    (event) => [...actionEntries(event, asked, can), ...eventEntries(event, parts)],
    byTokens(rest, eventSearch),
  );
};

/** Events whose name has all the words, also those that ask for a part or an action: 'Pausa', 'Gente'. */
const eventsNamed = (typed: string, who: Who) => {
  const can = who.canInEvents ?? who.can;
  const { rest } = splitTyped(splitActions(typed).rest, can);
  // Without such a word they are what `events` finds.
  if (rest === plainText(typed) || !searchToken(typed)) return [];
  return read(
    eventsSpec(typed, who),
    parseEvent,
    (event) => eventEntries(event, []),
    (event) => answersTyped(event.name, typed),
  );
};

/**
 * The tickets that were typed by a name, address, RUT, phone number or code, or by its last four characters, in all events
 * that the person sees. One call, which asks for the right again.
 */
export async function findTicketEntries(
  typed: string,
  { isAdmin, producerId, events: only, ...who }: Who,
): Promise<PaletteEntry[]> {
  const can = who.canInEvents ?? who.can;
  if (!can('tickets.manage') || typed.length < FEWEST || !searchToken(typed)) return [];
  const tickets = await findTickets(typed, isAdmin ? null : producerId, only);
  return tickets.map(({ id, eventId, eventName, holder, codeEnd }) => ({
    id: `${eventId} ${id}`,
    label: holder,
    hint: `Entrada …${codeEnd} · ${eventName}`,
    href: attendeeRoute(eventId, id),
    words: '',
  }));
}

/** Orders by their exact amount or folio; of a producer only its own. */
const orders = async (typed: string, { isAdmin, producerId, can }: Who) => {
  const digits = typed.replace(/[\s.$]|^n°?/gi, '');
  if (!can('finance.view')) return [];
  const own: QuerySpec['where'] = isAdmin ? [] : [['producerId', '==', producerId]];
  const path = paths.paymentOrders();
  const entry = (order: PaymentOrder): PaletteEntry => ({
    id: order.id,
    label: `${pesos(order.amount)} a ${order.producerName}`,
    hint: [PAYMENT_ORDER_STATUS_TEXT[order.status], order.folio > 0 && folioText(order.folio)]
      .filter(Boolean)
      .join(' · '),
    href: isAdmin
      ? adminRoute('paymentOrders', { order: order.id })
      : eventRoute(order.eventId, 'finance'),
    words: '',
  });
  if (/^\d+$/.test(digits)) {
    const by = (field: string) =>
      read({ path, where: [...own, [field, '==', Number(digits)]] }, parsePaymentOrder, entry);
    const found = (await Promise.all([by('folio'), by('amount')])).flat();
    return [...new Map(found.map((one) => [one.id, one])).values()];
  }
  if (!isAdmin || !searchToken(typed)) return [];
  const filters = { status: null, producer: null };
  const sort = { id: 'createdAt', desc: true };
  const spec = paymentOrdersSpec({ q: typed, filters, sort });
  return read(spec, parsePaymentOrder, entry, byTokens(typed, paymentOrderSearch));
};

const producers = (typed: string) =>
  read(
    adminProducersSpec({ q: typed, filters: { type: null, terms: null }, ...none }),
    parseProducer,
    ({ id, name }) => ({
      id,
      label: name,
      hint: 'Cuenta',
      href: adminProducerRoute(id),
      words: '',
    }),
    byTokens(typed, producerSearch),
  );

const users = (typed: string) =>
  read(
    adminUsersSpec({ q: typed, filters: { role: null, state: null }, ...none }),
    parseUser,
    ({ uid, displayName, email }) => ({
      id: uid,
      label: displayName || email,
      hint: email,
      href: adminRoute('users', { user: uid }),
      words: '',
    }),
    byTokens(typed, userSearch),
  );

const contacts = (typed: string, producerId: string) =>
  read(
    contactsSpec(producerId, {
      q: typed,
      tag: null,
      origin: null,
      state: null,
      basis: null,
      sort: null,
    }),
    parseContact,
    ({ id, name, email }) => ({
      id,
      label: name || email,
      hint: email,
      href: contactRoute(id),
      words: '',
    }),
    isCounted(typed) ? null : (contact) => answers(contact, typed),
  );

const campaigns = (typed: string, producerId: string) => {
  const { path, where = [], orderBy } = campaignsQuery(producerId);
  const named = ['search', 'array-contains', searchToken(typed)] as const;
  const entry = (campaign: Campaign): PaletteEntry => ({
    id: campaign.id,
    label: campaignName(campaign),
    hint: `Campaña · ${CAMPAIGN_STATE_WORDS[campaign.status]}`,
    href: campaignRoute(campaign.id),
    words: '',
  });
  const spec = { path, where: [...where, named], orderBy };
  return read(spec, parseCampaign, entry, byTokens(typed, campaignSearch));
};

/**
 * Searches the database for what was typed: events with their parts and actions, orders by amount or folio, people, campaigns; for
 * administrators accounts and producers too. At most five documents a query, 41 where several words were typed. Asks only what the flags allow, and the
 * rules decide. A kind that fails leaves the others.
 */
export async function findEverything(typed: string, who: Who): Promise<PaletteEntry[]> {
  const hasWord = searchToken(typed) !== null;
  const asked: (Promise<PaletteEntry[]> | PaletteEntry[])[] = [
    eventsNamed(typed, who),
    events(typed, who),
    orders(typed, who),
  ];
  if (who.isAdmin && hasWord) asked.push(producers(typed), users(typed));
  else if (!who.isAdmin && hasWord && who.can('events.manage')) {
    asked.push(contacts(typed, who.producerId), campaigns(typed, who.producerId));
  }
  const found = await Promise.allSettled(asked);
  if (found.every(({ status }) => status === 'rejected')) throw new Error('Nothing could be read');
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
