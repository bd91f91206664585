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

const asked = (seeds: number, usual: number) => (Number.isFinite(seeds) ? seeds : usual);

/**
 * Renders mails of blocks as somebody would forge them: none lacks or doubles the frame, or brings a script, a style or another's
 * address. All of them, however long they take.
 */
export function proveDesigns({ seeds, say }: ProveOptions): Promise<number> {
  const documents = asked(seeds, 100_000);
  const env = { FUZZ_DOCUMENTS: String(documents) };
  return provedBy('emails/blocks/blocks.test.ts', env, `designs: ${documents} documents`, say);
}

/** Lets automations live through random months, over both changes of the clock: nobody is mailed what they may not be. */
export function proveAutomations({ seeds, say }: ProveOptions): Promise<number> {
  const months = asked(seeds, 200);
  const file = 'functions/src/mailing/automation/automations.test.ts';
  const env = { AUTOMATION_MONTHS: String(months) };
  return provedBy(file, env, `automations: ${2 * months} months`, say);
}
