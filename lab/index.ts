// npm run lab: what proves and measures the product, and takes too long for each `npm test` (lab/README.md).
//   npm run lab                       every part that proves, one after another (an hour)
//   npm run lab -- till --minutes=5   one part, with its own arguments
import { spawn } from 'node:child_process';
import { inRoot } from '@/scripts/support/paths';
import { complain, Problem, say, seconds } from '@/scripts/support/say';

type Part = {
  /** The script, which reads `process.argv` and ends the process. */
  run: () => Promise<unknown>;
  /** The word before the arguments of whoever asks: the part's own name for scripts of several parts. */
  first?: string[];
};

const prove = (...first: string[]): Part => ({ run: () => import('./prove'), first });

const PARTS: Record<string, Part> = {
  prove: prove(),
  sim: prove('sim'),
  till: prove('till'),
  night: prove('night'),
  drawer: prove('drawer'),
  upgrade: prove('upgrade'),
  designs: prove('designs'),
  automations: prove('automations'),
  erasure: prove('erasure'),
  drill: { run: () => import('./drill') },
  bench: { run: () => import('./bench') },
  doors: { run: () => import('./bench'), first: ['doors'] },
  mutants: { run: () => import('./mutants') },
};

/** The parts that run without a name; the mutants take a night, and are asked for. */
const WHOLE = ['prove', 'drill', 'bench'];

function holds(name: string): Promise<boolean> {
  const args = [inRoot('scripts/run.mjs'), 'lab', name];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}

async function runWhole(): Promise<number> {
  const lines: string[] = [];
  let failed = 0;
  for (const name of WHOLE) {
    const from = Date.now();
    const isGood = await holds(name);
    if (!isGood) failed += 1;
    lines.push(`${isGood ? '✓' : '✗'} ${name.padEnd(10)} ${seconds(Date.now() - from)}`);
  }
  for (const line of lines) say(line);
  return failed;
}

const [name, ...rest] = process.argv.slice(2);
if (name === undefined) {
  process.exit((await runWhole()) > 0 ? 1 : 0);
} else if (!Object.hasOwn(PARTS, name)) {
  complain(new Problem(`There is no part '${name}': ${Object.keys(PARTS).join(', ')}`));
  process.exit(1);
} else {
  const { run, first = [] } = PARTS[name] as Part;
  process.argv.splice(2, process.argv.length, ...first, ...rest);
  await run();
}
