import { isPublic } from '@/lib/domain/event/public/public-event';
import { paths } from '@/lib/domain/kit/paths';
import { pictureData } from '@/lib/domain/kit/picture';
import * as calls from '@/lib/domain/producer/calls';
import { parseProducer } from '@/lib/domain/producer/producer';
import { producerCoverSchema } from '@/lib/domain/producer/producer-input-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { nightsOf } from './public-event';

/**
 * The picture of a producer's public pages: its own, else the flyer of its next night; no session. `not-found` until
 * somebody has looked at the producer: a borrowed picture deceives as a borrowed name does.
 */
export const producerCover = callable(calls.producerCover, {
  input: producerCoverSchema,
  access: 'open',
  handle: async ({ input: { producerId }, ip }) => {
    const found = await db().doc(paths.producer(producerId)).get();
    if (!found.exists) await countMiss('producer', ip);
    const producer = parseProducer(producerId, found.data());
    const isKnown = found.exists && !producer.nameHeld && !producer.isUnreviewed;
    const picture =
      isKnown && (pictureData(producer.backgroundImage) ?? (await nextFlyer(producerId)));
    if (!picture) throw fail('not-found', 'No hay portada');
    return { success: true, message: '', ...picture };
  },
});

async function nextFlyer(producerId: string) {
  const shown = (await nightsOf(producerId)).filter((event) => isPublic(event, { nameHeld: '' }));
  return shown.map(({ images }) => pictureData(images.flyer)).find((one) => one !== null);
}
