import { defineConfig } from '@playwright/test';

/** The end-to-end tests. `npm test -- e2e` starts the stack and passes its addresses in the environment. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: Number(process.env.E2E_WORKERS || 3),
  // A function's first call may outlast a wait on two cores. The report names such a test as flaky: each is a bug to find.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Patient, for a machine that has other things to do: a passing test waits no longer for it.
  timeout: 240_000,
  // Each function's process is started by its first call, which on a busy machine takes ten seconds and more.
  expect: { timeout: 60_000 },
  use: {
    baseURL: process.env.PANEL_URL || 'http://localhost:3110',
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace of every test takes a fifth of the browser's processor time: TRACE=1 asks for those of failed tests.
    trace: process.env.CI ? 'on-first-retry' : process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A walk's pages, and axe in them, are left before it pays to have optimised their scripts.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
});
