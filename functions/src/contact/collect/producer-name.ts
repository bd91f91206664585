import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../../support/admin';

/** The name of a producer for their public pages; '' if there is none. */
export async function producerNameOf(producerId: string): Promise<string> {
  const producer = await db().doc(paths.producer(producerId)).get();
  return producer.exists ? parseProducer(producerId, producer.data()).name : '';
}
