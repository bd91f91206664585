import { spawn } from 'node:child_process';
import type { ProveOptions } from './options';

const FILE = 'tests/functions/privacy/erasure.test.ts';

/**
 * Erases people after random histories and lets everything happen that could bring them back, over the emulators: `npm
 * test` starts them, or uses those of a running stack. One process, because each run looks through every collection.
 */
export async function proveErasure({ from, seeds, minutes, say }: ProveOptions): Promise<number> {
  const isTimed = Number.isFinite(minutes);
  const env = {
    ...process.env,
    ERASURE_SEED: String(from),
    ERASURE_RUNS: String(Number.isFinite(seeds) ? seeds : 100_000),
    ERASURE_MINUTES: String(isTimed ? minutes : 0),
  };
  const test = spawn('npm', ['test', '--', 'functions', FILE], { env, stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => {
    test.on('exit', (status) => resolve(status ?? 1));
    test.on('error', () => resolve(1));
  });
  say(code === 0 ? '✓ erasure: every history left only what may stay' : '✗ erasure');
  return code === 0 ? 0 : 1;
}
