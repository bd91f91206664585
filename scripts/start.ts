// npm start: runs the whole product locally. See README, "Two commands".
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './support/arguments';
import { dataDirOf, requireUnused } from './support/data-folder';
import { loadEnv } from './support/environment';
import { gcLog, watchHeap } from './support/java-heap';
import { localKeys } from './support/keys';
import { typescript } from './support/paths';
import { offsetOf, PORT_NAMES, portsOf, requireFree } from './support/ports';
import { Processes } from './support/processes';
import { keepSaving, save, savedIn } from './support/save';
import { complain, orComplain, Problem, say, step } from './support/say';
import { type Stack, stackEnv, startClock, startStack } from './support/stack';
import { Stopping } from './support/stopping';
import { buildPanel, servePanel } from './support/web';

const projectId = 'demo-early';
const MINUTE = 60_000;

loadEnv();
const { dev, dataDir } = orComplain(() => {
  const { options } = readArguments(process.argv.slice(2), {
    usage: 'npm start -- [--dev]',
    options: { dev: 'switch' },
    npm: process.env,
  });
  return {
    dev: options.dev ?? false,
    dataDir: dataDirOf(process.env, offsetOf(process.env)),
  };
});
const distDir = '.next';
const ports = portsOf(process.env);
const processes = new Processes();
let state: 'idle' | 'starting' | 'running' = 'idle';

async function end(code: number, sentence?: string): Promise<void> {
  if (sentence) complain(new Problem(sentence));
  if (state === 'running') {
    say('Stopping; keeping the data …');
    await save({ dataDir, projectId, ports }, MINUTE).catch((error: Error) => {
      if (code === 0)
        complain(new Problem(`The data of the last minute was not kept: ${error.message}`));
    });
  }
  await processes.stop();
  if (state !== 'idle') rmSync(join(dataDir, 'running.pid'), { force: true });
  process.exit(code);
}

const stopping = new Stopping({ now: Date.now, end, force: () => process.exit(1) });
processes.onDeath = (sentence) => stopping.end(1, sentence);
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.signal());
// A terminal that closes kills npm but not this process: detect it by a change of the parent process.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopping.end(0);
  }, 2000).unref();
}
process.stdout.on('error', () => {});

async function main(): Promise<void> {
  const names = PORT_NAMES.filter((name) => name !== 'panel2');
  requireUnused(dataDir);
  await requireFree(ports, names);
  mkdirSync(dataDir, { recursive: true });
  // The next start and `npm run reset` ask this file whether the data is in use.
  writeFileSync(join(dataDir, 'running.pid'), String(process.pid));

  state = 'starting';

  const saved = savedIn(dataDir);
  const env = localKeys(dataDir);
  const stack: Stack = { projectId, ports, dataDir, saved, env, processes, keepMail: true };
  await Promise.all([startStack(stack), dev ? undefined : buildPanel(processes, distDir)]);
  if (!saved) {
    await step('Demo data', async () => {
      const seedEnv = { ...stackEnv(stack), ...env };
      const { code, output } = await processes.run(
        process.execPath,
        typescript('scripts/seed/index.ts'),
        {
          env: seedEnv,
        },
      );
      if (code !== 0) throw new Problem(`The demo data could not be loaded:\n${output.trim()}`);
    });
    await save(stack);
  }
  startClock(stack);
  await step('Panel', () =>
    servePanel(processes, {
      name: 'panel',
      distDir,
      dev,
      port: ports.panel,
      env: stackEnv(stack),
      log: join(dataDir, 'logs/panel.log'),
    }),
  );
  state = 'running';
  table();

  const until = () => stopping.begun;
  watchHeap({ log: gcLog(dataDir), until, say });
  await keepSaving(stack, { everyMs: MINUTE, until, say });
}

function table(): void {
  say();
  say(`  Panel      http://localhost:${ports.panel}`);
  say(`  Inbox      http://localhost:${ports.inbox}`);
  say(`  WhatsApp   http://localhost:${ports.whatsapp}   (a phone, to write to the assistant)`);
  say();
  say('  Accounts   (password of each: early1234)');
  for (const [email, what] of ACCOUNTS) say(`    ${email.padEnd(22)} ${what}`);
  say();
  say('  Ctrl-C stops everything; the data stays. npm run reset throws it away.');
  say();
}

const ACCOUNTS: [email: string, what: string][] = [
  ['admin@early.test', 'administrator'],
  ['admin2@early.test', 'second administrator'],
  ['productora@early.test', "owner of 'Noche Austral' and 'Club Andino'"],
  ['equipo@early.test', "member of 'Noche Austral', without money and access"],
  ['lite@early.test', "owner of 'Bar Lite' (producerLite)"],
  ['cadena@early.test', 'member of 23 producers'],
  ['nueva@early.test', 'no role yet'],
];

main().catch((error) => {
  complain(error);
  stopping.end(1);
});
