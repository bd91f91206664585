import { maskedAccount, parseBanking } from '@/lib/domain/producer/banking';
import * as calls from '@/lib/domain/promoter/calls';
import { promoterLinkSchema } from '@/lib/domain/promoter/promoter-schema';
import { requireScope } from '../support/access';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { parsePerson, personRef, promoterRef } from './promoters';

/** RUT, phone and address of a promoter, to edit, and the account's last digits. Needs `events.manage`. */
export const readPromoter = callable(calls.readPromoter, {
  input: promoterLinkSchema,
  access: 'session',
  handle: async ({ input: { producerId: named, promoterId }, caller }) => {
    const producerId = await requireScope(caller, named, 'events.manage');
    const [found, person] = await Promise.all([
      promoterRef(producerId, promoterId).get(),
      personRef(producerId, promoterId).get(),
    ]);
    if (!found.exists) throw denied();
    const { rut, phone, email, account } = parsePerson(person);
    const { bank, accountNumber } = parseBanking('account', account);
    const about = { rut, phone, email, bank, account: maskedAccount(accountNumber) };
    return { success: true, message: '', ...about };
  },
});
