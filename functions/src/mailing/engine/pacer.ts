/** Spaces turns evenly: at most `rate` messages a second, without saving up what was not used. */
export class Pacer {
  private nextAt = performance.now();
  private sleeping = new Set<() => void>();

  /** `rate` turns a second; 0 is no limit. */
  constructor(private readonly rate: number) {}

  /**
   * Waits for the next turn, or until it is woken and `isOver` says that there is no point any more. A turn for
   * several messages at once puts the next one off by as many.
   */
  async turn(isOver: () => boolean, messages = 1): Promise<void> {
    if (this.rate <= 0) return;
    const now = performance.now();
    const at = Math.max(now, this.nextAt);
    this.nextAt = at + (1000 * messages) / this.rate;
    while (performance.now() < at && !isOver()) await this.sleep(at - performance.now());
  }

  /** Lets everyone who waits look again. */
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
