import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foldersWarning } from './folders';
import { inRoot, script, typescript } from './paths';
import type { Env } from './processes';
import { coverageProblems } from './rule-coverage';
import { Problem, say, seconds, step } from './say';
import { besideFirestore, emptyFirestore, type Stack, stackEnv, startClock } from './stack';
import {
  brokenInBrowser,
  browserReport,
  type Counts,
  countsOf,
  outsideTests,
} from './test-reports';
import { servePanel } from './web';

/** `broken`: a line for each test that failed, and for each that passed only at its second try. */
type Result = Counts & { name: string; ms: number; broken: string[] };
type Project =
  | 'unit'
  | 'adapters'
  | 'simulated'
  | 'component'
  | 'rules'
  | `functions${'' | '-fresh' | '-alone'}`;

/** A run of `npm test`: its stack, the filters of its files, the browser, and the results so far. */
export type Context = {
  stack: Stack;
  filters: string[];
  chromium: string | null;
  results: Result[];
};

/** Records the result of a suite; prints its output only on failure. */
function note(
  context: Context,
  name: string,
  {
    passed,
    failed,
    output,
    ms,
    broken = [],
  }: Counts & { output: string; ms: number; broken?: string[] },
): void {
  context.results.push({ name, passed, failed, ms, broken });
  if (failed > 0) say(`\n──── ${name} ────\n${output.trim()}\n────\n`);
  const mark = failed > 0 ? '✗' : '✓';
  say(`${mark} ${name}: ${passed} passed, ${failed} failed (${seconds(ms)})`);
}

async function check(context: Context, name: string, args: string[], env: Env = {}): Promise<void> {
  const from = Date.now();
  const { code, output } = await context.stack.processes.run(process.execPath, args, { env });
  const failed = code === 0 ? 0 : 1;
  note(context, name, { passed: 1 - failed, failed, output, ms: Date.now() - from });
}

export async function types(context: Context): Promise<void> {
  // Next's generated route types of an earlier build may name pages that have moved.
  for (const dir of ['.next', '.next-test']) {
    rmSync(inRoot(dir, 'types'), { recursive: true, force: true });
    rmSync(inRoot(dir, 'dev/types'), { recursive: true, force: true });
  }
  await context.stack.processes.run(process.execPath, [script.next, 'typegen'], {
    env: { NEXT_DIST_DIR: '.next-test', NEXT_TELEMETRY_DISABLED: '1' },
  });
  // Four checkers would each check again what their parts have in common, and take more memory (3.4 GB) than one that
  // collects no garbage (2.7 GB), which is a quarter of its work.
  await check(context, 'types', [script.tsc, '--noEmit', '--checkers', '1'], { GOGC: 'off' });
}

export async function lint(context: Context): Promise<void> {
  const biome = [script.biome, 'check', '--colors=off', '--diagnostic-level=error', '.'];
  await check(context, 'lint', biome);
  const knip = [script.knip, '--no-progress', '--reporter=compact'];
  await check(context, 'unused', knip);
  await check(context, 'test-only', [...knip, '--production']);
  const listed = await context.stack.processes.run('git', ['ls-files']);
  const warning = foldersWarning(listed.output.split('\n'));
  if (warning) say(warning);
}

// Vitest would use one worker on two cores; tests on the emulators mostly wait.
const workersOf = (projects: readonly Project[]) => (projects.includes('functions') ? 5 : 2);

/** Runs projects of vitest.config.ts; returns how many files ran. */
export async function vitest(
  context: Context,
  projects: readonly Project[],
  env: Env = {},
): Promise<number> {
  const { stack, filters } = context;
  const name = projects.join(' + ');
  const report = join(stack.dataDir, `${projects.join('-')}.json`);
  const from = Date.now();
  const args = [script.vitest, 'run', '--passWithNoTests', '--reporter=default', '--reporter=json'];
  args.push(`--maxWorkers=${workersOf(projects)}`);
  args.push(`--outputFile.json=${report}`, ...projects.map((project) => `--project=${project}`));
  const { code, output } = await step(`Testing ${name}`, () =>
    stack.processes.run(process.execPath, [...args, ...filters], {
      env: { ...stackEnv(stack), ...stack.env, ...env, FORCE_COLOR: '0' },
    }),
  );
  const { passed, failed, files, broken } = countsOf(report, code);
  // An error outside of any test fails the run, and is in no file's report.
  if (failed > 0 && broken.length === 0) broken.push(outsideTests(output));
  note(context, name, { passed, failed, output, broken, ms: Date.now() - from });
  return files;
}

