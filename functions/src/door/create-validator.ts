import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import { longestLink, parseValidator, validatorToken } from '@/lib/domain/door/validator';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { createValidatorSchema } from '@/lib/domain/door/validator-schema';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { doorRoute } from '@/lib/domain/kit/routes/links';
import { eventFor, requireEditable } from '../event/event';
import { requireTypes } from '../event/require-types';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { hashSecret, newSecret } from '../support/codes';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { mailSettings } from '../support/mail/mailer';
import { RETRY, withRetry } from '../support/retry';
import { transact } from '../support/transact';

/**
 * Creates a link with which somebody without an account scans at a door, for some ticket types and dates (none: all) and
 * a period that ends at most some days after the last of them. Needs `tickets.manage`; refused beyond an event's limit of active links.
 * The link is returned only here: the database keeps the hash of its secret.
 */
export const createValidator = callable(calls.createValidator, {
  input: createValidatorSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const event = await eventFor(caller, input.eventId, 'tickets.manage');
    await requireFeature('door', event.producerId);
    requireEditable(event);
    if (input.endsAt <= new Date()) {
      throw fail('invalid-argument', 'El término ya pasó', 'endsAt');
    }
    if (input.dateIds.some((id) => !event.dates?.some((date) => date.id === id))) {
      throw fail('invalid-argument', 'Esa fecha no es de este evento', 'dateIds');
    }
    const { until, refusal } = longestLink(event, input.dateIds, new Date());
    if (input.endsAt > until) throw fail('invalid-argument', refusal, 'endsAt');
    await requireTypes(event.id, input.ticketTypeIds);
    const validators = db().collection(entryPaths.validators(event.id));
    const secret = newSecret();
    const ref = validators.doc();
    await transact(async (tx) => {
      const now = new Date();
      // Links are never deleted; inactive ones do not count.
      const unended = await tx.get(validators.where('endsAt', '>', now).select('revokedAt'));
      const living = unended.docs.filter(
        (one) => !parseValidator(one.id, one.data()).revokedAt,
      ).length;
      if (living >= VALIDATOR_LIMITS.living) {
        const message = `Hasta ${VALIDATOR_LIMITS.living} validadores a la vez por evento: revoca alguno`;
        throw fail('resource-exhausted', message);
      }
      tx.create(ref, {
        id: ref.id,
        eventId: event.id,
        producerId: event.producerId,
        name: input.name,
        ticketTypeIds: input.ticketTypeIds,
        dateIds: input.dateIds,
        startsAt: input.startsAt ? Timestamp.fromDate(input.startsAt) : null,
        endsAt: Timestamp.fromDate(input.endsAt),
        exits: input.exits,
        guests: input.guests,
        tokenHash: hashSecret(secret),
        revokedAt: null,
        createdAt: FieldValue.serverTimestamp(),
        createdBy: caller.email,
        admitted: 0,
        lastScanAt: null,
        heardAt: null,
      });
      audit(tx, caller, {
        action: 'validator.created',
        object: { type: 'validator', id: ref.id, name: input.name },
        producerId: event.producerId,
      });
    }, withRetry(RETRY.contention));
    const token = validatorToken(event.id, ref.id, secret);
    const url = `${mailSettings().siteUrl}${doorRoute(token)}`;
    return { success: true, message: 'Validador creado', validatorId: ref.id, token, url };
  },
});
