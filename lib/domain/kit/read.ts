/** Reads values of unknown shape for the parsers of documents. Never throws: a value of the wrong type gives the fallback. */

export function fields(raw: unknown): Record<string, unknown> {
  return raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
}

export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** The producer of any document; '' if it has none. */
export const producerIdOf = (raw: unknown): string => text(fields(raw).producerId);

export function firstText(values: readonly unknown[], fallback = ''): string {
  for (const value of values) if (typeof value === 'string' && value !== '') return value;
  return fallback;
}

export function numeric(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

export function numericOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Whether a stored price can be read; a missing one has its document's default. */
export const isPrice = (value: unknown): boolean =>
  value === undefined || value === null || isNumber(value);

const isNumber = (value: unknown): boolean =>
  typeof value === 'string' ? /^\d{1,9}$/.test(value) : numericOrNull(value) !== null;

/**
 * An optional limit, null for none. A text of digits is read as its number. Anything else is 0, because read as no limit it would
 * sell without end.
 */
export function limit(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  return isNumber(value) ? Number(value) : 0;
}

export function boolean(value: unknown, fallback = false): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function oneOf<T extends string>(value: unknown, words: readonly T[], fallback: T): T {
  return words.includes(value as T) ? (value as T) : fallback;
}

/** The date of a Timestamp, a Date or milliseconds; null for anything else. */
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
