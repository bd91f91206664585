/** Deep equality of form values: dates by time, lists and objects by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && Object.is(a.getTime(), b.getTime());
  }
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) =>
    sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

/** The fields of `after` that differ from `before`. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => !sameValue(before[key], after[key])).map((key) => [key, after[key]]),
  ) as Partial<T>;
}

/** The fields that two people changed to different values since both read `before`: saving mine would overwrite theirs. */
export function conflictingFields<T extends object>(before: T, mine: T, theirs: T): (keyof T)[] {
  const ours = changedFields(before, mine);
  const keys = Object.keys(changedFields(before, theirs)) as (keyof T)[];
  return keys.filter((key) => key in ours && !sameValue(mine[key], theirs[key]));
}

/**
 * The fields of `mine` whose stored value (`now`) is neither what the user saw (`seen`) nor what they want to write. A field
 * missing from `seen` counts as not seen.
 */
export function movedFields<T extends object>(seen: object, mine: T, now: object): (keyof T)[] {
  const saw = seen as Partial<T>;
  const stands = now as Partial<T>;
  return (Object.keys(mine) as (keyof T)[]).filter(
    (key) => !sameValue(saw[key], stands[key]) && !sameValue(mine[key], stands[key]),
  );
}

export function pickFields<T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
}

/** The names of changed fields: all that is audited of a confidential record. */
export function changedNames<T extends object>(before: T | null, after: T): string[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter((name) => (before?.[name] ?? '') !== (after[name] ?? ''));
}
