import { adminUsersSpec } from '@/components/admin/users/use-admin-users';
import { paymentOrdersSpec } from '@/components/order/use-payment-orders';
import { adminEventsSpec } from '@/hooks/use-admin-events';
import { adminProducersSpec } from '@/hooks/use-admin-producers';
import { answers, contactsSpec, isCounted } from '@/lib/data/contact/contacts';
import { findTickets } from '@/lib/data/ticket/tickets';
import { parseUser } from '@/lib/domain/account/user';
import { userSearch } from '@/lib/domain/account/user-search';
import { parseContact } from '@/lib/domain/contact/contact';
import { type EventRecord, parseEvent } from '@/lib/domain/event/event';
import { eventSearch } from '@/lib/domain/event/event-search';
import { campaignsQuery } from '@/lib/domain/home/page-queries';
import { pesos } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import type { QuerySpec } from '@/lib/domain/kit/query/query-spec';
import { adminProducerRoute, adminRoute } from '@/lib/domain/kit/routes/admin';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { attendeeRoute, contactRoute } from '@/lib/domain/kit/routes/pages';
import { answersTyped, asksAll, matchesSearch, searchToken } from '@/lib/domain/kit/search';
import {
  type Campaign,
  campaignName,
  campaignSearch,
  parseCampaign,
} from '@/lib/domain/mailing/campaign';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-text';
import {
  folioText,
  PAYMENT_ORDER_STATUS_TEXT,
  type PaymentOrder,
  parsePaymentOrder,
  paymentOrderSearch,
} from '@/lib/domain/order/payment-order';
import { actionEntries } from '@/lib/domain/palette/actions';
import { eventEntries, type PaletteEntry } from '@/lib/domain/palette/entries';
import { splitAsked } from '@/lib/domain/palette/known-events';
import { parseProducer } from '@/lib/domain/producer/producer';
import { producerSearch } from '@/lib/domain/producer/producer-search';
import type { Flag } from '@/lib/domain/rights/permissions';
import { canBeTicket } from '@/lib/domain/ticket/ticket-search';
import { askPage } from '@/lib/firebase/query';

type Who = {
  isAdmin: boolean;
  producerId: string;
  can: (flag: Flag) => boolean;
  canInEvents?: (flag: Flag) => boolean;
  /** The only events that they see, if their rights are limited to some. */
  events?: readonly string[];
  isUnreviewed?: boolean;
  /** Whether the palette holds all events of the producer: then they are not searched for. */
  holdsEvents?: boolean;
};

type Kind = 'eventos' | 'órdenes' | 'cuentas' | 'usuarios' | 'contactos' | 'campañas' | 'entradas';

type Search = { kind: Kind; find: (signal: AbortSignal) => Promise<PaletteEntry[]> };

// The most results of each kind, so that a search costs few reads however much data there is.
const MOST = 4;
// The query matches one of several words: this many rows are filtered by the other words.
const LOOK = 40;
const none = { sort: null } as const;

async function read<T>(
  signal: AbortSignal,
  spec: QuerySpec,
  parse: (id: string, raw: unknown) => T,
  entry: (row: T) => PaletteEntry | PaletteEntry[],
  /** Filters the rows; null if the query covers all that was typed. */
  isMeant: ((row: T) => boolean) | null = null,
): Promise<PaletteEntry[]> {
  const rows = await askPage(spec, isMeant ? LOOK : MOST, parse, signal);
  const meant = isMeant ? rows.filter(isMeant) : rows;
  return meant.slice(0, MOST).flatMap(entry);
}

const byTokens = <T>(typed: string, tokensOf: (row: T) => readonly string[]) =>
  asksAll(typed) ? null : (row: T) => matchesSearch(tokensOf(row), typed);

const eventsSpec = (q: string, { isAdmin, producerId }: Who) => {
  const filters = { status: null, when: null, producer: isAdmin ? null : producerId };
  return adminEventsSpec({ q, filters, ...none }, new Date(0));
};

/**
 * Events whose name has all the words, including names that contain a section's or an action's word ('Pausa',
 * 'Gente'), and the typed sections and actions of events that match the rest.
 */
