import { afterEach, expect, it, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import { signedUnsubscribeUrl, trackingToken } from '@/functions/src/contact/links';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { NO_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { auditCampaign, makeCampaign, monthCount, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';

/**
 * Mailing is switched off for a producer with started campaigns: authorised members can see and stop them,
 * those being sent continue, and nothing new starts. The flag is mocked for this file only.
 */
const off = vi.hoisted(() => new Set<string>());
vi.mock('@/functions/src/support/feature', async () => {
  const { fail } = await import('@/functions/src/support/errors');
  const hasFeature = async (_key: string, producerId: string) => !off.has(producerId);
  const requireFeature = async (key: string, producerId: string) => {
    if (!(await hasFeature(key, producerId))) throw fail('failed-precondition', `${key} off`);
  };
  return { hasFeature, requireFeature };
});
const { cancelCampaign, pauseCampaign, resumeCampaign, sendCampaign } = functions;

const bench = faultBench();
afterEach(() => off.clear());

/** A campaign that was sent while mailing was on, with pending tasks. */
async function sentAndOff(count: number) {
  const made = await bench.frozen(count);
  off.add(made.producerId);
  return made;
}

async function scheduledAndOff() {
  const { producerId, campaignId } = await makeCampaign(3);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const at = Date.now() + 3_600_000;
  await callAs(sendCampaign, who, { campaignId, scheduledAt: at });
  off.add(producerId);
  return { producerId, campaignId, who, at };
}

it('can be paused and cancelled by authorised members, and not resumed', async () => {
  const { campaignId, producerId, who } = await sentAndOff(3);
  const powerless = { role: 'producer', producers: [producerId], permissions: NO_PERMISSIONS };
  for (const other of [{ role: 'producer' } as const, powerless as object]) {
    const error = await errorOf(callAs(pauseCampaign, await makeUser(other), { campaignId }));
    expect(error.code).toBe('permission-denied');
  }
  await callAs(pauseCampaign, who, { campaignId });
  expect((await storedCampaign(campaignId)).status).toBe('paused');
  const error = await errorOf(callAs(resumeCampaign, who, { campaignId }));
  expect(error.message).toBe('mailing off');
  await callAs(cancelCampaign, who, { campaignId });
  expect(await storedCampaign(campaignId)).toMatchObject({ status: 'cancelled', isSettled: true });
  expect(await monthCount(producerId)).toBe(0);
  expect(bench.sink.taken).toHaveLength(0);
});

it('goes on if it was being sent, tells what came of it, and lets everyone leave', async () => {
  const { campaignId, producerId, emails, who } = await sentAndOff(3);
  const [gone = '', reader = ''] = emails;
  const params = { producerId, campaignId, userId: contactIdOf(gone), email: gone };
  const t = new URL(signedUnsubscribeUrl(params)).searchParams.get('t');
  await callAs(functions.unsubscribe, null, { ...params, t });
  await bench.untilSettled(campaignId);
  const { problems, campaign } = await auditCampaign(campaignId, emails, bench.sink);
  expect(problems).toEqual([]);
  expect(campaign).toMatchObject({ status: 'sent', counts: { sent: 2, skipped: 1 } });

  const batch = await db().doc(innerPaths.campaignBatch(campaignId, 0)).get();
  const contactId = contactIdOf(reader);
  const at = (batch.get('contactIds') as string[]).indexOf(contactId);
  const token = trackingToken({ campaignId, batch: 0, position: at, contactId });
  await callAs(functions.recordOpen, null, { token });
  await callAs(functions.recordClick, null, { token, link: 0 });
  const report = await callAs(functions.campaignReport, who, { campaignId });
  expect(report).toMatchObject({ opened: 1, clicked: 1, unsubscribed: 1 });
  const sent = { campaignId, outcome: 'sent' };
  const { recipients } = await callAs(functions.campaignRecipients, who, sent);
  expect(recipients).toHaveLength(2);
});

it('goes back to the desk if it waited for its hour', async () => {
  const { campaignId, who, at } = await scheduledAndOff();
  await callAs(cancelCampaign, who, { campaignId });
  await reconcileCampaigns(new Date(at));
  expect((await storedCampaign(campaignId)).status).toBe('draft');
});

it('fails at its hour with the reason, and is not sent when mailing comes back', async () => {
  const { campaignId, producerId, at } = await scheduledAndOff();
  await reconcileCampaigns(new Date(at));
  off.clear();
  await reconcileCampaigns(new Date(at + 60_000));
  expect(await storedCampaign(campaignId)).toMatchObject({
    status: 'failed',
    statusReason: 'Mailing no estaba disponible a la hora programada',
    finishedAt: expect.any(Date),
  });
  expect(await monthCount(producerId)).toBe(0);
});
