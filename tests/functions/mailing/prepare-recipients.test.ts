import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPace } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { preparationRef } from '@/functions/src/mailing/support/preparation';
import { untypedDb as db } from '@/functions/src/support/admin';
import { QueueUnavailable } from '@/functions/src/support/cloud-tasks';
import { nthTransaction } from '@/lab/store/nth-transaction';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { newJob, parseJob } from '@/lib/domain/job/job';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { NEW_STANDING, standingDay } from '@/lib/domain/mailing/sender-standing';
import { makeCampaign, monthCount, outcomesOf } from '../../support/campaigns';
import { callAs, makeUser } from '../../support/functions';
import { repeatedCommits } from '../../support/repeated-commits';
import { stayWithin } from '../../support/steady-clock';

/** Writing down who gets a campaign, by workers that are interrupted, followed and met by others. */

stayWithin('day');

const repeated = repeatedCommits();
const { beforeNth } = nthTransaction();
const tasks: MailTask[] = [];
beforeEach(() => {
  tasks.length = 0;
  replaceQueue(async (task) => void tasks.push(task));
});
afterEach(() => replaceQueue(null));

const ENOUGH = 600_000;
const ref = (campaignId: string) => db().doc(paths.campaign(campaignId));
const run = async (campaignId: string) =>
  parseCampaignRun(campaignId, (await ref(campaignId).get()).data());
const stored = async (campaignId: string) =>
  (await db().collection(innerPaths.campaignBatches(campaignId)).get()).size;

/** A campaign that was sent a moment ago, and whose recipients nobody has written down yet. */
async function begun(
  count: number,
  over: Record<string, unknown> = {},
  had: { worker?: string; dueAt?: Date } = {},
) {
  const made = await makeCampaign(count, { status: 'sending', round: 4, ...over });
  const job = newJob('recipients', [made.campaignId], new Date());
  const state = had.worker ? ('running' as const) : job.state;
  await preparationRef(made.campaignId).set({ ...job, state, ...had });
  return made;
}
const job = async (campaignId: string) => {
  const found = await preparationRef(campaignId).get();
  return found.exists ? parseJob(found.id, found.data()) : null;
};

describe('a worker whose time is over', () => {
  it('lets go behind a batch, and the next one goes on there, to everybody once', async () => {
    const { campaignId, producerId, emails } = await begun(801);
    for (const n of [1, 2]) {
      expect(await prepareRecipients(campaignId, -1)).toBe('more');
      expect((await run(campaignId)).freeze).toMatchObject({
        done: false,
        batches: n,
        recipients: 400 * n,
      });
      expect(await job(campaignId)).toMatchObject({ state: 'waiting', worker: '' });
      const id = expect.stringMatching(new RegExp(`^${campaignId}-freeze-\\d+-\\d+$`));
      const task = { queue: 'freezeCampaign', data: { campaignId }, id, delaySeconds: 0 };
      expect(tasks.splice(0)).toEqual([task]);
      expect(await monthCount(producerId)).toBe(0);
    }
    expect(await prepareRecipients(campaignId, -1)).toBe('done');
    const now = await run(campaignId);
    const { freeze } = now;
    expect(freeze).toMatchObject({ done: true, batches: 3, recipients: 801, owner: '' });
    expect([await job(campaignId), now.activeAt]).toEqual([null, null]);
    expect(now).toMatchObject({ reserved: 801, month: monthOf(new Date()), holdUntil: null });
    expect(now.reachedOn).toBe(standingDay(new Date()));
    expect(await monthCount(producerId)).toBe(801);
    expect([...(await outcomesOf(campaignId)).keys()].sort()).toEqual([...emails].sort());
    expect(tasks).toEqual(
      [0, 1].map((batch) => ({
        queue: 'sendBatch',
        data: { campaignId, batch, round: 4 },
        id: `${campaignId}-4-${batch}`,
        delaySeconds: 0,
      })),
    );
  });

  it('leaves it to whoever has it by then', async () => {
    const { campaignId } = await begun(401);
    const other = { worker: 'another', dueAt: new Date(Date.now() + 40_000) };
    // Behind the claims, the search for what was left behind, and the batch.
    beforeNth(6, () => preparationRef(campaignId).update(other));
    expect(await prepareRecipients(campaignId, -1)).toBe('more');
    expect(await job(campaignId)).toMatchObject({ state: 'running', ...other });
    expect(tasks).toHaveLength(1);
    expect(tasks[0]?.delaySeconds).toBeGreaterThan(30);
  });
});

