import { HttpsError } from 'firebase-functions/v2/https';
import { inLineText, NEVER, retryAfter } from '@/lib/domain/event/tills/line';
import { answeredBy } from '../../event/tills/answered-by';
import { takeTurn } from '../../support/keyed-queue';

/** How long one waits for its turns, all together: then there is time left for the sale itself. */
const TURNS_MS = 20_000;

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
    /** When its call stops trying (`performance.now()`). */
    private readonly until: number,
  ) {}

  has(name: string): boolean {
    return this.held.has(name);
  }

  /** Whether its call has tried for so long that it begins nothing more. */
  isOver = (): boolean => performance.now() > this.until;

  /**
   * Waits for these turns, all in the same order, so that no two sales wait for each other; gives up those that it has.
   * Returns those for which somebody was before it. Whose turns do not come in time is told to come back, too.
   */
  async take(names: readonly string[]): Promise<string[]> {
    this.end();
    const waited: string[] = [];
    const end = Math.min(performance.now() + TURNS_MS, this.until);
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
      this.held.set(name, await inTime(turn, before, end));
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

/** A turn that comes by `end`; one that comes later is given up at once. */
async function inTime(turn: Promise<() => void>, before: number, end: number): Promise<() => void> {
  const late = () => {
    void turn.then((leave) => leave());
    return inLine(before);
  };
  const leave = await answeredBy(end, turn, late);
  // After turns that took all the time, the next may be free at once.
  if (performance.now() > end) throw late();
  return leave;
}

/** The answer to a sale that comes while `before` others wait. */
export function inLine(before: number): HttpsError {
  const load = { waiting: before, served: NEVER, told: NEVER, tills: 1 };
  const seconds = retryAfter(load, Date.now(), Math.random());
  return new HttpsError('unavailable', inLineText(seconds), { retryAfter: seconds });
}
