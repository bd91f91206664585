import * as logger from 'firebase-functions/logger';
import { settings } from './settings';

/** How long an answer waits for its mail at most. */
const CAP_MS = 3_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits as long for every request of a public form, whatever it did: sent a mail, was beyond a limit, or asked about
 * nobody. What it did is neither returned nor thrown, only logged as `what`, so that no answer tells who is known here.
 * PUBLIC_ANSWER_MS at 0 waits for the work alone, for tests.
 */
export async function sameTime(what: string, work: () => Promise<unknown>): Promise<void> {
  const least = settings.publicAnswerMs();
  const done = work().catch((error) => logger.error(what, { error: String(error) }));
  await Promise.all([after(least), Promise.race([done, after(Math.max(least, CAP_MS))])]);
}