it('leaves a list that could not be stored in the call that sends it to a task', async () => {
  const { campaignId, producerId, emails } = await makeCampaign(2);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  // Behind the one that makes it a campaign that is being sent.
  beforeNth(2, () => Promise.reject(new Error('denied')));
  expect((await callAs(sendCampaign, who, { campaignId })).success).toBe(true);
  expect(await run(campaignId)).toMatchObject({ status: 'sending', freeze: { done: false } });
  expect(tasks).toMatchObject([{ queue: 'freezeCampaign', data: { campaignId } }]);
  expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
  expect((await outcomesOf(campaignId)).size).toBe(emails.length);
});

it('waits once for a queue that is down, and leaves the list to the schedule', async () => {
  const { campaignId, producerId } = await makeCampaign(2);
  const who = await makeUser({ role: 'producer', producers: [producerId] });
  const asked: string[] = [];
  replaceQueue(async ({ queue }) => {
    asked.push(queue);
    throw Object.assign(new QueueUnavailable('down'), { code: 5 });
  });
  expect((await callAs(sendCampaign, who, { campaignId })).success).toBe(true);
  expect(asked).toEqual(['sendBatch']);
  expect(await job(campaignId)).toMatchObject({ state: 'waiting' });
});

describe('a worker that meets another', () => {
  it.each([
    ['before its first batch', 5],
    ['between two batches', 6],
    ['before its end', 7],
  ])('is held %s, and comes again when that one should have ended', async (_when, nth) => {
    const { campaignId, emails } = await begun(401);
    const second: string[] = [];
    beforeNth(nth, async () => {
      second.push(await prepareRecipients(campaignId, ENOUGH));
    });
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
    expect(second).toEqual(['held']);
    const [again] = tasks;
    expect(again).toMatchObject({ queue: 'freezeCampaign', data: { campaignId } });
    expect(again?.delaySeconds).toBeGreaterThan(50);
    expect(again?.delaySeconds).toBeLessThanOrEqual(60);
    expect((await outcomesOf(campaignId)).size).toBe(emails.length);
    expect(await stored(campaignId)).toBe(2);
  });

  it('comes again once for one lease and second, not before the lease ends', async () => {
    const until = new Date(Date.now() + 20_000);
    const { campaignId } = await begun(2, {}, { worker: 'another', dueAt: until });
    const from = Date.now();
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('held');
    const [task] = tasks;
    const [lease, second] = task?.id.replace(`${campaignId}-freeze-`, '').split('-') ?? [];
    expect(lease).toBe(String(until.getTime()));
    expect(Number(second)).toBeGreaterThanOrEqual(Math.floor(from / 1000));
    expect(Number(second)).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
    expect([18, 19, 20]).toContain(task?.delaySeconds);
    expect(await job(campaignId)).toMatchObject({ worker: 'another', dueAt: until });
    expect(await stored(campaignId)).toBe(0);
  });

  it('takes over what that one left when its lease is over', async () => {
    const until = new Date(Date.now() - 1);
    const { campaignId } = await begun(2, {}, { worker: 'another', dueAt: until });
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
    expect(await stored(campaignId)).toBe(1);
  });
});

