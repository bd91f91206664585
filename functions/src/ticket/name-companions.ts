import { isNameFixed, namingProblem } from '@/lib/domain/event/companion-naming';
import { eventName } from '@/lib/domain/event/event';
import * as calls from '@/lib/domain/ticket/calls';
import { NOT_HELD } from '@/lib/domain/ticket/party';
import { nameCompanionsSchema } from '@/lib/domain/ticket/party-schema';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { readEvent } from '../event/event';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { transact } from '../support/transact';
import { actingLink } from './acting-link';
import { goneRefusal, HOLDER } from './gift';
import { nameCompanion } from './name-companion';
import { companionTickets } from './party';

/**
 * Names the companions of a courtesy's guest, or takes names out (''), by the link that was mailed to the guest; needs
 * no session. Their codes stay. Refuses a link made from the ticket's code alone (`unproven`), a companion's link, a revoked
 * or returned courtesy, what `namingProblem` says, another name where invitations are personal, more than a few tries an hour, and a ticket that the guest does not hold for a
 * companion, or that was used. All names or none. Idempotent.
 */
export const nameCompanions = callable(calls.nameCompanions, {
  input: nameCompanionsSchema,
  access: 'open',
  handle: async ({ input: { ticketToken, names }, ip }) => {
    const { link, ref } = await actingLink(ticketToken, 'companions', ip);
    await transact(async (tx) => {
      const [event, found] = await Promise.all([readEvent(link.eventId, tx), tx.get(ref)]);
      const own = parseTicket(found.id, found.data());
      if (own.code !== link.code) throw goneRefusal();
      if (own.party?.nth !== 0) {
        throw fail('failed-precondition', 'Los nombres los pone quien invita');
      }
      if (own.status !== 'valid' && own.status !== 'used') {
        throw fail('failed-precondition', 'Esta invitación ya no vale');
      }
      const problem = namingProblem(event, own, new Date());
      if (problem) throw fail('failed-precondition', problem);
      const held = await companionTickets(tx, event.id, own);
      const changed = names.flatMap(({ ticketId, name }) => {
        const one = held.find(({ ticket }) => ticket.id === ticketId);
        if (!one) {
          throw fail('invalid-argument', 'Esa entrada no es de un acompañante tuyo', NOT_HELD);
        }
        const isSame = one.ticket.holder.name === name;
        if (isNameFixed(event, one.ticket) && !isSame) {
          const said = `La invitación de ${one.ticket.holder.name} es personal: pídele el cambio a quien organiza`;
          throw fail('failed-precondition', said);
        }
        return nameCompanion(tx, one.snapshot, name) ? [ticketId] : [];
      });
      if (changed.length === 0) return;
      audit(tx, HOLDER, {
        action: 'courtesy.named',
        object: { type: 'courtesy', id: own.courtesyId, name: eventName(event) },
        producerId: event.producerId,
        after: { quantity: changed.length },
      });
    });
    return { success: true, message: 'Guardamos los nombres' };
  },
});
