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

/** A finite number, or null: for an optional limit. */
export function numericOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
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
