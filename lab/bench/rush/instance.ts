import {
  countedAt,
  isQueueFull,
  type Lately,
  NEVER,
  saleRetryAfter,
} from '@/lib/domain/event/tills/queue';
import { tillsOfSeller } from '@/lib/domain/event/tills/sellers';

/** A process that sells in a simulated presale: who waits in it, for what, and from which tills it sells. */
export class Instance {
  waiting = 0;
  /** Whether one of its calls may open or close the tills now. */
  divides = true;
  private served: Lately = NEVER;
  private told: Lately = NEVER;
  private mine: number[] = [];
  private order: number[] = [];
  private readonly turns = new Map<string, (() => void)[]>();

  constructor(
    private readonly name: string,
    private readonly sellers: Record<string, number>,
    private readonly random: () => number,
  ) {}

  /** Whether a call has to come back, as `joinQueue` of the functions decides. */
  isFull = (): boolean => isQueueFull(this.waiting, this.waiting);

  noteServed(now: number): void {
    this.served = countedAt(this.served, now);
  }

  comeBackMs(now: number): number {
    const { waiting, served, told, mine } = this;
    const load = { waiting, served, told, tills: mine.length };
    this.told = countedAt(told, now);
    return 1_000 * saleRetryAfter(load, now, this.random());
  }

  learn(tills: number, now: number): void {
    const mine = tillsOfSeller(tills, this.sellers, this.name, now);
    if (mine.length === this.mine.length && mine.every((n, i) => n === this.mine[i])) return;
    this.mine = mine;
    this.order = [];
  }

  /** The next of its tills, which it goes through in a random order before one comes again. */
  nextTill(): number {
    if (this.order.length === 0) {
      this.order = this.mine
        .map((n) => ({ n, place: this.random() }))
        .sort((a, b) => a.place - b.place)
        .map(({ n }) => n);
    }
    return this.order.pop() ?? 0;
  }

  inTurn(thing: string, work: (done: () => void) => void): void {
    const others = this.turns.get(thing);
    const next = () => {
      const first = this.turns.get(thing)?.shift();
      if (first) first();
      else this.turns.delete(thing);
    };
    if (others) {
      others.push(() => work(next));
      return;
    }
    this.turns.set(thing, []);
    work(next);
  }
}
