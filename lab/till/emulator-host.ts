import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { untypedDb } from '@/functions/src/support/admin';
import { makeUser } from '@/tests/support/functions';
import { makeCheckout } from '@/tests/support/sales';
import { loadFunctions, loadInside } from './functions';
import type { Fault, Host } from './host';

const UNAVAILABLE = 14;

/** The host over the emulator. Its faults are those of commits: the client's other calls cannot be caught one by one. */
export async function emulatorHost(): Promise<Host> {
  const [first, inside] = [await loadFunctions(), await loadInside()];
  const db = untypedDb();
  vi.resetModules();
  const [second, other] = [await loadFunctions(), await loadInside()];
  // The first process's app, which is this file's: one that an earlier test file made belongs to another project.
  other.replaceBackend({ firestore: db, auth: inside.auth() });
  const disturb = disturbing(db);
  const [admin, deputy, checkout, member] = await Promise.all([
    makeUser({ role: 'admin' }),
    makeUser({ role: 'admin' }),
    makeCheckout(),
    makeUser({ role: 'producer' }),
  ]);
  const people = { admin, second: deputy, checkout, member };
  let waited = 0;
  return {
    db,
    processes: [first, second],
    insides: [inside, other],
    people,
    disturb,
    begin: () => {},
    wait: (seconds) => {
      waited += seconds * 1000;
    },
    now: () => new Date(Date.now() + waited),
  };
}

/** Lets one commit of the client fail; both processes share the client. */
function disturbing(db: Firestore): Host['disturb'] {
  const { runTransaction, batch } = db;
  let fault: Fault | null = null;
  let commits = 0;

  const failing = async <T>(commit: () => Promise<T>): Promise<T> => {
    const now = fault;
    commits += 1;
    // Few commits belong to a call, so the operation is counted over them.
    if (!now || commits !== 1 + (now.operation % 2)) return commit();
    if (now.when === 'after') await commit();
    const code = now.shows === 'unavailable' ? { code: UNAVAILABLE } : {};
    throw Object.assign(new Error(`The database was not there (${now.when})`), code);
  };
  db.batch = () => {
    const made = batch.call(db);
    const commit = made.commit.bind(made);
    made.commit = () => failing(commit);
    return made;
  };
  db.runTransaction = ((work, options) => {
    const run = () => runTransaction.call(db, work, options);
    if (options && 'readOnly' in options) return run();
    // Unavailable after the commit: the client runs the callback again.
    if (fault?.shows === 'unavailable' && fault.when === 'after') return run().then(run);
    return failing(run);
  }) as typeof db.runTransaction;
  return (next) => {
    fault = next;
    commits = 0;
  };
}
