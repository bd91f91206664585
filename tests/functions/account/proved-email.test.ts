import { describe, expect, test, vi } from 'vitest';
import { sendVerificationEmail } from '@/functions/src/account/send-verification-email';
import { requestPrivacy } from '@/functions/src/privacy/request-privacy';
import { createProducer } from '@/functions/src/producer/create-producer';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { acceptInvitation } from '@/functions/src/team/accept-invitation';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FULL_ADDRESS, MAIL_ROOM } from '@/lib/domain/mailing/mail-room';
import { callAs, errorOf, makeUser, newNetwork, signedInAgo } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { stayWithin } from '../../support/steady-clock';
import { invite, makeTeam, newAddress, read } from '../../support/team';

stayWithin('hour');

const inbox = inboxOfFile();

const stranger = (email = newAddress()) => makeUser({ email, emailVerified: false });
const newProducer = { name: 'Banda de Amigos', termsAccepted: true };
const UNPROVED = { code: 'failed-precondition', field: 'emailVerified' };

/**
 * The address that Firebase Auth would verify with the code of the latest mailed link; the browser submits it.
 */
async function provedBy(mailTo: string): Promise<string | undefined> {
  const text = inbox.text(inbox.to(mailTo).at(-1));
  const link = new URL(/https?:\/\/\S+\/auth\/verify\?\S+/.exec(text)?.[0] ?? '');
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const answer = await fetch(
    `http://${host}/emulator/v1/projects/${process.env.GCLOUD_PROJECT}/oobCodes`,
  );
  type Code = { email: string; requestType: string; oobCode: string };
  const { oobCodes } = (await answer.json()) as { oobCodes: Code[] };
  const open = oobCodes.filter(({ requestType }) => requestType === 'VERIFY_EMAIL');
  return open.find(({ oobCode }) => oobCode === link.searchParams.get('code'))?.email;
}

describe('an address that nobody proved', () => {
  test('founds no producer, and has no role and no document of one', async () => {
    const who = await stranger();
    expect(await errorOf(callAs(createProducer, who, newProducer))).toMatchObject(UNPROVED);
    const founded = db().collection(paths.producers()).where('createdBy', '==', who.uid);
    expect((await founded.get()).size).toBe(0);
    expect((await auth().getUser(who.uid)).customClaims?.role).toBeUndefined();
  });

  test('takes no invitation, though it is the invited one and holds the link', async () => {
    const { producerId, owner } = await makeTeam();
    const email = newAddress();
    const { invitationId } = await invite(owner, producerId, email);
    const who = await stranger(email);
    const token = { producerId, invitationId };
    expect(await errorOf(callAs(acceptInvitation, who, token))).toMatchObject(UNPROVED);
    expect(await read(entryPaths.invitation(producerId, invitationId))).toMatchObject({
      status: 'pending',
    });
  });

  test('is not proved by a token that says so', async () => {
    const who = await stranger();
    const forged = { ...who, token: { ...who.token, email_verified: true } };
    expect(await errorOf(callAs(createProducer, forged, newProducer))).toMatchObject(UNPROVED);
  });

  test('nor is one that was changed after it was proved', async () => {
    const who = await makeUser();
    await auth().updateUser(who.uid, { email: newAddress(), emailVerified: false });
    // A new address ends the account's sessions: they sign in again.
    const again = await signedInAgo(who, 0);
    expect(await errorOf(callAs(createProducer, again, newProducer))).toMatchObject(UNPROVED);
  });
});

describe('sendVerificationEmail', () => {
  test('sends our own mail, whose link proves that address, and then the way is open', async () => {
    const who = await stranger();
    const next = '/joinUs?invitation=a.b';
    expect(await callAs(sendVerificationEmail, who, { next })).toMatchObject({
      message: `Te enviamos un enlace a ${who.email}`,
    });
    const [mail] = inbox.to(who.email);
    expect(inbox.text(mail)).toContain('Confirma tu correo');
    expect(inbox.text(mail)).toContain(encodeURIComponent(next));
    expect(await provedBy(who.email)).toBe(who.email);
    await auth().updateUser(who.uid, { emailVerified: true });
    expect(await callAs(createProducer, who, newProducer)).toMatchObject({ success: true });
    // There is nothing left to verify.
    expect(await callAs(sendVerificationEmail, who)).toMatchObject({
      message: 'Tu correo ya está confirmado',
    });
    expect(inbox.to(who.email)).toHaveLength(1);
  });

  test('goes to the address of the account only, five times an hour', async () => {
    const who = await stranger();
    const forged = { ...who, token: { ...who.token, email: 'victima@x.cl' } };
    for (let n = 0; n < 5; n += 1) await callAs(sendVerificationEmail, forged);
    expect(await errorOf(callAs(sendVerificationEmail, forged))).toMatchObject({
      code: 'resource-exhausted',
    });
    expect(inbox.to(who.email)).toHaveLength(5);
    expect(inbox.to('victima@x.cl')).toHaveLength(0);
  });

  test('is kept from nobody by what strangers ask for with spellings of the address', async () => {
    const who = await stranger();
    const { producerId, owner } = await makeTeam();
    const [local, domain] = who.email.split('@');
    for (let n = 0; n < 12; n += 1) {
      const asked = { email: `${local}+${n}@${domain}`, right: 'access', plain: true };
      await callAs(requestPrivacy, null, asked, { 'x-forwarded-for': newNetwork() });
    }
    const asked = inbox.messages.filter(({ to }) => to.some((one) => one.startsWith(`${local}+`)));
    expect(asked).toHaveLength(5);
    await callAs(sendVerificationEmail, who);
    expect(inbox.to(who.email)).toHaveLength(1);
    await invite(owner, producerId, who.email);
    expect(inbox.to(who.email)).toHaveLength(2);
  });

  test('takes no try of the account for a mail without room', async () => {
    const who = await stranger();
    const [local, domain] = who.email.split('@');
    for (let n = 0; n < MAIL_ROOM.ofProofs.anHour; n += 1) {
      const other = await stranger(`${local}+${n}@${domain}`);
      await callAs(sendVerificationEmail, other);
    }
    const makeCode = vi.spyOn(auth(), 'generateEmailVerificationLink');
    const refused = [];
    for (let n = 0; n < 31; n += 1) refused.push(await errorOf(callAs(sendVerificationEmail, who)));
    const messages = refused.map(({ message }) => message);
    expect(messages.slice(0, 30)).toEqual(Array(30).fill(FULL_ADDRESS));
    // Nor is anybody asked for without an end, who would be asked for a code each time.
    expect(messages[30]).toBe('Lo intentaste muchas veces. Espera una hora');
    expect(makeCode).not.toHaveBeenCalled();
  });

  test('takes no address from the caller, and nobody without a session', async () => {
    const who = await stranger();
    const more = { email: 'victima@x.cl' };
    expect((await errorOf(callAs(sendVerificationEmail, who, more))).code).toBe('invalid-argument');
    expect((await errorOf(callAs(sendVerificationEmail, null))).code).toBe('unauthenticated');
  });
});
