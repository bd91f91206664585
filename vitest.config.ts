import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Where the emulators of the tests listen; `npm test` starts them and sets these variables. */
const emulators = {
  FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST || '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST || '127.0.0.1:9099',
  GCLOUD_PROJECT: process.env.GCLOUD_PROJECT || 'demo-early-test',
  // Nothing here runs on Google's machines: without this each process probes for the metadata server first.
  METADATA_SERVER_DETECTION: 'none',
};

// They replace modules or change the environment of their process.
const ADAPTERS = [
  '{app,lib/data,lib/firebase,functions/src,scripts,lab}/**/*.test.ts',
  'lib/server/first-data*.test.ts',
];

// They replace the process's clocks: a stray timer of another file would change what is the same in every run.
const SIMULATED = ['lab/sim/*.test.ts', 'lab/prove/engine.test.ts'];

// Parts of the laboratory that are compared with the emulators.
const LAB_EMULATOR = 'lab/*/emulator.test.ts';

// They verify tokens, for which packages keep the project of the first file of their process.
const FUNCTIONS_ALONE = [
  'tests/functions/support/services.test.ts',
  'tests/functions/account/server-session.test.ts',
  'tests/functions/feature/auto-off.test.ts',
];

// They replace modules, the backend or the environment, or keep workers and mail servers.
const FUNCTIONS_FRESH = [
  LAB_EMULATOR,
  'tests/functions/mailing/**/*.test.ts',
  'tests/functions/contact/contact-rights.test.ts',
  'tests/functions/event/tills*.test.ts',
  'tests/functions/privacy/breaches.test.ts',
  'tests/functions/feature/feature-guards.test.ts',
  'tests/functions/account/{proved-email,second-factor,session}.test.ts',
  'tests/functions/support/lookups.test.ts',
  'tests/functions/whatsapp/rights-matrix.test.ts',
];

// Many test files share a process, and the modules that one of them mocks are real again in the next.
const freshModules = { isolate: false, runner: 'tests/support/fresh-modules.ts' };

const functions = {
  environment: 'node',
  setupFiles: ['tests/support/own-project.ts'],
  // Nothing waits to be undone; the tests of that set their own.
  env: {
    ...emulators,
    MAIL_HOLD_SECONDS: '0',
    MAIL_HOURS: '00:00-24:00',
    PUBLIC_ANSWER_MS: '0',
    SECOND_FACTOR: 'off',
  },
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // A stray timer or an unawaited promise of one file must not affect another.
    isolate: true,
    silent: 'passed-only',
    // Node's room for new objects is small for what renders pages: collecting it took a tenth of the component tests.
    execArgv: ['--max-semi-space-size=32'],
    // Generous, for a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Pure code has nothing to leak, and importing everything again for each file took two thirds of the time.
          isolate: false,
          include: ['{app,components,hooks,lib,emails}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ADAPTERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'adapters',
          environment: 'node',
          include: ADAPTERS,
          exclude: [LAB_EMULATOR, ...SIMULATED],
          ...freshModules,
        },
      },
      {
        extends: true,
        test: { name: 'simulated', environment: 'node', include: SIMULATED },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['{components,hooks,app,emails,lib}/**/*.test.tsx'],
          setupFiles: ['tests/support/component.ts'],
          ...freshModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          env: emulators,
          // On a busy machine the SDK goes offline for ten seconds at a time, and asks again after that.
          testTimeout: 60_000,
          hookTimeout: 30_000,
          ...freshModules,
        },
      },
      {
        extends: true,
        test: {
          ...functions,
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          exclude: [...FUNCTIONS_FRESH, ...FUNCTIONS_ALONE],
          // Each file has a project of its own; importing all functions again for it took longer than most of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...functions,
          name: 'functions-fresh',
          include: FUNCTIONS_FRESH,
          ...freshModules,
        },
      },
      {
        extends: true,
        test: { ...functions, name: 'functions-alone', include: FUNCTIONS_ALONE },
      },
    ],
  },
});
