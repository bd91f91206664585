import type { Page } from '@playwright/test';

// Runs in the page: React has taken over something that can be pressed, or there is nothing of the kind, or no script.
function isAlive(): boolean {
  if (document.scripts.length === 0) return true;
  const pressed = [...document.querySelectorAll('body a, body button')];
  const isTaken = (one: Element) =>
    Object.keys(one).some((name) => name.startsWith('__reactProps'));
  return pressed.length === 0 || pressed.some(isTaken);
}

/**
 * Lets `goto` and `reload` of a page return when what can be pressed is alive. A page can be read before its scripts run
 * (`lib/server/scripts-after-view.ts`), and a test presses sooner than a person could. Whoever waits for less says so
 * (`waitUntil`).
 */
export function untilAlive(page: Page): void {
  const wait = () => page.waitForFunction(isAlive, null, { timeout: 10_000 }).catch(() => {});
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
