import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { pesos } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/payout/calls';
import { CURRENT_FORMAT } from '@/lib/domain/payout/formats';
import {
  orderCount,
  PAYOUT_MAX_TOTAL,
  parsePayout,
  payoutName,
  payoutSearch,
} from '@/lib/domain/payout/payout';
import { type CreatePayout, createPayoutSchema } from '@/lib/domain/payout/payout-schema';
import { payableRows } from '../order/payable-rows';
import { writeApproval } from '../order/write-approval';
import { type Caller, requireFreshSession } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { nextFolio } from '../support/folio';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';

/**
 * Puts approved orders into a batch (nómina) that the bank pays from one file, all or none; what promoters are to be paid it
 * approves with it, where somebody else asked (`mayBatch`). Refuses what a payment
 * refuses, an order in another open batch, an account that no file can name (see `payableRows`), and an order in an
 * earlier bank file unless `again` is set. From then on only the batch pays an order or gives it back. Idempotent by
 * `key`. Administrators only, with a sign-in within the last half hour.
 */
export const createPayout = callable(calls.createPayout, {
  input: createPayoutSchema,
  access: 'admin',
  handle: async ({ input, caller }) => {
    requireFreshSession(caller);
    const all = db().collection(entryPaths.payouts());
    const ref = input.key ? all.doc(input.key) : all.doc();
    const { number, total } = await transact(
      (tx) => makePayout(tx, ref.id, input, caller),
      withRetry(RETRY.contention),
    );
    const what = `${orderCount(input.orders.length)} por ${pesos(total)}`;
    const message = `${payoutName({ number })}: ${what}`;
    return { success: true, message, payoutId: ref.id, number, total };
  },
});

async function makePayout(tx: Transaction, id: string, input: CreatePayout, caller: Caller) {
  const { bank, orders, source, again } = input;
  const ref = db().doc(entryPaths.payout(id));
  const before = await tx.get(ref);
  const hash = contentHash({ bank, orders, source });
  if (before.exists) {
    requireSameContent(
      before.data(),
      hash,
      'Esa nómina ya existe con otros datos: mírala en la lista',
    );
    return sameOrRefuse(parsePayout(id, before.data()), input);
  }
  const found = await payableRows(tx, orders, caller.uid);
  const repeated = found.filter(({ order }) => order.files.length > 0);
  if (repeated.length > 0 && !again) {
    const many = repeated.length === 1 ? '1 orden ya está' : `${repeated.length} órdenes ya están`;
    const message = `${many} en un archivo anterior para el banco. Podrían pagarse dos veces`;
    throw fail('failed-precondition', message, 'again');
  }
  const rows = found.map(({ row }) => row);
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  if (total > PAYOUT_MAX_TOTAL) {
    throw fail('failed-precondition', 'Una nómina lleva hasta $ 99.999.999.999', 'orders');
  }
  const { folio: number, writeFolio } = await nextFolio(tx, 'payouts');
  writeFolio();
  tx.create(ref, {
    id,
    number,
    bank,
    format: CURRENT_FORMAT[bank],
    state: 'open',
    orders,
    rows,
    total,
    source,
    hash,
    search: payoutSearch({ number, rows }),
    createdAt: FieldValue.serverTimestamp(),
    createdBy: caller.email,
  });
  for (const { order, account } of found) {
    if (account) writeApproval(tx, order, account, caller, payoutName({ number }));
    const payoutAt = FieldValue.serverTimestamp();
    const mark = { payoutId: id, payoutNumber: number, payoutAt };
    tx.update(db().doc(paths.paymentOrder(order.id)), mark);
  }
  audit(tx, caller, {
    action: 'payout.create',
    object: { type: 'payout', id, name: payoutName({ number }) },
    after: { bank, count: rows.length, total, repeated: repeated.length, orders: orders.join(' ') },
  });
  return { number, total };
}

function sameOrRefuse(made: ReturnType<typeof parsePayout>, { bank, orders }: CreatePayout) {
  const isSame = made.bank === bank && made.orders.join() === orders.join();
  if (!isSame) throw fail('already-exists', 'Esa nómina ya existe con otras órdenes', 'key');
  return { number: made.number, total: made.total };
}
