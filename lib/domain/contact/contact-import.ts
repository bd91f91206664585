import { fields, text } from '../kit/read';
import { type Checked, check } from '../kit/schema';
import type { ContactInput } from './contact';
import { MAX_TAGS } from './contact-limits';
import { contactSchema } from './contact-schema';

/** How many rows one call of `importContacts` takes. */
export const IMPORT_CHUNK = 1000;
/** What one import may hold: beyond this a list is not an organiser's, and a browser would choke on it. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

/** A row that could not be imported: its place in the call's rows, what it said, and what is wrong. */
export type RowError = { index: number; email: string; field: string; message: string };

/** What happened to the rows of a call. They add up to the rows sent. */
export type ImportResult = {
  created: number;
  updated: number;
  unchanged: number;
  /** Rows whose address stood in an earlier row of the same call. */
  repeated: number;
  /** Contacts of these rows that had unsubscribed or bounced, and stay so. Counted above as well. */
  kept: number;
  errors: RowError[];
  /** Rows that were taken without a value that could not be read. Counted above as well. */
  partial: RowError[];
};

// What a contact can do without. A name or a tag that is refused is odd enough for a person to look at the row.
const DISPENSABLE = 'phone';

/** A row that was read: the contact, and why a value of it was left out. */
type ReadRow = {
  value: ContactInput;
  left: { field: typeof DISPENSABLE; message: string }[];
};

/**
 * Reads one row. A phone that is not valid is left out and told in `left`, because it must not cost the contact;
 * answers what is wrong where anything else is.
 */
export function readRow(raw: unknown): Checked<ContactInput> & Partial<Pick<ReadRow, 'left'>> {
  const checked = check(contactSchema, raw);
  if (checked.ok) return { ...checked, left: [] };
  if (checked.field !== DISPENSABLE) return checked;
  const { phone: _unread, ...rest } = fields(raw);
  const without = check(contactSchema, rest);
  const left = [{ field: DISPENSABLE, message: checked.message }] as const;
  return without.ok ? { ...without, left: [...left] } : without;
}

/**
 * Checks the rows of a call and joins those of the same address: later values win, tags add up.
 * Never throws, whatever the rows are.
 */
export function readRows(
  rows: readonly unknown[],
  tags: readonly string[] = [],
): { contacts: ContactInput[]; errors: RowError[]; partial: RowError[]; repeated: number } {
  const contacts = new Map<string, ContactInput>();
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
    contacts.set(row.value.email, join(before, row.value, tags));
  }
  return { contacts: [...contacts.values()], errors, partial, repeated };
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
    tags: [...new Set([...(before?.tags ?? []), ...row.tags, ...tags])].slice(0, MAX_TAGS),
  };
}
