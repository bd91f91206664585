/**
 * Reads a moment as the database hands it over: a Firestore Timestamp of either SDK, a Date, or
 * milliseconds. Anything else is null. Never throws.
 */
export function dateOf(raw: unknown): Date | null {
  const date = convert(raw);
  return date && Number.isFinite(date.getTime()) ? date : null;
}

function convert(raw: unknown): Date | null {
  if (raw instanceof Date) return raw;
  if (typeof raw === 'number') return new Date(raw);
  if (typeof raw === 'object' && raw !== null && 'toDate' in raw) {
    return typeof raw.toDate === 'function' ? (raw.toDate() as Date) : null;
  }
  return null;
}
