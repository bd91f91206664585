import { Timestamp } from 'firebase-admin/firestore';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { retryWork } from '@/functions/src/health/retry-work';
import { askPermission } from '@/functions/src/mailing/ask-permission';
import { checkSendingDomain } from '@/functions/src/mailing/check-sending-domain';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { recheckSendingDomain } from '@/functions/src/mailing/recheck-sending-domain';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  parseSendingDomain,
  SENDING_DOMAIN_MS,
  SENDING_DOMAIN_TEXT,
} from '@/lib/domain/mailing/sending-domain';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { type DnsServer, startDns, type Zone } from '../../support/mail/dns-server';
import { mailingRig } from '../../support/mail/mailing-rig';

/** The sending domain, queried from a real DNS server whose answers the test sets. */
const rig = mailingRig();
let dns: DnsServer;
let admin: Who;

const KEY = 'A'.repeat(392);
const GOOD: Zone = {
  'correo.early.cl': ['v=spf1 include:spf.correo.cl ~all', 'otra cosa'],
  's1._domainkey.correo.early.cl': [['v=DKIM1; k=rsa; p=', KEY]],
  '_dmarc.early.cl': ['v=DMARC1; p=none'],
};
const BAD: Zone = { ...GOOD, 'correo.early.cl': [] };
const SERVFAIL: Zone = Object.fromEntries(Object.keys(GOOD).map((name) => [name, 'servfail']));
const SILENT: Zone = Object.fromEntries(Object.keys(GOOD).map((name) => [name, 'silent']));
const bad = { code: 'failed-precondition', message: SENDING_DOMAIN_TEXT.bad };
const unknown = { code: 'unavailable', message: SENDING_DOMAIN_TEXT.unknown };

beforeAll(async () => {
  [dns, admin] = await Promise.all([startDns(), makeUser({ role: 'admin' })]);
});
beforeEach(async () => {
  vi.stubEnv('MAIL_DNS', dns.address);
  vi.stubEnv('MAIL_DNS_TIMEOUT_MS', '250');
  vi.stubEnv('MAIL_FROM', 'no-responder@correo.early.cl');
  vi.stubEnv('MAIL_DKIM_SELECTORS', 's1');
  dns.asked.length = 0;
  dns.zone = GOOD;
  await db().doc(entryPaths.sendingDomain()).delete();
});
afterEach(() => rig.queue.drained());
afterAll(() => dns.close());

const kept = async () =>
  parseSendingDomain('', (await db().doc(entryPaths.sendingDomain()).get()).data());
const keys = async () => (await kept()).problems.map(({ key }) => key);
const check = () => callAs(checkSendingDomain, admin);

/** Backdates the stored result. */
async function age(ms: number): Promise<void> {
  const { askedAt, checkedAt, verifiedAt } = await kept();
  const back = (at: Date | null) => at && Timestamp.fromMillis(+at - ms);
  const times = {
    askedAt: back(askedAt),
    checkedAt: back(checkedAt),
    verifiedAt: back(verifiedAt),
  };
  await db().doc(entryPaths.sendingDomain()).update(times);
}

async function draft(over: Record<string, unknown> = {}) {
  const made = await makeCampaign(1, over);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  const send = (more: object = {}) =>
    callAs(sendCampaign, who, { campaignId: made.campaignId, ...more });
  return { ...made, who, send };
}

