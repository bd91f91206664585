import * as calls from '@/lib/domain/errand/calls';
import {
  type ErrandCall,
  errandExpiry,
  newErrand,
  parseErrand,
  parseErrandFields,
  undoKey,
} from '@/lib/domain/errand/errand';
import { type MoveErrand, moveErrandSchema } from '@/lib/domain/errand/errand-schema';
import { parseJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { jobRef } from '../job/add-job';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { admitErrand } from './admit-errand';
import { dropPieces } from './pieces';
import { offerErrand } from './queue';
import { errandSignIn, requireSignInOf } from './sign-in';
import { ERRANDS } from './table';

const DONE: Record<MoveErrand['action'], string> = {
  stop: 'Lo detenemos',
  continue: 'Seguimos',
  undo: 'Lo deshacemos',
  drop: 'Listo',
};

/**
 * Moves the caller's own errand: `stop` begins no further call; `continue` goes on where it ended, under the sign-in of now;
 * `undo` replaces it by the errand that undoes it; `drop` removes it, and what it did stays. Idempotent. Another's errand is
 * refused like one that does not exist (`permission-denied`), and one more than a person may have at once is, too
 * (`resource-exhausted`).
 */
export const moveErrand = callable(calls.moveErrand, {
  input: moveErrandSchema,
  access: 'session',
  handle: async ({ input: { id, action }, caller }) => {
    const moved = await transact((tx) => MOVES[action](tx, id, caller));
    if (moved.dropped) await Promise.all(moved.dropped.map((one) => dropPieces(one)));
    if (moved.begun) await offerErrand(moved.begun);
    return { success: true, message: DONE[action], id: moved.begun ?? id };
  },
});

type Tx = Parameters<Parameters<typeof transact>[0]>[0];
type Moved = { begun?: string; dropped?: string[] };
type Move = (tx: Tx, id: string, caller: Caller) => Promise<Moved>;

async function ownErrand(tx: Tx, id: string, caller: Caller) {
  const ref = db().doc(innerPaths.job(id));
  const found = await tx.get(ref);
  const job = parseJob(id, found.data());
  const stored = parseErrandFields(found.data());
  if (!found.exists || job.kind !== 'errand' || stored.uid !== caller.uid) throw denied();
  return { ref, job, stored, errand: parseErrand(id, found.data()) };
}

const isGone = async (tx: Tx, id: string) => !(await tx.get(db().doc(innerPaths.job(id)))).exists;

const MOVES: Record<MoveErrand['action'], Move> = {
  stop: async (tx, id, caller) => {
    const { ref, job, errand } = await ownErrand(tx, id, caller);
    if (errand.state !== 'running' || errand.isStopping) return {};
    // A worker ends it when the calls that it has begun are made; without one it ends now.
    const ended = { state: 'done', dueAt: null, worker: '', endedAt: new Date() } as const;
    tx.update(ref, job.state === 'waiting' ? ended : { isStopping: true });
    return {};
  },
  continue: async (tx, id, caller) => {
    const { ref, errand } = await ownErrand(tx, id, caller);
    if (errand.state !== 'failed') return {};
    requireSignInOf(errand.callable as ErrandCall, caller);
    const show = await admitErrand(tx, caller.uid);
    tx.update(ref, {
      ...{ state: 'waiting', dueAt: new Date(), tries: 0, worker: '', reason: '', endedAt: null },
      ...{ isStopping: false, note: '', runs: errand.runs + 1, signIn: errandSignIn(caller) },
      expireAt: errandExpiry(new Date()),
    });
    show();
    return { begun: id };
  },
  undo: async (tx, id, caller) => {
    const { ref, job, errand } = await ownErrand(tx, id, caller);
    const { callable } = ERRANDS[errand.callable as ErrandCall]?.undo ?? {};
    if (errand.state === 'running' || !callable || errand.undo.calls === 0) {
      throw fail('failed-precondition', 'Esto no se puede deshacer');
    }
    const show = await admitErrand(tx, caller.uid);
    const { title, producerId, undo } = errand;
    const [uid = '', key = ''] = job.ids;
    const next = jobRef('errand', [uid, undoKey(key)]);
    const start = {
      ...{ uid, key: undoKey(key), callable, producerId, failed: 0, listed: 0, ...undo },
      title: `Deshacer: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      ...{ undoes: key, signIn: errandSignIn(caller) },
    };
    tx.create(next, newErrand(start, new Date()));
    tx.delete(ref);
    show();
    return { begun: next.id, dropped: [id] };
  },
  drop: async (tx, id, caller) => {
    if (await isGone(tx, id)) return {};
    const { ref, job } = await ownErrand(tx, id, caller);
    tx.delete(ref);
    const [uid = '', key = ''] = job.ids;
    return { dropped: [id, jobRef('errand', [uid, undoKey(key)]).id] };
  },
};
