import type { Page } from '@playwright/test';

/** Holds back what a page asks for under this address until what it returns is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The scripts of every page. */
export const SCRIPTS = '**/_next/static/**/*.js';
