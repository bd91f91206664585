// npm run drill: proves that what is exported can be restored.
//   npm run drill                       demo data and a festival of 100,000 sales: export, into an empty project, verify
//   npm run drill -- --rows=1000        with a smaller festival
//   npm run drill -- --from=a --to=b    verifies a real project b, into which an export of a was imported
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from '@/scripts/support/environment';
import { inRoot, typescript } from '@/scripts/support/paths';
import { PORT_NAMES, PORTS_ABOVE, portsOf, requireFree } from '@/scripts/support/ports';
import { Processes } from '@/scripts/support/processes';
import { complain, orComplain, Problem, say, seconds, step } from '@/scripts/support/say';
import { stackEnv, startStack } from '@/scripts/support/stack';
import { readDrill } from './drill/options';

loadEnv();
const {
  FROM,
  TO,
  ROWS,
  isDemo,
  env: place,
  line,
} = orComplain(() => readDrill(process.argv.slice(2), process.env));
say(line);
Object.assign(process.env, place);
const dataDir = inRoot('.data-drill');
const processes = new Processes();

async function stop(code: number): Promise<void> {
  await processes.stop();
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(1));

async function startEmulators(): Promise<void> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  const ports = orComplain(() =>
    portsOf(process.env, { prefix: 'DRILL_', extra: PORTS_ABOVE.drill }),
  );
  await requireFree(ports, PORT_NAMES, 'DRILL_');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const stack = { projectId: FROM, ports, dataDir, saved: null, env: {}, processes };
  // With the inbox: what answers by mail in the demo data has to reach a server.
  await startStack(stack);
  Object.assign(process.env, stackEnv({ projectId: TO, ports }));
}

/** Asks the Firestore emulator for an export or an import; throws what it answers to a refusal. */
async function emulator(what: 'export' | 'import', project: string, body: object): Promise<void> {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ database: `projects/${project}/databases/(default)`, ...body }),
  });
  if (!answer.ok) throw new Problem(`The ${what} failed: ${await answer.text()}`);
}

async function restoreLocally(times: [string, number][]): Promise<void> {
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const from = Date.now();
    await step(name, work);
    times.push([name, Date.now() - from]);
  };
  await startEmulators();
  const env = { GCLOUD_PROJECT: FROM, FIREBASE_PROJECT_ID: FROM };
  await timed('Demo data', async () => {
    const seed = typescript('scripts/seed/index.ts');
    const { code, output } = await processes.run(process.execPath, seed, { env });
    if (code !== 0) throw new Problem(`The demo data could not be loaded:\n${output.trim()}`);
  });
  const { databaseOf } = await import('./drill/verify');
  const { sellFestival } = await import('./drill/festival');
  await timed(`Festival of ${ROWS} sales`, () => sellFestival(databaseOf(FROM), ROWS));
  const folder = join(dataDir, 'export');
  mkdirSync(folder, { recursive: true });
  await timed('Export', () =>
    emulator('export', FROM, { export_directory: folder, export_name: 'drill' }),
  );
  if ((await databaseOf(TO).listCollections()).length > 0) throw new Problem(`${TO} is not empty.`);
  const metadata = join(folder, 'drill/drill.overall_export_metadata');
  await timed('Import', () => emulator('import', TO, { export_directory: metadata }));
}

async function main(): Promise<void> {
  const times: [string, number][] = [];
  // The seals are verified by the functions' own code, whose database is the one of this process.
  Object.assign(process.env, { GCLOUD_PROJECT: TO, FIREBASE_PROJECT_ID: TO });
  if (isDemo) await restoreLocally(times);
  const from = Date.now();
  const { verifyRestored } = await import('./drill/verify');
  const isEqual = await verifyRestored(FROM, TO);
  times.push(['Verification', Date.now() - from]);
  say('\n  step                              time');
  for (const [name, ms] of times) say(`  ${name.padEnd(30)}${seconds(ms).padStart(10)}`);
  say(isEqual ? '\n✓ Restored, to the last document' : '\n✗ Not the same');
  await stop(isEqual ? 0 : 1);
}

main().catch(async (error) => {
  complain(error);
  await stop(1);
});
