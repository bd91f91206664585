import { afterEach } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';

/** Lets something happen once between two transactions of a worker, as when another is quicker. Reset after each test. */
export function nthTransaction() {
  const store = db();
  const { runTransaction } = store;
  afterEach(() => {
    store.runTransaction = runTransaction;
  });

  /** Just before the `nth` transaction from now on, counted from 1. */
  function beforeNth(nth: number, work: () => Promise<unknown>): void {
    let begun = 0;
    store.runTransaction = async (transaction, options) => {
      begun += 1;
      if (begun === nth) {
        store.runTransaction = runTransaction;
        await work();
      }
      return (await runTransaction.call(store, transaction, options)) as never;
    };
  }

  return { beforeNth };
}
