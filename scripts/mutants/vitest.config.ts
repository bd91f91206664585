import { defineConfig } from 'vitest/config';
import LoadErrors from './load-errors';

/** The tests that Stryker runs in its copy of the repository: those of the domain, unless others are named. */
export default defineConfig({
  resolve: { alias: { '@': process.cwd() } },
  test: {
    environment: 'node',
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    isolate: true,
    restoreMocks: true,
    testTimeout: 30_000,
    reporters: [new LoadErrors()],
  },
});
