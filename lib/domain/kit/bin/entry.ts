import { fields, moment, oneOf, text } from '../read';
import { searchTokens } from '../search';

/** What comes back from the bin. */
export const BIN_KINDS = ['event', 'campaign', 'discount', 'audience', 'contact', 'menu'] as const;
export type BinKind = (typeof BIN_KINDS)[number];

/** How many days a deleted thing can be restored; then the sweep of expired data removes it. */
export const BIN_DAYS = 30;

/**
 * A deleted thing: `producers/{producerId}/bin/{id}`, or `bin/{id}` for what belongs to the administration. Written in
 * the transaction of the deletion, with everything that the thing held.
 */
export type BinEntry = {
  id: string;
  kind: BinKind;
  /** What it was called, and what it belonged to; both as words. */
  name: string;
  detail: string;
  by: { uid: string; email: string };
  deletedAt: Date | null;
  /** Until when it can be restored. */
  until: Date | null;
};

/** Parses an entry without what the thing held, which only functions read. Never throws. */
export function parseBinEntry(id: string, raw: unknown): BinEntry {
  const data = fields(raw);
  const by = fields(data.by);
  return {
    id,
    kind: oneOf(data.kind, BIN_KINDS, 'campaign'),
    name: text(data.name),
    detail: text(data.detail),
    by: { uid: text(by.uid), email: text(by.email) },
    deletedAt: moment(data.deletedAt),
    until: moment(data.until),
  };
}

/**
 * The id of a thing's entry, so that what is deleted twice has one: its kind and its own id, for a discount code its
 * event's id and the code.
 */
export const binId = (kind: BinKind, ...ids: readonly string[]): string =>
  `${kind}-${ids.join('~')}`;

/** What an entry's id names; null for a text that is none. */
export function binTarget(id: string): { kind: BinKind; ids: string[] } | null {
  const kind = BIN_KINDS.find((one) => id.startsWith(`${one}-`));
  const ids = kind ? id.slice(kind.length + 1).split('~') : [];
  const wanted = kind === 'discount' ? 2 : 1;
  return kind && ids.length === wanted && ids.every(Boolean) ? { kind, ids } : null;
}

/** The words that find an entry. */
export const binSearch = ({ name, detail }: Pick<BinEntry, 'name' | 'detail'>): string[] =>
  searchTokens([name, detail]);
