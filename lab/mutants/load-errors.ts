import type { TestModule, Vitest } from 'vitest/node';

/** A moment in a test's name, as `%j` writes it. */
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const DAY_MS = 86_400_000;

/**
 * Tells Stryker of files of tests that could not be loaded. Otherwise it takes a mutant that nothing can be loaded with for
 * one that no test notices; so it is one that does not run, and does not count. And of tests with the time of the run in
 * their name: Stryker asks for tests by their names, and such a one is never found again.
 */
export default class LoadErrors {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    for (const { message } of modules.flatMap((one) => one.errors())) {
      // Vitest's errors have no prototype, and Stryker crashes when it formats them.
      this.#vitest?.state.errorsSet.add(new Error(message));
    }
    for (const one of modules.flatMap((module) => [...module.children.allTests()])) {
      const times = one.fullName.match(MOMENT) ?? [];
      if (!times.some((time) => Math.abs(Date.now() - Date.parse(time)) < DAY_MS)) continue;
      const message = `The name of a test tells the time: ${one.fullName}`;
      this.#vitest?.state.errorsSet.add(new Error(message));
    }
  }
}
