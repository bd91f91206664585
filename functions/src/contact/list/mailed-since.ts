import { Timestamp } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { unpackRecipients } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import type { ProducerScope } from '../../support/scope';

/** Whether a campaign that began since an import has any of its people; reads them only if there is one. */
export async function mailedSince(
  producerId: ProducerScope,
  job: string,
  since: Date,
): Promise<boolean> {
  const own = db().collection(paths.campaigns()).where('producerId', '==', producerId);
  // Those of automations have no `updatedAt`, and begin when they are created.
  const found = await Promise.all(
    (['updatedAt', 'createdAt'] as const).map((field) =>
      own.where(field, '>=', Timestamp.fromDate(since)).orderBy(field, 'desc').get(),
    ),
  );
  const changed = new Map(found.flatMap(({ docs }) => docs.map((one) => [one.id, one])));
  const begun = [...changed.values()].filter((one) => {
    const { startedAt } = parseCampaign(one.id, one.data());
    return startedAt !== null && startedAt >= since;
  });
  if (begun.length === 0) return false;
  const imported = await db()
    .collection(paths.contacts(producerId))
    .where('imported.job', '==', job)
    .select()
    .get();
  const people = new Set(imported.docs.map(({ id }) => id));
  for (const { id } of begun) {
    const batches = await db()
      .collection(innerPaths.campaignBatches(id))
      .select('recipients')
      .get();
    const isAny = batches.docs.some((batch) =>
      unpackRecipients(batch.data().recipients).some(({ contactId }) => people.has(contactId)),
    );
    if (isAny) return true;
  }
  return false;
}
