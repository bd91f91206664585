import { defineConfig } from 'vitest/config';
import LoadErrors from './load-errors';

/** The unit tests of the domain, as Stryker runs them in its copy of the repository. */
export default defineConfig({
  resolve: { alias: { '@': process.cwd() } },
  test: {
    environment: 'node',
    include: ['lib/domain/**/*.test.ts'],
    isolate: true,
    restoreMocks: true,
    testTimeout: 30_000,
    reporters: [new LoadErrors()],
  },
});
