import { erasePerson } from '@/functions/src/privacy/erase/person';
import { producersBound } from '@/functions/src/privacy/reach';
import { db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { type PrivacyRequest, parsePrivacyRequest } from '@/lib/domain/privacy/request';

/** The cases that were answered by an erasure since a moment, the earliest first. */
export async function erasuresSince(since: Date): Promise<PrivacyRequest[]> {
  const closed = db().collection(paths.privacyRequests()).where('closedAt', '>', since);
  const { docs } = await closed.orderBy('closedAt').get();
  return docs
    .map((one) => parsePrivacyRequest(one.id, one.data()))
    .filter(({ steps }) => steps.some(({ kind }) => kind === 'erased'));
}

/**
 * Erases a person anew by the case of their erasure, without another answer: for a database into which an older export has
 * brought them back. Returns how many documents changed; null where the case keeps no address any more. Safe to repeat.
 */
export async function eraseAgain({ email, producerId, producers }: PrivacyRequest) {
  if (!email) return null;
  const asked = { email, producerId };
  let changed = 0;
  const everywhere = [...new Set([...producers, ...(await producersBound(asked))])];
  await erasePerson(asked, everywhere, async (count) => {
    changed += count;
  });
  return changed;
}
