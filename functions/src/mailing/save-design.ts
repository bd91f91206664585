import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import { eventIdsOf } from '@/lib/domain/mailing/blocks/blocks';
import { formerOf, parseDesign } from '@/lib/domain/mailing/blocks/design';
import { saveDesignSchema } from '@/lib/domain/mailing/blocks/design-schema';
import * as calls from '@/lib/domain/mailing/calls';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { idOfMade } from '../support/codes';
import { denied, fail } from '../support/errors';
import { transact } from '../support/transact';
import { requireOwn } from './support/campaign-for';

/**
 * Saves a design; creates one without `designId`, once per `key`. What it was before is kept. Refuses another producer's
 * event and a change of another `version` than the caller saw (`aborted`). Needs `events.manage`. Returns
 * `{ designId, version }`.
 */
export const saveDesign = callable(calls.saveDesign, {
  access: 'session',
  input: saveDesignSchema,
  handle: async ({ input, caller }) => {
    const { name, blocks, designId, key } = input;
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'campaigns');
    // An event that is gone by now may stand in a design that is only renamed; the campaign asks for it again.
    if (!designId) await requireOwn(producerId, { eventId: null, blocks });
    const designs = db().collection(entryPaths.designs(producerId));
    const made = key && idOfMade([producerId, caller.uid], key, { name, blocks });
    const known = designId ?? made;
    const ref = known ? designs.doc(known) : designs.doc();
    const version = await transact(async (tx) => {
      const stored = await tx.get(ref);
      const now = parseDesign(ref.id, stored.data());
      if (designId && !stored.exists) throw denied();
      if (!designId && stored.exists) return now.version;
      const updatedAt = FieldValue.serverTimestamp();
      if (!stored.exists) {
        if ((await tx.get(designs.count())).data().count >= BLOCK_LIMITS.designs) {
          throw fail('resource-exhausted', `Puedes guardar hasta ${BLOCK_LIMITS.designs} diseños`);
        }
        tx.create(ref, { name, blocks, version: 1, former: [], createdBy: caller.uid, updatedAt });
        return 1;
      }
      if (input.version !== undefined && input.version !== now.version) {
        throw fail('aborted', 'Alguien más cambió este diseño. Vuelve a cargarlo');
      }
      const shown = new Set(eventIdsOf(now.blocks));
      const added = blocks.filter((block) => eventIdsOf([block]).some((id) => !shown.has(id)));
      await requireOwn(producerId, { eventId: null, blocks: added });
      const next = now.version + 1;
      tx.update(ref, {
        name,
        blocks,
        version: next,
        former: formerOf(now, blocks, new Date()),
        updatedAt,
      });
      return next;
    });
    return { success: true, message: 'Diseño guardado', designId: ref.id, version };
  },
});
