/**
 * Reading values of unknown shape: what the parsers of the database are made of. None of these throws;
 * what is not of the wanted kind is the fallback.
 */

/** The fields of a document, or none. */
export function fields(raw: unknown): Record<string, unknown> {
  return raw !== null && typeof raw === 'object' ? (raw as Record<string, unknown>) : {};
}

export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : fallback;
}

/** The id of the producer that a document belongs to, whatever kind it is; '' where it names none. */
export const producerIdOf = (raw: unknown): string => text(fields(raw).producerId);

/** The first of the values that is a text with something in it, or the fallback. */
export function firstText(values: readonly unknown[], fallback = ''): string {
  for (const value of values) if (typeof value === 'string' && value !== '') return value;
  return fallback;
}

/** A finite number, or the fallback. */
export function numeric(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
}

/** A finite number, or null: for a limit that may be missing. */
export function numericOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function boolean(value: unknown, fallback = false): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** A list of texts; entries of another kind are left out. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** One of the given words, or the fallback. */
export function oneOf<T extends string>(value: unknown, words: readonly T[], fallback: T): T {
  return words.includes(value as T) ? (value as T) : fallback;
}

/** The moment of a Firestore Timestamp, a Date or milliseconds since 1970; null for anything else. */
export function moment(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value === 'number') return Number.isFinite(value) ? new Date(value) : null;
  const timestamp = value as { toMillis?: unknown } | null | undefined;
  if (typeof timestamp?.toMillis !== 'function') return null;
  return moment(timestamp.toMillis());
}

/** A whole number that a computer holds exactly, or 0: pesos and counts. */
export function whole(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
}
