/**
 * Reads values of unknown shape; the parsers of documents are built from these. None of them throws: a value of
 * the wrong type gives the fallback.
 */

/** The fields of a document, or an empty object. */
export function fields(raw: unknown): Record<string, unknown> {
  return raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
}

export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** The id of the producer that a document belongs to, of any kind; '' if it has none. */
export const producerIdOf = (raw: unknown): string => text(fields(raw).producerId);

/** The first value that is a non-empty text, or the fallback. */
export function firstText(values: readonly unknown[], fallback = ''): string {
  for (const value of values) if (typeof value === 'string' && value !== '') return value;
  return fallback;
}

/** A finite number, or the fallback. */
export function numeric(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** A finite number, or null. */
export function numericOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Whether a stored price can be read (`limit`); a missing one is the default of its document. */
export const isPrice = (value: unknown): boolean =>
  value === undefined || value === null || isNumber(value);

const isNumber = (value: unknown): boolean =>
  typeof value === 'string' ? /^\d{1,9}$/.test(value) : numericOrNull(value) !== null;

/**
 * An optional limit: null where there is none. A text of digits is the number that it says; what else is no number limits to
 * nothing, and the schemas ask for it: read as no limit it would sell without end.
 */
export function limit(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  return isNumber(value) ? Number(value) : 0;
}

export function boolean(value: unknown, fallback = false): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** A list of texts; entries of another type are dropped. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** One of the given words, or the fallback. */
export function oneOf<T extends string>(value: unknown, words: readonly T[], fallback: T): T {
  return words.includes(value as T) ? (value as T) : fallback;
}

/** The date of a Firestore Timestamp, a Date or milliseconds since 1970; null for anything else. */
export function moment(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value === 'number') return moment(new Date(value));
  const timestamp = value as { toMillis?: unknown } | null | undefined;
  if (typeof timestamp?.toMillis !== 'function') return null;
  return moment(timestamp.toMillis());
}

/** A safe integer, or 0: for pesos and counts. */
export function whole(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
}
