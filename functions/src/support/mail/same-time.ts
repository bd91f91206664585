import * as logger from 'firebase-functions/logger';
import { settings } from './settings';

/** How long an answer waits for its mail at most; a page's server waits twenty seconds for the answer. */
const CAP_MS = 3_000;
const MAILS_ALL_CAP_MS = 15_000;

/** `mailsAll`: the mail goes to whoever is asked for, so that how long it takes tells nothing. */
type Options = { mailsAll?: boolean };

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Waits as long for every request of a public form, whatever it did: sent a mail, was beyond a limit, or asked about
 * nobody. What it did is neither returned nor thrown, only logged as `what`, so that no answer tells who is known here.
 * PUBLIC_ANSWER_MS at 0 waits for the work alone, for tests.
 *
 * What is not over by then goes on without a request, in an instance that may be stopped. So where the mail goes to all
 * (`mailsAll`) the answer waits for it, in steps of that time; a step then tells only of a limit.
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
