import { parseContact } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { broughtBy, hadBought } from '@/lib/domain/promoter/brought';
import * as calls from '@/lib/domain/promoter/calls';
import { readBroughtSchema } from '@/lib/domain/promoter/promoter-schema';
import { eventFor } from '../event/event';
import { db } from '../support/admin';
import { callable } from '../support/callable';

/** The latest movements of a promoter that are read, and so many contacts at most. */
const ROWS = 500;

/**
 * How many buyers a promoter brought to an event, and how many of them had bought for another event of the producer before;
 * nothing that names anybody. Needs `finance.view`. Of the latest 500 movements (`isLatest`). Who bought again for that
 * other event since is not counted as from before, because a contact keeps the last purchase of an event.
 */
export const readBrought = callable(calls.readBrought, {
  input: readBroughtSchema,
  access: 'session',
  handle: async ({ input: { eventId, promoterId }, caller }) => {
    const event = await eventFor(caller, eventId, 'finance.view');
    const found = await db()
      .collection(paths.ledger(eventId))
      .where('tags', 'array-contains', `promoter:${promoterId}`)
      .orderBy('at', 'desc')
      .limit(ROWS + 1)
      .get();
    const rows = found.docs.slice(0, ROWS).map((one) => parseLedgerRow(one.id, one.data()));
    const brought = broughtBy(rows, promoterId);
    const refs = [...brought.keys()].map((id) => db().doc(paths.contact(event.producerId, id)));
    const contacts = refs.length > 0 ? await db().getAll(...refs) : [];
    const before = contacts.filter((one) => {
      const at = brought.get(one.id);
      return at && hadBought(parseContact(one.id, one.data()).bought, eventId, at);
    });
    const isLatest = found.docs.length > ROWS;
    return {
      ...{ success: true, message: '', buyers: brought.size, before: before.length, isLatest },
    };
  },
});
