import { expect, it } from 'vitest';
import { readHealth } from '@/functions/src/health/read-health';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { recordFeedback } from '@/functions/src/mailing/support/feedback';
import { contactIdOf } from '@/lib/domain/contact/contact';
import type { SendingHealth } from '@/lib/domain/health/sending-health';
import { callAs, makeUser } from '../../support/functions';
import { faultBench } from '../../support/mail/mail-faults';

/** How mail servers take a campaign, counted by domain of the recipient; random faults: lab/sim/sending-engine.test.ts. */

const bench = faultBench();

it('counts a batch once whatever is repeated, then what comes back, and names the campaign', async () => {
  const admin = await makeUser({ role: 'admin' });
  const sending = async () => (await callAs(readHealth, admin, {})).sending as SendingHealth;
  const { campaignId, producerId, emails } = await bench.frozen(5);
  expect((await sending()).domains).toEqual([]);
  await bench.untilSettled(campaignId);
  await workBatch(campaignId, 0);
  const [email = ''] = emails;
  const messageId = `<${campaignId}.${contactIdOf(email)}@early.test>`;
  const report = { messageId, email, kind: 'bounce' as const, at: '', reason: '' };
  for (const _time of [1, 2]) await recordFeedback([report]);
  const { days, domains, campaigns } = await sending();
  expect(days).toHaveLength(7);
  expect(days[0]?.groups.other).toMatchObject({ handed: 5, returned: 1, hard: 0 });
  expect(domains).toMatchObject([{ domain: 'x.cl', handed: 5 }]);
  expect(campaigns.other).toEqual([{ id: campaignId, name: 'Preventa', producerId, troubles: 1 }]);
});
