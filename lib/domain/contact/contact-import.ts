import type * as v from 'valibot';
import { fields, text } from '../kit/read';
import { type Validated, validate } from '../kit/schema';
import type { ContactInput } from './contact';
import { IMPORT_CHUNK, MAX_TAGS } from './contact-limits';
import {
  contactPhone,
  contactPlace,
  importRowSchema,
  type LeftState,
  tagSchema,
} from './contact-schema';

/** More is implausible for an organiser and too much for a browser. */
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;

export type GoodRow = { row: Record<string, unknown>; number: number };

export function chunksOf(good: readonly GoodRow[]) {
  const chunks = [];
  for (let from = 0; from < good.length; from += IMPORT_CHUNK) {
    const part = good.slice(from, from + IMPORT_CHUNK);
    chunks.push({
      items: part.map(({ row }) => row),
      rowNumbers: part.map(({ number }) => number),
    });
  }
  return chunks;
}

export type RowError = { index: number; email: string; field: string; message: string };

/**
 * The counts of a call add up to the rows that were sent. Among them are `kept`, who remain unsubscribed or bounced,
 * and `partial`, without an invalid value or some tags.
 */
export type ImportResult = {
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  kept: number;
  left?: number;
  full: number;
  errors: RowError[];
  partial: RowError[];
};

type ReadRow = {
  value: ContactInput;
  left: LeftState | null;
  dropped: { field: string; message: string }[];
};

/** Parses a row. An invalid phone, place or tag is dropped and reported in `dropped`; any other invalid value refuses the row. */
export function readRow(raw: unknown): Validated<ContactInput> & Partial<Omit<ReadRow, 'value'>> {
  const { phone, tags, comuna, city, ...rest } = fields(raw);
  const checked = validate(importRowSchema, rest);
  if (!checked.ok) return checked;
  const dropped: ReadRow['dropped'] = [];
  const take = <S extends v.GenericSchema>(schema: S, field: string, one: unknown) => {
    const read = validate(schema, one);
    if (!read.ok) dropped.push({ field, message: read.message });
    return read.ok ? [read.value] : [];
  };
  const [number = ''] = phone === undefined ? [] : take(contactPhone, 'phone', phone);
  const [home] = comuna === undefined ? [] : take(contactPlace, 'comuna', comuna);
  const [town] = city === undefined ? [] : take(contactPlace, 'city', city);
  const listed = tags === undefined ? [] : Array.isArray(tags) ? tags : [tags];
  const kept = new Set(listed.flatMap((tag) => take(tagSchema, 'tags', tag)));
  if (kept.size > MAX_TAGS) dropped.push({ field: 'tags', message: TOO_MANY_TAGS });
  const { left = null, ...value } = checked.value;
  const lives = { ...(home && { comuna: home }), ...(town && { city: town }) };
  const all = { ...value, ...lives, phone: number, tags: [...kept].slice(0, MAX_TAGS) };
  return { ok: true, value: all, left, dropped };
}

const TOO_MANY_TAGS = `No caben todas sus etiquetas: hasta ${MAX_TAGS} por contacto`;

type ReadRows = {
  contacts: ContactInput[];
  left: ReadonlyMap<string, LeftState>;
  firstOf: ReadonlyMap<string, number>;
  overfull: ReadonlySet<string>;
  errors: RowError[];
  partial: RowError[];
  repeated: number;
};

/** Validates rows and merges those with the same email: later values win, tags are combined up to the limit. Never throws. */
export function readContactRows(rows: readonly unknown[], tags: readonly string[] = []): ReadRows {
  const firstOf = new Map<string, number>();
  const contacts = new Map<string, ContactInput>();
  const left = new Map<string, LeftState>();
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
    for (const one of row.dropped ?? []) partial.push({ index, email: row.value.email, ...one });
    const before = contacts.get(row.value.email);
    if (before) repeated += 1;
    else firstOf.set(row.value.email, index);
    const { email } = row.value;
    if (row.left && left.get(email) !== 'unsubscribed') left.set(email, row.left);
    const joined = join(before, row.value, tags);
    if (joined.tags.length > MAX_TAGS && !overfull.has(email)) {
      overfull.add(email);
      partial.push({ index, email, field: 'tags', message: TOO_MANY_TAGS });
    }
    contacts.set(email, { ...joined, tags: joined.tags.slice(0, MAX_TAGS) });
  }
  return { contacts: [...contacts.values()], left, firstOf, overfull, errors, partial, repeated };
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
    ...placesOf(before),
    ...placesOf(row),
    tags: [...new Set([...(before?.tags ?? []), ...row.tags, ...tags])],
  };
}

const placesOf = ({ comuna, city }: Partial<ContactInput> = {}) => ({
  ...(comuna && { comuna }),
  ...(city && { city }),
});
