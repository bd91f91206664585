import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCommission } from '@/lib/domain/promoter/commission';
import { cameLate } from '@/lib/domain/promoter/earn';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { workTransaction } from '../support/transact';
import { addCommission, lateEntryId, noShowId } from './commissions';

/**
 * Gives back what a no-show took of a ticket scanned late (ids: event, ticket), as a row for the next close; nothing
 * where nothing was taken, or it was refunded since.
 */
export const lateEntryJob: JobKind = {
  isRepeatable: true,
  run: async ({ ids: [eventId = '', ticketId = ''] }, now) => {
    const event = await readEvent(eventId);
    await workTransaction(async (tx) => {
      const found = await tx.get(db().doc(paths.ticket(eventId, ticketId)));
      const { promotionId, status } = parseTicket(found.id, found.data());
      if (!promotionId || status !== 'used') return;
      const id = lateEntryId(promotionId, ticketId);
      const [late, noShow] = await tx.getAll(
        db().doc(entryPaths.commission(eventId, id)),
        db().doc(entryPaths.commission(eventId, noShowId(promotionId))),
      );
      const gone = parseCommission(noShow?.id ?? '', noShow?.data());
      if (late?.exists || !gone.shares[ticketId]) return;
      const { promoterId, leaderId, own, ledgerId } = gone;
      const whose = { promoterId, leaderId, own, ledgerId, source: promotionId };
      const row = { id, kind: 'lateEntry' as const, at: now, reason: '' };
      addCommission(tx, event, { ...cameLate(gone, ticketId), ...whose, ...row });
    });
  },
};
