/** A rate limiter: at most `rate` messages a second, evenly spaced; unused time is not saved up. */
export class Pacer {
  private nextAt = performance.now();
  private sleeping = new Set<() => void>();

  /** `rate` in messages per second; 0 means no limit. */
  constructor(private readonly rate: number) {}

  /** The messages of one slot: up to `each` per connection; of a slow rate one, or a second's, to keep it even. */
  window(connections: number, each: number): number {
    const aSecond = this.rate > 0 ? Math.floor(this.rate) : Number.POSITIVE_INFINITY;
    return Math.max(connections, Math.min(connections * each, aSecond));
  }

  /** Waits for the next slot, longer after one of several messages, or until woken while `isOver` returns true. */
  async turn(isOver: () => boolean, messages = 1): Promise<void> {
    if (this.rate <= 0) return;
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + (1000 * messages) / this.rate;
    while (performance.now() < at && !isOver()) await this.sleep(at - performance.now());
  }

  wake(): void {
    for (const stop of [...this.sleeping]) stop();
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timer);
        this.sleeping.delete(stop);
        resolve();
      };
      const timer = setTimeout(stop, ms);
      this.sleeping.add(stop);
    });
  }
}
