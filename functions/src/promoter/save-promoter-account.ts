import { FieldValue } from 'firebase-admin/firestore';
import { changedNames } from '@/lib/domain/kit/changes';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { parseBanking, samePayee } from '@/lib/domain/producer/banking';
import * as calls from '@/lib/domain/promoter/calls';
import { parsePromoter } from '@/lib/domain/promoter/promoter';
import { promoterAccountSchema } from '@/lib/domain/promoter/promoter-schema';
import { requirePaymentsNotFrozen } from '../producer/payee';
import { requireScope } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { requireStrongSignIn } from '../support/second-factor';
import { transact } from '../support/transact';
import { promoterMarks } from './attribution';
import { parsePerson, personRef, promoterRef } from './promoters';

/**
 * Sets the account for a promoter's commissions. Needs `producers.banking` and a sign-in within the last half hour.
 * Another one waits 72 hours; its holder's purchases are the promoter's own. Refused while payments are frozen.
 */
export const savePromoterAccount = callable(calls.savePromoterAccount, {
  input: promoterAccountSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, promoterId, account }, caller }) => {
    const producerId = await requireScope(caller, named, 'producers.banking');
    requireStrongSignIn(caller);
    await transact(async (tx) => {
      const found = await tx.get(promoterRef(producerId, promoterId));
      if (!found.exists) throw denied();
      await requirePaymentsNotFrozen(tx, producerId);
      const person = parsePerson(await tx.get(personRef(producerId, promoterId)));
      const stored = person.account;
      const old = stored ? parseBanking('account', stored) : null;
      const updatedAt = FieldValue.serverTimestamp();
      const since = samePayee(old, account) ? moment(fields(stored).since) : updatedAt;
      const kept = { ...account, since, updatedAt, updatedBy: caller.uid };
      tx.set(personRef(producerId, promoterId), { account: kept }, { merge: true });
      // A ticket that its holder buys is bought by the promoter, too.
      const marks = promoterMarks(producerId, { ...person, account });
      for (const code of person.codes) {
        tx.set(db().doc(innerPaths.promoterCode(producerId, code)), { marks }, { merge: true });
      }
      audit(tx, caller, {
        action: 'promoter.account',
        object: {
          type: 'promoter',
          id: promoterId,
          name: parsePromoter(found.id, found.data()).name,
        },
        producerId,
        after: { changed: changedNames(parseBanking('account', stored), account) },
      });
    });
    return { success: true, message: 'Guardamos la cuenta' };
  },
});
