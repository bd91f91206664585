// npm test: runs all checks and tests, on a separate stack beside a running `npm start`.
//   npm test                         all suites
//   npm test -- unit rules           some suites
//   npm test -- e2e tests/e2e/x      a suite, only files whose path contains this
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './support/chromium';
import { loadEnv } from './support/environment';
import { inRoot } from './support/paths';
import { offsetOf, PORT_NAMES, PORTS_ABOVE, portsOf, requireFree } from './support/ports';
import { Processes } from './support/processes';
import { complain, orComplain, Problem, say } from './support/say';
import { type Part, type Stack, startStack } from './support/stack';
import * as suites from './support/suites';
import { buildPanel } from './support/web';

const SUITES = ['types', 'lint', 'unit', 'component', 'rules', 'functions', 'e2e'] as const;
type Suite = (typeof SUITES)[number];
const isSuite = (arg: string): arg is Suite => SUITES.some((name) => name === arg);

loadEnv();
const args = process.argv.slice(2);
const asked = args.filter(isSuite);
const filters = args.filter((arg) => !isSuite(arg));
const chosen = new Set<Suite>(asked.length > 0 ? asked : SUITES);
const wants = (...names: Suite[]) => names.some((name) => chosen.has(name));

const ports = portsOf(process.env, { prefix: 'TEST_', extra: PORTS_ABOVE.test });
const offset = orComplain(() => offsetOf(process.env));
const dataDir = inRoot(offset ? `.data-test-${offset}` : '.data-test');
const stack: Stack = {
  projectId: 'demo-early-test',
  ports,
  dataDir,
  saved: null,
  env: {
    MAIL_KEYS: 'tests:only-for-the-tests',
    CLOCK_SECONDS: '10',
    MAIL_HOLD_SECONDS: '0',
    MAIL_HOURS: '00:00-24:00',
    MAIL_MACHINE_MS: '0',
    PUBLIC_ANSWER_MS: '0',
  },
  heapAtOnce: true,
  withoutRules: true,
  processes: new Processes(),
};

let stopped = false;
async function stop(code: number): Promise<void> {
  if (stopped) process.exit(1);
  stopped = true;
  await stack.processes.stop();
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(1));
stack.processes.onDeath = (sentence) => {
  complain(new Problem(sentence));
  void stop(1);
};

async function main(): Promise<void> {
  const from = Date.now();
  const parts: Part[] = wants('functions', 'e2e')
    ? ['firestore', 'firebase', 'inbox']
    : ['firestore'];
  const needsStack = wants('rules', 'functions', 'e2e');
  const chromium = wants('e2e') ? await findChromium(stack.processes) : null;
  if (needsStack) {
    const taken = wants('functions', 'e2e') ? PORT_NAMES : (['firestore'] as const);
    await requireFree(ports, taken, 'TEST_');
  }
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });

  const context: suites.Context = { stack, filters, chromium, results: [] };
  // Two lanes for two cores. The functions' tests mostly wait (for emulators, for unresponsive mail servers), and take
  // longest: everything that needs no functions runs in parallel, and what needs the whole machine runs last.
  const started = needsStack ? startStack(stack, parts) : Promise.resolve();
  const built = wants('e2e') ? buildPanel(stack.processes, '.next-test') : Promise.resolve();
  const beside = async () => {
    // The types, too, read what it generates of the routes.
    await built;
    const pure = [
      ...(wants('unit') ? (['unit', 'adapters', 'simulated'] as const) : []),
      ...(wants('component') ? (['component'] as const) : []),
    ];
    if (pure.length > 0) await suites.vitest(context, pure);
    await started;
    if (wants('rules')) await suites.rules(context, wants('functions'));
    if (wants('types')) await suites.types(context);
    if (wants('lint')) await suites.lint(context);
  };
  const functions = async () => {
    await started;
    const onEmulators = ['functions', 'functions-fresh', 'functions-alone'] as const;
    // React as it is deployed: its other build made a stack of errors for each element of a mail.
    const env = { NODE_ENV: 'production' };
    if (wants('functions')) await suites.vitest(context, onEmulators, env);
  };
  await Promise.all([beside(), functions()]);
  if (wants('e2e')) await suites.e2e(context);

  const sum = (key: 'passed' | 'failed') =>
    context.results.reduce((total, result) => total + result[key], 0);
  const failed = sum('failed');
  say();
  for (const { name, passed, failed: broken, ms } of context.results) {
    const mark = broken > 0 ? '✗' : '✓';
    const time = `${(ms / 1000).toFixed(0)} s`;
    say(
      `${mark} ${name.padEnd(16)} ${String(passed).padStart(5)} passed ${String(broken).padStart(4)} failed ${time.padStart(6)}`,
    );
  }
  // Last, because a log is read from its end.
  for (const { name, broken } of context.results) {
    for (const line of broken) say(`  ${name}: ${line}`);
  }
  say(`All of it took ${((Date.now() - from) / 60_000).toFixed(1)} min`);
  await stack.processes.stop();
  stopped = true;
  process.stdout.write(`${sum('passed')} passed, ${failed} failed\n`, () =>
    process.exit(failed > 0 ? 1 : 0),
  );
}

main().catch(async (error) => {
  complain(error);
  await stop(1);
});
