import { randomUUID } from 'node:crypto';
import type { CallableFunction } from 'firebase-functions/v2/https';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { unsubscribeContact } from '@/functions/src/contact/unsubscribe-contact';
import { replaceErrandQueue } from '@/functions/src/errand/queue';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { consumeLimit } from '@/functions/src/support/mail/limit';
import { transact } from '@/functions/src/support/transact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { storedCampaign } from '../../support/campaigns';
import { callAs, type Who } from '../../support/functions';
import {
  campaign,
  draft,
  paused,
  shop,
  type TransactionalCall,
} from '../../support/mail/call-worlds';
import { LINK_CALLS } from '../../support/mail/calls-by-link';
import { HOUSE_CALLS } from '../../support/mail/house-calls';
import { CALLS } from '../../support/mail/transactional-calls';
import { repeatedCommits } from '../../support/repeated-commits';
import { ledgerOf, makeCheckout, record } from '../../support/sales';
import { ourSources } from '../../support/sources';

/**
 * Firestore may run a transaction's callback again although its commit succeeded. The caller must get the same
 * answer as if it had run once, with the same effects, and no duplicate audit line.
 */
const commits = repeatedCommits();
let tasks: MailTask[];
beforeEach(() => {
  tasks = [];
  replaceQueue(async (task) => void tasks.push(task));
  replacePlanQueue(async () => {});
  replaceErrandQueue(async () => {});
});
afterEach(() => {
  replaceQueue(null);
  replacePlanQueue(null);
  replaceErrandQueue(null);
});

/** Written without transactions, guarded by preconditions instead. */
const UNLOCKED = [
  'recordSale',
  'sellAtDoor',
  'refundAtDoor',
  'issueCourtesies',
  'bringAttendees',
  'givePromoterCourtesy',
  'revokeCourtesy',
  'openRefunds',
  'advanceRefund',
];

/** The effects of a call: its answer without generated values, its audit lines, its tasks. */
async function callOf(name: string, make: () => Promise<TransactionalCall>, isRepeated: boolean) {
  const { who, data } = await make();
  tasks.length = 0;
  const before = await linesOf(who);
  const repeatedBefore = commits.state.repeated;
  if (isRepeated) {
    commits.on();
    if (UNLOCKED.includes(name)) commits.onBatches();
  }
  const fn = functions[name as keyof typeof functions] as CallableFunction<unknown, unknown>;
  const answer = await callAs(fn, who, data);
  commits.off();
  const shape = Object.entries(answer)
    .map(
      ([key, value]) =>
        `${key}: ${/id|Id|credential|hash|link|token|url|file|folio|tickets|codes|courtesies|number|^code$/.test(key) ? typeof value : String(value).replace(/\S+@\S+|N° \d+/, '@')}`,
    )
    .sort();
  return {
    shape,
    lines: (await linesOf(who)) - before,
    tasks: tasks.length,
    repeated: commits.state.repeated - repeatedBefore,
  };
}

const linesOf = async (who: Who) =>
  (await db().collection(paths.audit()).where('by.uid', '==', who.uid).count().get()).data().count;

test.each([...CALLS, ...HOUSE_CALLS, ...LINK_CALLS])(
  '%s answers and does the same where its commit is repeated',
  async (name, make) => {
    const { repeated: none, ...plain } = await callOf(name, make, false);
    const { repeated, ...again } = await callOf(name, make, true);
    expect(none).toBe(0);
    expect(repeated).toBeGreaterThan(0);
    expect(again).toEqual(plain);
  },
);

test('every callable that runs a transaction is called above', () => {
  const named = new Set([...CALLS, ...HOUSE_CALLS, ...LINK_CALLS].map(([name]) => name));
  const missing = ourSources()
    .filter(({ text }) => text.includes('transact('))
    .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = callable\(/g)])
    .map(([, name = '']) => name)
    .filter((name) => !named.has(name));
  expect(missing, 'need a call in tests/support/mail/*-calls.ts').toEqual([]);
});

describe('what follows from a repeated commit', () => {
  it('is that a resumed campaign is sent on', async () => {
    const { who, data } = await campaign(await paused());
    tasks.length = 0;
    commits.on();
    await callAs(functions.resumeCampaign, who, data);
    commits.off();
    expect(tasks.map((task) => task.data.batch)).toEqual([0]);
  });

  it('is that a frozen campaign begins, and its month counts it once', async () => {
    const { who, campaignId, producerId } = await draft(7);
    commits.on();
    await callAs(functions.sendCampaign, who, { campaignId });
    commits.off();
    expect(tasks.map((task) => task.data.batch)).toEqual([0]);
    const { reserved, freeze } = await storedCampaign(campaignId);
    expect({ reserved, ...freeze }).toMatchObject({ reserved: 7, recipients: 7, batches: 1 });
    const [month] = (await db().collection(entryPaths.months(producerId)).get()).docs;
    expect(month?.get('mailsSentInMonth')).toBe(7);
    expect(await prepareRecipients(campaignId, 1_000)).toBe('done');
  });

  it('is that a sale is one row of the ledger', async () => {
    const { eventId, type } = await shop();
    const checkout = await makeCheckout();
    commits.onBatches();
    const lines = [{ ticketTypeId: type, quantity: 2, unitPrice: 10_000 }];
    await record(checkout, { eventId, kind: 'sale', lines });
    commits.off();
    expect(await ledgerOf(eventId)).toHaveLength(1);
  });

  it('is that who leaves through a campaign is counted there once', async () => {
    const { campaignId, producerId, emails } = await draft();
    commits.on();
    await unsubscribeContact(producerId, emails[0] ?? '', campaignId);
    commits.off();
    expect((await storedCampaign(campaignId)).unsubscribed).toBe(1);
  });

  it('is that one use of a limit is one', async () => {
    const key = randomUUID();
    commits.on();
    expect(await consumeLimit(key, 2)).toBe(true);
    commits.off();
    expect(await consumeLimit(key, 2)).toBe(true);
    expect(await consumeLimit(key, 2)).toBe(false);
  });

  it('is that a use counts once, and was allowed, whatever uses came between', async () => {
    const key = randomUUID();
    commits.on(() => consumeLimit(key, 3));
    expect(await consumeLimit(key, 3)).toBe(true);
    commits.off();
    expect(await consumeLimit(key, 3)).toBe(true);
    expect(await consumeLimit(key, 3)).toBe(false);
    const last = randomUUID();
    commits.on(() => consumeLimit(last, 2));
    expect(await consumeLimit(last, 2)).toBe(true);
  });

  it('is nothing where the commit never went through: the work runs again', async () => {
    const ref = db().doc(innerPaths.limit(randomUUID()));
    let runs = 0;
    const answer = await transact(
      async (tx) => {
        runs += 1;
        tx.set(ref, { used: runs });
        if (runs === 1) throw Object.assign(new Error('aborted'), { code: 10 });
        return runs;
      },
      (run) => run(),
    );
    expect(answer).toBe(2);
    expect((await ref.get()).get('used')).toBe(2);
  });
});
