import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmUrl } from '@/functions/src/contact/collect/tokens';
import { confirmSubscription } from '@/functions/src/contact/confirm-subscription';
import { blockContact } from '@/functions/src/contact/consent/rights';
import { workJobs } from '@/functions/src/health/jobs';
import { cancelCampaign } from '@/functions/src/mailing/cancel-campaign';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { reconcileCampaigns } from '@/functions/src/mailing/engine/reconcile';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { pauseCampaign } from '@/functions/src/mailing/pause-campaign';
import { previewAutomation } from '@/functions/src/mailing/preview-automation';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { setAutomation } from '@/functions/src/mailing/set-automation';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { firstContent, parseAutomation } from '@/lib/domain/mailing/automation/automation';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeContacts, monthCount, outcomesOf } from '../../support/campaigns';
import { makeEvent } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');
const rig = mailingRig();
const MINUTES = 60_000;

let producerId: string;
let who: Who;
beforeEach(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  who = await makeUser({ role: 'producer', producers: [producerId] });
});

const BASE = { kind: 'welcome', on: true, version: 0, wait: 0, exceptTags: [] as string[] };
const set = (input: object = {}, by: Who | null = who) =>
  callAs(setAutomation, by, {
    ...{ producerId, ...BASE, content: firstContent('welcome') },
    ...input,
  });
const preview = (kind = 'welcome', by: Who | null = who) =>
  callAs(previewAutomation, by, { producerId, kind });
const stored = async (kind = 'welcome') => {
  const id = `${producerId}_${kind}`;
  return parseAutomation(id, (await db().doc(entryPaths.automation(id)).get()).data());
};
const got = (email: string) => rig.sink.perAddress().get(email) ?? 0;

/** Subscribes by the link of the confirmation mail. */
async function subscribe(email: string): Promise<void> {
  const url = new URL(confirmUrl({ producerId, email, name: 'Ana', at: Date.now() }));
  const t = url.searchParams.get('t') ?? url.pathname.split('/').at(-1) ?? '';
  await callAs(confirmSubscription, null, { producerId, t });
}

async function run(aheadMs = 10 * MINUTES): Promise<void> {
  await Promise.all([workJobs('automation', aheadMs), workJobs('automation', aheadMs)]);
  await rig.queue.drained();
}

describe('a welcome', () => {
  it('reaches who confirms once, through the engine, and is counted', async () => {
    await set();
    const email = `ana.${producerId.toLowerCase()}@x.cl`;
    await subscribe(email);
    await makeContacts(producerId, 3);
    await run();
    await run(20 * MINUTES);
    expect(got(email)).toBe(1);
    expect(rig.sink.taken).toHaveLength(1);
    expect(await stored()).toMatchObject({ sent: 1, on: true, problem: '' });
    expect(await monthCount(producerId)).toBe(1);
    const { docs } = await db()
      .collection(innerPaths.automationRuns(`${producerId}_welcome`))
      .get();
    expect(docs).toHaveLength(1);
    expect(JSON.stringify(docs[0]?.data())).not.toContain(contactIdOf(email));
  });

  it('does not leave after it was switched off, nor what was written down before', async () => {
    await set();
    const [first, second] = ['a', 'b'].map((name) => `${name}.${producerId.toLowerCase()}@x.cl`);
    await subscribe(first ?? '');
    replaceQueue(async () => {});
    await workJobs('automation', 10 * MINUTES);
    await set({ on: false, version: 1 });
    await subscribe(second ?? '');
    rig.queue.close();
    await reconcileCampaigns(new Date(Date.now() + 10 * MINUTES));
    await run();
    expect(rig.sink.taken).toHaveLength(0);
    expect(await monthCount(producerId)).toBe(0);
    const own = await db()
      .collection(paths.campaigns())
      .where('producerId', '==', producerId)
      .get();
    expect(own.docs.map((one) => one.get('status'))).toEqual(['cancelled']);
  });

  it('goes on where a process died after it was written down', async () => {
    await set();
    const email = `c.${producerId.toLowerCase()}@x.cl`;
    await subscribe(email);
    const real = rig.queue;
    let isDead = true;
    const tasks: (() => Promise<void>)[] = [];
    replaceQueue(async (task) => {
      if (isDead) return;
      tasks.push(async () => void (await workBatch(task.data.campaignId, task.data.batch ?? 0)));
    });
    await workJobs('automation', 10 * MINUTES);
    expect(got(email)).toBe(0);
    isDead = false;
    await reconcileCampaigns(new Date(Date.now() + 10 * MINUTES));
    for (const task of tasks) await task();
    await workJobs('automation', 30 * MINUTES);
    for (const task of tasks) await task();
    expect(got(email)).toBe(1);
    real.close();
  });

  it('does not leave at night, if it could not leave by day', async () => {
    await set();
    const email = `e.${producerId.toLowerCase()}@x.cl`;
    await subscribe(email);
    replaceQueue(async () => {});
    await workJobs('automation', 10 * MINUTES);
    const [campaign] = (
      await db().collection(paths.campaigns()).where('producerId', '==', producerId).get()
    ).docs;
    vi.stubEnv('MAIL_HOURS', '00:00-00:00');
    expect(await workBatch(campaign?.id ?? '', 0)).toBe('done');
    vi.stubEnv('MAIL_HOURS', '00:00-24:00');
    expect(got(email)).toBe(0);
    expect(await monthCount(producerId)).toBe(0);
    expect(await outcomesOf(campaign?.id ?? '')).toEqual(new Map([[email, 'k']]));
  });

  it('skips who blocked after it was written down', async () => {
    await set();
    const email = `d.${producerId.toLowerCase()}@x.cl`;
    await subscribe(email);
    const asked = { source: 'request', evidence: 'Folio 1', by: 'person' } as const;
    await blockContact(producerId, email, asked);
    await run();
    expect(got(email)).toBe(0);
  });
});

