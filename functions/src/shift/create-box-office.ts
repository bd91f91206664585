import { FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { boxOfficeRoute } from '@/lib/domain/kit/routes/links';
import { BOX_OFFICE_LIMITS, doorSecret } from '@/lib/domain/shift/box-office';
import * as calls from '@/lib/domain/shift/calls';
import { createBoxOfficeSchema } from '@/lib/domain/shift/shift-schema';
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
import { hashCode, newDoorCode } from './box-offices';

/** Creates a box office's link and code, returned only here. Needs `tickets.manage`; limited for each event. */
export const createBoxOffice = callable(calls.createBoxOffice, {
  input: createBoxOfficeSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const event = await eventFor(caller, input.eventId, 'tickets.manage');
    await requireFeature('door', event.producerId);
    requireEditable(event);
    await requireTypes(event.id, input.ticketTypeIds);
    const offices = db().collection(entryPaths.boxOffices(event.id));
    const [ref, secret, code] = [offices.doc(), newSecret(), newDoorCode()];
    await transact(async (tx) => {
      const living = await tx.get(offices.where('revokedAt', '==', null).select());
      if (living.size >= BOX_OFFICE_LIMITS.living) {
        const message = `Hasta ${BOX_OFFICE_LIMITS.living} cajas a la vez por evento: revoca alguna`;
        throw fail('resource-exhausted', message);
      }
      tx.create(ref, {
        id: ref.id,
        eventId: event.id,
        producerId: event.producerId,
        name: input.name,
        ticketTypeIds: input.ticketTypeIds,
        products: input.products,
        courtesies: input.courtesies,
        tokenHash: hashSecret(secret),
        codeHash: hashCode(secret, code),
        createdBy: caller.email,
        createdAt: FieldValue.serverTimestamp(),
        revokedAt: null,
      });
      audit(tx, caller, {
        action: 'boxOffice.created',
        object: { type: 'boxOffice', id: ref.id, name: input.name },
        producerId: event.producerId,
      });
    }, withRetry(RETRY.contention));
    const token = doorSecret(event.id, ref.id, secret);
    const url = `${mailSettings().siteUrl}${boxOfficeRoute(token)}`;
    return {
      success: true,
      message: 'Enlace de caja creado',
      boxOfficeId: ref.id,
      token,
      url,
      code,
    };
  },
});
