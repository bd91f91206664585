import * as logger from 'firebase-functions/logger';
import { automationId } from '@/lib/domain/mailing/automation/automation';
import { jobRef, renewJob } from '../../job/add-job';
import { answeredBy } from '../../support/answered-by';
import { transact } from '../../support/transact';

const MOST_MS = 500;

/** Starts a producer's welcome after a confirmation. A failure is only logged: it looks within the hour anyway. */
export async function wakeWelcome(producerId: string): Promise<void> {
  const ids = [automationId(producerId, 'welcome')];
  try {
    const woken = transact(async (tx) => {
      const { exists } = await tx.get(jobRef('automation', ids));
      if (exists) renewJob(tx, 'automation', ids);
    });
    await answeredBy(performance.now() + MOST_MS, woken, () => new Error('It takes too long'));
  } catch (error) {
    logger.error('A welcome waits for its hour', { ids, error: String(error) });
  }
}
