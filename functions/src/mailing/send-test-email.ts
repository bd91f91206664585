import { randomUUID } from 'node:crypto';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { missingToSend } from '@/lib/domain/mailing/campaign';
import { sendTestEmailSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { parseUser } from '@/lib/domain/session/user';
import { requireProvedEmail } from '../support/access';
import { auth, db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { consumeLimit } from '../support/mail/limit';
import { MailSlot, reserveMailSlots } from '../support/mail/mail-slots';
import { settings } from '../support/mail/settings';
import { mailMaker } from './engine/mail-maker';
import { SmtpPool } from './engine/smtp-pool';
import { campaignFor } from './support/campaign-for';
import { readSurroundings } from './support/start';

const A_DAY = 50;

/**
 * Sends a campaign's mail as it is now to one address: the caller's own or a member's, verified by its account; fifty a
 * day per producer. Its links are real. Counts neither in the month nor in the report.
 */
export const sendTestEmail = callable(calls.sendTestEmail, {
  access: 'session',
  input: sendTestEmailSchema,
  handle: async ({ input, caller }) => {
    const { campaignId, email } = input;
    const campaign = await campaignFor(caller, campaignId);
    const { producerId } = campaign;
    if (email === caller.email) requireProvedEmail(caller);
    else if (!(await isMembers(producerId, email))) {
      throw fail(
        'permission-denied',
        'La prueba llega solo a ti o a alguien de tu equipo',
        'email',
      );
    }
    const [missing] = missingToSend(campaign);
    if (missing) throw fail('failed-precondition', missing.message, missing.field);
    if (!(await consumeLimit(`test:${producerId}`, A_DAY))) {
      throw fail('resource-exhausted', `Llegaste a las ${A_DAY} pruebas de hoy`);
    }
    const [slot] = await reserveMailSlots({ producerId }, [email]);
    if (!(slot instanceof MailSlot)) throw slot;
    const user = await db().doc(paths.user(caller.uid)).get();
    const { firstName } = parseUser(caller.uid, user.data());
    const make = mailMaker(campaign, await readSurroundings(campaign), {
      subjectPrefix: 'Prueba: ',
      messageId: `test.${randomUUID()}`,
    });
    const contactId = contactIdOf(email);
    await requireReachable(producerId, contactId);
    const message = make({ contactId, email, name: firstName }, 0, 0);
    await deliverTest(email, message);
    return { success: true, message: `Prueba enviada a ${email}` };
  },
});

// A test is no marketing, so it needs no basis; who had their data blocked, or objected, gets nothing all the same. Read
// last, so that it holds from the moment it is known.
async function requireReachable(producerId: string, contactId: string): Promise<void> {
  const data = (await db().doc(paths.contact(producerId, contactId)).get()).data();
  const state = data?.email ? data.state : data?.suppressed;
  if (data?.blockedAt || data?.objectedAt || state === 'blocked' || state === 'erased') {
    throw fail('failed-precondition', 'Esa dirección pidió no recibir estos correos', 'email');
  }
}

async function deliverTest(email: string, message: Buffer): Promise<void> {
  const pool = new SmtpPool({ url: settings.smtpUrl(), connections: 1, socketTimeoutMs: 30_000 });
  const delivery = await pool.deliver(settings.from(), email, message);
  pool.close();
  if (delivery.kind !== 'sent') {
    throw fail('unavailable', 'El servidor de correo no aceptó la prueba. Inténtalo en un momento');
  }
}

// By the account, not the user document, where the address is unverified.
async function isMembers(producerId: string, email: string): Promise<boolean> {
  const [producer, account] = await Promise.all([
    db().doc(paths.producer(producerId)).get(),
    auth()
      .getUserByEmail(email)
      .catch(() => null),
  ]);
  const { users } = parseProducer(producerId, producer.data());
  return account?.emailVerified === true && users.includes(account.uid);
}
