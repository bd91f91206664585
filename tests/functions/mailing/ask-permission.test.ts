import { describe, expect, it } from 'vitest';
import { confirmSubscription } from '@/functions/src/contact/confirm-subscription';
import { blockContact } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { deleteContacts } from '@/functions/src/contact/delete-contacts';
import { importContacts } from '@/functions/src/contact/import-contacts';
import { settleContacts } from '@/functions/src/contact/settle-contacts';
import { askPermission } from '@/functions/src/mailing/ask-permission';
import { deleteCampaign } from '@/functions/src/mailing/delete-campaign';
import { duplicateCampaign } from '@/functions/src/mailing/duplicate-campaign';
import { giveDueTurnsBack, STILL_UNDOING } from '@/functions/src/mailing/engine/turns-back';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { untypedDb as db } from '@/functions/src/support/admin';
import { idOfKey } from '@/functions/src/support/codes';
import { meanwhile } from '@/lab/store/meanwhile';
import { parseConsent } from '@/lib/domain/contact/consent';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { permissionContent } from '@/lib/domain/mailing/permission-content';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { makeContacts, outcomesOf } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { linksIn, mailingRig } from '../../support/mail/mailing-rig';

/** Settling what has no basis: an interest where they bought, one question to the rest. */

const rig = mailingRig();
const others = meanwhile();
const ASKED = { source: 'request', evidence: 'Folio', by: 'person' } as const;

async function world() {
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const none = await makeContacts(producerId, 4, 'none');
  const [given = ''] = await makeContacts(producerId, 1);
  const ask = (key: string) => callAs(askPermission, who, { producerId, key });
  const contact = async (email: string) =>
    parseContact('x', (await contactRef(producerId, email)!.get()).data());
  return { producerId, who, none, given, ask, contact };
}
const taken = () => rig.sink.taken.map(({ to }) => to).sort();

