import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { Problem } from '@/scripts/support/say';
import type { RuleMutant } from './rule-mutants';

type Node = {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: unknown[];
  children?: Node[];
};

type TestFile = { path: string; size: number; nodes: Node[] };

const flat = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

const hashOf = (paths: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
};

/**
 * Whether a file evaluates what a mutant changes: an expression that begins in it has had a value, or, of an operator, the
 * smallest one around it. (The emulator ends an expression before its last bracket.)
 */
export function evaluates(nodes: readonly Node[], { from, to }: Pick<RuleMutant, 'from' | 'to'>) {
  const begins = ({ sourcePosition: at }: Node) =>
    at.currentOffset >= from && at.currentOffset < to;
  const inside = nodes.filter(begins);
  const around = nodes
    .filter(({ sourcePosition: at }) => at.currentOffset <= from && at.endOffset >= from)
    .sort((a, b) => b.sourcePosition.currentOffset - a.sourcePosition.currentOffset);
  return (inside.length > 0 ? inside : around.slice(0, 1)).some(
    ({ values = [] }) => values.length > 0,
  );
}

/** The rules tests in this process, run again and again against the file that RULES_FILE names. */
export class RuleTests {
  private files: TestFile[] = [];

  private constructor(private readonly vitest: Vitest) {}

  /**
   * Learns what each file evaluates, by running all of them once on the rules as they are; fails if one fails. `folder`
   * keeps that for as long as neither the rules nor their tests change.
   */
  static async start(folder: string): Promise<RuleTests> {
    const options = {
      watch: false,
      project: 'rules',
      bail: 1,
      maxWorkers: 1,
      reporters: [{}],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    };
    const tests = new RuleTests(await createVitest('test', options));
    const paths = (await tests.vitest.globTestSpecifications()).map(({ moduleId }) => moduleId);
    const coverage = join(folder, `coverage-${hashOf([...paths, 'firestore.rules'])}`);
    const reportOf = (path: string) => join(coverage, `${basename(path, '.ts')}.json`);
    process.env.RULES_COVERAGE_DIR = coverage;
    mkdirSync(coverage, { recursive: true });
    for (const path of paths.filter((one) => !existsSync(reportOf(one)))) {
      // On a busy machine a request may time out; what fails twice is wrong.
      if ((await tests.fails(path)) && (await tests.fails(path))) {
        rmSync(reportOf(path), { force: true });
        throw new Problem(`On the rules as they are: ${path} fails.\n${tests.reasons()}`);
      }
      // A file may report nothing, because it would be too much: it is run last, for each mutant that lives so far.
      if (!existsSync(reportOf(path))) writeFileSync(reportOf(path), '{}');
    }
    delete process.env.RULES_COVERAGE_DIR;
    tests.files = paths.map((path) => {
      const text = readFileSync(reportOf(path), 'utf8');
      const nodes = flat(JSON.parse(text).report ?? []);
      return { path, size: nodes.length || Number.POSITIVE_INFINITY, nodes };
    });
    // The files that evaluate the fewest expressions are the quickest.
    tests.files.sort((a, b) => a.size - b.size);
    return tests;
  }

  private async fails(path: string): Promise<boolean> {
    const specs = (await this.vitest.globTestSpecifications([path])).filter(
      ({ moduleId }) => moduleId === path,
    );
    this.vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications(specs);
    return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
  }

  private reasons(): string {
    const files = this.vitest.state.getFiles();
    const errors = files.flatMap(({ result, tasks }) =>
      [result, ...tasks.map((task) => task.result)].flatMap((one) => one?.errors ?? []),
    );
    return errors.map(({ message }) => message).join('\n');
  }

  /** The first file that fails with a mutant, quick ones first; null if none of those that evaluate it does. */
  async killerOf(mutant: RuleMutant): Promise<string | null> {
    for (const file of this.files) {
      const isAsked = file.nodes.length === 0 || evaluates(file.nodes, mutant);
      if (isAsked && (await this.fails(file.path))) return file.path;
    }
    return null;
  }

  close(): Promise<void> {
    return this.vitest.close();
  }
}
