import type { Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { errandsUntil, MOST_OPEN } from '@/lib/domain/errand/errand';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { fail } from '../support/errors';

type Read = (query: Query) => Promise<QuerySnapshot>;

/** Refuses a person who has as many running or waiting errands as they may have at once (`resource-exhausted`). */
export async function requireErrandRoom(
  uid: string,
  read: Read = (query) => query.get(),
): Promise<void> {
  const own = db().collection(paths.jobs()).where('uid', '==', uid);
  const open = own.where('state', 'in', ['waiting', 'running']).limit(MOST_OPEN);
  if ((await read(open.select() as Query)).size < MOST_OPEN) return;
  const message = `Ya tienes ${MOST_OPEN} tareas en curso. Espera a que termine una`;
  throw fail('resource-exhausted', message);
}

/** The same in a transaction. Returns the write of `errandsUntil`, by which a panel knows that it has errands. */
export async function admitErrand(tx: Transaction, uid: string): Promise<() => void> {
  await requireErrandRoom(uid, (query) => tx.get(query));
  const user = db().doc(paths.user(uid));
  const { exists } = await tx.get(user);
  return () => {
    if (exists) tx.update(user, { errandsUntil: errandsUntil(new Date()) });
  };
}
