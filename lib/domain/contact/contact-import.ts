import { fields, text } from '../kit/read';
import { type Validated, validate } from '../kit/schema';
import type { ContactInput } from './contact';
import { MAX_TAGS } from './contact-limits';
import { contactSchema } from './contact-schema';

/** The maximum number of rows per call of `importContacts`. */
export const IMPORT_CHUNK = 1000;
/**
 * The maximum number of rows of an import: longer lists are implausible for an organiser, and too much for a
 * browser.
 */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

/** A row that could not be imported: its index in the call, the e-mail as given, and the error. */
export type RowError = { index: number; email: string; field: string; message: string };

/** The outcome of a call's rows. The counts add up to the rows sent. */
export type ImportResult = {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows with the same address as an earlier row of the call. */
  repeated: number;
  /** Contacts of these rows that had unsubscribed or bounced, and stay so. Counted above as well. */
  kept: number;
  /** Contacts that could not take all the tags they were to get. Counted above as well. */
  full: number;
  errors: RowError[];
  /** Rows that were imported without an invalid value, or without all of their tags. Counted above as well. */
  partial: RowError[];
};

// The field that is dropped if invalid. An invalid name or tag is unusual enough for a person to check the row.
const DISPENSABLE = 'phone';

/** A parsed row: the contact, and why a value was dropped. */
type ReadRow = {
  value: ContactInput;
  left: { field: typeof DISPENSABLE; message: string }[];
};

/**
 * Parses one row. An invalid phone is dropped and reported in `left`, so that the contact is not lost; any
 * other invalid value refuses the row.
 */
export function readRow(raw: unknown): Validated<ContactInput> & Partial<Pick<ReadRow, 'left'>> {
  const checked = validate(contactSchema, raw);
  if (checked.ok) return { ...checked, left: [] };
  if (checked.field !== DISPENSABLE) return checked;
  const { phone: _unread, ...rest } = fields(raw);
  const without = validate(contactSchema, rest);
  const left = [{ field: DISPENSABLE, message: checked.message }] as const;
  return without.ok ? { ...without, left: [...left] } : without;
}

const TOO_MANY_TAGS = `No caben todas sus etiquetas: hasta ${MAX_TAGS} por contacto`;

/** The contacts of a call's rows, and by address the row that named it first. */
type ReadRows = {
  contacts: ContactInput[];
  firstOf: ReadonlyMap<string, number>;
  /** The addresses whose rows have more tags together than a contact may have. */
  overfull: ReadonlySet<string>;
  errors: RowError[];
  partial: RowError[];
  repeated: number;
};

/**
 * Validates the rows of a call and merges those with the same address: later values win, tags are combined, up to as many
 * as a contact may have. Never throws, for any input.
 */
export function readRows(rows: readonly unknown[], tags: readonly string[] = []): ReadRows {
  const firstOf = new Map<string, number>();
  const contacts = new Map<string, ContactInput>();
  const overfull = new Set<string>();
  const errors: RowError[] = [];
  const partial: RowError[] = [];
  let repeated = 0;
  for (const [index, raw] of rows.entries()) {
    const row = readRow(raw);
    if (!row.ok) {
      const email = text(fields(raw).email).slice(0, 80);
      errors.push({ index, email, field: row.field, message: row.message });
      continue;
    }
    for (const one of row.left ?? []) partial.push({ index, email: row.value.email, ...one });
    const before = contacts.get(row.value.email);
    if (before) repeated += 1;
    else firstOf.set(row.value.email, index);
    const { email } = row.value;
    const joined = join(before, row.value, tags);
    if (joined.tags.length > MAX_TAGS && !overfull.has(email)) {
      overfull.add(email);
      partial.push({ index, email, field: 'tags', message: TOO_MANY_TAGS });
    }
    contacts.set(email, { ...joined, tags: joined.tags.slice(0, MAX_TAGS) });
  }
  return { contacts: [...contacts.values()], firstOf, overfull, errors, partial, repeated };
}

function join(
  before: ContactInput | undefined,
  row: ContactInput,
  tags: readonly string[],
): ContactInput {
  return {
    email: row.email,
    name: row.name || (before?.name ?? ''),
    phone: row.phone || (before?.phone ?? ''),
    tags: [...new Set([...(before?.tags ?? []), ...row.tags, ...tags])],
  };
}
