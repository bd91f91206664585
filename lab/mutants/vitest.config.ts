import { defineConfig } from 'vitest/config';
import LoadErrors from './load-errors';
import QuickFirst from './quick-first';

const LOCAL = '127.0.0.1:1';

/** The variables that the tests of the functions need where no emulator is: nothing listens at these addresses. */
const overStore = {
  setupFiles: ['lab/store/own-store.ts'],
  env: {
    GCLOUD_PROJECT: 'demo-early-mutants',
    FIREBASE_PROJECT_ID: 'demo-early-mutants',
    FIRESTORE_EMULATOR_HOST: LOCAL,
    FIREBASE_AUTH_EMULATOR_HOST: LOCAL,
    ACCOUNTS_IN_MEMORY: 'yes',
    MAIL_KEYS: 'mutants:only-for-the-mutants',
    MAIL_HOLD_SECONDS: '0',
    MAIL_HOURS: '00:00-24:00',
    PUBLIC_ANSWER_MS: '0',
    SECOND_FACTOR: 'off',
  },
  // Packages stay loaded from one file to the next: loading them takes longer than most of these tests.
  isolate: false,
  runner: 'tests/support/fresh-modules.ts',
};

/** The tests that Stryker runs in its copy of the repository: those of the domain, unless others are named. */
export default defineConfig({
  resolve: { alias: { '@': process.cwd() } },
  test: {
    environment: 'node',
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    isolate: true,
    restoreMocks: true,
    testTimeout: 30_000,
    sequence: { sequencer: QuickFirst },
    reporters: [new LoadErrors()],
    ...(process.env.MUTANTS_OVER_STORE === 'yes' ? overStore : {}),
  },
});
