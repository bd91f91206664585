import type { Transaction } from 'firebase-admin/firestore';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Whose } from '@/lib/domain/order/payee';
import { parseBanking, payeeReadyAt, samePayee } from '@/lib/domain/producer/banking';
import { hasBanking } from '@/lib/domain/producer/complete';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { fail } from '../support/errors';

const NO_ACCOUNT = 'No hay datos bancarios a los que pagar: pídeselos antes';
const NO_PROMOTER_ACCOUNT = 'No tiene cuenta: ponla en Promotores';

/** Refuses while the producer's payments are frozen; an administrator lifts the freeze, with a reason. */
export async function requirePaymentsNotFrozen(tx: Transaction, producerId: string): Promise<void> {
  const producer = await tx.get(db().doc(paths.producer(producerId)));
  if (!parseProducer(producerId, producer.data()).freeze) return;
  throw fail(
    'failed-precondition',
    'Los pagos están detenidos: alguien del equipo no reconoció un cambio. Revísalo antes',
  );
}

/** The account that an order goes to, as stored: the promoter's of a settlement, else the producer's. Refuses where there is none. */
export async function requireAccount(tx: Transaction, { producerId, promoterId }: Whose) {
  const banking = promoterId
    ? (await tx.get(db().doc(entryPaths.promoterPrivate(producerId, promoterId)))).data()?.account
    : (await tx.get(db().doc(paths.banking(producerId)))).data();
  if (hasBanking(banking)) return banking;
  throw fail('failed-precondition', promoterId ? NO_PROMOTER_ACCOUNT : NO_ACCOUNT);
}

/** The bank data that may be paid to now; refuses missing ones, and accounts younger than 72 hours, naming the end. */
export async function readyPayee(tx: Transaction, whose: Whose) {
  const banking = await requireAccount(tx, whose);
  const ready = payeeReadyAt(banking);
  if (ready && ready.getTime() > Date.now()) {
    throw fail(
      'failed-precondition',
      `La cuenta cambió hace poco: se puede pagar a ella desde el ${dateTime(ready)}`,
    );
  }
  return banking;
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
