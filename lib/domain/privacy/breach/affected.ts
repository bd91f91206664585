import { EXPORTED_PEOPLE, EXPORTED_TEXT, type ExportedPeople } from '../../contact/people-export';
import { fields, moment, text, texts, whole } from '../../kit/read';

export const TRACE_KINDS = ['export', 'account', 'copy', 'payees'] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

export const TRACE_KIND_TEXT: Record<TraceKind, string> = {
  export: 'Descargó una lista de personas',
  account: 'Vio la cuenta de una devolución',
  copy: 'Envió la copia de unos datos',
  payees: 'Hizo un archivo para el banco',
};

export const ACTIONS_OF: Record<TraceKind, readonly string[]> = {
  export: ['people.export'],
  account: ['refund.account'],
  copy: ['privacy.copy'],
  payees: ['paymentOrder.bankFile', 'payout.create'],
};

/** The kind of an audit action; null if it is no access to data. */
export const traceKind = (action: string): TraceKind | null =>
  TRACE_KINDS.find((kind) => ACTIONS_OF[kind].includes(action)) ?? null;

export const MOST_LINES = 300;
export const MOST_PEOPLE = 30_000;
export const PEOPLE_A_PAGE = 400;

export type TraceEntry = {
  id: string;
  at: Date | null;
  by: string;
  kind: TraceKind;
  what: string;
};

/** The list that an audited export names; null for other entries. */
export const exportedOf = (after: unknown): ExportedPeople | null => {
  const label = text(fields(after).list);
  return EXPORTED_PEOPLE.find((one) => EXPORTED_TEXT[one] === label) ?? null;
};

export function traceWhat(kind: TraceKind, name: string, after: unknown): string {
  const list = exportedOf(after);
  const what = kind === 'export' ? (list ? EXPORTED_TEXT[list] : 'Lista') : TRACE_KIND_TEXT[kind];
  return name ? `${what}: ${name}` : what;
}

type AffectedLine = TraceEntry & { people: number };

/**
 * The people found by a query of the audit log, as of then: `breaches/{id}/affectedLists/{listId}`, with people in pages below.
 * Append-only.
 */
export type AffectedList = {
  id: string;
  query: { from: Date | null; to: Date | null; actor: string; producerId: string; kinds: string[] };
  lines: AffectedLine[];
  people: number;
  pages: number;
  isCut: boolean;
  /** SHA-256 over entries and people, which also names its pages. */
  hash: string;
  at: Date | null;
  by: string;
};

export function parseAffectedList(id: string, raw: unknown): AffectedList {
  const data = fields(raw);
  const query = fields(data.query);
  return {
    id,
    query: {
      from: moment(query.from),
      to: moment(query.to),
      actor: text(query.actor),
      producerId: text(query.producerId),
      kinds: texts(query.kinds),
    },
    lines: Array.isArray(data.lines) ? data.lines.map(parseLine) : [],
    people: whole(data.people),
    pages: whole(data.pages),
    isCut: data.isCut === true,
    hash: text(data.hash),
    at: moment(data.at),
    by: text(data.by),
  };
}

function parseLine(raw: unknown): AffectedLine {
  const { id, at, by, kind, what, people } = fields(raw);
  return {
    id: text(id),
    at: moment(at),
    by: text(by),
    kind: TRACE_KINDS.find((one) => one === kind) ?? 'export',
    what: text(what),
    people: whole(people),
  };
}

export type AffectedPerson = { email: string; name: string; lines: number[] };

export function parseAffectedPage(_id: string, raw: unknown): AffectedPerson[] {
  const { people } = fields(raw);
  if (!Array.isArray(people)) return [];
  return people.map((one) => {
    const { email, name, lines } = fields(one);
    return {
      email: text(email),
      name: text(name),
      lines: Array.isArray(lines) ? lines.map(whole) : [],
    };
  });
}

/** The text that is hashed, independent of the order of finding. */
export function affectedText(
  lines: readonly AffectedLine[],
  people: readonly AffectedPerson[],
): string {
  const found = lines.map(({ id, at, by, what }) => [id, at?.toISOString() ?? '', by, what]);
  const named = people.map(({ email, name, lines: of }) => [email, name, of]);
  return JSON.stringify({ lines: found, people: named });
}

export const pageName = (hash: string, n: number): string =>
  `${hash.slice(0, 16)}-${String(n).padStart(4, '0')}`;
