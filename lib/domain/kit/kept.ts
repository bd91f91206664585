/**
 * Keeps what is made of each text, because it is slow to make: a formatter of a time zone, say. Beyond `most` it begins anew, because
 * texts may be what somebody typed, and 'america/santiago' is a zone too.
 */
export function kept<T>(most: number, make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const fresh = make(text);
    if (made.size >= most) made.clear();
    made.set(text, fresh);
    return fresh;
  };
}

/** More time zones than events are in at once. */
export const ZONES_KEPT = 50;
