import { beforeEach, describe, expect, it, vi } from 'vitest';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { automationResults } from '@/functions/src/mailing/automation-results';
import { campaignPeers } from '@/functions/src/mailing/campaign-peers';
import { campaignRecipients } from '@/functions/src/mailing/campaign-recipients';
import { campaignReport } from '@/functions/src/mailing/campaign-report';
import { recordClick } from '@/functions/src/mailing/record-click';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { recordFeedback } from '@/functions/src/mailing/support/feedback';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { automationId } from '@/lib/domain/mailing/automation/automation';
import { mailChannel } from '@/lib/domain/mailing/campaign';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeCampaign, READY, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { decodedText } from '../../support/mail/decoded-text';
import { mailingRig } from '../../support/mail/mailing-rig';

/** What a campaign did, and the people behind each figure. */

const rig = mailingRig();
beforeEach(() => void vi.stubEnv('MAIL_MACHINE_MS', '0'));

const memberOf = (producerId: string) => makeUser({ role: 'producer', producers: [producerId] });
const NIGHT = Date.now() - 3_600_000;
const THREE = { ...READY, message: 'https://a.cl/1 y https://a.cl/2' };

/** A campaign that was sent, with each person's token. */
async function sent(count: number, over: Record<string, unknown> = {}) {
  const made = await makeCampaign(count, over);
  const who = await memberOf(made.producerId);
  await callAs(sendCampaign, who, { campaignId: made.campaignId });
  await rig.queue.drained();
  const tokens = new Map(
    rig.sink.taken.map(({ to, raw }) => [
      to,
      /mailing\/open\/([^\s"]+)/.exec(decodedText(raw))?.[1] ?? '',
    ]),
  );
  const click = (email: string, link: number, more: object = {}) =>
    callAs(recordClick, null, { token: tokens.get(email) ?? '', link, ...more });
  const report = () => callAs(campaignReport, who, { campaignId: made.campaignId });
  const listed = async (outcome: string, more: object = {}) => {
    const asked = { campaignId: made.campaignId, outcome, ...more };
    const { recipients } = await callAs(campaignRecipients, who, asked);
    return (recipients as { email: string }[]).map(({ email }) => email).sort();
  };
  const clickedOn = async (email: string) => {
    const ref = db().doc(paths.contact(made.producerId, contactIdOf(email)));
    return Object.keys(parseContact('x', (await ref.get()).data()).clicked);
  };
  return { ...made, who, click, report, listed, clickedOn };
}

describe('clicks', () => {
  it('are counted by link and by quarter hour, each with its people', async () => {
    const { emails, click, report, listed } = await sent(3, THREE);
    const [one = '', two = ''] = emails;
    await click(one, 0);
    await click(one, 0);
    await click(one, 2);
    await click(two, 2);
    expect(await report()).toMatchObject({
      clicked: 2,
      machines: 0,
      quarters: [2],
      links: [
        { link: 2, url: 'https://entradas.cl/evento', people: 2 },
        { link: 0, url: 'https://a.cl/1', people: 1 },
      ],
    });
    expect(await listed('clicked', { link: 2 })).toEqual([one, two].sort());
    expect(await listed('clicked', { link: 0 })).toEqual([one]);
    expect(await listed('clicked', { link: 1 })).toEqual([]);
  });

  it('of machines are apart: at once, ahead, or all links', async () => {
    const { emails, campaignId, click, report, listed, clickedOn } = await sent(3, THREE);
    const [quick = '', ahead = '', all = ''] = emails;
    vi.stubEnv('MAIL_MACHINE_MS', '600000');
    expect((await click(quick, 0)).url).toContain('https://a.cl/1');
    vi.stubEnv('MAIL_MACHINE_MS', '0');
    await click(ahead, 0, { ahead: true });
    for (const link of [0, 1]) await click(all, link);
    expect(await clickedOn(all)).toEqual([campaignId]);
    await click(all, 2);
    expect(await report()).toMatchObject({ clicked: 0, machines: 3, quarters: [0], links: [] });
    expect(await listed('machine')).toEqual([...emails].sort());
    expect(await listed('clicked')).toEqual([]);
    expect(await clickedOn(all)).toEqual([]);
    // What comes right after is the machine's too, except what was fetched ahead; who reads it later counts as everybody does.
    await click(quick, 1);
    expect(await report()).toMatchObject({ clicked: 0, machines: 3 });
    vi.setSystemTime(Date.now() + 11_000);
    await click(quick, 1);
    vi.useRealTimers();
    expect(await report()).toMatchObject({ clicked: 1, machines: 3, quarters: [1] });
    expect(await clickedOn(quick)).toEqual([campaignId]);
  });

  it('of later batches are counted in the first documents', async () => {
    const { campaignId, emails, click, report } = await sent(1);
    const batch = db().doc(innerPaths.campaignBatch(campaignId, 0));
    const part = db().doc(innerPaths.campaignTrackingPart(campaignId, 2));
    await part.set({ clicks: { links: { 1: 4 }, quarters: { 3: 4 }, machines: 1 } });
    await click(emails[0] ?? '', 1);
    expect((await batch.get()).exists).toBe(true);
    expect(await report()).toMatchObject({
      machines: 1,
      quarters: [1, 0, 0, 4],
      links: [{ link: 1, people: 5 }],
    });
  });
});

it('says how each provider took it, whom it reached, and who left', async () => {
  const { campaignId, producerId, emails, listed } = await sent(4);
  const [returned = '', complains = '', leaves = '', stays = ''] = emails;
  const event = (kind: 'bounce' | 'complaint', email: string) => ({
    ...{ kind, email, reason: '', at: new Date().toISOString() },
    messageId: `${campaignId}.${contactIdOf(email)}@panel.cl`,
  });
  const reports = [event('bounce', returned), event('complaint', complains)];
  await recordFeedback(reports);
  await recordFeedback(reports);
  const { groups, counts, bounced } = await storedCampaign(campaignId);
  expect(counts.sent - bounced).toBe(3);
  expect(groups.other).toMatchObject({ handed: 4, returned: 1, complained: 1 });
  expect(groups.gmail.handed).toBe(0);
  expect(await listed('delivered')).toEqual([complains, leaves, stays].sort());
  expect(await listed('undelivered')).toEqual([returned]);
  expect(await listed('undelivered', { group: 'gmail' })).toEqual([]);
  expect(await listed('complained', { group: 'other' })).toEqual([complains]);
  await unsubscribeContact(producerId, leaves, campaignId);
  expect(await listed('left')).toEqual([leaves]);
  expect((await storedCampaign(campaignId)).unsubscribed).toBe(1);
});

describe('what it sold', () => {
  async function sold(of?: string) {
    const producerId = of ?? (await makeProducer());
    const event = db().collection(paths.events()).doc();
    await event.set({ producerId, name: 'Fiesta' });
    const sell = (campaignId: string, total: number, automation = '') =>
      event.collection('ledger').add({
        ...{ producerId, total, at: new Date(NIGHT + total), adds: { tickets: 2 } },
        parts: [{ type: 'ticket', id: 't', name: 'General', quantity: 2, amount: total }],
        tags: [`channel:${mailChannel({ id: campaignId, automation })}`],
        buyer: { name: 'Ana', email: 'ana@x.cl' },
      });
    return { producerId, event, sell };
  }

  it('names its buyers for who may see money, a page at a time', async () => {
    const { producerId, event, sell } = await sold();
    const over = { producerId, eventId: event.id, status: 'sent' };
    const { campaignId } = await makeCampaign(0, over);
    await sell(campaignId, 20_000);
    await sell(campaignId, 30_000);
    const who = await memberOf(producerId);
    const asked = { campaignId, outcome: 'bought', limit: 1 };
    const first = await callAs(campaignRecipients, who, asked);
    const second = await callAs(campaignRecipients, who, { ...asked, after: first.next });
    const rows = [first, second].flatMap((page) => page.recipients as { bought: string }[]);
    expect(rows.map(({ bought }) => bought)).toEqual([
      expect.stringMatching(/^2 entradas, \$\s?30\.000$/),
      expect.stringMatching(/^2 entradas, \$\s?20\.000$/),
    ]);
    const permissions = fromFlags(['events.manage']);
    const poor = await makeUser({ role: 'producer', producers: [producerId], permissions });
    expect((await errorOf(callAs(campaignRecipients, poor, asked))).code).toBe('permission-denied');
  });

  it('is compared with the campaigns before it, and nobody else’s', async () => {
    const { producerId, event, sell } = await sold();
    const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const made = async (hours: number, over: object = {}) => {
      const counts = { sent: 100, failed: 0, skipped: 0, unconfirmed: 0 };
      const times = { updatedAt: at(hours), startedAt: at(hours) };
      const all = { producerId, eventId: event.id, status: 'sent', counts, ...times, ...over };
      return (await makeCampaign(0, all)).campaignId;
    };
    const [later, own, ...peers] = [
      await made(1),
      await made(2),
      await made(3),
      await made(4, { eventId: null }),
      await made(5, { purpose: 'permission' }),
    ];
    for (const [id, clicked] of [
      [later, 90],
      [peers[0], 10],
      [peers[1], 20],
    ] as const) {
      await db()
        .doc(innerPaths.campaignTrackingPart(id ?? '', 0))
        .set({ opened: 50, clicked });
    }
    await sell(peers[0] ?? '', 40_000);
    await sell(later ?? '', 1);
    const who = await memberOf(producerId);
    expect(await callAs(campaignPeers, who, { campaignId: own })).toMatchObject({
      clicked: { count: 2, perMille: 150 },
      sold: { count: 1, tickets: 2, amount: 40_000 },
    });
    const permissions = fromFlags(['events.manage']);
    const poor = await makeUser({ role: 'producer', producers: [producerId], permissions });
    expect(await callAs(campaignPeers, poor, { campaignId: own })).toMatchObject({
      sold: { tickets: 2, amount: null },
    });
  });

  it('by an automation is added up over its campaigns and the producer’s events', async () => {
    const { campaignId, producerId, emails, click, who } = await sent(1);
    const { sell } = await sold(producerId);
    const automation = automationId(producerId, 'welcome');
    await sell('', 15_000, automation);
    await sell('any', 9_000);
    await db().doc(paths.campaign(campaignId)).update({ automation });
    await click(emails[0] ?? '', 1);
    const { results } = await callAs(automationResults, who, { producerId });
    expect(results).toContainEqual({ kind: 'welcome', clicked: 1, tickets: 2, amount: 15_000 });
    expect(results).toContainEqual({ kind: 'thanks', clicked: 0, tickets: 0, amount: 0 });
    const stranger = await memberOf(await makeProducer());
    const refused = await errorOf(callAs(automationResults, stranger, { producerId }));
    expect(refused.code).toBe('permission-denied');
  });
});
