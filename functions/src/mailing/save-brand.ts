import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { saveBrandSchema } from '@/lib/domain/mailing/brand/brand-schema';
import * as calls from '@/lib/domain/mailing/calls';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';

/**
 * Saves how a producer's mails look. Campaigns have a copy each, so nothing that exists changes. Refuses a logo that is not among
 * the producer's pictures. Needs `events.manage`.
 */
export const saveBrand = callable(calls.saveBrand, {
  access: 'session',
  input: saveBrandSchema,
  handle: async ({ input, caller }) => {
    const { brand } = input;
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'campaigns');
    if (brand.logo) {
      const logo = await db().doc(innerPaths.mailPicture(producerId, brand.logo)).get();
      if (!logo.exists)
        throw fail('failed-precondition', 'Esa imagen ya no está: sube el logo otra vez');
    }
    const updatedAt = FieldValue.serverTimestamp();
    await db()
      .doc(entryPaths.mailBrand(producerId))
      .set({ ...brand, updatedBy: caller.uid, updatedAt });
    return { success: true, message: 'Marca guardada' };
  },
});
