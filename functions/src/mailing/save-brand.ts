import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseBrandKit } from '@/lib/domain/mailing/brand/brand';
import { saveBrandSchema } from '@/lib/domain/mailing/brand/brand-schema';
import * as calls from '@/lib/domain/mailing/calls';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

/**
 * Saves how a producer's mails look. Campaigns have a copy each, so nothing that exists changes. Refuses a logo that is not among
 * the producer's pictures, and a change of another `version` than the caller saw (`aborted`). Needs `events.manage`.
 */
export const saveBrand = callable(calls.saveBrand, {
  access: 'session',
  input: saveBrandSchema,
  handle: async ({ input, caller }) => {
    const { brand, version } = input;
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'campaigns');
    if (brand.logo) {
      const logo = await db().doc(innerPaths.mailPicture(producerId, brand.logo)).get();
      if (!logo.exists)
        throw fail('failed-precondition', 'Esa imagen ya no está: sube el logo otra vez');
    }
    const ref = db().doc(entryPaths.mailBrand(producerId));
    await transact(async (tx) => {
      const now = parseBrandKit(ref.id, (await tx.get(ref)).data());
      if (version !== now.version) {
        throw fail('aborted', 'Alguien más cambió tu marca. Vuelve a abrirla');
      }
      const updatedAt = FieldValue.serverTimestamp();
      tx.set(ref, { ...brand, version: version + 1, updatedBy: caller.uid, updatedAt });
    });
    return { success: true, message: 'Marca guardada' };
  },
});
