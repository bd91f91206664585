import { addressesIn } from '../kit/list/address';
import type { ColumnRole, People } from '../kit/list/columns';
import { type PersonRow, personReader } from '../kit/list/person';
import { phoneOf } from '../kit/list/phone';
import type { ListRow } from '../kit/list/table';
import { domainMeant } from '../kit/list/typo';
import { type GoodRow, type RowError, readRow } from './contact-import';
import type { LeftState } from './contact-schema';

/** Whether a domain that looks mistyped is put right, as a person decided; without an entry they were not asked yet. */
export type Answers = Readonly<Record<string, 'fix' | 'keep'>>;

/** A domain that is probably mistyped, and how many rows have it. */
export type Doubt = { written: string; meant: string; count: number };

/** The review of a list before its import: the rows to send, and the errors with their rows. */
export type ReviewedImport = {
  /** The rows to send, with their number in the file, from 1. Who left elsewhere is among them, and says so. */
  good: GoodRow[];
  errors: RowError[];
  /** Rows that will be imported without an invalid value. */
  partial: RowError[];
  /** People who left or bounced in another program, who are not to be mailed. */
  left: RowError[];
  /** People of whom another program does not say that they may be mailed; they are left out. */
  unsure: RowError[];
  /** Domains to ask about. */
  doubts: Doubt[];
  /** Rows with the address of an earlier row, merged into it. */
  repeated: number;
  checked: number;
  total: number;
};

const SLICE = 2000;
const MANY = 'Hay más de un correo en la fila: uno por línea';
const LEFT_TEXT: Record<LeftState, string> = {
  unsubscribed: 'Se dio de baja',
  bounced: 'Su correo rebotó',
};

/**
 * Validates a list like the import, in slices: yields after each, so that a page with 200,000 rows stays
 * responsive, and returns the result. Every row is in one of its lists.
 */
export function* reviewRows(
  people: People,
  roles: readonly ColumnRole[],
  answers: Answers = {},
): Generator<number, ReviewedImport, undefined> {
  const personOf = personReader(people, roles);
  const seen = new Set<string>();
  const doubts = new Map<string, Doubt>();
  const result: ReviewedImport = {
    ...{ good: [], errors: [], partial: [], left: [], unsure: [], doubts: [] },
    ...{ repeated: 0, checked: 0, total: people.rows.length },
  };
  for (const listed of people.rows) {
    const person = personOf(listed);
    const email = withAnswer(person.email, answers, doubts);
    const row = rowOf(person, email);
    const told = { index: listed.line, email: email.slice(0, 80), field: 'email' };
    const checked = readRow(row);
    if (!people.headings && isMany(listed)) result.errors.push({ ...told, message: MANY });
    else if (!checked.ok) {
      result.errors.push({ ...told, field: checked.field, message: checked.message });
    } else if (person.left?.state === 'unknown') {
      result.unsure.push({ ...told, message: unsureText(person.left.said) });
    } else {
      if (seen.has(checked.value.email)) result.repeated += 1;
      seen.add(checked.value.email);
      result.good.push({ row, number: listed.line });
      for (const one of checked.dropped ?? []) result.partial.push({ ...told, ...one });
      if (checked.left) result.left.push({ ...told, message: leftText(checked.left, person) });
    }
    result.checked += 1;
    if (result.checked % SLICE === 0) yield result.checked;
  }
  return { ...result, doubts: [...doubts.values()] };
}

const leftText = (state: LeftState, { left }: PersonRow) =>
  `${LEFT_TEXT[state]}: «${(left?.said ?? '').slice(0, 60)}»`;
const unsureText = (said: string) =>
  said
    ? `Su lista dice «${said.slice(0, 60)}»: no sabemos si se le puede escribir`
    : 'Su lista no dice si se le puede escribir';

/** An address with its domain as it was decided, which is counted where it has to be asked about. */
function withAnswer(email: string, answers: Answers, doubts: Map<string, Doubt>): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1).toLowerCase();
  const meant = at > 0 ? domainMeant(written) : null;
  if (!meant) return email;
  const before = doubts.get(written);
  doubts.set(written, { written, meant, count: (before?.count ?? 0) + 1 });
  return answers[written] === 'fix' ? `${email.slice(0, at)}@${meant}` : email;
}

/** A person as a row of `importContacts`; what is empty is left out. */
export function rowOf(person: PersonRow, email = person.email): Record<string, unknown> {
  const { name, tags, left } = person;
  const phone = phoneOf(person.phone);
  return {
    email,
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(left && left.state !== 'unknown' ? { left: left.state } : {}),
  };
}

const isMany = ({ cells }: ListRow) => addressesIn(cells.join(' ')).length > 1;
