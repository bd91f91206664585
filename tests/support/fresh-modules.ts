import { AsyncLocalStorage } from 'node:async_hooks';
import { type SerializedConfig, TestRunner, vi } from 'vitest';

/**
 * Runs files one after another in one process, each as if it were alone: our modules are evaluated anew for each, and
 * its mocks, stubs, clock and environment end with it. Only packages stay loaded; to load them for each file, in a
 * process of its own, took more than half of the time. For files whose timers and promises end with them.
 */
export default class FreshModules extends TestRunner {
  private readonly before = { ...process.env };

  constructor(config: SerializedConfig) {
    super(config);
    // What vitest reads before each file; the pool has taken its own copy to choose the process.
    config.isolate = true;
    // Next's server sets it first of all: parts of it that are loaded before make every later word on the console an error.
    Object.assign(globalThis, { AsyncLocalStorage });
  }

  onAfterRunFiles(): void {
    super.onAfterRunFiles();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    for (const name of Object.keys(process.env)) {
      if (!(name in this.before)) delete process.env[name];
    }
    Object.assign(process.env, this.before);
  }
}
