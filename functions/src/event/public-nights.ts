import * as calls from '@/lib/domain/event/calls';
import { datesOnSale } from '@/lib/domain/event/date/event-date';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { isWithoutDate } from '@/lib/domain/event/event-plan';
import { flyerOf, isPublic, type PublicNight } from '@/lib/domain/event/public/public-event';
import { MOST_NIGHTS, publicNightsSchema } from '@/lib/domain/event/public/public-schema';
import { paths } from '@/lib/domain/kit/paths';
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
  const now = new Date();
  const published = db().collection(paths.events()).where('status', '==', 'published');
  const [ahead, begun] = await Promise.all([
    published.where('startsAt', '>=', now).orderBy('startsAt').limit(READ).get(),
    // An event of several dates begins with its first one, and goes on.
    published
      .where('startsAt', '<', now)
      .where('endsAt', '>', now)
      .orderBy('endsAt')
      .limit(READ)
      .get(),
  ]);
  const events = [...ahead.docs, ...begun.docs]
    .map((one) => parseEvent(one.id, one.data()))
    .flatMap((event) => {
      const [next] = datesOnSale(event, now).filter(({ startsAt }) => startsAt >= now);
      return next && !isWithoutDate(event) ? [{ ...event, startsAt: next.startsAt }] : [];
    })
    .sort((a, b) => +a.startsAt - +b.startsAt)
    .filter((event) => flyerOf(event) !== '');
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
