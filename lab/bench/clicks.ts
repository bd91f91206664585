import type { Browser, Page } from '@playwright/test';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { CAMPAIGNS_ROUTE, CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { signedIn } from './browser';
import { type Bench, type BenchRow, median, milliseconds, type Section } from './report';

const MOST_MS = 100;
const SETTLED_MS = 2_500;
/** Until what a click opened has stopped moving. */
const MOVED_MS = 300;

const PAGES: [name: string, path: string][] = [
  ['Inicio', HOME_ROUTE],
  ['Mis eventos', EVENTS_ROUTE],
  ['Finanzas', eventRoute('festival-austral', 'finance')],
  ['Tickets', eventRoute('festival-austral', 'tickets')],
  ['Campañas', CAMPAIGNS_ROUTE],
  ['Contactos', CONTACTS_ROUTE],
];

// Controls that open something and write nothing.
const OPENS = '[aria-haspopup]:visible:enabled, [role="tab"]:visible:enabled';

// Runs in the page: notes how long each press takes until the frame that shows what came of it.
function watchClicks() {
  const clicks: number[] = [];
  Object.assign(window, { __clicks: clicks });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') clicks.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function pressAll(page: Page): Promise<{ pressed: number; slow: number[] }> {
  const found = await page.locator(OPENS).all();
  for (const one of found) {
    await one.click();
    await page.waitForTimeout(MOVED_MS);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(MOVED_MS);
  }
  const slow = await page.evaluate(() => (window as unknown as { __clicks: number[] }).__clicks);
  return { pressed: found.length, slow };
}

/** The time that everything that opens a menu, a list or a tab takes to answer a press, page by page. */
export async function clicks(browser: Browser, bench: Bench): Promise<Section> {
  const context = await signedIn(browser, bench, 'productora@early.test');
  const rows: BenchRow[] = [];
  for (const [name, path] of PAGES) {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (fn) => fn');
    await page.addInitScript(watchClicks);
    await page.goto(`${bench.panelUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForTimeout(SETTLED_MS);
    const { pressed, slow } = await pressAll(page);
    // Whatever is faster than a frame is not reported.
    const all = [...slow, ...Array.from({ length: Math.max(0, pressed - slow.length) }, () => 16)];
    const worst = Math.max(...all);
    rows.push({
      cells: [name, pressed, milliseconds(median(all)), milliseconds(worst), `${MOST_MS} ms`],
      ok: worst <= MOST_MS,
    });
    await page.close();
  }
  await context.close();
  return {
    title: 'From a click until the frame that shows what came of it',
    columns: ['page', 'clicks', 'median', 'slowest', 'at most'],
    rows,
    note: 'Everything that opens a menu, a list or a tab, once, on a page just opened.',
  };
}