describe('a worker that is slow', () => {
  afterEach(() => vi.unstubAllEnvs());
  const until = async (campaignId: string) => (await job(campaignId))?.dueAt ?? new Date(0);

  it('is no dead one: it keeps the list for as long as it works at it', async () => {
    vi.stubEnv('MAIL_LEASE_MS', '2000');
    const { campaignId, emails } = await begun(401);
    const second: string[] = [];
    beforeNth(4, async () => {
      const first = await until(campaignId);
      await vi.waitFor(async () => expect(+(await until(campaignId))).toBeGreaterThan(+first), {
        timeout: 20_000,
        interval: 50,
      });
      second.push(await prepareRecipients(campaignId, ENOUGH));
    });
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
    expect(second).toEqual(['held']);
    expect((await outcomesOf(campaignId)).size).toBe(emails.length);
  });

  it.each([30_000, -30_000])(
    'leaves the list to its worker, and takes it when that one is over, with a clock %d ms ahead',
    async (ahead) => {
      const { now } = Date;
      const [free, taken] = [-1, 20_000].map((left) => ({
        worker: 'another',
        dueAt: new Date(now() + left),
      }));
      const [left, held] = await Promise.all([begun(2, {}, free), begun(2, {}, taken)]);
      vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
      const ends = [
        await prepareRecipients(held.campaignId, ENOUGH),
        await prepareRecipients(left.campaignId, -1),
      ];
      vi.mocked(Date.now).mockRestore();
      expect(ends).toEqual(['held', 'done']);
      const [again] = tasks;
      expect([18, 19, 20, 21]).toContain(again?.delaySeconds);
    },
  );
});

describe('what a worker finds', () => {
  const done = { done: true, recipients: 900, batches: 3 };
  it.each([
    ['sending', done, 'done', [0, 1]],
    ['paused', done, 'done', []],
    ['cancelled', done, 'done', []],
    ['cancelled', {}, 'stopped', []],
    ['draft', {}, 'stopped', []],
    ['paused', {}, 'done', []],
    ['sending', {}, 'done', [0]],
  ])('%s %o ends as %s and begins with the batches %o', async (status, freeze, end, first) => {
    const { campaignId } = await begun(2, { status, freeze });
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe(end);
    expect(tasks.map(({ data }) => data)).toEqual(
      first.map((batch) => ({ campaignId, batch, round: 4 })),
    );
    expect((await run(campaignId)).status).toBe(status);
  });

  it('is held from being sent: the first batches come when that is over', async () => {
    const hour = { scheduledAt: new Date(), holdUntil: new Date(Date.now() + 300_000) };
    const { campaignId } = await begun(1, hour);
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
    expect(tasks).toHaveLength(1);
    expect(tasks[0]?.delaySeconds).toBeGreaterThan(280);
    expect(tasks[0]?.delaySeconds).toBeLessThanOrEqual(300);
    expect((await run(campaignId)).holdUntil).toEqual(hour.holdUntil);
  });
});

describe('a worker that lost the campaign', () => {
  const changes = {
    'it was cancelled': { status: 'cancelled' },
    'another has it': { 'freeze.owner': 'another' },
  };
  it.each(
    Object.entries(changes).flatMap(([what, change]) => [
      [what, 'before a full batch', 401, 5, 0, change] as const,
      [what, 'before its last batch', 401, 6, 1, change] as const,
      [what, 'when all are written down', 2, 6, 1, change] as const,
    ]),
  )('writes nothing more, as %s %s', async (_what, _when, count, nth, batches, change) => {
    const { campaignId, producerId } = await begun(count);
    beforeNth(nth, () => ref(campaignId).update(change));
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('stopped');
    expect(await stored(campaignId)).toBe(batches);
    expect((await run(campaignId)).freeze).toMatchObject({ done: false, batches });
    expect([await monthCount(producerId), tasks]).toEqual([0, []]);
  });

  it('makes no list its own once another has the job', async () => {
    const { campaignId } = await begun(2, { freeze: { owner: 'another' } });
    beforeNth(3, () => preparationRef(campaignId).update({ worker: 'another' }));
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('stopped');
    expect((await run(campaignId)).freeze.owner).toBe('another');
    expect(await job(campaignId)).toMatchObject({ state: 'running', worker: 'another' });
  });

  it('writes nothing more where another is further', async () => {
    const { campaignId } = await begun(2);
    beforeNth(5, () => ref(campaignId).update({ 'freeze.cursor': 'another' }));
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('stopped');
    expect(await stored(campaignId)).toBe(0);
  });
});

