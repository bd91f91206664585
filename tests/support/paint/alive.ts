import type { Page } from '@playwright/test';
import { ALIVE_ATTRIBUTE } from '@/lib/alive';

// Runs in the page: React answers in it, or it is a plain answer, whose scripts are its own.
const isAlive = (attribute: string): boolean =>
  document.documentElement.hasAttribute(attribute) ||
  [...document.scripts].every(({ src }) => !src.includes('/_next/'));

/**
 * Lets `goto` and `reload` of a page return when what can be pressed is alive. A page can be read before its scripts run
 * (`lib/server/early-presses.ts`), and a test presses sooner than a person could. Whoever waits for less says so
 * (`waitUntil`).
 */
export function untilAlive(page: Page): void {
  const wait = () =>
    page.waitForFunction(isAlive, ALIVE_ATTRIBUTE, { timeout: 10_000 }).catch(() => {});
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (!options?.waitUntil) await wait();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await wait();
    return answer;
  };
}
