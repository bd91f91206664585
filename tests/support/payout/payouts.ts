import { randomUUID } from 'node:crypto';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCheckout, makeSellingEvent, makeType, record } from '../sales';

/** An account that may be paid: older than 72 hours, with a right RUT and a bank that has a code. */
export const ACCOUNT = {
  holder: 'Club SpA',
  rut: '76.086.428-5',
  bank: 'Banco del Estado de Chile',
  accountType: 'sight',
  accountNumber: '00012344321',
  email: 'pagos@club.cl',
  since: new Date(Date.now() - 100 * 3_600_000),
};

/**
 * An event that sold $ 100.000, and approved orders of it: `amounts`, to the producer's account (`account` overrides
 * parts of it, in the order as in the producer).
 */
export async function makePayable(
  amounts: readonly number[] = [10_000],
  account: object = {},
): Promise<{ eventId: string; producerId: string; orders: string[] }> {
  const { id: eventId, producerId } = await makeSellingEvent();
  const ticketTypeId = await makeType(eventId);
  const lines = [{ ticketTypeId, quantity: 10, unitPrice: 10_000 }];
  await record(await makeCheckout(), { eventId, kind: 'sale', lines });
  const bank = { ...ACCOUNT, ...account };
  await db().doc(paths.banking(producerId)).set(bank);
  const orders = await Promise.all(
    amounts.map((amount) => makeApproved({ eventId, producerId, amount }, bank)),
  );
  return { eventId, producerId, orders };
}

/** An approved order; `data` overrides its fields. */
export async function makeApproved(data: object, bank: object = ACCOUNT): Promise<string> {
  const id = randomUUID();
  const order = { status: 'approved', producerName: 'Club', eventName: 'Peña', ...data };
  await Promise.all([
    db().doc(paths.paymentOrder(id)).set(order),
    db().doc(entryPaths.paymentOrderBank(id)).set(bank),
  ]);
  return id;
}
