import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackingToken } from '@/functions/src/contact/links';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { settleCampaign } from '@/functions/src/mailing/engine/settle';
import { answerFeedback, type FeedbackCall } from '@/functions/src/mailing/mail-feedback';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { signFeedback } from '@/functions/src/mailing/support/feedback-signature';
import { noteOpen } from '@/functions/src/mailing/support/tracking';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser } from '../../support/functions';

const KEY = 'the-key-of-the-provider';
const NOW = new Date('2026-11-21T12:00:00Z');
const unix = (at: Date) => String(Math.floor(at.getTime() / 1000));

beforeAll(() => {
  vi.stubEnv('MAIL_FEEDBACK_KEY', KEY);
  replaceQueue(async () => {});
});
afterAll(() => replaceQueue(null));

/** A campaign that is being sent to `count` people, with the outcomes in `letters`. */
async function sending(count: number, over: Record<string, unknown> = {}, letters = 's') {
  const counts = { sent: count, failed: 0, skipped: 0, unconfirmed: 0 };
  const freeze = { done: true, recipients: count + 1_000, batches: 2 };
  const made = await makeCampaign(Math.min(count, 12), {
    status: 'sending',
    counts,
    freeze,
    batchesDone: 1,
    ...over,
  });
  const members = made.emails.map((email) => ({ contactId: contactIdOf(email), email, name: '' }));
  const batch = newBatch(
    made.campaignId,
    made.producerId,
    0,
    packRecipients(members),
    members,
    new Date(),
  );
  await db()
    .doc(innerPaths.campaignBatch(made.campaignId, 0))
    .set({ ...batch, letters: letters.repeat(members.length) });
  return made;
}

const eventOf = (campaignId: string, email: string, kind = 'bounce', reason = '') => ({
  messageId: `<${campaignId}.${contactIdOf(email)}@early.test>`,
  email,
  kind,
  at: NOW.toISOString(),
  reason,
});

/** A call as signed by a provider; `nth` makes it a different call with the same content. */
function signed(events: unknown[], nth = 0, key = KEY): FeedbackCall {
  const body = Buffer.from(JSON.stringify({ events }));
  const timestamp = unix(new Date(NOW.getTime() + nth * 1000));
  return { method: 'POST', timestamp, signature: signFeedback(key, timestamp, body), body };
}
const tell = (events: unknown[], nth = 0) => answerFeedback(signed(events, nth), NOW);
const stateOf = async (producerId: string, email: string) =>
  (
    await db()
      .doc(paths.contact(producerId, contactIdOf(email)))
      .get()
  ).data();

describe('a call of the mail provider is refused', () => {
  let campaignId: string;
  let producerId: string;
  let email: string;
  let good: FeedbackCall;
  beforeEach(async () => {
    const made = await sending(3);
    ({ campaignId, producerId } = made);
    email = made.emails[0] ?? '';
    good = signed([eventOf(campaignId, email, 'complaint')]);
  });

  const nothingHappened = async () => {
    expect(await stateOf(producerId, email)).toMatchObject({ state: 'active' });
    expect(await storedCampaign(campaignId)).toMatchObject({ bounced: 0, complained: 0 });
  };

  it('without, with a foreign, with an altered and with an old signature', async () => {
    const later = Buffer.from(good.body.toString().replace('complaint', 'bounce'));
    const forged: Partial<FeedbackCall>[] = [
      { signature: '' },
      { signature: good.signature.slice(0, -1) },
      { signature: good.signature.replace('v1=', 'v2=') },
      { signature: signed([], 0, 'another-key').signature },
      { body: later },
      { timestamp: '' },
      { timestamp: `${good.timestamp}.0` },
      { timestamp: unix(new Date(NOW.getTime() + 1000)) },
    ];
    for (const change of forged) {
      const { status } = await answerFeedback({ ...good, ...change }, NOW);
      expect(status, JSON.stringify(change)).toBe(401);
    }
    for (const minutes of [-6, 6]) {
      const then = new Date(NOW.getTime() + minutes * 60_000);
      expect((await answerFeedback(good, then)).status).toBe(401);
    }
    await nothingHappened();
  });

  it('by another method, without a key of ours, too large, and as what is no list of events', async () => {
    expect((await answerFeedback({ ...good, method: 'GET' }, NOW)).status).toBe(405);
    vi.stubEnv('MAIL_FEEDBACK_KEY', ' , ');
    expect((await answerFeedback(good, NOW)).status).toBe(503);
    vi.stubEnv('MAIL_FEEDBACK_KEY', KEY);
    const raw = (text: string): FeedbackCall => {
      const body = Buffer.from(text);
      return { ...good, body, signature: signFeedback(KEY, good.timestamp, body) };
    };
    expect((await answerFeedback(raw('x'.repeat(1_000_001)), NOW)).status).toBe(413);
    for (const text of ['', 'no', '[]', '{}', '{"events":[]}', '{"events":[1],"producerId":"x"}']) {
      expect((await answerFeedback(raw(text), NOW)).status, text).toBe(400);
    }
    const many = signed(Array.from({ length: 501 }, () => 1));
    expect((await answerFeedback(many, NOW)).status).toBe(400);
    await nothingHappened();
  });

  it('when it comes a second time', async () => {
    expect((await answerFeedback(good, NOW)).status).toBe(200);
    expect((await answerFeedback(good, NOW)).status).toBe(409);
    expect((await storedCampaign(campaignId)).complained).toBe(1);
  });

  it('in its bad events only: the others are taken', async () => {
    const events = [
      { ...eventOf(campaignId, email), kind: 'open' },
      eventOf(campaignId, email),
      { ...eventOf(campaignId, email), email: 'no' },
      { ...eventOf(campaignId, email), at: 'ayer' },
      { ...eventOf(campaignId, email), status: 'sent' },
      null,
    ];
    const { status, body } = await tell(events);
    expect(status).toBe(200);
    expect(body).toMatchObject({ taken: 1, unknown: 0 });
    expect((body.invalid as { index: number }[]).map(({ index }) => index)).toEqual([
      0, 2, 3, 4, 5,
    ]);
  });

  it('for whom no campaign was sent to', async () => {
    const stranger = await sending(1);
    const events = [
      // A foreign address with this message id, a contact of another campaign, a missing one, a test.
      { ...eventOf(campaignId, email), email: stranger.emails[0] },
      eventOf(campaignId, stranger.emails[0] ?? ''),
      eventOf('no-existe', email),
      { ...eventOf(campaignId, email), messageId: '<test.1@early.test>' },
    ];
    expect((await tell(events)).body).toMatchObject({ taken: 0, known: 0, unknown: 4 });
    await nothingHappened();
    expect(await stateOf(stranger.producerId, stranger.emails[0] ?? '')).toMatchObject({
      state: 'active',
    });
  });
});

