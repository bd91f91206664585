import * as calls from '@/lib/domain/event/calls';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { flyerOf, isPublic, type PublicNight } from '@/lib/domain/event/public/public-event';
import { MOST_NIGHTS, publicNightsSchema } from '@/lib/domain/event/public/public-schema';
import { paths } from '@/lib/domain/kit/paths';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import { parseProducer } from '@/lib/domain/producer/producer';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { Remembered } from './public-event';

/** Some have no flyer, or belong to a producer whose name is held. */
const READ = 18;

const nights = new Remembered<PublicNight[]>();

/** The next nights of the platform that have a flyer, as everybody may see them; needs no session. */
export const publicNights = callable(calls.publicNights, {
  input: publicNightsSchema,
  access: 'open',
  handle: async ({ input: { most } }) => {
    const next = await nights.of('next', readNights);
    return { success: true, message: '', nights: next.slice(0, most) };
  },
});

async function readNights(): Promise<PublicNight[]> {
  const found = await db()
    .collection(paths.events())
    .where('status', '==', 'published')
    .where('startsAt', '>=', new Date())
    .orderBy('startsAt')
    .limit(READ)
    .get();
  const events = found.docs
    .map((one) => parseEvent(one.id, one.data()))
    // A picture of another site would learn who signs in, and may change after its night was approved.
    .filter((event) => flyerOf(event) !== '' && !isHttpsUrl(flyerOf(event)));
  const ids = [...new Set(events.map(({ producerId }) => producerId))];
  if (ids.length === 0) return [];
  const producers = await db().getAll(...ids.map((id) => db().doc(paths.producer(id))));
  const shown = new Set(
    producers.filter((one) => !parseProducer(one.id, one.data()).nameHeld).map(({ id }) => id),
  );
  return events
    .filter((event) => shown.has(event.producerId) && isPublic(event, { nameHeld: '' }))
    .slice(0, MOST_NIGHTS)
    .map((event) => ({
      slug: event.slug ?? event.id,
      name: eventName(event),
      flyer: flyerOf(event),
    }));
}
