/** Random numbers by a seed: a stream of its own for each purpose, so that one more in the one changes no other. */
export class Chance {
  private state: number;

  constructor(seed: number, purpose = '') {
    let hash = (seed ^ 0x9e3779b9) >>> 0;
    for (const letter of purpose) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
    this.state = hash;
    this.next();
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  is(p: number): boolean {
    return p > 0 && this.next() < p;
  }
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }
  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }
}
