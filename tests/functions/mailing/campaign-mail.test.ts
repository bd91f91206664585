import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackingToken } from '@/functions/src/contact/links';
import { campaignPicture } from '@/functions/src/mailing/campaign-picture';
import { previewCampaign } from '@/functions/src/mailing/preview-campaign';
import { recordClick } from '@/functions/src/mailing/record-click';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { auth, untypedDb as db } from '@/functions/src/support/admin';
import { consumeLimit } from '@/functions/src/support/mail/limit';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeCampaign, monthCount, READY } from '../../support/campaigns';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  signedInAgo,
  type Who,
} from '../../support/functions';
import { decodedText } from '../../support/mail/decoded-text';
import { mailingRig } from '../../support/mail/mailing-rig';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');

const rig = mailingRig();
afterEach(() => {
  vi.useRealTimers();
});

const memberOf = (...producers: string[]): Promise<Who> =>
  makeUser({ role: 'producer', producers });

describe('sendTestEmail', () => {
  it('goes to oneself or the team, with real values, and to nobody else', async () => {
    const { producerId, campaignId } = await makeCampaign(1);
    const who = await memberOf(producerId);
    const mate = await memberOf(producerId);
    const stranger = await memberOf(await makeProducer());
    for (const email of [who.email, mate.email]) {
      await callAs(sendTestEmail, who, { campaignId, email });
    }
    expect(rig.sink.taken.map(({ to }) => to)).toEqual([who.email, mate.email]);
    expect(rig.sink.taken[0]?.raw).toMatch(/^Subject: Prueba: Hola/m);
    expect(decodedText(rig.sink.taken[0]?.raw ?? '')).toContain('/mailing/unsubscribe/');
    for (const email of [stranger.email, 'otro@x.cl']) {
      const error = await errorOf(callAs(sendTestEmail, who, { campaignId, email }));
      expect(error.code).toBe('permission-denied');
    }
    expect(await monthCount(producerId)).toBe(0);
  });

  it('goes to no address that its account has not proved, as anybody may take any', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const mate = await memberOf(producerId);
    let who = await memberOf(producerId);
    for (const victim of [who, mate]) {
      const email = `victim-${victim.uid}@x.cl`;
      await auth().updateUser(victim.uid, { email, emailVerified: false });
      await db().doc(paths.user(victim.uid)).update({ email });
      // A new address ends the account's sessions: the caller signs in again.
      who = await signedInAgo(who, 0);
      const error = await errorOf(callAs(sendTestEmail, who, { campaignId, email }));
      expect(['failed-precondition', 'permission-denied']).toContain(error.code);
    }
    expect(rig.sink.taken).toEqual([]);
  });

  it('leads on for three days, so that no draft can be passed around as an address of ours', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const who = await memberOf(producerId);
    await callAs(sendTestEmail, who, { campaignId, email: who.email });
    const text = decodedText(rig.sink.taken[0]?.raw ?? '');
    const token = /mailing\/open\/([^\s"]+)/.exec(text)?.[1] ?? '';
    const click = (of: string) => callAs(recordClick, null, { token: of, link: 0 });
    expect((await click(token)).success).toBe(true);
    const endless = token.replace(/~\d+~(?=[^~]+$)/, '~');
    expect((await errorOf(click(endless))).code).toBe('not-found');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 + 1 });
    expect((await errorOf(click(token))).code).toBe('not-found');
  });

  it('leads nowhere from a test of before, which had no end, as the mail of a sent campaign does', async () => {
    const { campaignId } = await makeCampaign(0);
    const token = trackingToken({ campaignId, batch: 0, position: 0, contactId: 'c' });
    const click = () => callAs(recordClick, null, { token, link: 0 });
    expect((await errorOf(click())).code).toBe('not-found');
    const frozen = { links: ['https://cumbre.cl/'] };
    await db().doc(paths.campaign(campaignId)).update({ frozen });
    expect((await click()).success).toBe(true);
  });

  it('leads on also where the click cannot be counted', async () => {
    const { campaignId } = await makeCampaign(0);
    const token = trackingToken({ campaignId, batch: 0, position: 0, contactId: 'c' });
    await db()
      .doc(paths.campaign(campaignId))
      .update({ frozen: { links: ['https://cumbre.cl/'] } });
    const down = vi.spyOn(db(), 'runTransaction').mockRejectedValue(new Error('unavailable'));
    const { url } = await callAs(recordClick, null, { token, link: 0 });
    expect(url).toMatch(/^https:\/\/cumbre\.cl\/\?utm_source=mailing/);
    expect(down).toHaveBeenCalled();
    down.mockRestore();
  });

  it('goes fifty times a day', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const who = await memberOf(producerId);
    for (let used = 0; used < 49; used += 1) await consumeLimit(`test:${producerId}`, 50);
    await callAs(sendTestEmail, who, { campaignId, email: who.email });
    const { code } = await errorOf(callAs(sendTestEmail, who, { campaignId, email: who.email }));
    expect(code).toBe('resource-exhausted');
    expect(rig.sink.taken).toHaveLength(1);
  });
});

