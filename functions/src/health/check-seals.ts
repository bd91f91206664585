import { FieldPath, type Transaction } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { eventName, parseEvent } from '@/lib/domain/event/event';
import { parseSealCheck, SEALS, type SealFault } from '@/lib/domain/health/seal-check';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { totalsDifferences } from '@/lib/domain/ledger/totals-of-row';
import { compareLedger } from '../ledger/compare-ledger';
import { db } from '../support/admin';
import { transact } from '../support/transact';

const ref = () => db().doc(innerPaths.sealCheck());
const readCheck = async (tx: Transaction) => parseSealCheck((await tx.get(ref())).data());

/** Starts a comparison of all events' ledgers, unless one is running. Returns whether it started. */
export async function startSeals(now: Date, also: (tx: Transaction) => void = () => {}) {
  const total = (await db().collection(paths.events()).count().get()).data().count;
  return transact(async (tx) => {
    const { going } = await readCheck(tx);
    if (going) return false;
    const none = { total, events: 0, rows: 0, faults: [], faulty: 0 };
    tx.set(
      ref(),
      { going: { ...none, startedAt: now, finishedAt: null, cursor: '' } },
      { merge: true },
    );
    also(tx);
    return true;
  });
}

/** Starts a comparison each night, or continues one by some pages; a page that two processes compare counts once. */
export async function continueSeals(now: Date): Promise<void> {
  if (isTime(now, parseSealCheck((await ref().get()).data()).last?.startedAt))
    await startSeals(now);
  const began = performance.now();
  while (performance.now() - began < SEALS.budgetMs) if (!(await comparePage(now))) return;
}

function isTime(now: Date, last: Date | undefined): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: DEFAULT_TIME_ZONE,
    }).format(now),
  );
  const dayOf = (at: Date) => dayIn(at, DEFAULT_TIME_ZONE);
  return hour >= SEALS.hour && (!last || dayOf(last) < dayOf(now));
}

async function comparePage(now: Date): Promise<boolean> {
  const { going } = parseSealCheck((await ref().get()).data());
  if (!going) return false;
  const events = db().collection(paths.events()).orderBy(FieldPath.documentId());
  const after = going.cursor ? events.startAfter(going.cursor) : events;
  const { docs } = await after.limit(SEALS.page).get();
  const found = { rows: 0, faults: [] as SealFault[] };
  for (const one of docs) {
    const fault = { id: one.id, name: eventName(parseEvent(one.id, one.data())) };
    try {
      const { kept, recomputed } = await compareLedger(one.id, false);
      found.rows += recomputed.rows;
      const isWhole = Object.keys(totalsDifferences(kept, recomputed)).length === 0;
      if (!isWhole) found.faults.push({ ...fault, why: 'differs' });
    } catch (error) {
      logger.error('ledger not compared', { eventId: one.id, error: String(error) });
      found.faults.push({ ...fault, why: 'unread' });
    }
  }
  const isLast = docs.length < SEALS.page;
  return transact(async (tx) => {
    const stored = (await readCheck(tx)).going;
    const isMine = stored?.cursor === going.cursor && +stored.startedAt === +going.startedAt;
    if (!stored || !isMine) return false;
    const { cursor: _cursor, ...run } = stored;
    const after = {
      ...run,
      events: stored.events + docs.length,
      rows: stored.rows + found.rows,
      faults: [...stored.faults, ...found.faults].slice(0, SEALS.faults),
      faulty: stored.faulty + found.faults.length,
    };
    if (isLast) tx.set(ref(), { going: null, last: { ...after, finishedAt: now } });
    else tx.update(ref(), { going: { ...after, cursor: docs.at(-1)?.id ?? '' } });
    return !isLast;
  });
}