describe('checkSendingDomain', () => {
  it('finds a domain in order, whose policy is its parent’s', async () => {
    expect(await check()).toMatchObject({
      problems: 0,
      message: 'correo.early.cl está verificado',
    });
    const { verifiedAt, checkedAt } = await kept();
    expect(verifiedAt).toEqual(checkedAt);
    expect(new Set(dns.asked)).toEqual(new Set([...Object.keys(GOOD), '_dmarc.correo.early.cl']));
  });

  test.each<[string, Zone, string[]]>([
    ['nothing', {}, ['spfMissing', 'dkimMissing', 'dmarcMissing']],
    ['a name without TXT records', BAD, ['spfMissing']],
    ['a doubled SPF', { ...GOOD, 'correo.early.cl': ['v=spf1 -all', 'v=spf1 mx'] }, ['spfDoubled']],
    [
      'a revoked key',
      { ...GOOD, 's1._domainkey.correo.early.cl': ['v=DKIM1; p='] },
      ['dkimRevoked'],
    ],
    ['no policy anywhere', { ...GOOD, '_dmarc.early.cl': ['x'] }, ['dmarcMissing']],
    [
      'a missing record beside a silent one',
      { ...BAD, '_dmarc.early.cl': 'silent' },
      ['spfMissing'],
    ],
  ])('finds %s', async (_what, zone, expected) => {
    dns.zone = zone;
    expect((await check()).problems).toBe(expected.length);
    expect(await keys()).toEqual(expected);
    expect((await kept()).verifiedAt).toBe(null);
  });

  test.each([
    ['fails', SERVFAIL],
    ['is silent', SILENT],
    ['is silent about one name', { ...GOOD, '_dmarc.early.cl': 'silent' } as Zone],
  ])('knows nothing new when DNS %s', async (_what, zone) => {
    dns.zone = zone;
    expect(await check()).toMatchObject({ problems: null });
    expect(await kept()).toMatchObject({ problems: [], checkedAt: null, verifiedAt: null });
    dns.zone = BAD;
    await check();
    dns.zone = zone;
    expect((await check()).message).toContain('no respondió');
    expect(await keys()).toEqual(['spfMissing']);
  });

  it('says that the configuration lacks the selectors, or that the servers make no sense', async () => {
    vi.stubEnv('MAIL_DKIM_SELECTORS', '');
    await check();
    expect((await kept()).problems[0]?.text).toContain('Falta MAIL_DKIM_SELECTORS');
    vi.stubEnv('MAIL_DKIM_SELECTORS', 's1');
    vi.stubEnv('MAIL_DNS', 'nada');
    expect((await check()).message).toContain('no respondió');
  });

  it('asks nobody on the local stack', async () => {
    vi.stubEnv('MAIL_DNS', '');
    expect(await check()).toMatchObject({ success: true, problems: null });
    await (await draft()).send();
    expect((await db().doc(entryPaths.sendingDomain()).get()).exists).toBe(false);
  });

  it('is also asked by the clock', async () => {
    dns.zone = BAD;
    await recheckSendingDomain.run({ scheduleTime: new Date().toISOString() });
    expect(await keys()).toEqual(['spfMissing']);
  });
});

describe('sendCampaign', () => {
  it('asks once, and believes a good answer for a day', async () => {
    await (await draft()).send();
    expect(dns.asked.length).toBeGreaterThan(0);
    dns.asked.length = 0;
    dns.zone = BAD;
    await (await draft()).send();
    expect(dns.asked).toEqual([]);
    await age(SENDING_DOMAIN_MS.trusted);
    expect(await errorOf((await draft()).send())).toMatchObject(bad);
  });

  it('refuses now and for later while something is missing, and goes when it is there', async () => {
    dns.zone = BAD;
    const { campaignId, send } = await draft();
    const scheduledAt = Date.now() + 3_600_000;
    expect(await errorOf(send())).toMatchObject(bad);
    dns.zone = GOOD;
    // It was checked within the last minute.
    expect(await errorOf(send({ scheduledAt }))).toMatchObject(bad);
    expect((await storedCampaign(campaignId)).status).toBe('draft');
    await age(SENDING_DOMAIN_MS.again);
    await send();
    await rig.queue.drained();
    expect((await storedCampaign(campaignId)).status).toBe('sent');
  });

  it('goes on while DNS is silent if it was good, and is refused if it never was', async () => {
    dns.zone = SILENT;
    const first = await draft();
    expect(await errorOf(first.send())).toMatchObject(unknown);
    dns.zone = GOOD;
    await check();
    dns.zone = SILENT;
    await age(2 * SENDING_DOMAIN_MS.trusted);
    await first.send();
    dns.asked.length = 0;
    await (await draft()).send();
    expect(dns.asked).toEqual([]);
  });

  it('checks again for another domain or another selector', async () => {
    await check();
    vi.stubEnv('MAIL_DKIM_SELECTORS', 's2');
    const { send } = await draft();
    expect(await errorOf(send())).toMatchObject(bad);
    expect(await keys()).toEqual(['dkimMissing']);
    vi.stubEnv('MAIL_DKIM_SELECTORS', 's1');
    vi.stubEnv('MAIL_FROM', 'no-responder@otro.cl');
    expect(await errorOf(send())).toMatchObject(bad);
    expect((await kept()).domain).toBe('otro.cl');
  });

  it('still sends a test: it is how a domain is tried out', async () => {
    dns.zone = BAD;
    const { campaignId, who } = await draft();
    await callAs(sendTestEmail, who, { campaignId, email: who.email });
    expect(rig.sink.taken.map(({ to }) => to)).toEqual([who.email]);
  });
});

