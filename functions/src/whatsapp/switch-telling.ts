import { FieldValue } from 'firebase-admin/firestore';
import { parseBoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import * as calls from '@/lib/domain/whatsapp/calls';
import { nextMorning } from '@/lib/domain/whatsapp/telling';
import { switchTellingSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { renewJob } from '../job/add-job';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { denied } from '../support/errors';
import { transact } from '../support/transact';
import { phoneRef } from './bind';

/**
 * Switches on or off what the assistant tells the caller by itself, on a phone that they bound; a foreign or missing one is
 * refused. Who wanted it and when stays in the audit log, also after the phone is unbound. Again it changes nothing.
 */
export const switchTelling = callable(calls.switchTelling, {
  input: switchTellingSchema,
  access: 'session',
  handle: async ({ input: { phone, kind, on }, caller }) => {
    const now = new Date();
    await transact(async (tx) => {
      const found = await tx.get(phoneRef(phone));
      const { uid, tells } = parseBoundPhone(phone, found.data());
      if (uid !== caller.uid) throw denied();
      if (Boolean(tells[kind]) === on) return;
      tx.update(phoneRef(phone), { [`tells.${kind}`]: on ? now : FieldValue.delete() });
      if (on && kind === 'digest') {
        const { day, at } = nextMorning(now);
        renewJob(tx, 'tellDigest', [caller.uid, day], at);
      }
      audit(tx, caller, {
        action: 'user.telling',
        object: { type: 'user', id: caller.uid, name: caller.email },
        before: { [kind]: !on },
        after: { [kind]: on },
      });
    });
    return { success: true, message: on ? 'Te avisaremos por WhatsApp' : 'Ya no te avisaremos' };
  },
});