describe('setAutomation', () => {
  it('changes nothing when it is repeated, and refuses a version that was not seen', async () => {
    expect(await set()).toMatchObject({ version: 1 });
    expect(await set()).toMatchObject({ version: 1 });
    expect((await errorOf(set({ wait: 5 }))).code).toBe('aborted');
    expect(await set({ wait: 5, version: 1 })).toMatchObject({ version: 2 });
    const { onSince } = await stored();
    expect(await set({ wait: 6, version: 2 })).toMatchObject({ version: 3 });
    expect((await stored()).onSince).toEqual(onSince);
  });

  it('is closed to another producer, a wrong role, who may not send, and nobody', async () => {
    const other = await makeProducer();
    const flags = fromFlags(['events.manage']);
    const strangers = [
      await makeUser({ role: 'producer', producers: [other] }),
      await makeUser({ role: 'producer', producers: [producerId], permissions: flags }),
      await makeUser({ role: null }),
    ];
    for (const stranger of strangers) {
      expect((await errorOf(set({}, stranger))).code).toBe('permission-denied');
    }
    expect((await errorOf(set({}, null))).code).toBe('unauthenticated');
    expect((await errorOf(preview('welcome', strangers[0]))).code).toBe('permission-denied');
    expect((await stored()).version).toBe(0);
  });

  it('lets who may not send write and switch off, and not change what is on', async () => {
    const permissions = fromFlags(['events.manage']);
    const writer = await makeUser({ role: 'producer', producers: [producerId], permissions });
    const content = { ...firstContent('welcome'), subject: 'Hola de nuevo' };
    expect(await set({ on: false, content }, writer)).toMatchObject({ version: 1 });
    expect((await errorOf(set({ content, version: 1 }, writer))).code).toBe('permission-denied');
    await set({ content, version: 1 });
    expect((await errorOf(set({ wait: 3, version: 2 }, writer))).code).toBe('permission-denied');
    expect(await stored()).toMatchObject({ on: true, wait: 0 });
    expect(await set({ on: false, content, version: 2 }, writer)).toMatchObject({ version: 3 });
  });

  it('is switched off whatever its mail shows by now, which cannot be written', async () => {
    await set();
    const eventId = await makeEvent(await makeProducer(), { status: 'published' });
    const content = { ...firstContent('welcome'), eventId };
    await db()
      .doc(entryPaths.automation(`${producerId}_welcome`))
      .update({ content });
    expect(await set({ on: false, version: 1, content })).toMatchObject({ version: 2 });
    const other = { ...content, subject: 'Otra' };
    expect((await errorOf(set({ on: false, version: 2, content: other }))).code).toBe(
      'invalid-argument',
    );
  });

  it('leaves a line of each change while it is on', async () => {
    await set();
    await set({ wait: 4, version: 1 });
    await set({ wait: 4, on: false, version: 2 });
    await set({ wait: 5, on: false, version: 3 });
    const { docs } = await db()
      .collection(paths.audit())
      .where('producerId', '==', producerId)
      .get();
    const actions = docs
      .map((one) => one.get('action'))
      .filter((one) => one.startsWith('automation'));
    expect(actions.sort()).toEqual(['automation.change', 'automation.off', 'automation.on']);
  });

  it('is where its mails are stopped: its campaigns are not changed by hand', async () => {
    await set();
    await subscribe(`f.${producerId.toLowerCase()}@x.cl`);
    replaceQueue(async () => {});
    await workJobs('automation', 10 * MINUTES);
    const own = db().collection(paths.campaigns()).where('producerId', '==', producerId);
    const [campaign] = (await own.get()).docs;
    const campaignId = campaign?.id ?? '';
    for (const one of [pauseCampaign, cancelCampaign, resumeCampaign, resendUnconfirmed]) {
      const { code, message } = await errorOf(callAs(one, who, { campaignId }));
      expect([code, message]).toEqual([
        'failed-precondition',
        expect.stringContaining('automatización'),
      ]);
    }
    rig.queue.close();
  });

  it.each<[string, object, string]>([
    ['a kind that is not there', { kind: 'birthday' }, 'kind'],
    ['a wait out of its limits', { wait: 73 }, 'wait'],
    ['another field', { onSince: 0 }, 'onSince'],
    ['a script', { content: { ...firstContent('welcome'), html: '<script>' } }, 'content.html'],
    ['no subject', { content: { ...firstContent('welcome'), subject: '' } }, 'subject'],
  ])('refuses %s', async (_, input, field) => {
    const { code, field: named } = await errorOf(set(input));
    expect(['invalid-argument', 'failed-precondition']).toContain(code);
    expect(named).toBe(field);
  });

  it('asks for the question of a thanks, and lets nobody write a reminder', async () => {
    const content = firstContent('thanks');
    const thanks = { kind: 'thanks', wait: 12, content };
    expect((await errorOf(set(thanks))).field).toBe('buttonUrl');
    expect(await set({ ...thanks, on: false })).toMatchObject({ version: 1 });
    const forged = { ...content, message: 'Compra ya', subject: 'Oferta', buttonText: '' };
    await set({ kind: 'reminder', wait: 24, content: forged });
    expect((await stored('reminder')).content).toEqual(firstContent('reminder'));
  });
});
