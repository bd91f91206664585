import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { fields, numeric, text } from '@/lib/domain/kit/read';
import { readAddress } from '@/lib/domain/kit/text/address';
import { db } from '../../support/admin';
import { RETRY, retry } from '../../support/retry';

/** Payments of each person for an event between two moments, in whole pesos without the fee, net, by contact id. */
export async function purchasesOf(
  eventId: string,
  from: Date,
  to: Date,
): Promise<Map<string, number>> {
  const found = await retry(RETRY.outage, () =>
    db()
      .collection(paths.ledger(eventId))
      .where('at', '>=', from)
      .where('at', '<', to)
      .select('buyer', 'total')
      .get(),
  );
  const spent = new Map<string, number>();
  for (const row of found.docs) {
    const { buyer, total } = fields(row.data());
    const email = readAddress(text(fields(buyer).email));
    if (!email.ok) continue;
    const id = contactIdOf(email.value);
    spent.set(id, (spent.get(id) ?? 0) + numeric(total));
  }
  return spent;
}
