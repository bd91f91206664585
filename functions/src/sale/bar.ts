import { answeredAt, SALE_PATIENCE_MS } from '@/lib/domain/event/tills/queue';
import { countedHere } from '../event/tills/queue';
import { answeredBy } from '../support/answered-by';
import { isRetryable, RETRY } from '../support/retry';
import { runSaleTransaction, type SaleTransaction } from '../support/sale-transaction';
import { barTurn, inQueue, Turns } from './turns';

const MOST_WAITING = 60;

/**
 * Runs a sale of food and drink, which takes no place: those of one product one at a time in this process. One not
 * served in time is refused (`unavailable`, with `retryAfter` in seconds) and begins nothing more; its commit may still
 * succeed, and a retry with the same key gets its answer.
 */
export async function servedAtBar<T>(
  eventId: string,
  ids: readonly string[],
  work: (tx: SaleTransaction) => Promise<T>,
): Promise<T> {
  const until = performance.now() + SALE_PATIENCE_MS;
  const turns = new Turns(eventId, MOST_WAITING, until);
  const late = () => inQueue(MOST_WAITING);
  return countedHere(
    () => answeredBy(answeredAt(until), sell(turns, ids, work, until), late),
    late,
  );
}

async function sell<T>(
  turns: Turns,
  ids: readonly string[],
  work: (tx: SaleTransaction) => Promise<T>,
  until: number,
): Promise<T> {
  try {
    await turns.take(ids.map(barTurn));
    const patienceMs = Math.min(RETRY.sale.patienceMs, until - performance.now());
    return await runSaleTransaction(work, { ...RETRY.sale, patienceMs });
  } catch (error) {
    throw isRetryable(RETRY.sale, error) ? inQueue(MOST_WAITING) : error;
  } finally {
    turns.end();
  }
}
