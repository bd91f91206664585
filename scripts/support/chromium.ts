import { existsSync } from 'node:fs';
import { pathOf } from './environment';
import type { Processes } from './processes';
import { Problem, step } from './say';

/**
 * Chromium without its window: the same engine, started for a test in half the processor time. Debian packages it
 * under the same name.
 */
const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** Installs the browser by apt; null where there is no apt, no right to install, or no such package. */
async function installed(processes: Processes): Promise<string | null> {
  if (process.getuid?.() !== 0 || !pathOf('apt-get')) return null;
  const apt = (...args: string[]) =>
    processes.run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  await step('Installing Chromium (once)', async () => {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', HEADLESS);
  });
  return pathOf(HEADLESS);
}

/**
 * Finds the browser of the end-to-end tests: CHROMIUM_PATH, the system's without a window, one installed by apt, the
 * system's with a window, or Playwright's own.
 */
export async function findChromium(processes: Processes): Promise<string> {
  const found =
    process.env.CHROMIUM_PATH ||
    pathOf(HEADLESS) ||
    (await installed(processes)) ||
    NAMES.map(pathOf).find(Boolean) ||
    (await playwrightsOwn());
  if (found) return found;
  throw new Problem(
    `No Chromium for the end-to-end tests: install it (apt-get install ${HEADLESS}, or npx playwright install chromium), or name it in CHROMIUM_PATH.`,
  );
}