describe('the question of permission', () => {
  it('goes on from the draft that a call left behind when its process died', async () => {
    const { producerId, none, ask } = await world();
    const id = idOfKey(`permission|${producerId}|a`).slice(0, 20);
    const draft = { ...permissionContent('Noche Austral'), purpose: 'permission', producerId };
    const stored = { ...draft, status: 'draft', statusReason: '', version: 1 };
    await db().doc(paths.campaign(id)).set(stored);
    expect((await Promise.all([ask('a'), ask('a')])).map(({ campaignId }) => campaignId)).toEqual([
      id,
      id,
    ]);
    await rig.queue.drained();
    expect(taken()).toEqual([...none].sort());
  });

  it('is not used up by a campaign of which nothing was sent', async () => {
    const { producerId, none, ask } = await world();
    const failed = { producerId, purpose: 'permission', status: 'failed', turnsDue: true };
    await db()
      .doc(paths.campaign(`limited-${producerId}`))
      .set(failed);
    const asked = { askedAt: new Date(), askedBy: `limited-${producerId}` };
    for (const email of none) await contactRef(producerId, email)!.update(asked);
    expect((await errorOf(ask('a'))).message).toContain('nadie a quien preguntarle');
    await giveDueTurnsBack(100);
    await ask('b');
    await rig.queue.drained();
    expect(taken()).toEqual([...none].sort());
  });

  it('is asked with the key of one that failed, which frees first whom it had marked', async () => {
    const { producerId, none, ask } = await world();
    const id = idOfKey(`permission|${producerId}|a`).slice(0, 20);
    const failed = { producerId, purpose: 'permission', status: 'failed', turnsDue: true };
    await db().doc(paths.campaign(id)).set(failed);
    for (const email of none) {
      await contactRef(producerId, email)!.update({ askedAt: new Date(), askedBy: id });
    }
    await ask('a');
    await rig.queue.drained();
    expect(taken()).toEqual([...none].sort());
  });

  it('is not used up by one that is deleted before it has freed whom it had marked', async () => {
    const { producerId, who, none, ask } = await world();
    const campaignId = `limited-${producerId}`;
    const failed = { producerId, purpose: 'permission', status: 'failed', turnsDue: true };
    await db().doc(paths.campaign(campaignId)).set(failed);
    for (const email of none) {
      await contactRef(producerId, email)!.update({ askedAt: new Date(), askedBy: campaignId });
    }
    await callAs(deleteCampaign, who, { campaignId });
    expect((await db().doc(paths.campaign(campaignId)).get()).exists).toBe(false);
    await ask('b');
    await rig.queue.drained();
    expect(taken()).toEqual([...none].sort());
  });

  it('of which somebody is still marked is not deleted, and says so', async () => {
    const { producerId, who } = await world();
    const campaignId = `limited-${producerId}`;
    const failed = { producerId, purpose: 'permission', status: 'failed', round: 1 };
    await db().doc(paths.campaign(campaignId)).set(failed);
    // It ends anew in the moment before it is deleted.
    others.beforeTransaction(() => db().doc(paths.campaign(campaignId)).update({ turnsDue: true }));
    const refusal = await errorOf(callAs(deleteCampaign, who, { campaignId }));
    expect(refusal).toMatchObject({ code: 'failed-precondition', message: STILL_UNDOING });
    await callAs(deleteCampaign, who, { campaignId });
  });

  it('goes once to each without a basis, whatever is pressed, and a button in it is consent', async () => {
    const { producerId, who, none, ask, contact } = await world();
    const [blocked = '', first = '', ...rest] = none;
    await blockContact(producerId, blocked, ASKED);
    const answers = await Promise.all([ask('a'), ask('a')]);
    await rig.queue.drained();
    expect(taken()).toEqual([first, ...rest].sort());
    const { campaignId } = answers[0];
    expect((await outcomesOf(String(campaignId))).size).toBe(3);
    expect(await errorOf(ask('b'))).toMatchObject({ code: 'failed-precondition' });

    const mail = rig.sink.taken.find(({ to }) => to === first)?.raw ?? '';
    expect(mail).not.toContain('permiso.invalid');
    const link = linksIn(mail).find((one) => one.includes('/suscribirse/')) ?? '';
    const t = new URL(link.replace(/[">].*/, '')).searchParams.get('t');
    await callAs(confirmSubscription, null, { producerId, t });
    expect(await contact(first)).toMatchObject({ state: 'active', basis: 'consent' });
    const lines = await db()
      .collection(entryPaths.contactConsents(producerId, contactIdOf(first)))
      .get();
    expect(lines.docs.map((one) => parseConsent(one.id, one.data()))).toMatchObject([
      { textVersion: 'permiso-1', source: 'mail', by: 'person' },
    ]);

    // Deleted and imported again, they were asked all the same.
    const [other = ''] = rest;
    await callAs(deleteContacts, who, { producerId, contactIds: [contactIdOf(other)] });
    const rows = [{ email: other }];
    await callAs(importContacts, who, { producerId, rows, source: 'x', basis: 'contract' });
    expect((await errorOf(ask('c'))).message).toContain('nadie a quien preguntarle');
    for (const fn of [resendUnconfirmed, duplicateCampaign]) {
      expect((await errorOf(callAs(fn, who, { campaignId }))).message).toContain('una sola vez');
    }
  });

  it('is asked by nobody without the right to send, nor for another producer', async () => {
    const { producerId } = await world();
    const mailing = { ...ALL_PERMISSIONS.mailing, send: false };
    const permissions = { ...ALL_PERMISSIONS, mailing };
    const people = [
      null,
      await makeUser({ role: 'producer' }),
      await makeUser({ role: 'producer', producers: [producerId], permissions }),
      await makeUser({ role: 'producer', producers: [await makeProducer()] }),
    ];
    for (const who of people) {
      const { code } = await errorOf(callAs(askPermission, who, { producerId, key: 'k' }));
      expect(code).toBe(who ? 'permission-denied' : 'unauthenticated');
    }
    expect(taken()).toEqual([]);
  });
});

it('settles the interest of who bought, once, with its explanation, and of nobody else', async () => {
  const { producerId, who, none, given, contact } = await world();
  const [buyer = '', refunded = '', left = '', never = ''] = none;
  const bought = (tickets: number) => ({
    bought: { e1: { tickets, amount: 1, lastAt: new Date() } },
  });
  await contactRef(producerId, buyer)!.update(bought(2));
  await contactRef(producerId, refunded)!.update(bought(0));
  await contactRef(producerId, left)!.update({ ...bought(1), state: 'unsubscribed' });
  await contactRef(producerId, given)!.update(bought(1));
  const contactIds = [...none, given, 'nadie@x.cl'].map(contactIdOf);
  const settle = () => callAs(settleContacts, who, { producerId, contactIds });
  expect(await settle()).toMatchObject({ settled: 1 });
  expect(await settle()).toMatchObject({ settled: 0 });
  const bases = await Promise.all([buyer, refunded, left, never, given].map(contact));
  expect(bases.map(({ basis }) => basis)).toEqual(['interest', 'none', 'none', 'none', 'consent']);
  const lines = await db()
    .collection(entryPaths.contactConsents(producerId, contactIdOf(buyer)))
    .get();
  expect(lines.docs.map((one) => one.data())).toMatchObject([
    { basis: 'interest', source: 'settlement', textVersion: 'interes-1', by: who.email },
  ]);
});
