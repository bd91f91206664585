import { answeredAt, PATIENCE_MS } from '@/lib/domain/event/tills/line';
import { leastUses } from '@/lib/domain/event/tills/open';
import type { Discount } from '@/lib/domain/ticket/discount';
import { answeredBy } from '../../event/tills/answered-by';
import { countedHere } from '../../event/tills/line';
import { divideTills } from '../../event/tills/open-tills';
import { tillPolicy } from '../../event/tills/policy';
import { queueByKey } from '../../support/keyed-queue';
import { inLine, Turns } from './turns';

/** Sales of one code that wait in one process; whoever comes then is told to come back. */
const MOST_WAITING = 50;

const turnOf = ({ id }: Discount) => `code ${id}`;

/** Thrown inside a sale that needs the turns of some codes first (`withCodeTurns`). */
class CodesWanted extends Error {
  constructor(readonly codes: readonly Discount[]) {
    super('codes wanted');
  }
}

/**
 * The turns of one sale at the codes with a limit that no till counts: each use writes the code's one document. They wait
 * outside the event's line, with no till in hand: sales without the code, or with another, go on beside them.
 */
export class CodeTurns {
  private readonly turns: Turns;

  /** `until` is when its sale stops trying (`performance.now()`). */
  constructor(
    private readonly eventId: string,
    readonly until = performance.now() + PATIENCE_MS,
  ) {
    this.turns = new Turns(eventId, MOST_WAITING, until);
  }

  /** Refuses to go on without the turns of these codes. */
  require(codes: readonly Discount[]): void {
    if (codes.some((code) => !this.turns.has(turnOf(code)))) throw new CodesWanted(codes);
  }

  /** Waits for the turns of these codes. */
  async take(codes: readonly Discount[]): Promise<void> {
    const waited = await this.turns.take(codes.map(turnOf));
    for (const code of codes) {
      if (waited.includes(turnOf(code)) && !this.turns.isOver()) await this.takeIn(code);
    }
  }

  end(): void {
    this.turns.end();
  }

  /** Asks for a code whose sales wait to be counted by the tills, if it has enough uses for any number of them. */
  private async takeIn({ id, limit, uses }: Discount): Promise<void> {
    const { eventId } = this;
    if (limit === null || limit - uses < leastUses(tillPolicy().most)) return;
    const divide = () => divideTills(eventId, new Date(), 0, id);
    // Where that fails it is sold all the same, only slower.
    await queueByKey(`divide ${eventId}`, divide).catch(() => {});
  }
}

/**
 * Runs a sale, which is begun again with the turns that it turned out to need. All of it has the time of one call: `sell`
 * tries until that of its turns (`until`), and who waits for them is answered by then, whatever the tills do meanwhile.
 */
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
        const { codes } = error;
        const late = () => inLine(MOST_WAITING);
        await countedHere(() => answeredBy(answeredAt(turns.until), turns.take(codes), late), late);
      }
    }
  } finally {
    turns.end();
  }
}
