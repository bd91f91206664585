import { fields, moment, oneOf, text } from './read';
import { searchTokens } from './search';

export const BIN_KINDS = [
  'event',
  'campaign',
  'discount',
  'audience',
  'contact',
  'menu',
  'design',
] as const;
export type BinKind = (typeof BIN_KINDS)[number];

export const BIN_DAYS = 30;

/**
 * A deleted record, stored with its content in the transaction that deletes it: `producers/{producerId}/bin/{id}`, or `bin/{id}`
 * for records of the administration.
 */
export type BinEntry = {
  id: string;
  kind: BinKind;
  name: string;
  detail: string;
  by: { uid: string; email: string };
  deletedAt: Date | null;
  until: Date | null;
};

/** Parses an entry without the deleted content, which only functions read. */
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

/** The id of a record's entry, one for each record. `ids`: its own; for a discount the event's and the code. */
export const binId = (kind: BinKind, ...ids: readonly string[]): string =>
  `${kind}-${ids.join('~')}`;

/** The kind and ids in an entry's id; null if it is invalid. */
export function binTarget(id: string): { kind: BinKind; ids: string[] } | null {
  const kind = BIN_KINDS.find((one) => id.startsWith(`${one}-`));
  const ids = kind ? id.slice(kind.length + 1).split('~') : [];
  const wanted = kind === 'discount' ? 2 : 1;
  return kind && ids.length === wanted && ids.every(Boolean) ? { kind, ids } : null;
}

export const binSearch = ({ name, detail }: Pick<BinEntry, 'name' | 'detail'>): string[] =>
  searchTokens([name, detail]);
