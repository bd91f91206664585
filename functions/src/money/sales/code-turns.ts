import { HttpsError } from 'firebase-functions/v2/https';
import { inLineText, NEVER, retryAfter } from '@/lib/domain/event/tills/line';
import { leastUses } from '@/lib/domain/event/tills/open';
import type { Discount } from '@/lib/domain/ticket/discount';
import { divideTills } from '../../event/tills/open-tills';
import { tillPolicy } from '../../event/tills/policy';
import { queueByKey, takeTurn } from '../../support/keyed-queue';

/** Sales of one code that wait in one process; whoever comes then is told to come back. */
const MOST_WAITING = 50;

/** How long one waits for its turn: with the time of the sale itself it is answered before the service ends the call. */
const PATIENCE_MS = 20_000;

/** The sales that wait for a code, or have its turn, by event and code. */
const waiting = new Map<string, number>();

/** Thrown inside a sale that needs the turns of some codes first (`withCodeTurns`). */
class CodesWanted extends Error {
  constructor(readonly codes: readonly Discount[]) {
    super('codes wanted');
  }
}

/**
 * The turns of one sale at the codes with a limit that no till counts: each use writes the code's one document, so that
 * in a process its sales go one after the other. They wait outside the event's line, with no till in hand: sales without
 * the code, or with another, go on beside them.
 */
export class CodeTurns {
  private readonly held = new Map<string, () => void>();

  constructor(private readonly eventId: string) {}

  /** Refuses to go on without the turns of these codes. */
  require(codes: readonly Discount[]): void {
    if (codes.some(({ id }) => !this.held.has(id))) throw new CodesWanted(codes);
  }

  /** Waits for the turns of these codes, all in the same order, so that no two sales wait for each other. */
  async take(codes: readonly Discount[]): Promise<void> {
    this.end();
    for (const code of [...codes].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const key = `${this.eventId}/${code.id}`;
      const before = waiting.get(key) ?? 0;
      if (before >= MOST_WAITING) throw inLine(before);
      waiting.set(key, before + 1);
      const turn = takeTurn(`code ${key}`).then((leave) => () => {
        leave();
        const left = (waiting.get(key) ?? 1) - 1;
        if (left > 0) waiting.set(key, left);
        else waiting.delete(key);
      });
      this.held.set(code.id, await inTime(turn, before));
      if (before > 0) await this.takeIn(code);
    }
  }

  end(): void {
    for (const leave of this.held.values()) leave();
    this.held.clear();
  }

  /** Asks for a code whose sales wait to be counted by the tills, if it has enough uses for any number of them. */
  private async takeIn({ id, limit, uses }: Discount): Promise<void> {
    const { eventId } = this;
    if (limit === null || limit - uses < leastUses(tillPolicy().most)) return;
    const divide = () => divideTills(eventId, new Date(), 0, id);
    // Where that fails it is sold all the same, only slower.
    await queueByKey(`divide ${eventId}`, divide).catch(() => false);
  }
}

/** Runs a sale, which is begun again with the turns that it turned out to need. */
export async function withCodeTurns<T>(
  eventId: string,
  sell: (turns: CodeTurns) => Promise<T>,
): Promise<T> {
  const turns = new CodeTurns(eventId);
  try {
    for (;;) {
      try {
        return await sell(turns);
      } catch (error) {
        if (!(error instanceof CodesWanted)) throw error;
        await turns.take(error.codes);
      }
    }
  } finally {
    turns.end();
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

function inLine(before: number): HttpsError {
  const load = { waiting: before, served: NEVER, told: NEVER, tills: 1 };
  const seconds = retryAfter(load, Date.now(), Math.random());
  return new HttpsError('unavailable', inLineText(seconds), { retryAfter: seconds });
}
