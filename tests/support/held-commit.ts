import { afterEach } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';

/**
 * Holds the next commit of a sale between its reads and its writes: `reached` resolves once it is there, `release` lets
 * it go on. What is written in transactions of the database itself goes on meanwhile. Reset after each test.
 */
export function heldCommit() {
  const store = db();
  const { batch } = store;
  afterEach(() => {
    store.batch = batch;
  });
  return function hold() {
    let release = () => {};
    let arrive = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    store.batch = () => {
      const made = batch.call(store);
      const commit = made.commit.bind(made);
      made.commit = async () => {
        store.batch = batch;
        arrive();
        await released;
        return commit();
      };
      return made;
    };
    return { reached, release };
  };
}
