// npm run lab -- prove: runs the parts whose mistakes would cost most against random faults, by seeds; without a
// stack, but for erasures.
//   npm run lab -- prove                                 every part, for a minute each
//   npm run lab -- sim --minutes=10                      one part, for longer
//   npm run lab -- sim --seeds=500                       so many seeds
//   npm run lab -- till --seeds=10000                    so many runs of the till beside its model
//   npm run lab -- night --seeds=5000                    the same of refunds, plans, choices and gifts
//   npm run lab -- drawer --seeds=5000                   the same of drawers and waiting lists
//   npm run lab -- erasure --minutes=10                  erasures after random histories, with the emulators
//   npm run lab -- designs --seeds=100000                forged designs of mails
//   npm run lab -- automations --seeds=100                automations through ten random months a seed, five over each change of the clock
//   npm run lab -- upgrade                               a festival of 100,000 rows of every kept release (minutes)
//   npm run lab -- sim --from=126 --seeds=1 --story      one seed, and what happens in it
import { orComplain, Problem } from '@/scripts/support/say';
import type { ProveOptions } from './prove/options';

/** Runs a part; returns how many seeds failed. */
type Part = (options: ProveOptions) => Promise<number>;

const PARTS: Record<string, () => Promise<Part>> = {
  sim: async () => (await import('./prove/engine')).proveEngine,
  till: async () => (await import('./prove/model')).proveTill,
  night: async () => (await import('./prove/model')).proveNight,
  drawer: async () => (await import('./prove/model')).proveDrawer,
  designs: async () => (await import('./prove/by-test')).proveDesigns,
  automations: async () => (await import('./prove/automations')).proveAutomations,
  erasure: async () => (await import('./prove/erasure')).proveErasure,
  upgrade: async () => (await import('./prove/upgrade')).proveUpgrade,
};

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith('--'));
const option = (name: string): number | null => {
  const found = args.find((arg) => arg.startsWith(`--${name}=`));
  return found ? Number(found.slice(name.length + 3)) : null;
};
orComplain(() => {
  const unknown = asked.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new Problem(`There is no part '${unknown}': ${Object.keys(PARTS).join(', ')}`);
});

// The functions log every fault that is caused on purpose.
const say = (line: string) => void process.stdout.write(`${line}\n`);
for (const name of ['debug', 'log', 'info', 'warn', 'error'] as const) console[name] = () => {};

const shared = args.find((arg) => /^--share=\d+\/\d+$/.test(arg));
const [nth = 1, of = 1] = shared?.slice('--share='.length).split('/').map(Number) ?? [];
const seeds = option('seeds');
const minutes = option('minutes');
let failed = 0;
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const run = await part();
  failed += await run({
    from: option('from') ?? 1,
    seeds: seeds ?? Number.POSITIVE_INFINITY,
    minutes: minutes ?? (seeds === null ? 1 : Number.POSITIVE_INFINITY),
    story: args.includes('--story'),
    say,
    ...(shared && { share: { nth, of } }),
  });
}
process.exit(failed > 0 ? 1 : 0);
