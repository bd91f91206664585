import { afterEach } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';

/** The error of a process that is no more; no policy retries it. */
class Dead extends Error {}

/**
 * Lets the process die around its nth write: that one is lost (`before`), or made without its answer, and nothing
 * after it reaches the database. Reset by `revive` and after each test.
 */
export function deaths() {
  const store = db();
  const { runTransaction, batch } = store;
  let left = Number.POSITIVE_INFINITY;
  let isLost = false;

  async function write<T>(commit: () => Promise<T>): Promise<T> {
    left -= 1;
    if (left < 0 || (left === 0 && isLost)) throw new Dead('dead');
    const done = await commit();
    if (left === 0) throw new Dead('dead');
    return done;
  }

  function dieAt(nth: number, before: boolean): void {
    left = nth;
    isLost = before;
    store.runTransaction = ((...args: Parameters<typeof runTransaction>) =>
      write(() => runTransaction.apply(store, args))) as typeof runTransaction;
    store.batch = () => {
      const made = batch.call(store);
      const commit = made.commit.bind(made);
      made.commit = () => write(commit);
      return made;
    };
  }

  function revive(): void {
    left = Number.POSITIVE_INFINITY;
    store.runTransaction = runTransaction;
    store.batch = batch;
  }
  afterEach(revive);

  return { dieAt, revive };
}
