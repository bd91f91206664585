import { innerPaths } from '@/lib/domain/kit/inner/paths';
import {
  type Ask,
  type Batch,
  hasWork,
  parseTold,
  type Told,
} from '@/lib/domain/mailing/campaign-batch';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';

/**
 * Takes a batch over from its former worker. That worker may still be alive and slow, so the recipients that it had
 * claimed are left to it until its time is over; then nobody knows whether they were sent, and they become unconfirmed. Whom it
 * asked a provider for with a key anybody may ask for again, where that is still wanted (`asksAgain`).
 */
export function followFormer(batch: Batch, raw: unknown, now: number, asksAgain = false): void {
  const { lease, away } = batch;
  if (!asksAgain) batch.asks = {};
  const announced = announcedIn(batch);
  if (announced.length > 0) {
    const until = new Date((lease?.until.getTime() ?? 0) + settings.workerMs());
    away[lease?.owner ?? ''] = { at: announced, until };
  }
  adoptOutcomes(batch, raw);
  for (const [owner, { at, until }] of Object.entries(away)) {
    if (until.getTime() > now) continue;
    for (const position of at) batch.letters[position] = OUTCOMES.unconfirmed;
    delete away[owner];
  }
}

/** Until when the batch only waits for former workers; null if it has work, or none waits. */
export function awaitedUntil(batch: Batch): Date | null {
  if (hasWork(batch)) return null;
  const ends = Object.values(batch.away).map(({ until }) => until.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** Whether untried recipients are left who do not wait for a subject (`waits`): a former worker gave them back. */
export const wereGivenBack = (
  { letters, tries, held }: Batch,
  waits: (position: number) => boolean,
): boolean =>
  letters.some(
    (letter, at) => letter === OUTCOMES.pending && !tries[at] && !held[at] && !waits(at),
  );

function announcedIn({ letters, away, asks }: Batch): number[] {
  const others = new Set(
    [away, asks].flatMap(Object.values<Pick<Ask, 'at'>>).flatMap(({ at }) => at),
  );
  return letters.flatMap((letter, position) =>
    letter === OUTCOMES.inFlight && !others.has(position) ? [position] : [],
  );
}

/**
 * Reports the outcomes of recipients that a worker had claimed, when it leaves the batch other than by its last write;
 * those never handed over become pending again, and those asked for without an answer are unconfirmed. The batch's present or next worker takes them in. Requires no version,
 * so it blocks no other write. Retries for as long as the worker may live (`patienceMs`); idempotent.
 */
export async function tellOutcomes(batch: Batch, owner: string, patienceMs: number): Promise<void> {
  const { campaignId, n, letters, reasons, tries, causes } = batch;
  const { inFlight, unconfirmed } = OUTCOMES;
  const said = letters.join('').replaceAll(inFlight, unconfirmed);
  const told = JSON.stringify({ letters: said, reasons, tries, causes });
  const target = db().doc(innerPaths.campaignBatch(campaignId, n));
  await retry({ ...RETRY.outage, patienceMs }, () => target.update({ [`told.${owner}`]: told }));
}

/** Merges what former workers have reported since into the batch. */
export function adoptOutcomes(batch: Batch, raw: unknown): void {
  for (const [owner, told] of Object.entries(parseTold(raw))) {
    for (const position of batch.away[owner]?.at ?? []) copyOutcome(told, batch, position);
    delete batch.away[owner];
  }
}

function copyOutcome(from: Told, to: Batch, position: number): void {
  to.letters[position] = from.letters[position] ?? OUTCOMES.unconfirmed;
  for (const about of ['reasons', 'tries', 'causes'] as const) {
    const value = from[about][position];
    if (value === undefined) delete to[about][position];
    else to[about][position] = value;
  }
}