const events = async (signal: AbortSignal, typed: string, who: Who) => {
  const can = who.canInEvents ?? who.can;
  const { asked, parts, rest, isOnlyName } = splitAsked(typed, can);
  const isNamed = (event: EventRecord) => eventEntries(event, []);
  const [named, others] = await Promise.all([
    isOnlyName || !searchToken(typed)
      ? []
      : read(signal, eventsSpec(typed, who), parseEvent, isNamed, (event) =>
          answersTyped(event.name, typed),
        ),
    parts.length === 0 && !searchToken(rest)
      ? []
      : read(
          signal,
          eventsSpec(rest, who),
          parseEvent,
          (event) => [
            ...actionEntries(event, asked, can, who.isUnreviewed),
            ...eventEntries(event, parts),
          ],
          byTokens(rest, eventSearch),
        ),
  ]);
  return [...named, ...others];
};

const tickets = async (typed: string, { isAdmin, producerId, events: only }: Who) =>
  (await findTickets(typed, isAdmin ? null : producerId, only)).map(
    ({ id, eventId, eventName, holder, codeEnd, date }) => ({
      id: `${eventId} ${id}`,
      label: holder,
      hint: [`Entrada …${codeEnd}`, eventName, date].filter(Boolean).join(' · '),
      href: attendeeRoute(eventId, id),
      words: '',
    }),
  );

/** Orders by their exact amount or folio; for a producer only its own. */
const orders = async (signal: AbortSignal, typed: string, { isAdmin, producerId }: Who) => {
  const digits = typed.replace(/[\s.$]|^n°?/gi, '');
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
      read(
        signal,
        { path, where: [...own, [field, '==', Number(digits)]] },
        parsePaymentOrder,
        entry,
      );
    const found = (await Promise.all([by('folio'), by('amount')])).flat();
    return [...new Map(found.map((one) => [one.id, one])).values()];
  }
  if (!isAdmin || !searchToken(typed)) return [];
  const filters = { status: null, producer: null };
  const sort = { id: 'createdAt', desc: true };
  const spec = paymentOrdersSpec({ q: typed, filters, sort });
  return read(signal, spec, parsePaymentOrder, entry, byTokens(typed, paymentOrderSearch));
};

const producers = (signal: AbortSignal, typed: string) =>
  read(
    signal,
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

const users = (signal: AbortSignal, typed: string) =>
  read(
    signal,
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

const contacts = (signal: AbortSignal, typed: string, producerId: string) =>
  read(
    signal,
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

const campaigns = (signal: AbortSignal, typed: string, producerId: string) => {
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
  return read(signal, spec, parseCampaign, entry, byTokens(typed, campaignSearch));
};

/**
 * The searches for a typed text: events with their sections and actions if the palette does not hold them, orders
 * by amount or folio, people, campaigns; for administrators accounts and users too; and tickets, by a call that
 * checks the permission, only for a text that can name one. At most five documents a query, 41 if several words
 * were typed. Only what the flags allow is queried, and the rules decide. The signal cancels a search.
 */
export function searchesFor(typed: string, who: Who): Search[] {
  const { isAdmin, producerId, can } = who;
  const hasWord = searchToken(typed) !== null;
  const seesPeople = !isAdmin && hasWord && can('events.manage');
  const canTickets = (who.canInEvents ?? can)('tickets.manage');
  const all: (Search | false)[] = [
    !who.holdsEvents && { kind: 'eventos', find: (signal) => events(signal, typed, who) },
    can('finance.view') && { kind: 'órdenes', find: (signal) => orders(signal, typed, who) },
    isAdmin && hasWord && { kind: 'cuentas', find: (signal) => producers(signal, typed) },
    isAdmin && hasWord && { kind: 'usuarios', find: (signal) => users(signal, typed) },
    seesPeople && { kind: 'contactos', find: (signal) => contacts(signal, typed, producerId) },
    seesPeople && { kind: 'campañas', find: (signal) => campaigns(signal, typed, producerId) },
    canTickets && canBeTicket(typed) && { kind: 'entradas', find: () => tickets(typed, who) },
  ];
  return all.filter((one) => one !== false);
}
