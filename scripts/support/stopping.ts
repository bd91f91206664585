/** Signals of one key press are this close together: the terminal sends one, and npm passes its own on. */
const ONE_PRESS_MS = 1000;

type Parts = {
  now: () => number;
  /** Ends everything and keeps what has to be kept; called once. */
  end: (code: number, sentence?: string) => unknown;
  /** Ends at once, whatever is lost. */
  force: () => unknown;
};

/**
 * The end of a stack, which takes as long as its last save: whatever asks for it again waits for it, and only a person who presses
 * Ctrl-C a second time cuts it short.
 */
export class Stopping {
  #parts: Parts;
  #begun = false;
  #signalledAt: number | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get begun(): boolean {
    return this.#begun;
  }

  /** Begins the end, if it has not begun: the parent is gone, a process died, or something failed. */
  end(code: number, sentence?: string): void {
    if (this.#begun) return;
    this.#begun = true;
    this.#parts.end(code, sentence);
  }

  /** A signal: the first begins the end, and one of another key press forces it. */
  signal(): void {
    const now = this.#parts.now();
    this.#signalledAt ??= now;
    if (now - this.#signalledAt >= ONE_PRESS_MS) this.#parts.force();
    else this.end(0);
  }
}
