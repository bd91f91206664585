import * as logger from 'firebase-functions/logger';
import { settings } from './settings';

const CAP_MS = 3_000;
const MAILS_ALL_CAP_MS = 15_000;

/** `mailsAll`: every requested address is mailed, so the duration reveals nothing. */
type Options = { mailsAll?: boolean };

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Answers every request of a public form after the same time, whether it sent a mail, exceeded a limit or found nobody;
 * its result is only logged as `what`. So no answer reveals who is known here. PUBLIC_ANSWER_MS at 0 waits for the work
 * alone, for tests. Work that is not over by then continues without a request, in an instance that may be stopped; with
 * `mailsAll` the answer therefore waits for the mail, in steps of that time, which reveals only a limit.
 */
export async function sameTime(
  what: string,
  work: () => Promise<unknown>,
  { mailsAll = false }: Options = {},
): Promise<void> {
  const least = settings.publicAnswerMs();
  let isOver = false;
  const done = work()
    .catch((error) => logger.error(what, { error: String(error) }))
    .finally(() => {
      isOver = true;
    });
  await Promise.all([after(least), Promise.race([done, after(Math.max(least, CAP_MS))])]);
  if (!mailsAll) return;
  const step = least || CAP_MS;
  for (let waited = step; !isOver && waited < MAILS_ALL_CAP_MS; waited += step) await after(step);
}
