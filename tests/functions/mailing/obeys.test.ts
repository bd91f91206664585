import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import {
  blockContact,
  eraseContact,
  objectContact,
  pauseContact,
} from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { saveContact } from '@/functions/src/contact/save-contact';
import { askPermission } from '@/functions/src/mailing/ask-permission';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { eraseFromBatches } from '@/functions/src/privacy/erase/batches';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { makeCampaign, makeContacts, outcomesOf, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';

/** Who asked not to be mailed gets nothing, whichever way a mail is on. */

const bench = faultBench();
const { frozen, untilSettled } = bench;
const ASKED = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
const gotMail = (email: string) => bench.sink.perAddress().get(email) ?? 0;

const ASKS = {
  blocked: (producerId: string, email: string) => blockContact(producerId, email, ASKED),
  objected: (producerId: string, email: string) => objectContact(producerId, email, ASKED),
  'asked a member': async (producerId: string, email: string) => {
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    const contactId = contactIdOf(email);
    await callAs(saveContact, who, { producerId, contactId, email, unsubscribe: true });
  },
  erased: (producerId: string, email: string) => eraseContact(producerId, email),
  paused: (producerId: string, email: string) =>
    pauseContact(producerId, email, new Date(Date.now() + 86_400_000), ASKED),
};

describe('a campaign', () => {
  it.each(Object.keys(ASKS) as (keyof typeof ASKS)[])(
    'skips who %s after its recipients were written down',
    async (what) => {
      const { campaignId, producerId, emails } = await frozen(8);
      const [person = ''] = emails;
      await ASKS[what](producerId, person);
      await untilSettled(campaignId);
      expect(gotMail(person)).toBe(0);
      expect(bench.sink.taken).toHaveLength(7);
      expect((await outcomesOf(campaignId)).get(person)).toBe('k');
    },
  );

  it('is not sent to those without a basis, and says so before', async () => {
    const { campaignId, producerId, emails } = await makeCampaign(9);
    const [none = '', contract = '', before = '', blocked = '', paused = '', ...rest] = emails;
    await contactRef(producerId, none)!.update({ basis: 'none' });
    await contactRef(producerId, contract)!.update({ basis: 'contract' });
    await contactRef(producerId, before)!.update({ basis: FieldValue.delete() as never });
    await ASKS.blocked(producerId, blocked);
    await ASKS.paused(producerId, paused);
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    const preview = await callAs(previewSending, who, { campaignId });
    expect(preview).toMatchObject({ recipients: 4, unproven: 3, blocked: 1, paused: 1 });
    await db().doc(paths.campaign(campaignId)).update({ status: 'sending', round: 1 });
    // Nothing of it is sent after this test, over the mail server of the next.
    replaceQueue(async () => {});
    await prepareRecipients(campaignId, 60_000);
    expect([...(await outcomesOf(campaignId)).keys()].sort()).toEqual([...rest].sort());
  });
});

/** What a worker's listener hears begins with `first` having happened, while the worker may have read what was before. */
function beforeTheListener(first: () => Promise<unknown>) {
  const proto = Object.getPrototypeOf(db().doc('a/b')) as DocumentReference;
  const real = proto.onSnapshot;
  vi.spyOn(proto, 'onSnapshot').mockImplementationOnce(function (this: DocumentReference, ...hear) {
    let stop = () => {};
    void first().then(() => {
      stop = real.apply(this, hear as Parameters<typeof real>);
    });
    return () => stop();
  });
}

describe('a worker that had read the campaign before', () => {
  it('skips who blocked, from its first mail on', async () => {
    const { campaignId, producerId, emails } = await frozen(5);
    const [person = ''] = emails;
    beforeTheListener(() => ASKS.blocked(producerId, person));
    expect(await workBatch(campaignId, 0)).toBe('done');
    expect((await outcomesOf(campaignId)).get(person)).toBe('k');
    expect(emails.map(gotMail)).toEqual([0, 1, 1, 1, 1]);
  });

  it('goes on with the others of a list from which somebody was erased', async () => {
    vi.stubEnv('MAIL_CONNECTIONS', '3');
    const { campaignId, producerId, emails } = await frozen(9);
    bench.sink.most = 0;
    const work = workBatch(campaignId, 0);
    await vi.waitFor(() => expect(bench.sink.taken).toHaveLength(3));
    const person = emails.find((email) => gotMail(email) === 0) ?? '';
    expect(await eraseFromBatches(producerId, contactIdOf(person))).toBe(1);
    await ASKS.erased(producerId, person);
    bench.sink.letThrough(100);
    expect(await work).toBe('done');
    expect(emails.map(gotMail).sort()).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(gotMail(person)).toBe(0);
    expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 8, skipped: 1 });
  });

  it('hands nobody over of what was paused', async () => {
    const { campaignId, emails, who } = await frozen(2);
    beforeTheListener(() => callAs(pauseCampaign, who, { campaignId }));
    expect(await workBatch(campaignId, 0)).toBe('stopped');
    expect(emails.map(gotMail)).toEqual([0, 0]);
  });
});

it('a scheduled campaign skips who blocked since, before its hour and after its recipients are known', async () => {
  const scheduledAt = new Date(Date.now() - 1_000);
  const { campaignId, producerId, emails } = await makeCampaign(4, {
    status: 'scheduled',
    scheduledAt,
  });
  const [first = '', second = ''] = emails;
  await ASKS.blocked(producerId, first);
  replaceQueue(async () => {});
  await reconcileCampaigns(new Date());
  expect([...(await outcomesOf(campaignId)).keys()]).toContain(second);
  await ASKS.blocked(producerId, second);
  await untilSettled(campaignId);
  expect((await storedCampaign(campaignId)).counts).toMatchObject({ sent: 2, skipped: 1 });
  expect([first, second].map(gotMail)).toEqual([0, 0]);
});

it('a resend to the unconfirmed skips who blocked, before it and while it is on', async () => {
  const made = await frozen(6);
  const [first = '', second = '', third = ''] = made.emails;
  const lost = [first, second, third];
  bench.sink.behave = (to) => (lost.includes(to) ? 'closeAfterData' : 'take');
  await untilSettled(made.campaignId);
  await ASKS.blocked(made.producerId, first);
  bench.sink.behave = () => 'take';
  replaceQueue(async () => {});
  await callAs(resendUnconfirmed, made.who, { campaignId: made.campaignId });
  await ASKS.blocked(made.producerId, second);
  await untilSettled(made.campaignId);
  expect(lost.map(gotMail)).toEqual([1, 1, 2]);
});

it('the question of permission skips who blocked after its recipients were written down', async () => {
  const producerId = await makeProducer();
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const [person = '', other = ''] = await makeContacts(producerId, 2, 'none');
  replaceQueue(async () => {});
  const { campaignId } = await callAs(askPermission, who, { producerId, key: 'k' });
  await ASKS.blocked(producerId, person);
  await untilSettled(String(campaignId));
  expect([person, other].map(gotMail)).toEqual([0, 1]);
});

it('a test mail is refused to who blocked', async () => {
  const { campaignId, producerId } = await makeCampaign(1);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  await ASKS.blocked(producerId, who.email);
  const refusal = await errorOf(callAs(sendTestEmail, who, { campaignId, email: who.email }));
  expect(refusal).toMatchObject({ code: 'failed-precondition', field: 'email' });
});
