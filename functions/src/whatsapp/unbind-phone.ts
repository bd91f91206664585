import { parseBoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import * as calls from '@/lib/domain/whatsapp/calls';
import { unbindPhoneSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { phoneRef } from './bind';

/** Ends what the caller's own phone may do; a foreign one is refused like a missing one. Again it changes nothing. */
export const unbindPhone = callable(calls.unbindPhone, {
  input: unbindPhoneSchema,
  access: 'session',
  handle: async ({ input: { phone }, caller: { uid } }) => {
    await transact(async (tx) => {
      const found = await tx.get(phoneRef(phone));
      if (!found.exists) return;
      if (parseBoundPhone(phone, found.data()).uid !== uid) throw denied();
      tx.delete(phoneRef(phone));
    });
    return { success: true, message: 'El teléfono ya no habla por ti' };
  },
});
