const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after another in this process, where concurrent transactions would abort and retry.
 * Across processes the transaction decides, so this affects speed, never correctness.
 */
export function queueByKey<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const tail = mine.then(
    () => {},
    () => {},
  );
  tails.set(key, tail);
  void tail.then(() => {
    if (tails.get(key) === tail) tails.delete(key);
  });
  return mine;
}

/** Waits until nobody else in this process holds the lock of `key`; returns the function that releases it. */
export async function takeTurn(key: string): Promise<() => void> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await new Promise<void>((resolve) => {
    void queueByKey(key, () => {
      resolve();
      return ended;
    });
  });
  return end;
}
