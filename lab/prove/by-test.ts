import { spawn } from 'node:child_process';
import type { ProveOptions } from './options';

/** Runs a test of random cases with so many of them; each run of the tests takes a few. Returns how many failed. */
async function provedBy(file: string, env: Record<string, string>, what: string, say: Say) {
  const args = ['vitest', 'run', file];
  const test = spawn('npx', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  const code = await new Promise<number>((resolve) => {
    test.on('exit', (status) => resolve(status ?? 1));
    test.on('error', () => resolve(1));
  });
  say(`${code === 0 ? '✓' : '✗'} ${what}`);
  return code === 0 ? 0 : 1;
}
type Say = ProveOptions['say'];

/** So many cases as were asked for, or about as many as the minutes that were given are enough for. */
const casesOf = ({ seeds, minutes }: ProveOptions, aMinute: number): number =>
  Number.isFinite(seeds) ? seeds : Math.ceil(minutes * aMinute);

/**
 * Renders mails of blocks as somebody would forge them: none lacks or doubles the frame, or brings a script, a style or another's
 * address.
 */
export function proveDesigns(options: ProveOptions): Promise<number> {
  const documents = casesOf(options, 5_000);
  const env = { FUZZ_DOCUMENTS: String(documents) };
  const what = `designs: ${documents} documents`;
  return provedBy('emails/blocks/blocks.test.ts', env, what, options.say);
}
