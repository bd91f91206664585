import * as calls from '@/lib/domain/door/calls';
import { parseValidator } from '@/lib/domain/door/validator';
import { validatorIdSchema } from '@/lib/domain/door/validator-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { eventFor } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { transact } from '../support/transact';

/**
 * Gives the list of guests by name to a door whose link was made without it; its phones have it once they open the link
 * again. Nothing takes it back but the end of the link. Needs `tickets.manage`. Refuses a link that was revoked or is over.
 * Idempotent.
 */
export const giveGuestList = callable(calls.giveGuestList, {
  input: validatorIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, validatorId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    await requireFeature('door', event.producerId);
    const ref = db().doc(entryPaths.validator(eventId, validatorId));
    await transact(async (tx) => {
      const found = await tx.get(ref);
      if (!found.exists) throw denied();
      const { name, guests, revokedAt, endsAt } = parseValidator(validatorId, found.data());
      if (revokedAt || endsAt <= new Date()) {
        throw fail('failed-precondition', 'Ese enlace ya no abre nada');
      }
      if (guests) return;
      tx.update(ref, { guests: true });
      audit(tx, caller, {
        action: 'validator.guests',
        object: { type: 'validator', id: validatorId, name },
        producerId: event.producerId,
      });
    });
    return { success: true, message: 'Sus teléfonos la tienen al abrir el enlace de nuevo' };
  },
});
