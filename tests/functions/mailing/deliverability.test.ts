import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { addDmarcReport } from '@/functions/src/mailing/add-dmarc-report';
import { readDeliverability } from '@/functions/src/mailing/read-deliverability';
import { watchByTheClock, watchReception } from '@/functions/src/mailing/watch-reception';
import { untypedDb as db } from '@/functions/src/support/admin';
import { addReceived } from '@/functions/src/support/mail/reception';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import type { Deliverability } from '@/lib/domain/mailing/reception/deliverability';
import { NEW_STANDING } from '@/lib/domain/mailing/sender-standing';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { evaluated, record, report } from '../../support/mail/dmarc-files';

const DAY_MS = 86_400_000;
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const add = (who: Awaited<ReturnType<typeof makeUser>>, content: string | Uint8Array) =>
  callAs(addDmarcReport, who, { file: base64(content) });
const read = async (who: Awaited<ReturnType<typeof makeUser>>, producerId: string | null) =>
  (await callAs(readDeliverability, who, { producerId })) as unknown as Deliverability;

/** What a day counts, by its own write. */
async function received(at: Date, gmail: object): Promise<void> {
  const writes: Promise<unknown>[] = [];
  addReceived((ref, data) => writes.push(ref.set(data, { merge: true })), 'c', 0, { gmail }, at);
  await Promise.all(writes);
}

describe('a producer’s own mails', () => {
  it('are added up by the day of their campaigns, with causes, and with its limit', async () => {
    const { producerId, campaignId } = await makeCampaign(0);
    await db().doc(paths.senderStanding(producerId)).set(NEW_STANDING);
    const groups = { gmail: { handed: 9, soft: 1, spam: 1, left: 1 } };
    const startedAt = new Date();
    await db().doc(paths.campaign(campaignId)).update({ groups, startedAt, unsubscribed: 3 });
    const more = { producerId, startedAt, groups: { gmail: { handed: 5 } }, status: 'sent' };
    await db().collection(paths.campaigns()).add(more);
    const old = { ...more, startedAt: new Date(Date.now() - 40 * DAY_MS) };
    await db().collection(paths.campaigns()).add(old);
    const who = await makeUser({ role: 'producer', producers: [producerId] });
    const found = await read(who, producerId);
    expect(found.days).toHaveLength(1);
    expect(found.days[0]?.day).toBe(dayIn(startedAt, DEFAULT_TIME_ZONE));
    expect(found.days[0]?.groups.gmail).toMatchObject({ handed: 14, soft: 1, spam: 1 });
    expect(found.reach).toMatchObject({ ladder: { step: 0 } });
    expect(found.reach?.ladder.missing).toContain('billing');
    expect(found.dmarc).toEqual([]);
    // Two of those who left did so before their provider was counted.
    expect(found.leftBefore).toBe(2);
  });

  it('are nobody else’s, and the platform’s only administrators’', async () => {
    const [own, other] = [await makeProducer({}), await makeProducer({})];
    const who = await makeUser({ role: 'producer', producers: [own] });
    expect((await errorOf(read(who, other))).code).toBe('permission-denied');
    expect((await errorOf(read(who, null))).code).toBe('permission-denied');
    const admin = await makeUser({ role: 'admin' });
    expect((await read(admin, other)).reach).not.toBeNull();
    const all = await read(admin, null);
    expect(all.days).toHaveLength(14);
    expect(all.reach).toBeNull();
  });

  it('count who leaves by a link, with their provider, once', async () => {
    const { producerId, campaignId, emails } = await makeCampaign(1);
    const [email = ''] = emails;
    await unsubscribeContact(producerId, email, campaignId);
    await unsubscribeContact(producerId, email, campaignId);
    const { groups } = await storedCampaign(campaignId);
    expect(groups.other).toMatchObject({ left: 1, complained: 0 });
  });
});

describe('DMARC reports', () => {
  const own = (over = {}) =>
    report({
      metadata: `<org_name>Google</org_name><report_id>${randomUUID()}</report_id>`,
      ...over,
    });

  it('are kept once, whatever they are packed in', async () => {
    const admin = await makeUser({ role: 'admin' });
    const xml = own();
    expect(await add(admin, xml)).toMatchObject({ isNew: true });
    expect(await add(admin, gzipSync(xml))).toMatchObject({ isNew: false });
    const id = /<report_id>(.*?)</.exec(xml)?.[1];
    const { dmarc } = await read(admin, null);
    const found = dmarc.filter(({ reportId }) => reportId === id);
    expect(found).toMatchObject([{ total: 3, passed: 3, begin: '2025-11-25T00:00:00.000Z' }]);
  });

  it('stay as the larger of two parts with one id, in any order', async () => {
    const admin = await makeUser({ role: 'admin' });
    const metadata = `<org_name>rspamd</org_name><report_id>${randomUUID()}</report_id>`;
    const small = own({ metadata });
    const both = record(evaluated('pass', 'pass')) + record(evaluated('fail', 'fail'), '::1', '4');
    const large = own({ metadata, records: both });
    expect(await add(admin, small)).toMatchObject({ isNew: true });
    expect(await add(admin, large)).toMatchObject({ isNew: true });
    expect(await add(admin, small)).toMatchObject({ isNew: false });
  });

  it.each([
    ['no report', '<html></html>', /no es un informe DMARC/],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><feedback/>', /no leemos/],
    ['half a file', gzipSync('x'.repeat(900)).subarray(0, 20), /dañado/],
  ])('refuses %s in words', async (_what, content, message) => {
    const admin = await makeUser({ role: 'admin' });
    const error = await errorOf(add(admin, content));
    expect(error.code).toBe('invalid-argument');
    expect(error.message).toMatch(message);
  });
});

describe('a provider that changes its mind', () => {
  it('is told to administrators once a day', async () => {
    const now = new Date('2031-05-20T15:47:00Z');
    for (let back = 1; back <= 7; back += 1) {
      await received(new Date(now.getTime() - back * DAY_MS), { handed: 100 });
    }
    await received(now, { handed: 40, soft: 60 });
    await watchByTheClock(new Date('2031-05-20T15:46:00Z'));
    const told = () => db().doc(innerPaths.news('fall-2031-05-20-gmail')).get();
    expect((await told()).exists).toBe(false);
    await watchByTheClock(now);
    await watchReception(now);
    expect((await told()).data()).toMatchObject({
      what: 'campaign.fall',
      needs: 'admin',
      reason: 'Gmail acepta hoy el 40 %, y lo suyo en siete días es el 100 %',
    });
  });
});
