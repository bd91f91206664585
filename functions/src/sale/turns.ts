import { HttpsError } from 'firebase-functions/v2/https';
import { inQueueText, NEVER, saleRetryAfter } from '@/lib/domain/event/tills/queue';
import { answeredBy } from '../support/answered-by';
import { takeTurn } from '../support/keyed-queue';

/** The most a sale waits for its locks in total, so that time is left for the sale itself. */
const TURNS_MS = 20_000;

/** The lock of a product, whose one document every sale of it writes. */
export const barTurn = (productId: string): string => `bar ${productId}`;

const waiting = new Map<string, number>();

/** One sale's locks on documents that each sale writes: parallel commits of one process would conflict. */
export class Turns {
  private readonly held = new Map<string, () => void>();

  constructor(
    private readonly eventId: string,
    private readonly most: number,
    private readonly until: number,
  ) {}

  has(name: string): boolean {
    return this.held.has(name);
  }

  isOver = (): boolean => performance.now() > this.until;

  /**
   * Waits for these locks, always in the same order, so that no two sales deadlock; releases those it holds first.
   * Returns those that somebody held before it. Refuses when time runs out.
   */
  async take(names: readonly string[]): Promise<string[]> {
    this.end();
    const waited: string[] = [];
    const end = Math.min(performance.now() + TURNS_MS, this.until);
    for (const name of [...new Set(names)].sort()) {
      const key = `${this.eventId}/${name}`;
      const before = waiting.get(key) ?? 0;
      if (before >= this.most) throw inQueue(before);
      waiting.set(key, before + 1);
      const turn = takeTurn(key).then((leave) => () => {
        leave();
        const left = (waiting.get(key) ?? 1) - 1;
        if (left > 0) waiting.set(key, left);
        else waiting.delete(key);
      });
      this.held.set(name, await inTime(turn, before, end));
      if (before > 0) waited.push(name);
    }
    return waited;
  }

  end(): void {
    for (const leave of this.held.values()) leave();
    this.held.clear();
  }
}

async function inTime(turn: Promise<() => void>, before: number, end: number): Promise<() => void> {
  const late = () => {
    void turn.then((leave) => leave());
    return inQueue(before);
  };
  const leave = await answeredBy(end, turn, late);
  // After earlier locks took all the time, the next may be free at once.
  if (performance.now() > end) throw late();
  return leave;
}

export function inQueue(before: number): HttpsError {
  const load = { waiting: before, served: NEVER, told: NEVER, tills: 1 };
  const seconds = saleRetryAfter(load, Date.now(), Math.random());
  return new HttpsError('unavailable', inQueueText(seconds), { retryAfter: seconds });
}
