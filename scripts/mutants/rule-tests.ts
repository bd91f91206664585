import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { Problem } from '../support/say';
import type { RuleMutant } from './rule-mutants';

type Node = {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: unknown[];
  children?: Node[];
};

/** What a file of rules tests evaluates of the rules, and how long it takes. */
type TestFile = { path: string; ms: number; nodes: Node[] };

const flat = (nodes: Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Whether a file evaluates the expression that a mutant changes: the smallest one around it has had a value. */
function evaluates({ nodes }: TestFile, { from, to }: RuleMutant): boolean {
  const sizeOf = ({ sourcePosition: at }: Node) => at.endOffset - at.currentOffset;
  const around = nodes
    .filter(({ sourcePosition: at }) => at.currentOffset <= from && at.endOffset >= to - 1)
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  return (around[0]?.values?.length ?? 0) > 0;
}

/** The rules tests in this process, run again and again against the file that RULES_FILE names. */
export class RuleTests {
  private files: TestFile[] = [];

  private constructor(private readonly vitest: Vitest) {}

  /** Runs all files once, to learn what each evaluates; fails if one fails on the rules as they are. */
  static async start(coverageDir: string): Promise<RuleTests> {
    rmSync(coverageDir, { recursive: true, force: true });
    process.env.RULES_COVERAGE_DIR = coverageDir;
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
    for (const spec of await tests.vitest.globTestSpecifications()) {
      let from = Date.now();
      if (await tests.fails(spec.moduleId)) {
        // On a busy machine a request may time out; what fails twice is wrong.
        from = Date.now();
        if (await tests.fails(spec.moduleId)) {
          throw new Problem(
            `On the rules as they are: ${spec.moduleId} fails.\n${tests.reasons()}`,
          );
        }
      }
      tests.files.push({ path: spec.moduleId, ms: Date.now() - from, nodes: [] });
    }
    delete process.env.RULES_COVERAGE_DIR;
    for (const name of readdirSync(coverageDir)) {
      const file = tests.files.find(({ path }) =>
        path.endsWith(`/${name.replace('.json', '.ts')}`),
      );
      const { report = [] } = JSON.parse(readFileSync(join(coverageDir, name), 'utf8'));
      if (file) file.nodes = flat(report);
    }
    tests.files.sort((a, b) => a.ms - b.ms);
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

  /** Why the last run failed. */
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
      if (evaluates(file, mutant) && (await this.fails(file.path))) return file.path;
    }
    return null;
  }

  close(): Promise<void> {
    return this.vitest.close();
  }
}
