import { fields, texts, whole } from '../kit/read';
import { groupTagChanges, type TagChange } from './tag-change';

const RECEIPT_COUNTS = ['created', 'updated', 'settled', 'restored', 'undone'] as const;
export type Receipt = Record<(typeof RECEIPT_COUNTS)[number], number> & { changes: TagChange[] };

export function parseReceipt(raw: unknown): Receipt {
  const data = fields(raw);
  const count = (key: keyof Receipt) => whole(data[key]);
  const changes = Array.isArray(data.changes) ? data.changes : [];
  return {
    ...{ created: count('created'), updated: count('updated'), settled: count('settled') },
    ...{ restored: count('restored'), undone: count('undone') },
    changes: changes.map((one) => {
      const { contactIds, gained, lost } = fields(one);
      return { contactIds: texts(contactIds), gained: texts(gained), lost: texts(lost) };
    }),
  };
}

export function sumReceipts(receipts: readonly Receipt[]): Receipt {
  const sum = parseReceipt({});
  for (const one of receipts) for (const key of RECEIPT_COUNTS) sum[key] += one[key];
  return { ...sum, changes: groupTagChanges(receipts.flatMap(({ changes }) => changes)) };
}