describe('a bounce', () => {
  it('marks the contact with its reason and counts once, however often and in whatever order it comes', async () => {
    const { campaignId, producerId, emails } = await sending(4);
    const [email = ''] = emails;
    const bounce = eventOf(campaignId, email, 'bounce', '5.1.1 no such user');
    expect((await tell([bounce, bounce])).body).toMatchObject({ taken: 1, known: 1 });
    expect((await tell([bounce], 1)).body).toMatchObject({ taken: 0, known: 1 });
    const answers = await Promise.all([2, 3, 4, 5].map((nth) => tell([bounce], nth)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stateOf(producerId, email)).toMatchObject({
      state: 'bounced',
      stateReason: '5.1.1 no such user',
    });
    expect(await storedCampaign(campaignId)).toMatchObject({ bounced: 1, complained: 0 });
  });

  it('that comes before the sending was written, or beside opens, costs neither', async () => {
    const { campaignId, emails } = await sending(4, {}, 'i');
    const [email = ''] = emails;
    const token = trackingToken({
      campaignId,
      batch: 0,
      position: 0,
      contactId: contactIdOf(email),
    });
    await noteOpen(token);
    await tell([eventOf(campaignId, email)]);
    const other = emails[1] ?? '';
    await tell([eventOf(campaignId, other)], 1);
    await noteOpen(
      trackingToken({ campaignId, batch: 0, position: 1, contactId: contactIdOf(other) }),
    );
    const tracking = await db().doc(innerPaths.campaignTrackingPart(campaignId, 0)).get();
    expect(tracking.data()).toMatchObject({ letters: 'oo', opened: 2, feedback: 'bb' });
    expect((await storedCampaign(campaignId)).bounced).toBe(2);
  });

  it('of someone who was refused at once is not counted a second time', async () => {
    const { campaignId, producerId, emails } = await sending(2, {}, 'f');
    await tell([eventOf(campaignId, emails[0] ?? '')]);
    expect((await storedCampaign(campaignId)).bounced).toBe(0);
    expect(await stateOf(producerId, emails[0] ?? '')).toMatchObject({ state: 'bounced' });
  });
});

describe('a complaint', () => {
  it('takes the contact out for good and out of what is still going, even after a bounce', async () => {
    const { campaignId, producerId, emails } = await sending(4);
    const [email = ''] = emails;
    await tell([eventOf(campaignId, email)]);
    await tell([eventOf(campaignId, email, 'complaint')], 1);
    // A late bounce does not change it.
    await tell([eventOf(campaignId, email)], 2);
    expect(await stateOf(producerId, email)).toMatchObject({
      state: 'unsubscribed',
      stateReason: 'Marcó un correo como no deseado',
    });
    const campaign = await db().doc(paths.campaign(campaignId)).get();
    expect(campaign.get('left')).toEqual([contactIdOf(email)]);
    expect(await storedCampaign(campaignId)).toMatchObject({
      bounced: 1,
      complained: 1,
      unsubscribed: 0,
    });
  });
});

describe('a complaint whose address the provider took out', () => {
  it('is the recipient’s of the message, who leaves; a server’s lines are a reason', async () => {
    const { campaignId, producerId, emails } = await sending(3);
    const [ana = '', beto = ''] = emails;
    const { email: _, ...bare } = eventOf(campaignId, ana, 'complaint');
    const first = await tell([
      bare,
      { ...eventOf(campaignId, beto), reason: '550-5.1.1 No\r\n550 5.1.1 user' },
    ]);
    expect(first.body).toMatchObject({ taken: 2, unknown: 0, invalid: [] });
    expect(await stateOf(producerId, ana)).toMatchObject({ state: 'unsubscribed' });
    expect(await stateOf(producerId, beto)).toMatchObject({
      state: 'bounced',
      stateReason: '550-5.1.1 No 550 5.1.1 user',
    });
    const again = await tell([{ ...bare, email: 'redacted' }], 1);
    expect(again.body).toMatchObject({ taken: 0, known: 1 });
    const other = { ...bare, messageId: `<${campaignId}.${contactIdOf('nadie@x.cl')}@early.test>` };
    expect((await tell([other], 2)).body).toMatchObject({ taken: 0, unknown: 1 });
  });
});

describe('a campaign that harms the sender’s name', () => {
  const complaints = (campaignId: string, emails: string[]) =>
    emails.map((email) => eventOf(campaignId, email, 'complaint'));

  it('is paused by complaints of 0.3 %, with its reason, and goes on only by an administrator', async () => {
    const { campaignId, producerId, emails } = await sending(1_000);
    await tell(complaints(campaignId, emails.slice(0, 2)));
    expect((await storedCampaign(campaignId)).status).toBe('sending');
    await tell(complaints(campaignId, emails.slice(2, 3)), 1);
    const held = await storedCampaign(campaignId);
    expect(held).toMatchObject({ status: 'paused', isHeld: true, complained: 3 });
    expect(held.statusReason).toContain('0,3 %');
    const lines = await db().collection(paths.audit()).where('object.id', '==', campaignId).get();
    expect(lines.docs.map((line) => line.get('action'))).toEqual(['campaign.hold']);

    const member = await makeUser({ role: 'producer', producers: [producerId] });
    const { code } = await errorOf(callAs(resumeCampaign, member, { campaignId }));
    expect(code).toBe('failed-precondition');
    // A former administrator, whose claim was revoked an hour ago, is not one.
    const former = await makeUser({ role: 'producer', producers: [producerId] });
    const claims = { ...former, token: { ...former.token, role: 'admin' } };
    expect((await errorOf(callAs(resumeCampaign, claims, { campaignId }))).code).toMatch(
      /failed-precondition|permission-denied/,
    );
    expect((await storedCampaign(campaignId)).status).toBe('paused');

    const admin = await makeUser({ role: 'admin' });
    await callAs(resumeCampaign, admin, { campaignId });
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'sending', isHeld: false });
    // Resuming acknowledges the figures: the next complaint does not pause it again.
    await tell(complaints(campaignId, emails.slice(3, 4)), 2);
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'sending', complained: 4 });
  });

  it('is paused by bounces of more than 5 %, those at once and those afterwards together', async () => {
    const { campaignId, emails } = await sending(97, { reasonCounts: { address: 3 } });
    const bounce = (email: string, nth: number) => tell([eventOf(campaignId, email)], nth);
    await bounce(emails[0] ?? '', 0);
    await bounce(emails[1] ?? '', 1);
    expect((await storedCampaign(campaignId)).status).toBe('sending');
    await bounce(emails[2] ?? '', 2);
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'paused', isHeld: true });
  });

  it('is paused when a batch is closed with too many dead addresses', async () => {
    const counts = { sent: 370, failed: 30, skipped: 0, unconfirmed: 0 };
    const over = { counts, reasonCounts: { address: 30 } };
    const { campaignId } = await sending(400, over);
    await settleCampaign(campaignId);
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'paused', isHeld: true });
  });

  it('is not touched by a handful, nor after it was sent', async () => {
    const few = await sending(999);
    await tell(complaints(few.campaignId, few.emails));
    expect((await storedCampaign(few.campaignId)).status).toBe('sending');
    const over = await sending(1_000, { status: 'sent' });
    await tell(complaints(over.campaignId, over.emails), 1);
    expect(await storedCampaign(over.campaignId)).toMatchObject({ status: 'sent', complained: 12 });
  });
});
