import * as calls from '@/lib/domain/errand/calls';
import { newErrand, parseErrandFields } from '@/lib/domain/errand/errand';
import { type StartErrand, startErrandSchema } from '@/lib/domain/errand/errand-schema';
import { jobRef } from '../job/add-job';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { idOf } from '../support/scope';
import { transact } from '../support/transact';
import { admitErrand, requireErrandRoom } from './admit-errand';
import { countItems, dropPieces, writeErrors, writePiece } from './pieces';
import { offerErrand } from './queue';
import { errandSignIn, requireSignInOf } from './sign-in';

/**
 * Stores calls that the server makes for the caller, who may leave: a piece of them with each call of this, in order. With
 * the last piece the work starts. Only callables that are safe to make twice can be run so, and each checks every right at
 * its turn: this gives none. The same `key` again is the same errand. Refuses one more than a person may have at once
 * (`resource-exhausted`). Answers its `id`.
 */
export const startErrand = callable(calls.startErrand, {
  input: startErrandSchema,
  access: 'session',
  handle: async ({ input: named, caller }) => {
    // It is only kept, and nothing is read by it.
    const input = { ...named, producerId: idOf(named.producerId) };
    // Nobody without a role has calls to make, but could fill the queue.
    if (!caller.role) throw denied();
    requireSignInOf(input.callable, caller);
    const ref = jobRef('errand', [caller.uid, input.key]);
    const answer = { success: true, message: 'Lo seguimos haciendo', id: ref.id } as const;
    if ((await ref.get()).exists) return answer;
    // Before its calls are stored; the transaction that begins it asks again.
    await requireErrandRoom(caller.uid);
    await storePiece(ref.id, input);
    if (input.from + input.items.length < input.calls) return answer;
    const stored = await countItems(ref.id);
    if (stored.calls !== input.calls) {
      throw fail('failed-precondition', 'No llegó todo. Inténtalo de nuevo', 'from');
    }
    const replaced = await begin(caller, input, stored.total);
    if (replaced) await dropPieces(replaced);
    await offerErrand(ref.id);
    return answer;
  },
});

async function storePiece(id: string, { from, items, errors }: StartErrand): Promise<void> {
  const batch = db().batch();
  if (items.length > 0 && !writePiece(batch as never, id, from, items)) {
    throw fail('invalid-argument', 'Es demasiado para una sola vez', 'items');
  }
  if (errors.length > 0) writeErrors(batch as never, id, 0, errors);
  await batch.commit();
}

function begin(caller: Caller, input: StartErrand, total: number): Promise<string | null> {
  const { key, callable, producerId, title, listed, failed, undoes, replaces } = input;
  const ref = jobRef('errand', [caller.uid, key]);
  return transact(async (tx) => {
    const old = replaces ? jobRef('errand', [caller.uid, replaces]) : null;
    const [same, former] = [await tx.get(ref), old && (await tx.get(old))];
    if (same.exists) return null;
    const show = await admitErrand(tx, caller.uid);
    const start = {
      ...{ uid: caller.uid, key, callable, producerId, title, undoes, total, calls: input.calls },
      ...{ failed, listed },
      signIn: errandSignIn(caller),
    };
    tx.create(ref, newErrand(start, new Date()));
    show();
    if (!old || !former?.exists) return null;
    tx.delete(old);
    return parseErrandFields(former.data()).uid === caller.uid ? old.id : null;
  });
}
