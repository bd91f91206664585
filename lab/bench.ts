// npm run bench: measures the speed and cost that docs/promises.md states, on a separate stack.
//   npm run bench               everything
//   npm run bench -- pages      some parts (lab/bench/index.ts)
//   npm run bench -- mailing kills --size=5000    with fewer recipients or rows than promised
//   npm run bench -- rush --quick                 only the cells of a presale that promises are about
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_HEADERS } from '@/lib/security-headers';
import { findChromium } from '@/scripts/support/chromium';
import { loadEnv } from '@/scripts/support/environment';
import { localKeys } from '@/scripts/support/keys';
import { inRoot, script, typescript } from '@/scripts/support/paths';
import { PORT_NAMES, PORTS_ABOVE, portsOf, requireFree } from '@/scripts/support/ports';
import { type Env, Processes } from '@/scripts/support/processes';
import { complain, orComplain, Problem, say, step } from '@/scripts/support/say';
import { type Stack, stackEnv, startStack } from '@/scripts/support/stack';
import { buildPanel, servePanel } from '@/scripts/support/web';

loadEnv();
const ports = orComplain(() =>
  portsOf(process.env, { prefix: 'BENCH_', extra: PORTS_ABOVE.bench }),
);
const dataDir = inRoot('.data-bench');
const processes = new Processes();
const bare = inRoot('lab/bench/bare');

// The parts without a browser do not need the panel, whose build takes a minute.
const NO_PANEL = ['contacts', 'import', 'mailing', 'sending', 'kills', 'plan', 'rush'];
// Some of these need people and producers, but none of their thousands: the emulator has no index, so that each query
// would take the longer for them.
const SMALL_DEMO: Record<string, string> = { plan: '0.2', doors: '0.2' };
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const needsPanel = asked.length === 0 || asked.some((part) => !NO_PANEL.includes(part));
const needsBare = asked.length === 0 || asked.includes('pages');
const smallDemo = asked.flatMap((part) => SMALL_DEMO[part] ?? [])[0];

let stopped = false;
async function stop(code: number): Promise<void> {
  if (stopped) process.exit(1);
  stopped = true;
  await processes.stop();
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(1));
processes.onDeath = (sentence) => {
  complain(new Problem(sentence));
  void stop(1);
};

async function serveBare(port: number, env: Env): Promise<void> {
  const PANEL_HEADERS = JSON.stringify(SECURITY_HEADERS);
  const options = { cwd: bare, env: { ...env, PANEL_HEADERS, NEXT_TELEMETRY_DISABLED: '1' } };
  const built = await processes.run(process.execPath, [script.next, 'build'], options);
  if (built.code !== 0) throw new Problem(`The bare page does not build:\n${built.output}`);
  const entry = processes.start(
    'bare',
    process.execPath,
    [script.next, 'start', '-p', String(port)],
    {
      ...options,
      log: join(dataDir, 'logs/bare.log'),
    },
  );
  await processes.until(entry, () =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => false,
    ),
  );
}

async function loadDemo(env: Env): Promise<void> {
  const seed = await step('Demo data', () =>
    processes.run(process.execPath, typescript('scripts/seed/index.ts'), { env }),
  );
  if (seed.code !== 0) throw new Problem(`The demo data could not be loaded:\n${seed.output}`);
}

async function startPanel(env: Env): Promise<void> {
  await loadDemo(env);
  if (needsBare) await step('Bare page', () => serveBare(ports.panel2, env));
  await step('Panel', () =>
    servePanel(processes, {
      name: 'panel',
      distDir: '.next-test',
      port: ports.panel,
      env,
      log: join(dataDir, 'logs/panel.log'),
    }),
  );
}

async function main(): Promise<void> {
  const chromium = await findChromium(processes);
  await requireFree(ports, PORT_NAMES, 'BENCH_');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const keys = localKeys(dataDir);
  const stack: Stack = {
    projectId: 'demo-early-bench',
    ports,
    dataDir,
    saved: null,
    env: keys,
    processes,
  };
  const env = { ...stackEnv(stack), ...keys };
  await Promise.all([
    startStack(stack),
    needsPanel ? buildPanel(processes, '.next-test') : undefined,
  ]);
  const demo = smallDemo ? { ...env, DEMO_SHARE: smallDemo } : env;
  if (needsPanel) await startPanel(demo);
  else if (smallDemo) await loadDemo(demo);
  const args = ['--expose-gc', ...typescript('lab/bench/index.ts', ...process.argv.slice(2))];
  const { code, output } = await processes.run(process.execPath, args, {
    env: { ...env, BARE_URL: `http://localhost:${ports.panel2}`, CHROMIUM_PATH: chromium },
    onLine: say,
  });
  if (code !== 0 && !output.includes('promises broken')) say(output);
  await stop(code);
}

main().catch(async (error) => {
  complain(error);
  await stop(1);
});
