import { leastUses } from '@/lib/domain/event/tills/open';
import { answeredAt, SALE_PATIENCE_MS } from '@/lib/domain/event/tills/queue';
import type { Discount } from '@/lib/domain/ticket/discount';
import { divideTills } from '../event/tills/open-tills';
import { tillPolicy } from '../event/tills/policy';
import { countedHere } from '../event/tills/queue';
import { answeredBy } from '../support/answered-by';
import { queueByKey } from '../support/keyed-queue';
import { barTurn, inQueue, Turns } from './turns';

const MOST_WAITING = 50;

const turnOf = ({ id }: Discount) => `code ${id}`;

/** Thrown inside a sale that first needs the locks of some codes (`withCodeTurns`). */
class CodesWanted extends Error {
  constructor(
    readonly codes: readonly Discount[],
    readonly dateId: string,
  ) {
    super('codes wanted');
  }
}

/**
 * One sale's locks on limited codes that no till counts, waited for outside the event's queue, so that others go on.
 */
export class CodeTurns {
  private readonly turns: Turns;

  constructor(
    private readonly eventId: string,
    readonly until = performance.now() + SALE_PATIENCE_MS,
    /** Food and drink sold with the tickets. */
    private readonly products: readonly string[] = [],
  ) {
    this.turns = new Turns(eventId, MOST_WAITING, until);
  }

  require(codes: readonly Discount[], dateId = ''): void {
    if (codes.some((code) => !this.turns.has(turnOf(code)))) throw new CodesWanted(codes, dateId);
  }

  async take(codes: readonly Discount[], dateId = ''): Promise<void> {
    const waited = await this.turns.take([...this.products.map(barTurn), ...codes.map(turnOf)]);
    for (const code of codes) {
      if (waited.includes(turnOf(code)) && !this.turns.isOver()) await this.takeIn(code, dateId);
    }
  }

  end(): void {
    this.turns.end();
  }

  /** Asks the tills to count a code on which sales wait, if it has enough uses to divide. */
  private async takeIn({ id, limit, uses }: Discount, dateId: string): Promise<void> {
    const { eventId } = this;
    if (limit === null || limit - uses < leastUses(tillPolicy().most)) return;
    const divide = () => divideTills(eventId, new Date(), 0, id, dateId);
    // If that fails the code still sells, only slower.
    await queueByKey(`divide ${eventId} ${dateId}`, divide).catch(() => {});
  }
}

/** Runs a sale with the locks of its `products`, and again with those that it turned out to need, within `until`. */
export async function withCodeTurns<T>(
  eventId: string,
  sell: (turns: CodeTurns) => Promise<T>,
  products: readonly string[] = [],
): Promise<T> {
  const turns = new CodeTurns(eventId, undefined, products);
  const late = () => inQueue(MOST_WAITING);
  const take = (...wanted: Parameters<CodeTurns['take']>) =>
    countedHere(() => answeredBy(answeredAt(turns.until), turns.take(...wanted), late), late);
  try {
    if (products.length > 0) await take([]);
    for (;;) {
      try {
        return await sell(turns);
      } catch (error) {
        if (!(error instanceof CodesWanted)) throw error;
        await take(error.codes, error.dateId);
      }
    }
  } finally {
    turns.end();
  }
}
