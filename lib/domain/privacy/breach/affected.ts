import { EXPORTED_PEOPLE, EXPORTED_TEXT, type ExportedPeople } from '../../contact/people-export';
import { fields, moment, text, texts, whole } from '../../kit/read';

/** The kinds of reading that leave a line in the trace, and the actions of each. */
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

/** The kind of a line; null for one that tells of no reading. */
export const kindOf = (action: string): TraceKind | null =>
  TRACE_KINDS.find((kind) => ACTIONS_OF[kind].includes(action)) ?? null;

/** How many lines and persons one list has at most; a list that reached either says so. */
export const MOST_LINES = 300;
export const MOST_PEOPLE = 30_000;
/** Persons in a stored page. */
export const PEOPLE_A_PAGE = 400;

/** A line of the trace that tells that persons' data were taken out. */
export type TraceLine = {
  id: string;
  at: Date | null;
  by: string;
  kind: TraceKind;
  /** What was read, in words: 'Contactos de Noche Austral'. */
  what: string;
};

/** The list that a line of an export names, by the words it was stored with; null of any other line. */
export const exportedOf = (after: unknown): ExportedPeople | null => {
  const label = text(fields(after).list);
  return EXPORTED_PEOPLE.find((one) => EXPORTED_TEXT[one] === label) ?? null;
};

/** What a line was about, in words. */
export function traceWhat(kind: TraceKind, name: string, after: unknown): string {
  const list = exportedOf(after);
  const what = kind === 'export' ? (list ? EXPORTED_TEXT[list] : 'Lista') : TRACE_KIND_TEXT[kind];
  return name ? `${what}: ${name}` : what;
}

/** A line of a kept list, with how many persons it reached. */
type AffectedLine = TraceLine & { people: number };

/**
 * The persons that a query of the trace found, as they were at that moment: `breaches/{id}/affectedLists/{listId}`, with
 * its persons in pages below it. Never changed afterwards.
 */
export type AffectedList = {
  id: string;
  query: { from: Date | null; to: Date | null; actor: string; producerId: string; kinds: string[] };
  lines: AffectedLine[];
  people: number;
  pages: number;
  /** Whether there was more than a list may have. */
  isCut: boolean;
  /** SHA-256 over its lines and persons, which also names its pages. */
  hash: string;
  at: Date | null;
  by: string;
};

/** Parses a stored list of affected persons. Never throws. */
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

/** A person of a list: their address, name, and the lines (by their place) that reached them. */
export type AffectedPerson = { email: string; name: string; lines: number[] };

/** Parses a page of a list. Never throws. */
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

/** What the hash of a list covers, in one order whatever order it was found in. */
export function affectedText(
  lines: readonly AffectedLine[],
  people: readonly AffectedPerson[],
): string {
  const found = lines.map(({ id, at, by, what }) => [id, at?.toISOString() ?? '', by, what]);
  const named = people.map(({ email, name, lines: of }) => [email, name, of]);
  return JSON.stringify({ lines: found, people: named });
}

/** The name of a page of a kept list. */
export const pageName = (hash: string, n: number): string =>
  `${hash.slice(0, 16)}-${String(n).padStart(4, '0')}`;
