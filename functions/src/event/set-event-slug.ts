import { FieldValue } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/event/calls';
import { eventName } from '@/lib/domain/event/event';
import { setEventSlugSchema } from '@/lib/domain/event/public/public-schema';
import { SLUG_LIMITS, slugOwner } from '@/lib/domain/event/public/slug';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { eventFor, readEvent } from './event';

/**
 * Gives an event's public page an address (`/e/{slug}`). Needs `events.manage`. Its former addresses stay its own and
 * lead to the new one, at most ten in all (`resource-exhausted`); one that another event has or had is refused
 * (`already-exists`), and so is the id of another event. Idempotent.
 */
export const setEventSlug = callable(calls.setEventSlug, {
  input: setEventSlugSchema,
  access: 'session',
  handle: async ({ input: { eventId, slug }, caller }) => {
    await eventFor(caller, eventId, 'events.manage');
    await transact(async (tx) => {
      const event = await readEvent(eventId, tx);
      if (event.slug === slug) return;
      const ref = db().doc(innerPaths.slug(slug));
      const [held, sameId] = await Promise.all([tx.get(ref), tx.get(db().doc(paths.event(slug)))]);
      const owner = slugOwner(held.data());
      const isTaken =
        (sameId.exists && slug !== eventId) ||
        (held.exists && owner !== eventId && (await tx.get(db().doc(paths.event(owner)))).exists);
      if (isTaken) throw fail('already-exists', 'Otro evento tiene esa dirección', 'slug');
      if (owner !== eventId) {
        const own = db().collection(innerPaths.slugs()).where('eventId', '==', eventId);
        const { size } = await tx.get(own.limit(SLUG_LIMITS.anEvent));
        if (size >= SLUG_LIMITS.anEvent) {
          const message = `Este evento ya tuvo ${SLUG_LIMITS.anEvent} direcciones: elige una de ellas`;
          throw fail('resource-exhausted', message, 'slug');
        }
        tx.set(ref, { eventId, at: FieldValue.serverTimestamp() });
      }
      tx.update(db().doc(paths.event(eventId)), { slug });
      audit(tx, caller, {
        action: 'event.slug',
        object: { type: 'event', id: eventId, name: eventName(event) },
        producerId: event.producerId,
        before: { slug: event.slug ?? '' },
        after: { slug },
      });
    });
    return { success: true, message: 'Guardamos la dirección' };
  },
});
