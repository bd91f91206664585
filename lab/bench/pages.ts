import type { BrowserContext, Page } from '@playwright/test';
import { adminRoute } from '@/lib/domain/kit/routes/admin';
import { CAMPAIGNS_ROUTE, CONTACTS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import {
  ADMIN_ROUTE,
  HOME_ROUTE,
  LOGIN_ROUTE,
  PRIVACY_ROUTE,
} from '@/lib/domain/kit/routes/session';
import { type Cost, measure, openBrowser, signedIn } from './browser';
import { clicks } from './clicks';
import { firstView } from './first-view';
import {
  type Bench,
  type BenchPart,
  type BenchRow,
  kilobytes,
  median,
  milliseconds,
} from './report';

const TURNS = 5;

type Visit = {
  name: string;
  path: string;
  as: string | null;
  /** The most documents that opening it may read. */
  reads?: number;
};

const VISITS: Visit[] = [
  { name: 'Sign-in', path: LOGIN_ROUTE, as: null },
  { name: 'Inicio (producer)', path: HOME_ROUTE, as: 'productora@early.test', reads: 25 },
  { name: 'Mis eventos', path: EVENTS_ROUTE, as: 'productora@early.test' },
  { name: 'Campañas', path: CAMPAIGNS_ROUTE, as: 'productora@early.test' },
  { name: 'Contactos', path: CONTACTS_ROUTE, as: 'productora@early.test' },
  { name: 'Inicio (admin)', path: ADMIN_ROUTE, as: 'admin@early.test' },
  { name: 'Usuarios (admin)', path: adminRoute('users'), as: 'admin@early.test' },
  { name: 'Privacy policy', path: PRIVACY_ROUTE, as: null },
];

// Ready: the heading is visible and nothing is loading.
async function ready(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [data-skeleton], .animate-pulse'),
  );
}

const bareReady = (page: Page) => page.getByRole('heading', { name: '@' }).waitFor();

function rowOf(name: string, costs: Cost[], bare: Cost | null, limit?: number): BenchRow {
  const first = costs[0] as Cost;
  const script = Math.max(...costs.map((cost) => cost.script));
  const reads = Math.max(...costs.map((cost) => cost.reads));
  return {
    cells: [
      name,
      kilobytes(script),
      bare ? kilobytes(script - bare.script) : '',
      milliseconds(first.ms),
      milliseconds(median(costs.slice(1).map((cost) => cost.ms))),
      first.listens,
      reads,
      limit ?? '',
    ],
    ok: limit === undefined || reads <= limit,
  };
}

async function visit(bench: Bench, context: BrowserContext, path: string): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    costs.push(await measure(context, `${bench.panelUrl}${path}`, ready));
  }
  return costs;
}

/** The cost of opening each page, compared with a minimal page with a session and one live document. */
export const pages: BenchPart = async (bench) => {
  const browser = await openBrowser(bench);
  const rows: BenchRow[] = [];
  const bareContext = await browser.newContext();
  await measure(bareContext, bench.bareUrl, bareReady);
  const bareCosts: Cost[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareCosts.push(await measure(bareContext, bench.bareUrl, bareReady));
  }
  const bare = bareCosts[0] as Cost;
  rows.push(rowOf('Bare page', bareCosts, null));
  for (const { name, path, as, reads } of VISITS) {
    const context = as ? await signedIn(browser, bench, as) : await browser.newContext();
    rows.push(rowOf(name, await visit(bench, context, path), bare, reads));
    await context.close();
  }
  const first = await firstView(browser, bench);
  const pressed = await clicks(browser, bench);
  await browser.close();
  return [
    first,
    pressed,
    {
      title: 'Opening a page (built panel, local emulators)',
      columns: ['page', 'JS gzip', 'over bare', 'first', 'again', 'listens', 'reads', 'at most'],
      rows,
      note: `JS until the page is ready; times are of this machine: first visit, and the median of ${TURNS - 1} more.`,
    },
  ];
};
