import { addressesIn } from '../kit/list/address';
import type { ColumnRole, People } from '../kit/list/columns';
import { doubtReader } from '../kit/list/doubt-reader';
import type { Doubt, DoubtAnswers } from '../kit/list/doubts';
import { type PersonRow, personReader } from '../kit/list/person';
import type { ListRow } from '../kit/list/table';
import { cutText } from '../kit/text/cut';
import { phoneOf } from '../kit/text/phone';
import { type GoodRow, type RowError, readRow } from './contact-import';
import type { LeftState } from './contact-schema';

/**
 * Rows have their number from 1. `good` includes people who left elsewhere, who are in `left` too; `unsure` are those
 * whose consent another program does not confirm.
 */
export type ReviewedImport = {
  good: GoodRow[];
  errors: RowError[];
  partial: RowError[];
  left: RowError[];
  unsure: RowError[];
  doubts: Doubt[];
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
 * Validates a list like the import, yielding after each slice so that a page with 200,000 rows stays responsive. Every row is in
 * one of the result's lists.
 */
export function* reviewRows(
  people: People,
  roles: readonly ColumnRole[],
  answers: DoubtAnswers = {},
): Generator<number, ReviewedImport, undefined> {
  const personOf = personReader(people, roles);
  const seen = new Set<string>();
  const { read, doubts } = doubtReader(answers);
  const result: ReviewedImport = {
    ...{ good: [], errors: [], partial: [], left: [], unsure: [], doubts: [] },
    ...{ repeated: 0, checked: 0, total: people.rows.length },
  };
  for (const listed of people.rows) {
    const person = personOf(listed);
    const email = read(person.email);
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
  return { ...result, doubts: doubts() };
}

const leftText = (state: LeftState, { left }: PersonRow) =>
  `${LEFT_TEXT[state]}: «${cutText(left?.said ?? '', 60)}»`;
const unsureText = (said: string) =>
  said
    ? `Su lista dice «${cutText(said, 60)}»: no sabemos si se le puede escribir`
    : 'Su lista no dice si se le puede escribir';

/** A person as a row of `importContacts`, without empty fields. */
export function rowOf(person: PersonRow, email = person.email): Record<string, unknown> {
  const { name, tags, left, comuna, city } = person;
  const phone = phoneOf(person.phone);
  return {
    email,
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(comuna ? { comuna } : {}),
    ...(city ? { city } : {}),
    ...(left && left.state !== 'unknown' ? { left: left.state } : {}),
  };
}

const isMany = ({ cells }: ListRow) => addressesIn(cells.join(' ')).length > 1;
