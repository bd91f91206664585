import { randomUUID } from 'node:crypto';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { READY } from '../campaigns';
import { makeProducer } from '../functions';

/**
 * A campaign as it is after some of its workers did some of their work: it has these batches, each of as many people as it
 * has letters, or of one who was not sent it yet. Returns its id.
 */
export async function going(
  batches: Record<string, unknown>[],
  over: Record<string, unknown> = {},
): Promise<string> {
  const producerId = await makeProducer();
  const id = `r${randomUUID().replaceAll('-', '').slice(0, 19)}`;
  const freeze = { done: true, recipients: batches.length, batches: batches.length };
  const campaign = { ...READY, producerId, status: 'sending', round: 3, freeze, ...over };
  await db().doc(paths.campaign(id)).set(campaign);
  const writer = db().batch();
  for (const [n, fields] of batches.entries()) {
    const people = [...String(fields.letters ?? 'p')].map((_, at) => ({
      contactId: `c${n}-${at}`,
      email: `c${n}-${at}@x.cl`,
      name: '',
    }));
    const batch = newBatch(id, producerId, n, packRecipients(people), people, new Date());
    writer.set(db().doc(innerPaths.campaignBatch(id, n)), { ...batch, ...fields });
  }
  await writer.commit();
  return id;
}