describe('a test that was not handed over', () => {
  const world = async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    const who = await memberOf(producerId);
    const test = () => callAs(sendTestEmail, who, { campaignId, email: who.email });
    const used = async () => {
      const key = createHash('sha256').update(`test:${producerId}`).digest('hex').slice(0, 40);
      return (await db().doc(innerPaths.limit(key)).get()).get('used') ?? 0;
    };
    return { producerId, who, test, used };
  };

  it.each([
    ['the server takes nobody', { status: 421, text: 'Not now' }],
    ['the server refuses us', { status: 554, text: 'Go away' }],
  ])('takes nothing of the limits where %s', async (_why, greeting) => {
    const { test, used } = await world();
    rig.sink.greeting = greeting;
    for (let press = 0; press < 7; press += 1) {
      expect((await errorOf(test())).code).toBe('unavailable');
    }
    rig.sink.greeting = null;
    expect(await used()).toBe(0);
    for (let press = 0; press < 6; press += 1) await test();
    expect((await errorOf(test())).code).toBe('resource-exhausted');
    expect([rig.sink.taken.length, await used()]).toEqual([6, 6]);
  });

  it('takes nothing of them where the address asked for no such mails', async () => {
    const { producerId, who, test, used } = await world();
    const contact = db().doc(paths.contact(producerId, contactIdOf(who.email)));
    await contact.set({ email: who.email, state: 'blocked', blockedAt: Timestamp.now() });
    for (let press = 0; press < 7; press += 1) expect((await errorOf(test())).field).toBe('email');
    expect(await used()).toBe(0);
    await contact.delete();
    await test();
    expect([rig.sink.taken.length, await used()]).toEqual([1, 1]);
  });

  it('counts where it may have arrived, and does not let calls at once pass the day', async () => {
    const { producerId, test, used } = await world();
    rig.sink.behave = () => 'closeAfterData';
    expect((await errorOf(test())).code).toBe('unavailable');
    rig.sink.behave = () => 'take';
    expect(await used()).toBe(1);
    for (let n = 0; n < 47; n += 1) await consumeLimit(`test:${producerId}`, 50);
    rig.sink.taken.length = 0;
    const pressed = await Promise.allSettled(Array.from({ length: 5 }, test));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(rig.sink.taken).toHaveLength(2);
  });
});

describe('the pictures of a mail', () => {
  it('are the producer’s own, and only pictures', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const { producerId, campaignId } = await makeCampaign(0);
    const read = (name: string) => callAs(campaignPicture, null, { campaignId, name });
    expect((await errorOf(read('producer'))).code).toBe('not-found');
    await db().doc(paths.producer(producerId)).update({ image: png });
    expect(await read('producer')).toMatchObject({ type: 'image/png', data: 'iVBORw0KGgo=' });
    await db()
      .doc(paths.producer(producerId))
      .update({ image: 'data:image/svg+xml;base64,PHN2Zz4=' });
    expect((await errorOf(read('producer'))).code).toBe('not-found');
    expect((await errorOf(read('billing'))).code).toBe('invalid-argument');
  });
});

describe('previewCampaign', () => {
  it('shows the mail with the caller’s name and links that lead nowhere', async () => {
    const producerId = await makeProducer({ name: 'Noche <b>' });
    const who = await memberOf(producerId);
    await db().doc(paths.user(who.uid)).update({ firstName: 'Paz', updatedAt: Timestamp.now() });
    const content = { ...READY, message: '{{nombre}} <script>x</script> https://entradas.cl/a' };
    const { html, text, subject } = await callAs(previewCampaign, who, { producerId, content });
    expect(String(html)).toContain('Paz &lt;script&gt;');
    expect(String(html)).toContain('Noche &lt;b&gt;');
    expect(String(html)).not.toMatch(/href="(?!#)/);
    expect(String(text)).toContain('Paz');
    expect(subject).toBe('Hola Paz');
  });

  it('names the host of a link that nobody reaches, in the message or behind the button', async () => {
    const producerId = await makeProducer();
    const who = await memberOf(producerId);
    const problemOf = async (content: object) =>
      (await callAs(previewCampaign, who, { producerId, content: { ...READY, ...content } }))
        .problem;
    expect(await problemOf({ message: 'Mira https://fotos.local/a' })).toContain('«fotos.local»');
    expect(await problemOf({ buttonUrl: 'https://entradas' })).toContain('«entradas»');
    expect(await problemOf({ message: 'Mira https://fotos.cl/a' })).toBe('');
  });

  it('says when the mail would be cut off, with its links as long as they will be', async () => {
    const message = 'https://a.cl '.repeat(500);
    const { producerId, campaignId } = await makeCampaign(1, { message });
    const who = await memberOf(producerId);
    const content = { ...READY, message };
    expect(await callAs(previewCampaign, who, { producerId, content })).toMatchObject({
      isTooHeavy: true,
    });
    expect((await errorOf(callAs(sendCampaign, who, { campaignId }))).field).toBe('message');
    const test = await callAs(sendTestEmail, who, { campaignId, email: who.email });
    expect(test.message).toMatch(/Gmail la corta/);
    const letters = { ...READY, message: 'a\n\n'.repeat(2_000) };
    expect(await callAs(previewCampaign, who, { producerId, content: letters })).toMatchObject({
      isTooHeavy: true,
    });
    const light = { ...READY, message: 'x'.repeat(8_000) };
    expect(await callAs(previewCampaign, who, { producerId, content: light })).toMatchObject({
      isTooHeavy: false,
    });
  });
});
