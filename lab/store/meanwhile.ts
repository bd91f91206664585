import type { DocumentReference } from 'firebase-admin/firestore';
import { afterEach } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';

/** Lets something happen once between two steps of a call, as when somebody else is quick. Reset after each test. */
export function meanwhile() {
  const store = db();
  const { doc, runTransaction } = store;
  function off(): void {
    store.doc = doc;
    store.runTransaction = runTransaction;
  }
  afterEach(off);

  /** Just before this document is read by itself. */
  function beforeRead(path: string, work: () => Promise<unknown>): void {
    store.doc = (asked: string): DocumentReference => {
      const ref = doc.call(store, asked);
      if (asked !== path) return ref;
      const get = ref.get.bind(ref);
      ref.get = async () => {
        if (store.doc === doc) return get();
        off();
        await work();
        return get();
      };
      return ref;
    };
  }

  /** Just before the next transaction begins. */
  function beforeTransaction(work: () => Promise<unknown>): void {
    store.runTransaction = async (transaction, options) => {
      off();
      await work();
      return (await runTransaction.call(store, transaction, options)) as never;
    };
  }

  return { beforeRead, beforeTransaction };
}
