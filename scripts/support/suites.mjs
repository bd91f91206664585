import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, script } from './paths.mjs';
import { coverageProblems } from './rule-coverage.mjs';
import { Problem, say, seconds, step } from './say.mjs';
import { emptyFirestore, stackEnv, startClock } from './stack.mjs';
import { servePanel } from './web.mjs';

/** Records the result of a suite; prints its output only on failure. */
function note(context, name, { passed, failed, output = '', ms }) {
  context.results.push({ name, passed, failed, ms });
  if (failed > 0) say(`\n──── ${name} ────\n${output.trim()}\n────\n`);
  const mark = failed > 0 ? '✗' : '✓';
  say(`${mark} ${name}: ${passed} passed, ${failed} failed (${seconds(ms)})`);
}

/** A check that passes or fails as a whole. */
async function check(context, name, command, args) {
  const from = Date.now();
  const { code, output } = await context.stack.processes.run(command, args);
  const failed = code === 0 ? 0 : 1;
  note(context, name, { passed: 1 - failed, failed, output, ms: Date.now() - from });
}

export async function types(context) {
  // Next's generated route types of an earlier build may name pages that have moved.
  for (const dir of ['.next', '.next-test']) {
    rmSync(inRoot(dir, 'types'), { recursive: true, force: true });
    rmSync(inRoot(dir, 'dev/types'), { recursive: true, force: true });
  }
  await context.stack.processes.run(process.execPath, [script.next, 'typegen'], {
    env: { NEXT_DIST_DIR: '.next-test', NEXT_TELEMETRY_DISABLED: '1' },
  });
  await check(context, 'types', process.execPath, [script.tsc, '--noEmit']);
}

export const lint = (context) =>
  check(context, 'lint', process.execPath, [
    script.biome,
    'check',
    '--colors=off',
    '--diagnostic-level=error',
    '.',
  ]);

// The counts from vitest's JSON report; a file that could not be loaded counts as one failure.
function count(path, code) {
  if (!existsSync(path)) return { passed: 0, failed: 1, files: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const unloaded = report.testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    files: report.testResults.length,
  };
}

// Vitest would use one worker on two cores; tests on the emulators mostly wait.
const WORKERS = { functions: 3 };
const workersOf = (projects) => Math.max(...projects.map((project) => WORKERS[project] ?? 2));

/** Runs projects of vitest.config.ts; returns how many files ran. */
export async function vitest(context, projects, env = {}) {
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
  const { passed, failed, files } = count(report, code);
  note(context, name, { passed, failed, output, ms: Date.now() - from });
  return files;
}

/** Runs the rules suite, and checks that every expression of the rules was both true and false. */
export async function rules(context) {
  const folder = join(context.stack.dataDir, 'rule-coverage');
  await vitest(context, ['rules'], { RULES_COVERAGE_DIR: folder });
  // The coverage of a filtered run is incomplete.
  if (context.filters.length > 0 || !existsSync(folder)) return;
  const from = Date.now();
  const problems = coverageProblems(folder);
  const failed = problems.length > 0 ? 1 : 0;
  const output = problems.join('\n');
  note(context, 'rule coverage', { passed: 1 - failed, failed, output, ms: Date.now() - from });
}

async function freshDemoData({ stack }) {
  const { projectId, ports } = stack;
  await emptyFirestore(stack);
  await fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/accounts`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  const seed = inRoot('scripts/seed/index.ts');
  const env = { ...stackEnv(stack), ...stack.env };
  const { code, output } = await stack.processes.run(process.execPath, [script.tsx, seed], { env });
  if (code !== 0) throw new Problem(`The demo data could not be loaded:\n${output.trim()}`);
}

// Tests that keep the stack busy for minutes (thousands of mails, hundreds of sales) run first and not beside
// the others: the emulator keeps serving the listeners of closed browsers, and every commit waits for all of
// them. Beside each other they lose nothing, because each mostly waits for its own responses.
const E2E_TURNS = {
  heavy: ['--grep', '@heavy'],
  light: ['--grep-invert', '@heavy'],
};

/** Runs the end-to-end suite: the built panel in both variants, with fresh demo data, in a real browser. */
export async function e2e(context) {
  const { stack, filters, chromium } = context;
  const { ports, processes, dataDir } = stack;
  await step('Demo data', () => freshDemoData(context));
  startClock(stack);
  const serve = (name, port, variant) =>
    servePanel(processes, {
      name,
      port,
      distDir: '.next-test',
      env: { ...stackEnv(stack), SITE_URL: `http://localhost:${port}`, VARIANT: variant },
      log: join(dataDir, `logs/${name}.log`),
    });
  await step('Panel, in both variants', () =>
    Promise.all([
      serve('panel', ports.panel, 'early'),
      serve('panel-organizacion', ports.panel2, 'organizacion'),
    ]),
  );
  const from = Date.now();
  const sum = { passed: 0, failed: 0, output: '' };
  for (const [name, turn] of Object.entries(E2E_TURNS)) {
    const report = join(dataDir, `e2e-${name}.json`);
    const args = [script.playwright, 'test', '--reporter=list,json', '--pass-with-no-tests'];
    // Playwright empties its output folder at the start: each turn has its own.
    args.push(`--output=test-results/${name}`);
    const { code, output } = await processes.run(process.execPath, [...args, ...turn, ...filters], {
      env: {
        ...stackEnv(stack),
        ...stack.env,
        CHROMIUM_PATH: chromium,
        PANEL_URL: `http://localhost:${ports.panel}`,
        PANEL2_URL: `http://localhost:${ports.panel2}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        FORCE_COLOR: '0',
      },
      onLine: (line) => /^\s+[✓✘]|^\s+\d+ (passed|failed)/.test(line) && say(line),
    });
    const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : null;
    const failed = stats ? stats.unexpected : 1;
    sum.passed += stats ? stats.expected + stats.flaky : 0;
    sum.failed += code !== 0 && failed === 0 ? 1 : failed;
    sum.output += output;
  }
  note(context, 'e2e', { ...sum, ms: Date.now() - from });
}
