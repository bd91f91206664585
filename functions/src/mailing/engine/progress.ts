import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import type { Batch } from '@/lib/domain/mailing/campaign-batch';
import type { DeliveryCounts } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { takeReception } from '../../support/mail/reception';
import { takeUnreportedCounts } from './batch-store';

export function progress(
  batch: Batch,
  isDone = false,
  more: Record<string, FieldValue> = {},
): (writer: WriteBatch) => void {
  const news = takeUnreportedCounts(batch);
  const add = (key: keyof DeliveryCounts) => FieldValue.increment(news[key]);
  return (writer) =>
    writer.update(db().doc(paths.campaign(batch.campaignId)), {
      'counts.sent': add('sent'),
      'counts.failed': add('failed'),
      'counts.skipped': add('skipped'),
      'counts.unconfirmed': add('unconfirmed'),
      activeAt: FieldValue.serverTimestamp(),
      ...more,
      ...(isDone ? { batchesDone: FieldValue.increment(1), ...reasonCounts(batch) } : {}),
    });
}

function reasonCounts({ reasons, again }: Batch): Record<string, FieldValue> {
  const counts: Record<string, number> = {};
  for (const [position, reason] of Object.entries(reasons)) {
    // A reopened batch counted its other recipients when it was closed before.
    if (again.length > 0 && !again.includes(Number(position))) continue;
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return Object.fromEntries(
    Object.entries(counts).map(([reason, count]) => [
      `reasonCounts.${reason}`,
      FieldValue.increment(count),
    ]),
  );
}

/** As `progress`, and counts by domain, of the day and the campaign; once a batch, when a worker leaves it. */
export function progressAndReception(batch: Batch, isDone = false): (writer: WriteBatch) => void {
  const { write, grown } = takeReception(batch);
  const report = progress(batch, isDone, grown);
  return (writer) => {
    report(writer);
    write(writer);
  };
}
