import { boolean, fields, moment, text } from '../../kit/read';
import { cutText } from '../../kit/text/cut';

/**
 * The lists that have saved views, with the filters that a view keeps. A filter that means something in one event only
 * (a ticket type, who gave a courtesy) is `local`: a view is for every event, so it clears that one.
 */
export const VIEW_LISTS = {
  events: { filters: ['status', 'when'], local: [] },
  discounts: { filters: ['state'], local: [] },
  consumptions: { filters: ['type'], local: [] },
  courtesies: { filters: ['status'], local: ['giver'] },
  validators: { filters: ['state'], local: [] },
  complaints: { filters: ['status', 'channel'], local: [] },
  audiences: { filters: [], local: [] },
  campaigns: { filters: ['status'], local: [] },
  requests: { filters: ['state', 'right', 'producer'], local: [] },
  bin: { filters: ['kind', 'producer'], local: [] },
  adminEvents: { filters: ['status', 'when', 'producer'], local: [] },
  attendees: { filters: ['status', 'kind'], local: ['type'] },
  refunds: { filters: ['status', 'fee', 'account'], local: [] },
  contacts: { filters: ['state', 'basis', 'tag', 'origin'], local: [] },
  paymentOrders: { filters: ['status', 'producer'], local: [] },
  payouts: { filters: ['state', 'bank'], local: [] },
  users: { filters: ['role', 'state'], local: [] },
  producers: { filters: ['type', 'terms'], local: [] },
  ambassadors: { filters: ['state'], local: [] },
  codes: { filters: ['kind', 'state'], local: [] },
  menus: { filters: ['state'], local: [] },
  audit: {
    filters: ['person', 'producer', 'type', 'action', 'object', 'from', 'to'],
    local: [],
  },
} as const satisfies Record<string, { filters: readonly string[]; local: readonly string[] }>;
export type ViewList = keyof typeof VIEW_LISTS;

export const VIEW_LIMITS = {
  /** Of one person, one team, or all administrators; the ids are 0 to 29, so that the rules can hold it. */
  perOwner: 30,
  name: 60,
  query: 1000,
} as const;

const VALUE = 120;
const COLUMN = /^[A-Za-z]{1,40}$/;

/** What a person sees of a list: the columns that they hid, and whether its rows are close together. */
export type ListLook = { hidden: readonly string[]; dense: boolean };

/** The state that a view keeps: search, filters, sorting (as in the address, '-amount') and look. */
type ViewState = ListLook & {
  q: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

const isWord = (value: string | null): value is string =>
  value !== null && value !== '' && value.length <= VALUE;

/** The state as the query of an address, without '?': the same state always gives the same text. */
export function buildView(list: ViewList, { q, sort, filters, ...look }: ViewState): string {
  const search = new URLSearchParams();
  if (isWord(q)) search.set('q', q);
  for (const name of VIEW_LISTS[list].filters) {
    const value = filters[name] ?? '';
    if (isWord(value)) search.set(name, value);
  }
  if (isWord(sort)) search.set('sort', sort);
  for (const [name, value] of Object.entries(lookParams(look))) {
    if (value !== null) search.set(name, value);
  }
  return search.toString();
}

/** Reads a query as `buildView` writes it; drops what the list does not know. */
export function parseView(list: ViewList, query: string): ViewState {
  const search = new URLSearchParams(query);
  const word = (name: string) => {
    const value = search.get(name);
    return isWord(value) ? value : '';
  };
  const filters = VIEW_LISTS[list].filters
    .map((name) => [name, word(name)] as const)
    .filter(([, value]) => value !== '');
  return {
    q: word('q'),
    sort: word('sort'),
    filters: Object.fromEntries(filters),
    ...parseLook(search.get('hide'), search.get('dense')),
  };
}

/** The look in the two parameters of an address; null where it is the usual one. */
export const lookParams = ({ hidden, dense }: ListLook) => ({
  hide:
    [...new Set(hidden)]
      .filter((id) => COLUMN.test(id))
      .toSorted()
      .join('.') || null,
  dense: dense ? '1' : null,
});

/** Reads a look from its two parameters. */
export const parseLook = (hide: string | null, dense: string | null): ListLook => ({
  hidden: [...new Set((hide ?? '').split('.'))].filter((id) => COLUMN.test(id)).toSorted(),
  dense: dense === '1',
});

/** A saved view: `users/{uid}/views/{n}`, `producers/{producerId}/views/{n}`, or of all administrators. */
export type SavedView = {
  id: string;
  list: string;
  name: string;
  /** As `buildView` writes it. */
  query: string;
  /** Whether its list opens with it. */
  isDefault: boolean;
  by: string;
  createdAt: Date | null;
  updatedAt: Date | null;
};

/** Parses a saved view. Never throws. */
export function parseSavedView(id: string, raw: unknown): SavedView {
  const data = fields(raw);
  return {
    id,
    list: text(data.list),
    name: cutText(text(data.name), VIEW_LIMITS.name),
    query: text(data.query).slice(0, VIEW_LIMITS.query),
    isDefault: boolean(data.isDefault),
    by: text(data.by),
    createdAt: moment(data.createdAt),
    updatedAt: moment(data.updatedAt),
  };
}

/** The lowest id that no view of an owner has; null where all are taken. */
export function freeSlot(taken: readonly { id: string }[]): string | null {
  const ids = new Set(taken.map(({ id }) => id));
  for (let n = 0; n < VIEW_LIMITS.perOwner; n += 1) if (!ids.has(String(n))) return String(n);
  return null;
}
