import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Models and simulations, which take seconds. */
const SLOW = /(?:^|\/)lab\//;

/**
 * Runs first the files that noticed the last mutant, which mostly stands beside this one, then the others, the quickest
 * first, and models and simulations last: a mutant that a test has noticed needs no more of them.
 */
export default class QuickFirst extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const rank = ({ moduleId, project }: TestSpecification) => {
      const key = `${project.name}:${relative(config.root, moduleId)}`;
      const { failed = false, duration = 0 } = cache.getFileTestResults(key) ?? {};
      return [Number(!failed), Number(SLOW.test(moduleId)), duration] as const;
    };
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    ranked.sort(({ rank: [a1, a2, a3] }, { rank: [b1, b2, b3] }) => a1 - b1 || a2 - b2 || a3 - b3);
    return ranked.map(({ file }) => file);
  }
}
