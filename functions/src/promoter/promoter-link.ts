import { FieldValue } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { promoterPageRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/promoter/calls';
import { parsePromoter } from '@/lib/domain/promoter/promoter';
import { promoterLinkSchema } from '@/lib/domain/promoter/promoter-schema';
import { requireScope } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { hashSecret, newSecret } from '../support/codes';
import { denied } from '../support/errors';
import { mailSettings } from '../support/mail/mailer';
import { transact } from '../support/transact';
import { parsePerson, personRef, promoterRef } from './promoters';

/** Makes the link to a promoter's page, told once, and ends the former. Needs `events.manage` and `finance.view`. */
export const promoterLink = callable(calls.promoterLink, {
  input: promoterLinkSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, promoterId }, caller }) => {
    const producerId = await requireScope(caller, named, 'events.manage');
    // The link shows what its promoter earns to anybody who has it.
    await requireScope(caller, named, 'finance.view');
    const secret = newSecret();
    const linkHash = hashSecret(secret);
    await transact(async (tx) => {
      const found = await tx.get(promoterRef(producerId, promoterId));
      if (!found.exists) throw denied();
      const former = parsePerson(await tx.get(personRef(producerId, promoterId))).linkHash;
      if (former) tx.delete(db().doc(innerPaths.promoterLink(former)));
      const at = FieldValue.serverTimestamp();
      tx.create(db().doc(innerPaths.promoterLink(linkHash)), { producerId, promoterId, at });
      tx.set(personRef(producerId, promoterId), { linkHash }, { merge: true });
      audit(tx, caller, {
        action: 'promoter.link',
        object: {
          type: 'promoter',
          id: promoterId,
          name: parsePromoter(found.id, found.data()).name,
        },
        producerId,
      });
    });
    const url = `${mailSettings().siteUrl}${promoterPageRoute(secret)}`;
    return { success: true, message: 'Enlace listo', url };
  },
});
