import { beforeEach, describe, expect, it } from 'vitest';
import { requestSubscription } from '@/functions/src/contact/request-subscription';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { askPermission } from '@/functions/src/mailing/ask-permission';
import { setSenderStep } from '@/functions/src/mailing/set-sender-step';
import { reserveReach, senderStandingOf } from '@/functions/src/mailing/support/reach';
import { createProducer } from '@/functions/src/producer/create-producer';
import { untypedDb as db } from '@/functions/src/support/admin';
import { MailSlot, reserveMailSlots } from '@/functions/src/support/mail/mail-slots';
import { inviteMember } from '@/functions/src/team/invite-member';
import { readInvitation } from '@/functions/src/team/read-invitation';
import { resendInvitation } from '@/functions/src/team/resend-invitation';
import { paths } from '@/lib/domain/kit/paths';
import { SENDER_STEPS } from '@/lib/domain/mailing/sender-standing';
import { UNREVIEWED } from '@/lib/domain/producer/producer';
import { parseInvitationToken } from '@/lib/domain/team/invitation';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeUser, newNetwork, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { newAddress, read, VIEWER } from '../../support/team';

/** What somebody who founded a producer a minute ago can put before strangers. */

// No list finds these words.
const NAME = 'Departamento de Resoluciones';
const inbox = inboxOfFile();
const admin = ofFile(() => makeUser({ role: 'admin' }));
let founder: Who;
beforeEach(async () => {
  founder = await makeUser();
});

async function found(name: string, who = founder): Promise<string> {
  const { producerId } = await callAs(createProducer, who, { name, termsAccepted: true });
  return String(producerId);
}
const asProducer = (who: Who): Who => ({ ...who, token: { ...who.token, role: 'producer' } });
const mailTo = (email: string) => {
  const mail = inbox.to(email).at(-1);
  return `${mail?.raw.split('\r\n\r\n')[0]}\n${inbox.text(mail)}`;
};
async function publish(producerId: string): Promise<void> {
  const eventId = await makeEvent(producerId, { status: 'review' });
  await makeTicketType(eventId);
  await callAs(changeEventStatus, admin, { eventId, status: 'published' });
}

describe('a name with the words of a fraud', () => {
  it.each([
    'Tu cuenta fue bloqueada, entra a evil.example',
    'Llama al 600 123 4567',
    'Te enviaron $ 50.000',
    'ana@uno.test',
    'Earl¥',
    'EarlyTickets',
    'Ꭼarly',
    'Visa',
    'PuntoTicket',
    'Click <this URL>',
    'Haz clic aquí',
    'Pincha este enlace',
    '\u200b\u200c\u200d',
  ])('%s waits, and mails nobody', async (name) => {
    const producerId = await found(name);
    expect((await read(paths.producer(producerId)))?.nameHeld).not.toBe('');
    const invited = newAddress();
    const input = { producerId, email: invited, permissions: VIEWER };
    expect((await errorOf(callAs(inviteMember, asProducer(founder), input))).code).toBe(
      'failed-precondition',
    );
    const network = { 'x-forwarded-for': newNetwork() };
    await callAs(requestSubscription, null, { producerId, email: invited, name: '' }, network);
    expect(inbox.to(invited)).toHaveLength(0);
  });
});

