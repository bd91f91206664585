import * as calls from '@/lib/domain/door/calls';
import {
  cappedValidator,
  parseValidator,
  validatorState,
  validatorToken,
} from '@/lib/domain/door/validator';
import { validatorIdSchema } from '@/lib/domain/door/validator-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { doorRoute } from '@/lib/domain/kit/routes/links';
import { eventFor, requireEditable } from '../event/event';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { hashSecret, newSecret } from '../support/codes';
import { denied, fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { mailSettings } from '../support/mail/mailer';
import { transact } from '../support/transact';

/** Replaces a validator's link that was lost or leaked; the old one stops working. */
export const renewValidator = callable(calls.renewValidator, {
  input: validatorIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, validatorId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.manage');
    requireEditable(event);
    await requireFeature('door', event.producerId);
    const ref = db().doc(entryPaths.validator(eventId, validatorId));
    const secret = newSecret();
    await transact(async (tx) => {
      const snapshot = await tx.get(ref);
      if (!snapshot.exists) throw denied();
      const validator = cappedValidator(parseValidator(snapshot.id, snapshot.data()), event);
      if (['revoked', 'expired'].includes(validatorState(validator, new Date()))) {
        throw fail('failed-precondition', 'Ese validador ya no sirve: crea otro');
      }
      tx.update(ref, { tokenHash: hashSecret(secret) });
      audit(tx, caller, {
        action: 'validator.renewed',
        object: { type: 'validator', id: validatorId, name: validator.name },
        producerId: event.producerId,
      });
    });
    const token = validatorToken(eventId, validatorId, secret);
    const url = `${mailSettings().siteUrl}${doorRoute(token)}`;
    return { success: true, message: 'Enlace nuevo listo', validatorId, token, url };
  },
});
