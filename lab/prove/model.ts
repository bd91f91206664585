import { availableParallelism } from 'node:os';
import { script } from '@/scripts/support/paths';
import { Processes } from '@/scripts/support/processes';
import { keep } from './keep';
import type { ProveOptions } from './options';

// Runs of one process of Vitest: few enough that a limit of minutes is kept.
const BATCH = 250;

type Model = 'till' | 'night' | 'drawer';

type Outcome = {
  runs: number;
  steps: number;
  failed: { recorded: { steps: unknown[] }; error: string } | null;
};

export const proveTill = (options: ProveOptions) => proveModel('till', options);
export const proveNight = (options: ProveOptions) => proveModel('night', options);
export const proveDrawer = (options: ProveOptions) => proveModel('drawer', options);

/**
 * Plays a part against its model in as many processes as there are processors; `seeds` is the number of runs. A run
 * that fails is shrunk, printed, and kept as a file that can be added to the `seeds.json` beside the model.
 */
async function proveModel(
  model: Model,
  { from, seeds, minutes, say }: ProveOptions,
): Promise<number> {
  const processes = new Processes();
  const started = Date.now();
  const until = started + minutes * 60_000;
  const sum = { runs: 0, steps: 0, failed: 0 };
  let asked = 0;
  let seed = from;
  const work = async () => {
    while (asked < seeds && Date.now() < until) {
      const runs = Math.min(BATCH, seeds - asked);
      asked += runs;
      const mine = seed;
      seed += 1;
      const outcome = await batch(model, processes, mine, runs);
      sum.runs += outcome.runs;
      sum.steps += outcome.steps;
      const spent = ((Date.now() - started) / 60_000).toFixed(1);
      say(`${model}: ${sum.runs} runs of ${sum.steps} steps after ${spent} min (seed ${mine})`);
      if (!outcome.failed) continue;
      sum.failed += 1;
      const { error, recorded } = outcome.failed;
      const file = keep(`${model}-${mine}`, { found: error, ...recorded });
      say(`✗ seed ${mine}, ${recorded.steps.length} steps, kept in ${file}\n${error}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const mark = sum.failed > 0 ? '✗' : '✓';
  const spent = ((Date.now() - started) / 60_000).toFixed(1);
  say(`${mark} ${model}: ${sum.runs} runs, ${sum.steps} steps, ${sum.failed} failed, ${spent} min`);
  return sum.failed;
}

async function batch(
  model: Model,
  processes: Processes,
  seed: number,
  runs: number,
): Promise<Outcome> {
  const args = [
    script.vitest,
    'run',
    '--project',
    'adapters',
    '--project',
    'simulated',
    '--silent=false',
  ];
  const ofTheModel = [`lab/prove/${model}.test.ts`, '-t', 'as the model says'];
  const { output } = await processes.run(process.execPath, [...args, ...ofTheModel], {
    env: { TILL_SEED: `${seed}`, TILL_RUNS: `${runs}`, TILL_SAY: 'yes' },
  });
  const line = output.split('\n').find((one) => one.startsWith('@{'));
  if (!line) throw new Error(`The runs of seed ${seed} did not end:\n${output.slice(-3_000)}`);
  return JSON.parse(line.slice(1)) as Outcome;
}
