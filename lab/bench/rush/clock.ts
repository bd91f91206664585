// A simulation that goes round in circles ends with an error.
const MOST_STEPS = 3_000_000;

/** Events in the order of their times, without waiting: the clock of a simulation. */
export class Clock {
  now = 0;
  private readonly heap: { at: number; seq: number; run: () => void }[] = [];
  private seq = 0;

  after(ms: number, run: () => void): void {
    this.seq += 1;
    const { heap } = this;
    heap.push({ at: this.now + ms, seq: this.seq, run });
    for (let i = heap.length - 1; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!this.isBefore(i, parent)) break;
      this.swap(i, parent);
      i = parent;
    }
  }

  runUntil(end: number): void {
    let steps = 0;
    for (let next = this.pop(); next && next.at <= end; next = this.pop()) {
      steps += 1;
      if (steps > MOST_STEPS) throw new Error(`Not over after ${MOST_STEPS} events`);
      this.now = next.at;
      next.run();
    }
  }

  private pop() {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      const [left, right] = [2 * i + 1, 2 * i + 2];
      let least = i;
      if (left < heap.length && this.isBefore(left, least)) least = left;
      if (right < heap.length && this.isBefore(right, least)) least = right;
      if (least === i) return first;
      this.swap(i, least);
      i = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const [one, other] = [this.heap[a], this.heap[b]];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.seq < other.seq);
  }

  private swap(a: number, b: number): void {
    const { heap } = this;
    [heap[a], heap[b]] = [heap[b] as (typeof heap)[number], heap[a] as (typeof heap)[number]];
  }
}

/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
