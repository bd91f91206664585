import { existsSync } from 'node:fs';
import { pathOf } from './environment';
import type { Processes } from './processes';
import { Problem, step } from './say';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () => NAMES.map(pathOf).find(Boolean) ?? null;

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/**
 * Finds the browser of the end-to-end tests: CHROMIUM_PATH, the system's, Playwright's own, or installs one by
 * apt.
 */
export async function findChromium(processes: Processes): Promise<string> {
  const found = process.env.CHROMIUM_PATH || onPath() || (await playwrightsOwn());
  if (found) return found;
  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    const apt = (...args: string[]) =>
      processes.run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    await step('Installing Chromium (once)', async () => {
      await apt('update');
      await apt('install', '-y', '--no-install-recommends', 'chromium');
    });
    const installed = onPath();
    if (installed) return installed;
  }
  throw new Problem(
    'No Chromium for the end-to-end tests: install it (apt-get install chromium, or npx playwright install chromium), or name it in CHROMIUM_PATH.',
  );
}
