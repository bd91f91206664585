import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import {
  type Criteria,
  EVERYONE,
  MAX_AUDIENCES,
  namedIn,
  parseAudience,
} from '@/lib/domain/contact/audience';
import { saveAudienceSchema } from '@/lib/domain/contact/audience-command-schema';
import * as calls from '@/lib/domain/contact/calls';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { type PathOf, paths } from '@/lib/domain/kit/paths';
import { producerIdOf } from '@/lib/domain/kit/read';
import { requirePart } from '../producer/level';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';
import { fieldsToWrite, requireNoClash } from '../support/clash';
import { idOfMade } from '../support/codes';
import { denied, fail } from '../support/errors';
import type { ProducerScope } from '../support/scope';
import { transact } from '../support/transact';
import { requireAnswers } from './answered';
import { requireMailing } from './mailing-access';

const GONE = 'Una condición nombra un evento o una campaña que ya no existe. Elige otra';

/**
 * Saves an audience; creates one without `audienceId`. Refuses events and campaigns of another producer with the same
 * error as missing ones, except those that its stored criteria name already, because they may be gone by now. Returns
 * the `audienceId`; a repeated `key` with the same content returns the first one. Needs `events.manage`, and
 * `tickets.manage` where a condition names an answer to a question, which has to be asked for this. With `seen`,
 * only the fields that it names are written, and refused if somebody else changed them in between.
 */
export const saveAudience = callable(calls.saveAudience, {
  input: saveAudienceSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const { audienceId, name, criteria, seen, key } = input;
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'audiences');
    const audiences = db().collection(entryPaths.audiences(producerId));
    const made = key && idOfMade([producerId, caller.uid], key, { name, criteria });
    const known = audienceId ?? made;
    const ref = known ? audiences.doc(known) : audiences.doc();
    await transact(async (tx) => {
      const current = await tx.get(ref);
      if (audienceId && !current.exists) throw denied();
      if (!audienceId && current.exists) return;
      if (!audienceId && (await tx.get(audiences.count())).data().count >= MAX_AUDIENCES) {
        throw fail('resource-exhausted', `Puedes guardar hasta ${MAX_AUDIENCES} audiencias`);
      }
      const updatedAt = FieldValue.serverTimestamp();
      const before = parseAudience(ref.id, current.data());
      const edit = current.exists ? fieldsToWrite({ name, criteria }, seen) : { name, criteria };
      if (current.exists) requireNoClash(seen, edit, before);
      if (edit.criteria) {
        const known = current.exists ? pathsIn(before.criteria) : [];
        const added = pathsIn(edit.criteria).filter((path) => !known.includes(path));
        await requireOwn(tx, producerId, added);
        await requireAnswers(
          caller,
          producerId,
          edit.criteria,
          current.exists ? before.criteria : EVERYONE,
        );
      }
      if (current.exists) tx.update(ref, { ...edit, updatedAt });
      else tx.set(ref, { name, criteria, updatedAt });
    });
    return { success: true, message: 'Audiencia guardada', audienceId: ref.id };
  },
});

function pathsIn(criteria: Criteria): PathOf<'event' | 'campaign'>[] {
  const named = namedIn(criteria);
  return [...named.eventIds.map(paths.event), ...named.campaignIds.map(paths.campaign)];
}

async function requireOwn(
  tx: Transaction,
  producerId: ProducerScope,
  documents: readonly PathOf<'event' | 'campaign'>[],
): Promise<void> {
  if (documents.length === 0) return;
  const snapshots = await tx.getAll(...mixed(...documents.map((path) => db().doc(path))));
  if (snapshots.every((snapshot) => producerIdOf(snapshot.data()) === producerId)) return;
  throw fail('permission-denied', GONE, 'criteria');
}
