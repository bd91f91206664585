const MOST = 100;

/**
 * Keeps what is made of each key, because it is slow to make: a formatter of a time zone, say. Beyond a hundred it begins anew, because
 * keys may be what somebody typed, and 'america/santiago' is a zone too.
 */
export function kept<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    if (made.size >= MOST) made.clear();
    made.set(key, fresh);
    return fresh;
  };
}