it('writes everybody down once where each commit is repeated', async () => {
  const { campaignId, producerId, emails } = await begun(401);
  repeated.on();
  expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
  repeated.off();
  const { freeze, reserved } = await run(campaignId);
  expect([freeze.batches, freeze.recipients, reserved]).toEqual([2, 401, 401]);
  expect((await outcomesOf(campaignId)).size).toBe(emails.length);
  expect(await monthCount(producerId)).toBe(401);
});

describe('a list on which nobody is left', () => {
  it('makes a draft again of what was sent by hand', async () => {
    const { campaignId } = await begun(0, { startedAt: new Date(), statusReason: 'x' });
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('empty');
    const now = { status: 'draft', statusReason: '', startedAt: null, finishedAt: null };
    expect(await run(campaignId)).toMatchObject(now);
    expect(tasks).toEqual([]);
  });

  it('fails what was scheduled, with the reason', async () => {
    const { campaignId } = await begun(0, { startedAt: new Date(), scheduledAt: new Date() });
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('empty');
    expect(await run(campaignId)).toMatchObject({
      status: 'failed',
      statusReason: 'La audiencia estaba vacía a la hora programada',
      startedAt: null,
      finishedAt: expect.any(Date),
      freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '' },
    });
  });
});

describe('a batch of which another campaign took every turn', () => {
  /** The last of the list wants fewer mails, and another campaign is quicker before that transaction. */
  async function lastIsTaken(count: number, nth: number) {
    const made = await begun(count);
    const [last = ''] = made.emails.sort((a, b) => (contactIdOf(a) < contactIdOf(b) ? 1 : -1));
    await setPace(made.producerId, last, 'weekly', { source: 'mail', evidence: 'x', by: 'person' });
    const contact = contactRef(made.producerId, last);
    await contact?.update({ quietUntil: new Date(Date.now() - 1_000) });
    const taken = { quietUntil: new Date(Date.now() + 86_400_000), quietBy: 'another' };
    beforeNth(nth, async () => contact?.update(taken));
    return made;
  }

  it('is not stored, and nobody is left', async () => {
    const { campaignId } = await lastIsTaken(1, 5);
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('empty');
    expect(await stored(campaignId)).toBe(0);
  });

  it('is none of those that the campaign waits for', async () => {
    const { campaignId, producerId } = await lastIsTaken(401, 6);
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('done');
    const { freeze, reserved } = await run(campaignId);
    expect([freeze.batches, freeze.recipients, reserved]).toEqual([1, 400, 400]);
    expect([await stored(campaignId), await monthCount(producerId)]).toEqual([1, 400]);
  });
});

describe('a list that is too long for the day', () => {
  const full = { ...NEW_STANDING, day: standingDay(new Date()), reached: 48 };

  it('fails with the reason, and leaves nothing behind', async () => {
    const { campaignId, producerId } = await begun(3);
    await db().doc(paths.senderStanding(producerId)).set(full);
    expect(await prepareRecipients(campaignId, ENOUGH)).toBe('limited');
    const { status, statusReason, finishedAt, turnsDue } = await run(campaignId);
    expect([status, turnsDue]).toEqual(['failed', false]);
    expect(finishedAt).toBeInstanceOf(Date);
    expect(statusReason).toMatch(/^Hoy puedes llegar a 2 personas y esta campaña va a 3\. /);
    expect([await stored(campaignId), await monthCount(producerId), tasks]).toEqual([0, 0, []]);
  });

  it.each([{ status: 'sending', round: 5 }, { status: 'failed', round: 5 }, { status: 'draft' }])(
    'leaves the batches to whoever sends it anew meanwhile: %o',
    async (change) => {
      const { campaignId, producerId } = await begun(3);
      await db().doc(paths.senderStanding(producerId)).set(full);
      beforeNth(7, () => ref(campaignId).update(change));
      expect(await prepareRecipients(campaignId, ENOUGH)).toBe('limited');
      expect(await stored(campaignId)).toBe(1);
    },
  );
});
