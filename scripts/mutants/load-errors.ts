import type { TestModule, Vitest } from 'vitest/node';

/**
 * Tells Stryker of files of tests that could not be loaded. Otherwise it takes a mutant that nothing can be loaded with for
 * one that no test notices; so it is one that does not run, and does not count.
 */
export default class LoadErrors {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    for (const { message } of modules.flatMap((one) => one.errors())) {
      // What vitest hands over has no prototype, and Stryker dies of putting it into words.
      this.#vitest?.state.errorsSet.add(new Error(message));
    }
  }
}
