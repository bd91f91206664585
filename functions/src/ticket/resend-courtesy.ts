import * as calls from '@/lib/domain/ticket/calls';
import { courtesyOver } from '@/lib/domain/ticket/courtesy';
import { COURTESY_LIMITS } from '@/lib/domain/ticket/courtesy-limits';
import { courtesyIdSchema } from '@/lib/domain/ticket/courtesy-schema';
import { eventFor, requireMailable } from '../event/event';
import { callable } from '../support/callable';
import { fail, unaddressed } from '../support/errors';
import { requireFeature } from '../support/feature';
import { requireMailSlot } from '../support/mail/mail-slots';
import { mailCourtesies, readCourtesy, requireMailed } from './courtesies';

/**
 * Mails a courtesy again, with the same code; at most ten times, and not to guests who want no mail. Needs
 * `tickets.generate`.
 */
export const resendCourtesy = callable(calls.resendCourtesy, {
  input: courtesyIdSchema,
  access: 'session',
  handle: async ({ input: { eventId, courtesyId }, caller }) => {
    const event = await eventFor(caller, eventId, 'tickets.generate');
    await requireFeature('courtesies', event.producerId);
    const courtesy = await readCourtesy(eventId, courtesyId);
    requireMailable(event, courtesy.dateId);
    const over = courtesyOver(courtesy.status);
    if (over) throw fail('failed-precondition', `Esa cortesía ${over}`);
    if (!courtesy.email) throw unaddressed();
    if (courtesy.sends >= COURTESY_LIMITS.sends) {
      throw fail('resource-exhausted', 'Ese correo ya se envió muchas veces');
    }
    await requireMailSlot({ producerId: event.producerId }, courtesy.email);
    requireMailed(await mailCourtesies(event, [courtesy], 'again'));
    return { success: true, message: `Correo enviado a ${courtesy.email}` };
  },
});
