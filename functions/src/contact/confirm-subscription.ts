import * as calls from '@/lib/domain/contact/calls';
import { confirmSubscriptionSchema } from '@/lib/domain/contact/collect-schema';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { producerNameOf } from './collect/producer-name';
import { readOpening, textOf } from './collect/tokens';
import { confirmConsent } from './consent/confirm';
import { wakeWelcome } from './consent/wake-welcome';

/**
 * Records the consent of a person who opened a confirmation link and pressed its button: they become a contact. Needs
 * no session, only the signed token (`permission-denied` without). Idempotent; a link from before the person left does
 * not bring them back.
 */
export const confirmSubscription = callable(calls.confirmSubscription, {
  access: 'open',
  input: confirmSubscriptionSchema,
  handle: async ({ input: { producerId, t }, ip }) => {
    const opening = readOpening(producerId, t);
    const producerName = opening ? await producerNameOf(producerId) : '';
    if (!opening || !producerName) {
      await countMiss('subscription', ip);
      throw fail('permission-denied', 'Este enlace no es válido o venció. Suscríbete de nuevo');
    }
    const done = await confirmConsent({
      producerId,
      producerName,
      email: opening.email,
      name: opening.name,
      shown: textOf(opening),
      ...(opening.text === 'form'
        ? { source: 'form', evidence: 'Se suscribió y lo confirmó por correo' }
        : { source: 'mail', evidence: 'Lo confirmó en el correo que pide permiso' }),
      since: new Date(opening.at),
    });
    if (done === 'blocked') {
      throw fail(
        'failed-precondition',
        'Pediste bloquear tus datos. Levanta el bloqueo con el botón del correo de tu solicitud',
      );
    }
    if (done === 'left') {
      throw fail(
        'failed-precondition',
        'Te diste de baja después de este enlace. Suscríbete de nuevo',
      );
    }
    if (done === 'done' && opening.text === 'form') await wakeWelcome(producerId);
    return { success: true, message: 'Listo, quedaste en la lista' };
  },
});
