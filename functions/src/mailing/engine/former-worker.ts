import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type Batch, parseTold } from '@/lib/domain/mailing/campaign-batch';
import { OUTCOMES } from '@/lib/domain/mailing/delivery';
import { db } from '../../support/admin';
import { settings } from '../../support/mail/settings';
import { RETRY, retry } from '../../support/retry';

/**
 * Takes a batch over from whoever had it. Whom they announced is theirs to tell of while they may be alive, as a slow worker
 * is; after that nobody knows whether those were sent, and they are unconfirmed.
 */
export function followFormer(batch: Batch, raw: unknown, now: number): void {
  const { lease, away } = batch;
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

/** Until when there is nothing to do for a batch but to wait for workers of before; null if there is, or none. */
export function awaitedUntil({ letters, away }: Batch): Date | null {
  if (letters.includes(OUTCOMES.pending)) return null;
  const ends = Object.values(away).map(({ until }) => until.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** Whether somebody waits whom nobody has tried: whoever is left in a batch that was worked through was given back since. */
export const wereGivenBack = ({ letters, tries, held }: Batch): boolean =>
  letters.some((letter, at) => letter === OUTCOMES.pending && !tries[at] && !held[at]);

/** The positions that the worker which has a batch now has announced. */
function announcedIn({ letters, away }: Batch): number[] {
  const others = new Set(Object.values(away).flatMap(({ at }) => at));
  return letters.flatMap((letter, position) =>
    letter === OUTCOMES.inFlight && !others.has(position) ? [position] : [],
  );
}

/**
 * Says what became of everybody whom a worker had announced and not yet written of, when it leaves a batch otherwise than by
 * its last write: whom it never handed over wait again. Whoever has the batch next, or by now, goes on with that. It asks
 * for no version, so no other write is in its way. Tries for as long as the worker may live (`patienceMs`); safe to repeat.
 */
export async function tellOutcomes(batch: Batch, owner: string, patienceMs: number): Promise<void> {
  const { campaignId, n, letters, reasons, tries } = batch;
  const told = JSON.stringify({ letters: letters.join(''), reasons, tries });
  const target = db().doc(innerPaths.campaignBatch(campaignId, n));
  await retry({ ...RETRY.outage, patienceMs }, () => target.update({ [`told.${owner}`]: told }));
}

/** Takes over into a batch what workers that had it before have said since. */
export function adoptOutcomes(batch: Batch, raw: unknown): void {
  for (const [owner, told] of Object.entries(parseTold(raw))) {
    for (const position of batch.away[owner]?.at ?? []) copyOutcome(told, batch, position);
    delete batch.away[owner];
  }
}

type Told = Pick<Batch, 'letters' | 'reasons' | 'tries'>;

function copyOutcome(from: Told, to: Batch, position: number): void {
  to.letters[position] = from.letters[position] ?? OUTCOMES.unconfirmed;
  for (const about of ['reasons', 'tries'] as const) {
    const value = from[about][position];
    if (value === undefined) delete to[about][position];
    else to[about][position] = value;
  }
}
