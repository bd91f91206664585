import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { untypedDb as db } from '@/functions/src/support/admin';
import { nthTransaction } from '@/lab/store/nth-transaction';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { makeCampaign } from '../../support/campaigns';
import { going } from '../../support/mail/going-campaign';
import { workerRig } from '../../support/mail/worker-rig';
import { repeatedCommits } from '../../support/repeated-commits';

/** Batches that end a campaign for the moment, or for good. */

const rig = workerRig();
const repeated = repeatedCommits();
const { beforeNth } = nthTransaction();

const ref = (id: string) => db().doc(paths.campaign(id));
const run = async (id: string) => parseCampaignRun(id, (await ref(id).get()).data());
const letters = async (id: string) =>
  parseBatch(id, 0, (await db().doc(innerPaths.campaignBatch(id, 0)).get()).data()).letters.join(
    '',
  );
const news = async (id: string) => {
  const found = await db().collection(innerPaths.allNews()).where('objectId', '==', id).get();
  return found.docs.map((one) => [one.get('what'), one.get('reason')]);
};

describe('a mail server that refuses the sender', () => {
  const broken = () => ({ kind: 'broken', detail: '535' }) as const;
  const REASON = 'El servidor de correo rechaza los envíos';

  it('pauses the campaign, says why, and tells it once', async () => {
    const id = await going([{ letters: 'pp' }, {}, {}]);
    rig.answer = broken;
    repeated.on();
    expect(await workBatch(id, 0)).toBe('stopped');
    repeated.off();
    expect(await run(id)).toMatchObject({ status: 'paused', statusReason: REASON });
    expect((await ref(id).get()).get('pausedAt')).toBeTruthy();
    expect(await news(id)).toEqual([['campaign.stopped', REASON]]);
    // Whoever resumes it queues its batches.
    expect([rig.tasks, await letters(id)]).toEqual([[], 'pp']);
  });

  it.each(['paused', 'cancelled'])('leaves it as it is where it is %s by then', async (status) => {
    const id = await going([{ letters: 'pp' }]);
    rig.answer = async () => {
      await ref(id).update({ status, statusReason: 'por una persona' });
      return broken();
    };
    await workBatch(id, 0);
    const now = await run(id);
    expect(now.status).toBe(status);
    expect(now.statusReason).not.toBe(REASON);
    expect(await news(id)).toEqual([]);
  });

  it('does not keep a batch open in which nobody is left', async () => {
    const id = await going([{ letters: 'pp' }]);
    rig.answer = (nth) => (nth === 1 ? { kind: 'sent' } : { kind: 'unknown' });
    vi.stubEnv('MAIL_BREAKER_AFTER', '1');
    expect(await workBatch(id, 0)).toBe('done');
    expect(await run(id)).toMatchObject({ status: 'sent', counts: { sent: 1, unconfirmed: 1 } });
  });
});

type Listen = (next: (one: DocumentSnapshot) => void, failed: (error: Error) => void) => () => void;

/** Has whoever listens to the campaign do so in another way. */
function listening(id: string, other: (real: Listen) => Listen) {
  const doc = db().doc.bind(db());
  return vi.spyOn(db(), 'doc').mockImplementation((path) => {
    const made = doc(path);
    const real = made.onSnapshot.bind(made) as Listen;
    if (path === paths.campaign(id)) made.onSnapshot = other(real) as typeof made.onSnapshot;
    return made;
  });
}

describe('a worker that hears of the end of its campaign', () => {
  it('closes its batch itself, and the campaign is settled with it', async () => {
    const id = await going([{ letters: 'ppp' }]);
    let heard = () => {};
    const cancelled = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const docs = listening(
      id,
      (real) => (next, failed) =>
        real((one) => {
          next(one);
          if (one.get('status') === 'cancelled') heard();
        }, failed),
    );
    rig.answer = async () => {
      await ref(id).update({ status: 'cancelled' });
      await cancelled;
      return { kind: 'sent' };
    };
    expect(await workBatch(id, 0)).toBe('done');
    docs.mockRestore();
    expect([await letters(id), rig.tasks]).toEqual(['skk', []]);
    expect(await run(id)).toMatchObject({ status: 'cancelled', isSettled: true });
  });
});

describe('a worker that stops', () => {
  it('is followed at once where the campaign goes on meanwhile', async () => {
    const id = await going([{ letters: 'pp' }]);
    // Its own listener ends, and the campaign is what it was.
    const docs = listening(id, () => (_next, failed) => {
      queueMicrotask(() => failed(new Error('deaf')));
      return () => {};
    });
    expect(await workBatch(id, 0)).toBe('stopped');
    docs.mockRestore();
    expect([rig.handed, rig.queued(), await letters(id)]).toEqual([[], ['0s'], 'pp']);
  });
});

describe('a dead address', () => {
  it('that cannot be noted holds up nobody', async () => {
    const { campaignId, producerId, emails } = await makeCampaign(2, { status: 'sending' });
    expect(await prepareRecipients(campaignId, 60_000)).toBe('done');
    const denied = Object.assign(new Error('denied'), { code: 7 });
    rig.answer = (nth) => {
      if (nth > 1) return { kind: 'sent' };
      vi.spyOn(db(), 'runTransaction').mockRejectedValueOnce(denied);
      return { kind: 'refused', reason: 'address', hard: true, cause: 'unknown' };
    };
    expect(await workBatch(campaignId, 0)).toBe('done');
    expect((await run(campaignId)).counts).toMatchObject({ sent: 1, failed: 1 });
    const states = emails.map(async (email) => {
      const contact = db().doc(paths.contact(producerId, contactIdOf(email)));
      return (await contact.get()).get('state');
    });
    expect(await Promise.all(states)).toEqual(['active', 'active']);
  });

  it('is noted with the reason before the batch is closed', async () => {
    const { campaignId, producerId } = await makeCampaign(2, { status: 'sending' });
    await prepareRecipients(campaignId, 60_000);
    const isClosed = async () =>
      (await db().doc(innerPaths.campaignBatch(campaignId, 0)).get()).get('isDone') === true;
    const closed: boolean[] = [];
    rig.answer = (nth) => {
      if (nth > 1) return { kind: 'sent' };
      beforeNth(1, async () => {
        // Long enough for a worker that does not wait for it.
        const isTrue = async () => expect(await isClosed()).toBe(true);
        await vi.waitFor(isTrue, { timeout: 300, interval: 20 }).catch(() => {});
        closed.push(await isClosed());
      });
      return { kind: 'refused', reason: 'address', hard: true, cause: 'unknown' };
    };
    expect(await workBatch(campaignId, 0)).toBe('done');
    expect(closed).toEqual([false]);
    const contact = db().doc(paths.contact(producerId, contactIdOf(rig.handed[0] ?? '')));
    expect((await contact.get()).data()).toMatchObject({
      state: 'bounced',
      stateReason: 'El servidor de correo dice que la dirección no existe',
    });
    expect(await run(campaignId)).toMatchObject({ reasonCounts: { address: 1 } });
  });
});
