import type { Transaction } from 'firebase-admin/firestore';
import { dateTime } from '@/lib/domain/kit/format-date';
import { paths } from '@/lib/domain/kit/paths';
import { parseBanking, payeeReadyAt, samePayee } from '@/lib/domain/producer/banking';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { fail } from '../support/errors';

/** What must be true of where the money goes before any of it moves. All read inside the transaction. */

/** Refuses while somebody has stopped the producer's payments; an administrator lifts that, with a reason. */
export async function requireNotFrozen(tx: Transaction, producerId: string): Promise<void> {
  const producer = await tx.get(db().doc(paths.producer(producerId)));
  if (!parseProducer(producerId, producer.data()).freeze) return;
  throw fail(
    'failed-precondition',
    'Los pagos están detenidos: alguien del equipo no reconoció un cambio. Revísalo antes',
  );
}

/**
 * The bank data that money may go to now, undefined where there are none; refuses an account that began or changed
 * less than 72 hours ago, whoever asks, with the hour at which that ends.
 */
export async function readyPayee(tx: Transaction, producerId: string) {
  const banking = await tx.get(db().doc(paths.banking(producerId)));
  const ready = payeeReadyAt(banking.data());
  if (ready && ready.getTime() > Date.now()) {
    throw fail(
      'failed-precondition',
      `La cuenta cambió hace poco: se puede pagar a ella desde el ${dateTime(ready)}`,
    );
  }
  return banking.data();
}

/** Refuses to pay an order whose account is not the producer's any more: nobody has looked at the new one for it. */
export async function requireSamePayee(
  tx: Transaction,
  orderId: string,
  payee: unknown,
): Promise<void> {
  const approved = await tx.get(db().doc(paths.paymentOrderBank(orderId)));
  if (!approved.exists && !payee) return;
  const before = approved.exists ? parseBanking('bank', approved.data()) : null;
  if (samePayee(before, parseBanking('banking', payee))) return;
  throw fail(
    'failed-precondition',
    'La cuenta cambió después de la aprobación. Rechaza esta orden y pide una nueva',
  );
}
