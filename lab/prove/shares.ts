import { availableParallelism } from 'node:os';
import { inRoot } from '@/scripts/support/paths';
import { Processes } from '@/scripts/support/processes';
import type { ProveOptions } from './options';

// A run leaves much garbage that dies young: with Node's 16 MiB for it, a seventh of the time goes into collecting it.
const NODE = ['--max-semi-space-size=64'];
const MARK = '@';

/**
 * Runs a part of the laboratory by shares of its seeds, in as many processes as there are processors; returns what each came to.
 * A process that has its share already runs it, and says what came of it to the one that began it.
 */
export async function inShares<Sum>(
  part: string,
  options: ProveOptions,
  run: (options: ProveOptions) => Promise<Sum>,
): Promise<Sum[]> {
  const { say, share, story } = options;
  const shares = story || share ? 1 : availableParallelism();
  if (shares > 1) return inProcesses(part, shares, options);
  const sum = await run(options);
  if (share) say(MARK + JSON.stringify(sum));
  return [sum];
}

/** Has each process take every so manieth seed; their lines are said as they come. */
function inProcesses<Sum>(
  part: string,
  shares: number,
  { from, seeds, minutes, say }: ProveOptions,
): Promise<Sum[]> {
  const processes = new Processes();
  const limits = Object.entries({ from, seeds, minutes }).filter(([, n]) => Number.isFinite(n));
  return Promise.all(
    Array.from({ length: shares }, async (_, index) => {
      const args = [...limits, ['share', `${index + 1}/${shares}`]].map(([k, v]) => `--${k}=${v}`);
      const script = [inRoot('scripts/run.mjs'), 'lab', part];
      let sum: Sum | null = null;
      const { output } = await processes.run(process.execPath, [...NODE, ...script, ...args], {
        // The deployed build of React, which checks much less of what it renders.
        env: { NODE_ENV: 'production' },
        onLine: (line) => {
          if (line.startsWith(MARK)) sum = JSON.parse(line.slice(MARK.length)) as Sum;
          else if (/^\s*✗|^ {2}/.test(line)) say(line);
        },
      });
      if (!sum) throw new Error(`A process of '${part}' did not end:\n${output}`);
      return sum;
    }),
  );
}
