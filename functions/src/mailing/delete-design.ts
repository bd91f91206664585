import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseDesign } from '@/lib/domain/mailing/blocks/design';
import { deleteDesignSchema } from '@/lib/domain/mailing/blocks/design-schema';
import * as calls from '@/lib/domain/mailing/calls';
import { requireMailing } from '../contact/mailing-access';
import { db } from '../support/admin';
import { putInBin } from '../support/bin';
import { callable } from '../support/callable';
import { transact } from '../support/transact';

/** Puts a design into the bin; campaigns that began with it keep their blocks. Idempotent. Needs `events.manage`. */
export const deleteDesign = callable(calls.deleteDesign, {
  access: 'session',
  input: deleteDesignSchema,
  handle: async ({ input, caller }) => {
    const { designId } = input;
    const producerId = await requireMailing(caller, input.producerId);
    const ref = db().doc(entryPaths.design(producerId, designId));
    await transact(async (tx) => {
      const design = await tx.get(ref);
      if (!design.exists) return;
      const { name } = parseDesign(designId, design.data());
      putInBin(tx, caller, {
        ...{ kind: 'design', producerId, ids: [designId], name },
        data: design.data(),
      });
      tx.delete(ref);
    });
    return { success: true, message: 'Diseño eliminado' };
  },
});
