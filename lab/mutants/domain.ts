import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '@/scripts/support/paths';
import type { Processes } from '@/scripts/support/processes';
import { Problem, say, step } from '@/scripts/support/say';
import { placesMissed, withResults } from './again';
import { isPart, NEVER, patternsOf, provenOf, SUBJECTS, testsOf } from './areas';
import { areaScores, type Found, lineOf, missed, mutantsIn, type Report, scoreOf } from './report';

const FOLDER = '.mutants';
const NEEDED = [
  'lib/domain/**',
  'lab/mutants/**',
  'tests/fixtures/payouts/**',
  'tests/support/schemas.ts',
  'tests/support/route-examples.ts',
  'tests/support/ledger-part.ts',
  'firestore.rules',
  'package.json',
];
/** The files that the tests of the functions in one process need beside those. */
const NEEDED_BY_FUNCTIONS = [
  'components/**',
  'emails/**',
  'hooks/**',
  'functions/**',
  'lib/**',
  'public/**',
  'scripts/support/**',
  'lab/**',
  'tests/**',
  'firestore.indexes.json',
];
const STRYKER = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');

export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD';
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return files.filter((path) => /^lib\/domain\/.*(?<!\.test)\.ts$/.test(path));
}

const nameOf = (part: string) => part.replaceAll('/', '-');
const reportOf = (name: string) => join(FOLDER, `${name}.report.json`);
const readReport = (path: string): Report => JSON.parse(readFileSync(inRoot(path), 'utf8'));

async function mutateMissed(processes: Processes, part: string): Promise<Found[]> {
  const report = reportOf(nameOf(part));
  if (!existsSync(inRoot(report))) throw new Problem(`'${part}' was not mutated here before.`);
  const earlier = readReport(report);
  const places = placesMissed(earlier, (file) => readFileSync(inRoot(file), 'utf8'));
  if (places.length > 0) {
    await mutate(processes, part, places, `${nameOf(part)}-again`);
    const later = readReport(reportOf(`${nameOf(part)}-again`));
    writeFileSync(inRoot(report), JSON.stringify(withResults(earlier, later)));
  }
  return mutantsIn(inRoot(report));
}

/** Mutates files, one mutant at a time, and returns what the tests beside them noticed. */
async function mutate(
  processes: Processes,
  part: string,
  files = patternsOf(part),
  name = nameOf(part),
): Promise<Found[]> {
  const report = reportOf(name);
  const config = join(FOLDER, `${name}.json`);
  const proven = provenOf(part);
  mkdirSync(inRoot(FOLDER), { recursive: true });
  const options = {
    packageManager: 'npm',
    testRunner: 'vitest',
    vitest: { configFile: 'lab/mutants/vitest.config.ts', related: !proven },
    plugins: [
      '@stryker-mutator/vitest-runner',
      './lab/mutants/screen-text.mjs',
      './lab/mutants/as-found.mjs',
    ],
    ignorers: ['screen-text'],
    mutate: [...files, ...NEVER],
    // Its copy of the repository holds what these tests need, and no types to check.
    ignorePatterns: [
      '**',
      ...[...NEEDED, ...(proven ? NEEDED_BY_FUNCTIONS : [])].map((path) => `!${path}`),
    ],
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['json', 'progress-append-only', 'as-found'],
    jsonReporter: { fileName: report },
    tempDirName: join(FOLDER, `sandbox-${name}`),
    timeoutMS: 10_000,
    allowEmpty: true,
  };
  writeFileSync(inRoot(config), JSON.stringify(options, null, 2));
  // At low priority: it takes minutes, and people work beside it.
  const args = ['-n', '10', process.execPath, STRYKER, 'run', config];
  let shown = 0;
  const onLine = (line: string) => {
    if (line.startsWith('MISSED ')) say(`  ${line.slice(7)}`);
    const percent = Number(/^Mutation testing (\d+)%/.exec(line)?.[1] ?? 0);
    if (percent < shown + 10) return;
    shown = percent;
    say(`  ${line.trim()}`);
  };
  const { code, output } = await step(`Mutants of ${name}`, () =>
    // A run that fails is noticed, and need not be made smaller.
    processes.run('nice', args, {
      onLine,
      env: {
        MUTANTS_TESTS: testsOf(part).join(' '),
        MUTANTS_OVER_STORE: proven ? 'yes' : 'no',
        TILL_SHRINKS: 'no',
      },
    }),
  );
  if (code !== 0) throw new Problem(`Stryker failed for ${name}:\n${output.trim()}`);
  return mutantsIn(inRoot(report));
}

function print(found: readonly Found[]): boolean {
  say('\n  area                 noticed          of    score   least');
  const scores = areaScores(found);
  for (const { name, killed, all, percent, least } of scores) {
    const mark = percent >= least ? '✓' : '✗';
    const cells = [String(killed), String(all), `${percent.toFixed(1)} %`, `${least} %`];
    say(`${mark} ${name.padEnd(18)}${cells.map((cell) => cell.padStart(9)).join('')}`);
  }
  return scores.every(({ percent, least }) => percent >= least);
}

/**
 * Mutates subjects of the domain (all by default) or parts of it ('event/tills', 'parsers'), or with 'changed' only the files that
 * differ from main, and prints what no test noticed, and the score of each area. With 'missed' first, only what no test
 * noticed the last time. Returns whether every area is high enough.
 */
export async function domainMutants(processes: Processes, words: string[]): Promise<boolean> {
  const isAgain = words[0] === 'missed';
  const asked = isAgain ? words.slice(1) : words;
  const unknown = asked.find((name) => name !== 'changed' && !isPart(name));
  if (unknown) throw new Problem(`There is no subject '${unknown}': ${SUBJECTS.join(', ')}.`);
  const found: Found[] = [];
  if (asked.includes('changed')) {
    const files = changedFiles();
    if (files.length === 0) say('Nothing in lib/domain differs from main.');
    else found.push(...(await mutate(processes, 'changed', files)));
  } else {
    for (const subject of asked.length > 0 ? asked : SUBJECTS) {
      const own = await (isAgain ? mutateMissed : mutate)(processes, subject);
      const { killed, all, percent } = scoreOf(own);
      say(`  ${subject}: ${killed} of ${all} (${percent.toFixed(1)} %)`);
      found.push(...own);
    }
  }
  for (const one of missed(found)) say(`  ${lineOf(one)}`);
  return print(found);
}
