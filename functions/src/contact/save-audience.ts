import { FieldValue } from 'firebase-admin/firestore';
import { MAX_AUDIENCES, namedIn, parseAudience } from '@/lib/domain/contact/audience';
import { saveAudienceSchema } from '@/lib/domain/contact/audience-command-schema';
import * as calls from '@/lib/domain/contact/calls';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { requirePart } from '../producer/plan';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireMailing } from './mailing-access';

/**
 * Saves an audience; creates one without `audienceId`. Refuses events and campaigns of another producer with the same
 * error as missing ones. Returns the `audienceId`. Needs `events.manage`. With `seen`, only the fields that it names
 * are written, and refused if somebody else changed them in between.
 */
export const saveAudience = callable(calls.saveAudience, {
  input: saveAudienceSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { producerId, audienceId, name, criteria, seen } = input;
    await requireMailing(caller, producerId);
    await requirePart(producerId, 'audiences');
    const named = namedIn(criteria);
    await requireOwn(producerId, [
      ...named.eventIds.map(paths.event),
      ...named.campaignIds.map(paths.campaign),
    ]);
    const audiences = db().collection(paths.audiences(producerId));
    const ref = audienceId ? audiences.doc(audienceId) : audiences.doc();
    await transact(async (tx) => {
      const current = await tx.get(ref);
      if (audienceId && !current.exists) throw denied();
      if (!audienceId && (await tx.get(audiences.count())).data().count >= MAX_AUDIENCES) {
        throw fail('resource-exhausted', `Puedes guardar hasta ${MAX_AUDIENCES} audiencias`);
      }
      const updatedAt = FieldValue.serverTimestamp();
      if (!current.exists) return void tx.set(ref, { name, criteria, updatedAt });
      const edit = fieldsToWrite({ name, criteria }, seen);
      requireNoClash(seen, edit, parseAudience(ref.id, current.data()));
      tx.update(ref, { ...edit, updatedAt });
    });
    return { success: true, message: 'Audiencia guardada', audienceId: ref.id };
  },
});

async function requireOwn(
  producerId: string,
  documents: PathOf<'event' | 'campaign'>[],
): Promise<void> {
  if (documents.length === 0) return;
  const snapshots = await db().getAll(...documents.map((path) => db().doc(path)));
  if (snapshots.some((snapshot) => producerIdOf(snapshot.data()) !== producerId)) throw denied();
}
