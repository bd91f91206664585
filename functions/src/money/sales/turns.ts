import { HttpsError } from 'firebase-functions/v2/https';
import { inLineText, NEVER, retryAfter } from '@/lib/domain/event/tills/line';
import { takeTurn } from '../../support/keyed-queue';

/** How long one waits for its turn: with the time of the sale itself it is answered before the service ends the call. */
const PATIENCE_MS = 20_000;

/** The sales that wait for a turn, or have it, by event and name. */
const waiting = new Map<string, number>();

/**
 * The turns of one sale at documents that each of their sales writes as it was read: in this process they go one after
 * the other, since commits at once would refuse each other. Across processes the commit decides.
 */
export class Turns {
  private readonly held = new Map<string, () => void>();

  constructor(
    private readonly eventId: string,
    /** With so many before it, a sale is told to come back (`unavailable`). */
    private readonly most: number,
  ) {}

  has(name: string): boolean {
    return this.held.has(name);
  }

  /**
   * Waits for these turns, all in the same order, so that no two sales wait for each other; gives up those that it has.
   * Returns those for which somebody was before it. Whose turn does not come in time is told to come back, too.
   */
  async take(names: readonly string[]): Promise<string[]> {
    this.end();
    const waited: string[] = [];
    for (const name of [...new Set(names)].sort()) {
      const key = `${this.eventId}/${name}`;
      const before = waiting.get(key) ?? 0;
      if (before >= this.most) throw inLine(before);
      waiting.set(key, before + 1);
      const turn = takeTurn(key).then((leave) => () => {
        leave();
        const left = (waiting.get(key) ?? 1) - 1;
        if (left > 0) waiting.set(key, left);
        else waiting.delete(key);
      });
      this.held.set(name, await inTime(turn, before));
      if (before > 0) waited.push(name);
    }
    return waited;
  }

  /** Ends all turns that it has. */
  end(): void {
    for (const leave of this.held.values()) leave();
    this.held.clear();
  }
}

/** A turn that comes in time; one that comes later is given up at once. */
async function inTime(turn: Promise<() => void>, before: number): Promise<() => void> {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    watch = setTimeout(resolve, PATIENCE_MS, null);
  });
  const leave = await Promise.race([turn, late]);
  clearTimeout(watch);
  if (leave) return leave;
  void turn.then((end) => end());
  throw inLine(before);
}

/** The answer to a sale that comes while `before` others wait. */
export function inLine(before: number): HttpsError {
  const load = { waiting: before, served: NEVER, told: NEVER, tills: 1 };
  const seconds = retryAfter(load, Date.now(), Math.random());
  return new HttpsError('unavailable', inLineText(seconds), { retryAfter: seconds });
}