describe('until an event of it was approved', () => {
  it('invites with the address of whoever invites, and no word of theirs', async () => {
    await db()
      .doc(paths.user(founder.uid))
      .set(
        { uid: founder.uid, email: founder.email, display_name: 'Mesa Central' },
        { merge: true },
      );
    const producerId = await found(NAME);
    const limited = await makeEvent(producerId, { name: 'Citación urgente' });
    const email = newAddress();
    const input = { producerId, email, permissions: VIEWER, events: [limited] };
    await callAs(inviteMember, asProducer(founder), input);
    const entry = await db().collection(paths.team(producerId)).where('email', '==', email).get();
    const teamId = entry.docs[0]?.id;
    await callAs(resendInvitation, asProducer(founder), { producerId, teamId });
    expect(inbox.to(email)).toHaveLength(2);
    for (const mail of inbox.to(email)) {
      const words = `${mail.raw} ${inbox.text(mail)}`;
      expect(words).toContain(founder.email);
      expect(words).not.toMatch(/Resoluciones|Central|Citaci/);
    }
    await publish(producerId);
    await callAs(resendInvitation, asProducer(founder), { producerId, teamId });
    expect(mailTo(email)).toContain(NAME);
    expect(mailTo(email)).toContain('Mesa Central');
    expect(mailTo(email)).not.toContain('Citaci');
  });

  it('confirms a subscription with the founder’s address, and no word of theirs', async () => {
    const producerId = await found(NAME);
    const ask = async (email: string) => {
      const network = { 'x-forwarded-for': newNetwork() };
      await callAs(requestSubscription, null, { producerId, email, name: 'x' }, network);
      return mailTo(email);
    };
    const before = await ask(newAddress());
    expect(before).toContain('una organización que usa Early');
    expect(before).toContain(founder.email);
    expect(before).not.toContain('Resoluciones');
    await publish(producerId);
    expect(await ask(newAddress())).toContain(NAME);
  });

  it('asks nobody for permission', async () => {
    const producerId = await found(NAME);
    const ask = () => callAs(askPermission, asProducer(founder), { producerId, key: 'k' });
    expect((await errorOf(ask())).message).toBe(UNREVIEWED);
  });

  it('one that was there before is not new', async () => {
    const producerId = await found(NAME);
    await db()
      .doc(paths.producer(producerId))
      .set({ name: NAME, users: [founder.uid], createdBy: founder.uid }, { merge: false });
    const email = newAddress();
    await callAs(inviteMember, asProducer(founder), { producerId, email, permissions: VIEWER });
    expect(mailTo(email)).toContain(NAME);
  });
});

it('an inviter is called by their address where their name is a fraud’s, also on the page', async () => {
  const producerId = await found(NAME);
  await publish(producerId);
  await db().doc(paths.user(founder.uid)).update({ display_name: 'Tu cuenta evil.cl' });
  const email = newAddress();
  const input = { producerId, email, permissions: VIEWER };
  const { link } = await callAs(inviteMember, asProducer(founder), input);
  expect(mailTo(email)).not.toContain('evil.cl');
  const token = new URL(String(link)).searchParams.get('invitation');
  const secret = parseInvitationToken(token);
  const page = await callAs(readInvitation, null, secret, { 'x-forwarded-for': newNetwork() });
  expect(page.inviterName).toBe(founder.email);
});

describe('what one account founds', () => {
  it('are three that nobody approved an event of', async () => {
    const [first] = [await found('Uno'), await found('Dos'), await found('Tres')];
    const fourth = () => found('Cuatro');
    expect((await errorOf(fourth())).code).toBe('resource-exhausted');
    // A retry of one that is there already is no fourth.
    expect(await found('Uno')).toBe(first);
    await publish(String(first));
    await fourth();
    expect((await errorOf(found('Cinco'))).code).toBe('resource-exhausted');
    await found('Seis', await makeUser());
  });

  it('share one day of campaigns', async () => {
    const [one, two] = [await found('Uno'), await found('Dos')];
    const other = await found('Ajena', await makeUser());
    const reserve = (producerId: string, count: number) =>
      db().runTransaction(async (tx) => {
        const reach = await reserveReach(tx, { producerId, purpose: 'campaign' } as never, count);
        if (reach.refusal === null) reach.reserve();
        return reach.refusal;
      });
    const { reach } = SENDER_STEPS[0];
    expect(await reserve(one, reach - 10)).toBeNull();
    expect(await reserve(two, 11)).toContain('10 personas');
    expect(await reserve(two, 10)).toBeNull();
    expect(await reserve(one, 1)).not.toBeNull();
    expect(await reserve(other, reach)).toBeNull();
    // What an administrator says is of one of them.
    await callAs(setSenderStep, admin, { producerId: two, step: 2 });
    expect((await senderStandingOf(two, new Date())).step).toBe(2);
    expect((await senderStandingOf(one, new Date())).step).toBe(0);
  });

  it('share one day of other mails', async () => {
    const [one, two] = [await found('Uno'), await found('Dos')];
    const { mails } = SENDER_STEPS[0];
    const addresses = (count: number) => Array.from({ length: count }, newAddress);
    await reserveMailSlots({ producerId: one }, addresses(mails));
    const [slot] = await reserveMailSlots({ producerId: two }, [newAddress()]);
    expect(slot).not.toBeInstanceOf(MailSlot);
  });
});
