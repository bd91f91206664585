import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';

/** The producer of a desk; null if there is none with this id. '' is the platform's own desk, which always is. */
export async function deskOf(producerId: string): Promise<{ name: string } | null> {
  if (!producerId) return { name: '' };
  const snapshot = await db().doc(paths.producer(producerId)).get();
  return snapshot.exists ? { name: parseProducer(producerId, snapshot.data()).name } : null;
}
