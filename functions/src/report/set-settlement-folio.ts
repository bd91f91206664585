import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  mergeProducerTotals,
  noProducerTotals,
  parseProducerTotals,
} from '@/lib/domain/ledger/producer-totals';
import { parseProducer } from '@/lib/domain/producer/producer';
import * as calls from '@/lib/domain/report/calls';
import { tallyOfMonth } from '@/lib/domain/report/earnings';
import { folioMovedSince, parseSettlement } from '@/lib/domain/report/settlement';
import { setSettlementFolioSchema } from '@/lib/domain/report/settlement-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Stores the folio of the tax document issued elsewhere for a producer's month, with the fees that the books had then,
 * so that a later change shows. Another replaces it, the same changes nothing; the audit log keeps both. With `seen`,
 * refuses another value than seen. Administrators only.
 */
export const setSettlementFolio = callable(calls.setSettlementFolio, {
  input: setSettlementFolioSchema,
  access: 'admin',
  handle: async ({ input: { producerId, month, kind, folio, seen }, caller }) => {
    const ref = db().doc(entryPaths.settlement(producerId, month));
    await transact(async (tx) => {
      const [producer, found, shards] = await Promise.all([
        tx.get(db().doc(paths.producer(producerId))),
        tx.get(ref),
        tx.get(db().collection(paths.producerTotals(producerId))),
      ]);
      if (!producer.exists) throw fail('not-found', 'Esa cuenta no existe', 'producerId');
      const totals = shards.docs
        .map((shard) => parseProducerTotals(shard.data()))
        .reduce(mergeProducerTotals, noProducerTotals());
      const { fees } = tallyOfMonth(totals.days, month);
      const before = found.exists ? parseSettlement(month, found.data()) : null;
      // The document was issued for the fees of its time, whatever was sold since.
      if (before?.folio === folio && before.kind === kind) return;
      const moved = folioMovedSince(before, seen);
      if (moved) throw fail('aborted', moved, 'seen');
      tx.set(ref, { kind, folio, fees, at: FieldValue.serverTimestamp(), by: caller.email });
      audit(tx, caller, {
        action: 'settlement.folio',
        object: {
          type: 'settlement',
          id: `${producerId}/${month}`,
          name: `${parseProducer(producerId, producer.data()).name} ${month}`,
        },
        producerId,
        before: before && { kind: before.kind, folio: before.folio, fees: before.fees },
        after: { kind, folio, fees },
      });
    });
    return { success: true, message: 'Folio guardado' };
  },
});
