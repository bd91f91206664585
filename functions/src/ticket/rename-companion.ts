import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/ticket/calls';
import { courtesyOver, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import { renameCompanionSchema } from '@/lib/domain/ticket/party-schema';
import { eventFor } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { transact } from '../support/transact';
import { nameCompanion } from './name-companion';
import { requireSameHolder } from './seen-holder';

/**
 * Names a companion, mends the name or takes it out (''), after the guest's own time too. Needs `tickets.generate`.
 * Refuses who was let in, is over, or no companion any more, and with `seen` another name than seen. Idempotent.
 */
export const renameCompanion = callable(calls.renameCompanion, {
  input: renameCompanionSchema,
  access: 'session',
  handle: async ({ input: { eventId, courtesyId, name, seen }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.generate');
    await requireFeature('courtesies', event.producerId);
    await transact(async (tx) => {
      const found = await tx.get(db().doc(entryPaths.courtesy(eventId, courtesyId)));
      if (!found.exists) throw denied();
      const courtesy = parseCourtesy(found.id, found.data());
      if (!isHeldForCompanion(courtesy)) {
        throw fail('failed-precondition', 'Esa cortesía no es de un acompañante');
      }
      const over = courtesyOver(courtesy.status);
      if (over) throw fail('failed-precondition', `Esa cortesía ${over}`);
      const ticket = await tx.get(db().doc(paths.ticket(eventId, courtesy.ticketId)));
      if (courtesy.name !== name) requireSameHolder(seen, courtesy);
      if (!nameCompanion(tx, ticket, name)) return;
      audit(tx, caller, {
        action: 'courtesy.named',
        object: { type: 'courtesy', id: courtesyId, name: event.name },
        producerId: event.producerId,
        after: { quantity: 1 },
      });
    });
    return { success: true, message: name ? 'Nombre guardado' : 'Quedó sin nombre' };
  },
});
