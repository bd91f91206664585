import { boolean, fields, moment, text } from '../kit/read';
import { cutText } from '../kit/text/cut';

/** The lists with saved views and their filters. `local` filters mean something in one event only, so a view clears them. */
export const VIEW_LISTS = {
  events: { filters: ['status', 'when'], local: [] },
  dates: { filters: ['state'], local: [] },
  discounts: { filters: ['state'], local: [] },
  consumptions: { filters: ['type'], local: [] },
  courtesies: { filters: ['status'], local: ['giver', 'date'] },
  promoters: { filters: ['state', 'team'], local: [] },
  validators: { filters: ['state'], local: [] },
  complaints: { filters: ['status', 'channel'], local: [] },
  audiences: { filters: [], local: [] },
  campaigns: { filters: ['status'], local: [] },
  designs: { filters: [], local: [] },
  requests: { filters: ['state', 'right', 'producer'], local: [] },
  bin: { filters: ['kind', 'producer'], local: [] },
  adminEvents: { filters: ['status', 'when', 'producer'], local: [] },
  attendees: { filters: ['status', 'kind'], local: ['type', 'date'] },
  refunds: { filters: ['status', 'fee', 'account'], local: [] },
  contacts: { filters: ['state', 'basis', 'tag', 'origin'], local: [] },
  paymentOrders: { filters: ['status', 'producer'], local: [] },
  payouts: { filters: ['state', 'bank'], local: [] },
  users: { filters: ['role', 'state'], local: [] },
  producers: { filters: ['type', 'terms'], local: [] },
  ambassadors: { filters: ['state'], local: [] },
  codes: { filters: ['kind', 'state'], local: [] },
  menus: { filters: ['state'], local: [] },
  features: { filters: ['mode'], local: [] },
  audit: {
    filters: ['person', 'producer', 'type', 'action', 'object', 'from', 'to'],
    local: [],
  },
} as const satisfies Record<string, { filters: readonly string[]; local: readonly string[] }>;
export type ViewList = keyof typeof VIEW_LISTS;

export const VIEW_LIMITS = {
  /** Per person, team or administration; ids are 0 to 29, so that the rules can limit them. */
  perOwner: 30,
  name: 60,
  query: 1000,
} as const;

const VALUE = 120;
const COLUMN = /^[A-Za-z]{1,40}$/;

/** `dense` is null where nobody chose: administrators' rows are compact then, all others' are not. */
export type ListLook = { hidden: readonly string[]; dense: boolean | null };

type ViewState = ListLook & {
  q: string;
  sort: string;
  filters: Readonly<Record<string, string>>;
};

const isWord = (value: string | null): value is string =>
  value !== null && value !== '' && value.length <= VALUE;

/** The query of an address without '?'; equal states give equal texts. */
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

/** Parses what `buildView` writes; drops what the list does not know. */
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

/** A look as two parameters; null for defaults. */
export const lookParams = ({ hidden, dense }: ListLook) => ({
  hide:
    [...new Set(hidden)]
      .filter((id) => COLUMN.test(id))
      .toSorted()
      .join('.') || null,
  dense: dense === null ? null : dense ? '1' : '0',
});

/** Parses the two parameters that `lookParams` writes. */
export const parseLook = (hide: string | null, dense: string | null): ListLook => ({
  hidden: [...new Set((hide ?? '').split('.'))].filter((id) => COLUMN.test(id)).toSorted(),
  dense: dense === '1' ? true : dense === '0' ? false : null,
});

export type SavedView = {
  id: string;
  list: string;
  name: string;
  query: string;
  isDefault: boolean;
  by: string;
  createdAt: Date | null;
  updatedAt: Date | null;
};

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

/** The lowest free id; null if all are taken. */
export function freeSlot(taken: readonly { id: string }[]): string | null {
  const ids = new Set(taken.map(({ id }) => id));
  for (let n = 0; n < VIEW_LIMITS.perOwner; n += 1) if (!ids.has(String(n))) return String(n);
  return null;
}