/** Every other button that lets a campaign's mails go, with a campaign on which it would do so. */
const GO_ON = {
  resumeCampaign: async () => {
    const { campaignId, who } = await draft({ status: 'paused' });
    return callAs(resumeCampaign, who, { campaignId });
  },
  resendUnconfirmed: async () => {
    const { campaignId, who } = await draft({ status: 'sent', isSettled: true });
    return callAs(resendUnconfirmed, who, { campaignId });
  },
  askPermission: async () => {
    const { producerId, who } = await draft();
    return callAs(askPermission, who, { producerId, key: 'k' });
  },
  retryWork: async () => {
    const long = Timestamp.fromMillis(Date.now() - 3_600_000);
    const { campaignId } = await draft({ status: 'sending', activeAt: long, startedAt: long });
    // The clock of another test would go on with it.
    onTestFinished(() => void db().doc(paths.campaign(campaignId)).delete());
    return callAs(retryWork, admin, { kind: 'stalled', id: campaignId });
  },
};

test.each(Object.entries(GO_ON))('%s refuses while something is missing', async (_name, press) => {
  dns.zone = BAD;
  expect(await errorOf(press())).toMatchObject(bad);
});

describe('previewSending', () => {
  it('says it before the button is pressed, after what the campaign itself lacks', async () => {
    dns.zone = BAD;
    const { campaignId, who } = await draft();
    const preview = () => callAs(previewSending, who, { campaignId });
    expect((await preview()).missing).toMatchObject({ message: SENDING_DOMAIN_TEXT.bad });
    await db().doc(paths.campaign(campaignId)).update({ subject: '' });
    expect((await preview()).missing).toMatchObject({ field: 'subject' });
    await db().doc(paths.campaign(campaignId)).update({ subject: 'Hola' });
    dns.zone = GOOD;
    await check();
    expect((await preview()).missing).toBe(null);
  });
});

describe('a scheduled campaign whose hour has come', () => {
  // Long ago, so that no campaign of another test is due then.
  const HOUR = new Date(86_400_000);
  const scheduled = () => draft({ status: 'scheduled', scheduledAt: Timestamp.fromDate(HOUR) });

  test.each([
    ['the domain is not in order', BAD],
    ['DNS is silent', SILENT],
  ])('waits and says so while %s, and goes when it is', async (_why, zone) => {
    dns.zone = zone;
    const { campaignId } = await scheduled();
    for (let minute = 0; minute < 2; minute += 1) {
      await reconcileCampaigns(HOUR);
      expect(await storedCampaign(campaignId)).toMatchObject({
        status: 'scheduled',
        statusReason: SENDING_DOMAIN_TEXT.waiting,
      });
    }
    dns.zone = GOOD;
    await age(SENDING_DOMAIN_MS.again);
    await reconcileCampaigns(HOUR);
    await rig.queue.drained();
    expect(await storedCampaign(campaignId)).toMatchObject({ status: 'sent', statusReason: '' });
  });

  it('is given up after a day, with the reason', async () => {
    dns.zone = BAD;
    const { campaignId } = await scheduled();
    await reconcileCampaigns(new Date(+HOUR + SENDING_DOMAIN_MS.waited));
    expect((await storedCampaign(campaignId)).status).toBe('scheduled');
    await reconcileCampaigns(new Date(+HOUR + SENDING_DOMAIN_MS.waited + 1));
    expect(await storedCampaign(campaignId)).toMatchObject({
      status: 'failed',
      statusReason: SENDING_DOMAIN_TEXT.late,
    });
  });
});
