import { afterAll, describe, expect, it } from 'vitest';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { approveProducerName } from '@/functions/src/producer/approve-producer-name';
import { createProducer } from '@/functions/src/producer/create-producer';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { untypedDb as db } from '@/functions/src/support/admin';
import { inviteMember } from '@/functions/src/team/invite-member';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { paths } from '@/lib/domain/kit/paths';
import { NAME_HELD } from '@/lib/domain/producer/producer';
import { makeContacts, READY, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';
import { ofFile } from '../../support/of-file';
import { makeSellingEvent, makeType } from '../../support/sales';
import { newAddress, read, VIEWER } from '../../support/team';

const rig = mailingRig();
const admin = ofFile(() => makeUser({ role: 'admin' }));
afterAll(() => rig.queue.close());

const edit = {
  description: '',
  instagramProfile: '',
  domains: [],
  image: '',
  backgroundImage: '',
};
async function found(name: string) {
  const who = await makeUser();
  const { producerId } = await callAs(createProducer, who, { name, termsAccepted: true });
  const owner = { ...who, token: { ...who.token, role: 'producer' } };
  return { producerId: String(producerId), who: owner };
}
const heldBy = async (producerId: string) => (await read(paths.producer(producerId)))?.nameHeld;
const rename = (who: Who, producerId: string, name: string) =>
  callAs(updateProducer, who, { producerId, name, ...edit });
async function campaignOf(producerId: string): Promise<string> {
  await makeContacts(producerId, 3);
  const ref = db().collection(paths.campaigns()).doc();
  await ref.set({ ...READY, producerId, status: 'draft', version: 1 });
  return ref.id;
}

describe('a producer that calls itself somebody else', () => {
  it.each(['Banco de Chile', 'Bаnсо dе Chile', 'Early', 'E a r l y', 'S.I.I.'])(
    'as %s prepares everything and mails nobody, until an administrator approves the name',
    async (name) => {
      const { producerId, who } = await found(name);
      expect(await heldBy(producerId)).not.toBe('');
      const campaignId = await campaignOf(producerId);
      const { id: eventId } = await makeSellingEvent({ producerId });
      const ticketTypeId = await makeType(eventId, { stock: 10 });
      const recipients = [{ name: 'Ana', email: newAddress() }];
      const attempts = [
        () => callAs(sendCampaign, who, { campaignId }),
        () => callAs(issueCourtesies, who, { eventId, ticketTypeId, recipients }),
        () => callAs(inviteMember, who, { producerId, email: newAddress(), permissions: VIEWER }),
      ];
      for (const attempt of attempts) {
        expect(await errorOf(attempt())).toMatchObject({
          code: 'failed-precondition',
          message: NAME_HELD,
        });
      }
      expect(rig.sink.taken).toHaveLength(0);
      expect((await storedCampaign(campaignId)).status).toBe('draft');
      await callAs(approveProducerName, admin, { producerId, name });
      for (const attempt of attempts) await attempt();
      await rig.queue.drained();
      expect(rig.sink.taken).toHaveLength(5);
    },
  );

  it('waits too when it takes the name later, and is free when it leaves it', async () => {
    const { producerId, who } = await found('Los Tranquilos');
    expect(await heldBy(producerId)).toBe('');
    await rename(who, producerId, 'Banco de Chile');
    expect(await heldBy(producerId)).toBe('Banco de Chile');
    await rename(who, producerId, 'Banco de Chile');
    expect(await heldBy(producerId)).toBe('Banco de Chile');
    await rename(who, producerId, 'Los Tranquilos');
    expect(await heldBy(producerId)).toBe('');
  });

  it('keeps an approved name, and no other', async () => {
    const { producerId, who } = await found('Municipalidad de Ñuñoa');
    await callAs(approveProducerName, admin, { producerId, name: 'Municipalidad de Ñuñoa' });
    await rename(who, producerId, 'Ñuñoa Vive');
    await rename(who, producerId, 'Municipalidad de Ñuñoa');
    expect(await heldBy(producerId)).toBe('');
    await rename(who, producerId, 'Municipalidad de Providencia');
    expect(await heldBy(producerId)).toBe('Municipalidad');
  });

  it('is approved only under the name that was seen', async () => {
    const { producerId } = await found('Banco de Chile');
    const refusal = await errorOf(
      callAs(approveProducerName, admin, { producerId, name: 'Banda de Chile' }),
    );
    expect(refusal.code).toBe('aborted');
    expect(await heldBy(producerId)).toBe('Banco de Chile');
  });

  it('an administrator who edits something else has not approved it', async () => {
    const { producerId } = await found('Banco de Chile');
    await rename(admin, producerId, 'Banco de Chile');
    expect(await heldBy(producerId)).toBe('Banco de Chile');
    await rename(admin, producerId, 'Santander Sessions');
    expect(await heldBy(producerId)).toBe('');
  });

  it('cannot approve itself', async () => {
    const { producerId, who } = await found('Banco de Chile');
    const input = { producerId, name: 'Banco de Chile' };
    expect((await errorOf(callAs(approveProducerName, who, input))).code).toBe('permission-denied');
  });
});

describe('who reads the answers', () => {
  const raw = () => rig.sink.taken[0]?.raw ?? '';

  it('is the founder, in campaigns and in tickets, which come from another address', async () => {
    const { producerId, who } = await found('Los Tranquilos');
    await callAs(sendCampaign, who, { campaignId: await campaignOf(producerId) });
    await rig.queue.drained();
    expect(raw()).toContain(`Reply-To: ${who.email}\r\n`);
    expect(raw()).toMatch(/^From: .*<novedades@early\.test>\r$/m);
    rig.sink.taken.length = 0;
    const { id: eventId } = await makeSellingEvent({ producerId });
    const ticketTypeId = await makeType(eventId, { stock: 10 });
    const recipients = [{ name: 'Ana', email: newAddress() }];
    await callAs(issueCourtesies, who, { eventId, ticketTypeId, recipients });
    expect(raw()).toContain(`Reply-To: ${who.email}\r\n`);
    expect(raw()).toMatch(/^From: .*<no-responder@early\.test>\r$/m);
  });

  it('is a member with a proved address, or nobody', async () => {
    const { producerId, who } = await found('Los Tranquilos');
    const [member, stranger, unproved] = await Promise.all([
      makeUser({ role: 'producer', producers: [producerId] }),
      makeUser({ role: 'producer' }),
      makeUser({ role: 'producer', producers: [producerId], emailVerified: false }),
    ]);
    const set = (replyTo: string) =>
      callAs(updateProducer, who, { producerId, name: 'Los Tranquilos', ...edit, replyTo });
    for (const { email } of [stranger, unproved, { email: newAddress() }]) {
      expect(await errorOf(set(email))).toMatchObject({
        code: 'invalid-argument',
        field: 'replyTo',
      });
    }
    expect((await errorOf(set('a@x.cl\r\nBcc: b@x.cl'))).code).toBe('invalid-argument');
    await set(member.email.toUpperCase());
    expect((await read(paths.producer(producerId)))?.replyTo).toEqual({
      uid: member.uid,
      email: member.email,
    });
    // A former member reads nothing.
    await db()
      .doc(paths.producer(producerId))
      .update({ users: [who.uid] });
    await callAs(sendCampaign, who, { campaignId: await campaignOf(producerId) });
    await rig.queue.drained();
    expect(raw()).not.toContain('Reply-To');
    await set('');
    expect((await read(paths.producer(producerId)))?.replyTo).toBeNull();
  });
});
