import type { Transaction } from 'firebase-admin/firestore';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBanking, payeeReadyAt, samePayee } from '@/lib/domain/producer/banking';
import { hasBanking } from '@/lib/domain/producer/complete';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { fail } from '../support/errors';

const NO_ACCOUNT = 'No hay datos bancarios a los que pagar: pídeselos antes';

/** Refuses while the producer's payments are frozen; an administrator lifts the freeze, with a reason. */
export async function requirePaymentsNotFrozen(tx: Transaction, producerId: string): Promise<void> {
  const producer = await tx.get(db().doc(paths.producer(producerId)));
  if (!parseProducer(producerId, producer.data()).freeze) return;
  throw fail(
    'failed-precondition',
    'Los pagos están detenidos: alguien del equipo no reconoció un cambio. Revísalo antes',
  );
}

/**
 * Returns the bank data that may be paid to now. Refuses every caller where there are none, or no bank takes transfers
 * for them, and while the account is less than 72 hours old, naming the hour when that ends.
 */
export async function readyPayee(tx: Transaction, producerId: string) {
  const banking = await tx.get(db().doc(paths.banking(producerId)));
  if (!hasBanking(banking.data())) throw fail('failed-precondition', NO_ACCOUNT);
  const ready = payeeReadyAt(banking.data());
  if (ready && ready.getTime() > Date.now()) {
    throw fail(
      'failed-precondition',
      `La cuenta cambió hace poco: se puede pagar a ella desde el ${dateTime(ready)}`,
    );
  }
  return banking.data();
}

export async function requireSamePayee(
  tx: Transaction,
  orderId: string,
  payee: unknown,
): Promise<void> {
  const approved = await tx.get(db().doc(entryPaths.paymentOrderBank(orderId)));
  const before = approved.exists ? parseBanking('bank', approved.data()) : null;
  if (samePayee(before, parseBanking('banking', payee))) return;
  throw fail(
    'failed-precondition',
    'La cuenta cambió después de la aprobación. Rechaza esta orden y pide una nueva',
  );
}
