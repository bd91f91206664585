/** The last work queued for each key, in this process. */
const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work of the same key one after another in this process. Transactions over the same documents that run side by
 * side make the database abort and repeat them; in a queue each of them succeeds at once. Between processes the
 * transaction itself still decides, so this is about speed and never about correctness.
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
