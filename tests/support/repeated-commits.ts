import { afterEach } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';

/**
 * Simulates that the response of a commit is lost, as when the connection breaks: every transaction runs its
 * callback again, and the first batch fails with an unknown outcome. Reset after each test.
 */
export function repeatedCommits() {
  const store = db();
  const { runTransaction, batch } = store;
  const state = { repeated: 0 };

  /** `between` happens once, after the first commit and before it is repeated. */
  function on(between?: () => Promise<unknown>): void {
    let others = between;
    store.runTransaction = async (work, options) => {
      const isReadOnly = options !== undefined && 'readOnly' in options;
      if (!isReadOnly) {
        await runTransaction.call(store, work, options);
        state.repeated += 1;
        const happens = others;
        others = undefined;
        await happens?.();
      }
      return (await runTransaction.call(store, work, options)) as never;
    };
  }

  function onBatches(): void {
    let isFirst = true;
    store.batch = () => {
      const made = batch.call(store);
      const commit = made.commit.bind(made);
      made.commit = async () => {
        const done = await commit();
        if (!isFirst) return done;
        isFirst = false;
        state.repeated += 1;
        throw Object.assign(new Error('the answer of the commit was lost'), { code: 14 });
      };
      return made;
    };
  }

  function off(): void {
    store.runTransaction = runTransaction;
    store.batch = batch;
  }
  afterEach(off);

  return { on, onBatches, off, state };
}
