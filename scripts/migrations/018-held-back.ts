import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { text, whole } from '@/lib/domain/kit/read';
import { PRODUCER_SHARDS } from '@/lib/domain/ledger/shards';
import { shardOf } from '@/lib/domain/ledger/totals-of-row';
import { heldOf } from '@/lib/domain/order/held';
import { isUnsettled, parseRefund } from '@/lib/domain/refund/refund';
import type { Migration } from './migration';

const heldBackOf = (raw: Record<string, unknown>) =>
  heldOf({ amount: whole(raw.amount), outside: whole(raw.outside) });

const isPlaced = ({ eventId, producerId }: Record<string, unknown>) =>
  text(eventId) !== '' && text(producerId) !== '';

/** Open refund cases from before what they hold back was counted in their producer's totals: each is counted once. */
export const heldBack: Migration = {
  id: '018-held-back',
  why: 'Inicio shows what open refunds hold of each balance',
  collection: 'refunds',
  changesOf: (id, raw) =>
    raw.heldBack === undefined && isUnsettled(parseRefund(id, raw).status) && isPlaced(raw)
      ? { heldBack: heldBackOf(raw) }
      : null,
  addsTo: (id, raw) => {
    const shard = shardOf(id, PRODUCER_SHARDS);
    const held = FieldValue.increment(heldBackOf(raw));
    return {
      path: entryPaths.producerTotal(text(raw.producerId), shard),
      data: { events: { [text(raw.eventId)]: { held } } },
    };
  },
};
