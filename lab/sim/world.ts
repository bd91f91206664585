/** A process of the functions, with a wall clock of its own. When it dies, nothing of it runs any more. */
export type Machine = {
  name: string;
  isDead: boolean;
  /** The time by which its wall clock is ahead, in milliseconds. */
  skew: number;
  /** Until then it does nothing, and knows nothing of it. */
  stalledUntil: number;
};

type Event = { at: number; order: number; owner: Machine | null; run: () => void; isOff: boolean };
export type Later = { cancel: () => void };

// Before any timer is replaced.
const turn = setImmediate;
const nextTurn = () => new Promise<void>((resolve) => turn(resolve));

/**
 * The time of a simulation, and everything that will happen in it, in one order. Between two events all promises that
 * the first one settled are followed to their end, so what runs then belongs to the machine of that event.
 */
export class World {
  /** The true time in milliseconds. */
  now: number;
  /** The machine whose code is running; null for the servers outside. */
  current: Machine | null = null;
  events = 0;
  note: ((what: string) => void) | undefined;
  dies: (machine: Machine) => boolean = () => false;
  private readonly heap: Event[] = [];
  private order = 0;

  constructor(start: number) {
    this.now = start;
  }

  /** Lets something happen later, unless the machine that it belongs to is dead by then. */
  after(ms: number, owner: Machine | null, run: () => void): Later {
    const at = this.now + Math.max(0, ms);
    const event: Event = { at, order: this.order, owner, run, isOff: false };
    this.order += 1;
    this.push(event);
    return {
      cancel: () => {
        event.isOff = true;
      },
    };
  }

  as<T>(machine: Machine | null, run: () => T): T {
    const before = this.current;
    this.current = machine;
    try {
      return run();
    } finally {
      this.current = before;
    }
  }

  /** Lets everything happen until nothing is left (then true), or the time is up. */
  async run(until: number): Promise<boolean> {
    await nextTurn();
    for (;;) {
      const event = this.pop();
      if (!event) return true;
      if (event.at > until) {
        this.push(event);
        return false;
      }
      this.now = Math.max(this.now, event.at);
      this.events += 1;
      const stalledUntil = event.owner?.stalledUntil ?? 0;
      if (stalledUntil > this.now) {
        event.at = stalledUntil;
        this.push(event);
        continue;
      }
      if (event.owner && this.dies(event.owner)) continue;
      this.current = event.owner;
      event.run();
      await nextTurn();
      this.current = null;
    }
  }

  private pop(): Event | undefined {
    for (;;) {
      const event = this.take();
      if (!event || !(event.isOff || event.owner?.isDead)) return event;
    }
  }

  // A binary heap: the earliest first, and of two at one time the one that was added first.
  private push(event: Event): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(event, heap[above]!)) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = event;
  }

  private take(): Event | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
      if (child >= heap.length || !isBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);