/**
 * Runs the rules suite, and checks that every expression of the rules was both true and false. `isShared`: another
 * suite is using the stack's database.
 */
export async function rules(context: Context, isShared: boolean): Promise<void> {
  const folder = join(context.stack.dataDir, 'rule-coverage');
  const run = (env: Env) => vitest(context, ['rules'], { ...env, RULES_COVERAGE_DIR: folder });
  await (isShared ? besideFirestore(context.stack, run) : run({}));
  // The coverage of a filtered run is incomplete.
  if (context.filters.length > 0 || !existsSync(folder)) return;
  const from = Date.now();
  const problems = coverageProblems(folder);
  const failed = problems.length > 0 ? 1 : 0;
  const output = problems.join('\n');
  note(context, 'rule coverage', { passed: 1 - failed, failed, output, ms: Date.now() - from });
}

async function freshDemoData({ stack }: Context): Promise<void> {
  const { projectId, ports } = stack;
  await emptyFirestore(stack);
  await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/accounts`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  const seed = typescript('scripts/seed/index.ts');
  const env = { ...stackEnv(stack), ...stack.env, DEMO_SHARE: '0.1' };
  const { code, output } = await stack.processes.run(process.execPath, seed, { env });
  if (code !== 0) throw new Problem(`The demo data could not be loaded:\n${output.trim()}`);
}

// Tests that keep the stack busy for minutes (thousands of mails, hundreds of sales) run last and not beside the
// others: the emulator walks all documents at each query and, for each listener, at each commit, so that what they
// leave would slow down all that comes after them.
const E2E_TURNS = {
  light: ['--grep-invert', '@heavy'],
  heavy: ['--grep', '@heavy'],
};

/** Runs the end-to-end suite: the built panel in both variants, with fresh demo data, in a real browser. */
export async function e2e(context: Context): Promise<void> {
  const { stack, filters, chromium } = context;
  const { ports, processes, dataDir } = stack;
  await step('Demo data', () => freshDemoData(context));
  startClock(stack);
  const serve = (
    name: string,
    port: number,
    variant: 'early' | 'organizacion',
    firstDataMs: string,
  ) =>
    servePanel(processes, {
      name,
      port,
      distDir: '.next-test',
      env: {
        ...stackEnv(stack),
        SITE_URL: `http://localhost:${port}`,
        VARIANT: variant,
        FIRST_DATA_MS: firstDataMs,
      },
      log: join(dataDir, `logs/${name}.log`),
    });
  await step('Panel, in both variants', () =>
    Promise.all([
      // On a busy machine too a page begins with its first data, and in the other variant they always follow.
      serve('panel', ports.panel, 'early', '5000'),
      serve('panel-organizacion', ports.panel2, 'organizacion', '1'),
    ]),
  );
  const from = Date.now();
  const sum = { passed: 0, failed: 0, output: '', broken: [] as string[] };
  for (const [name, turn] of Object.entries(E2E_TURNS)) {
    const report = join(dataDir, `e2e-${name}.json`);
    const args = [script.playwright, 'test', '--reporter=list,json', '--pass-with-no-tests'];
    // Playwright empties its output folder at the start: each turn has its own.
    args.push(`--output=test-results/${name}`);
    const { code, output } = await processes.run(process.execPath, [...args, ...turn, ...filters], {
      env: {
        ...stackEnv(stack),
        ...stack.env,
        CHROMIUM_PATH: chromium ?? '',
        PANEL_URL: `http://localhost:${ports.panel}`,
        PANEL2_URL: `http://localhost:${ports.panel2}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        FORCE_COLOR: '0',
      },
      onLine: (line) => /^\s+[✓✘]|^\s+\d+ (passed|failed)/.test(line) && say(line),
    });
    const said = browserReport(report);
    const stats = said?.stats;
    if (said) sum.broken.push(...brokenInBrowser(said));
    const failed = stats ? stats.unexpected : 1;
    sum.passed += stats ? stats.expected + stats.flaky : 0;
    sum.failed += code !== 0 && failed === 0 ? 1 : failed;
    sum.output += output;
  }
  note(context, 'e2e', { ...sum, ms: Date.now() - from });
}
