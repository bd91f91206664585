import { randomUUID } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { parseUser } from '@/lib/domain/account/user';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { missingToSend } from '@/lib/domain/mailing/campaign';
import { sendTestEmailSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { parseProducer } from '@/lib/domain/producer/producer';
import { requireProvedEmail } from '../support/access';
import { auth, db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { takeUse } from '../support/mail/limit';
import { MailSlot, reserveMailSlots, returnMailSlot } from '../support/mail/mail-slots';
import { settings } from '../support/mail/settings';
import { mailMaker } from './engine/mail-maker';
import { tooHeavy } from './engine/mail-weight';
import type { Delivery } from './engine/refusal';
import { SmtpPool } from './engine/smtp-pool';
import { campaignFor, requireVersion } from './support/campaign-for';
import { readSurroundings, requireShown } from './support/start';

const A_DAY = 50;
/** The time for which a test's links work: a draft's may lead anywhere, from an address of ours. */
const LINKS_MS = 3 * 86_400_000;

/**
 * Sends a campaign's mail as it is now, with one of its subjects (`side`), to one address: the caller's own or a member's, verified by its account; fifty a
 * day per producer. Its links are real, for three days. It does not count in the month or the report, and a mail that
 * was not handed over counts in no limit. Refuses a text other than the `version` that the caller saw.
 */
export const sendTestEmail = callable(calls.sendTestEmail, {
  access: 'session',
  input: sendTestEmailSchema,
  handle: async ({ input, caller }) => {
    const { campaignId, email } = input;
    const campaign = await campaignFor(caller, campaignId);
    requireVersion(campaign, input.version);
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
    const user = await db().doc(paths.user(caller.uid)).get();
    const { firstName } = parseUser(caller.uid, user.data());
    const around = await readSurroundings(campaign);
    requireShown(campaign, around);
    const subject = (input.side === 'b' && campaign.subjectB) || campaign.subject;
    const make = mailMaker({ ...campaign, subject }, around, {
      subjectPrefix: 'Prueba: ',
      messageId: `test.${randomUUID()}`,
      linksUntil: Date.now() + LINKS_MS,
    });
    const contactId = contactIdOf(email);
    const message = make({ contactId, email, name: firstName }, 0, 0);
    const giveBack = await reserve(producerId, email, around.producerName);
    await requireReachable(producerId, contactId).catch(async (refusal: unknown) => {
      await giveBack();
      throw refusal;
    });
    const { kind } = await deliverTest(email, message);
    if (kind === 'later' || kind === 'broken') await giveBack();
    if (kind !== 'sent') {
      throw fail(
        'unavailable',
        'El servidor de correo no aceptó la prueba. Inténtalo en un momento',
      );
    }
    const heavy = tooHeavy(campaign, around, producerId);
    const clipped = heavy
      ? `. Es demasiado pesada: Gmail la corta, y así la campaña no podrá salir. ${heavy}`
      : '';
    return { success: true, message: `Prueba enviada a ${email}${clipped}` };
  },
});

// A test is no marketing, so it needs no basis; blocked or objecting people still get nothing. Read last, so that it
// holds from the moment it is known.
async function requireReachable(producerId: string, contactId: string): Promise<void> {
  const data = (await db().doc(paths.contact(producerId, contactId)).get()).data();
  const state = data?.email ? data.state : data?.suppressed;
  if (data?.blockedAt || data?.objectedAt || state === 'blocked' || state === 'erased') {
    throw fail('failed-precondition', 'Esa dirección pidió no recibir estos correos', 'email');
  }
}

/** Reserves a test and the address's quota before the mail leaves, against concurrent calls; returns their release. */
async function reserve(producerId: string, email: string, calls: string) {
  const giveTestBack = await takeUse(`test:${producerId}`, A_DAY);
  if (!giveTestBack) throw fail('resource-exhausted', `Llegaste a las ${A_DAY} pruebas de hoy`);
  const [slot] = await reserveMailSlots({ producerId, calls }, [email]);
  const hasRoom = slot instanceof MailSlot;
  const giveBack = async () => {
    const done = await Promise.allSettled([giveTestBack(), hasRoom && returnMailSlot(slot)]);
    if (done.some(({ status }) => status === 'rejected')) {
      logger.warn('The room of a test was not given back', { producerId });
    }
  };
  if (hasRoom) return giveBack;
  await giveBack();
  throw slot;
}

async function deliverTest(email: string, message: Buffer): Promise<Delivery> {
  const pool = new SmtpPool({ url: settings.smtpUrl(), connections: 1, socketTimeoutMs: 30_000 });
  try {
    return await pool.deliver(settings.from(), email, message);
  } finally {
    pool.close();
  }
}

// By the account, because the user document's address is unverified.
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
