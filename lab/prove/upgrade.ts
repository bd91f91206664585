import { script } from '@/scripts/support/paths';
import { Processes } from '@/scripts/support/processes';
import { seconds } from '@/scripts/support/say';
import type { ProveOptions } from './options';

const ROWS = 100_000;
/** The memory that the festival takes, with the books that the checks keep of it. */
const HEAP = '--max-old-space-size=4096';

type Outcome = { release: string; rows: number; tills: number; ms: number };

/**
 * Grows an event of every kept release to a festival of 100,000 ledger rows, in memory, and sells, resells, refunds, pays and
 * mails on it beside the model of the till. Always the same, so it knows no seeds and no minutes.
 */
export async function proveUpgrade({ say }: ProveOptions): Promise<number> {
  const args = [script.vitest, 'run', '--project', 'adapters', '--silent=false'];
  const { code, output } = await new Processes().run(
    process.execPath,
    [...args, 'lab/prove/upgrade.test.ts'],
    { env: { UPGRADE_ROWS: `${ROWS}`, UPGRADE_SAY: 'yes', NODE_OPTIONS: HEAP } },
  );
  for (const line of output.split('\n').filter((one) => one.startsWith('@{'))) {
    const { release, rows, tills, ms } = JSON.parse(line.slice(1)) as Outcome;
    say(`✓ upgrade: ${release}, ${rows} rows, ${tills} tills in the rush (${seconds(ms)})`);
  }
  if (code !== 0) say(`✗ upgrade:\n${output.slice(-3_000)}`);
  return code === 0 ? 0 : 1;
}
