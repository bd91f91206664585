import type { Browser, BrowserContext, Page } from '@playwright/test';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { EVENTS_ROUTE } from '@/lib/domain/kit/routes/producer';
import { HOME_ROUTE } from '@/lib/domain/kit/routes/session';
import { signedIn } from './browser';
import { farPanel } from './far';
import { type Bench, type BenchRow, kilobytes, median, milliseconds, type Section } from './report';

const TURNS = 7;
/** So often a server has made a page before it is timed: the goals are of an instance that is warm. */
const WARM = 20;
const SETTLED_MS = 2_500;

/** The way a page is slowed down, as Chromium's own tools name it. */
type Slow = 'fast 4G' | 'CPU ×4' | null;

type View = {
  /** The moment the text was on screen, in milliseconds since the navigation. */
  ms: number;
  /** Gzipped JavaScript that had arrived by then, and in all. */
  before: number;
  script: number;
  shift: number;
  requests: number;
  prefetched: number;
};

// Runs in the page: waits for a text that can be seen, and counts how far the layout jumps. What React has sent but not
// shown yet, and the data in scripts, hold the text as well.
function watchFor(text: string) {
  const seen = { at: 0, shift: 0 };
  Object.assign(window, { __view: seen });
  const isShown = () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { data, parentElement } = words.currentNode as Text;
      if (data.includes(text) && parentElement?.checkVisibility()) return true;
    }
    return false;
  };
  const look = () => {
    if (isShown()) seen.at = performance.now();
    else requestAnimationFrame(look);
  };
  // Looking at every frame before there is anything to see would cost frames of its own.
  const changes = new MutationObserver(() => {
    if (!document.body?.textContent?.includes(text)) return;
    changes.disconnect();
    requestAnimationFrame(look);
  });
  changes.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) seen.shift += (one as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function readView(): View {
  const { at, shift } = (window as unknown as { __view: { at: number; shift: number } }).__view;
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = all.filter(({ name }) => name.includes('/_next/') && name.includes('.js'));
  const size = (some: PerformanceResourceTiming[]) =>
    some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    ms: at,
    before: size(scripts.filter(({ responseEnd }) => responseEnd <= at)),
    script: size(scripts),
    shift,
    requests: all.length + 1,
    prefetched: all.filter(({ name }) => name.includes('_rsc=')).length,
  };
}

async function slowDown(page: Page, slow: Slow): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  if (slow === 'CPU ×4') await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (slow !== 'fast 4G') return;
  const network = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
  await tools.send('Network.emulateNetworkConditions', { offline: false, ...network });
}

async function view(context: BrowserContext, url: string, text: string, slow: Slow = null) {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (fn) => fn');
  await page.addInitScript(watchFor, text);
  await slowDown(page, slow);
  await page.goto(url, { waitUntil: 'commit' });
  // Nothing is asked of the page meanwhile: what Playwright puts into it for that takes as long as all of its frames.
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForFunction(() => (window as unknown as { __view: { at: number } }).__view.at > 0);
  const seen = await page.evaluate(readView);
  await page.close();
  return seen;
}

type Visit = Parameters<typeof view>;

/**
 * Several pages by the medians of several visits, in turns, so that none profits from a quieter minute; what is counted is
 * of the last visit.
 */
async function inTurns(...pages: Visit[]): Promise<View[]> {
  for (const [context, url] of pages) await warmUp(context, url);
  const all = pages.map((): View[] => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [at, page] of pages.entries()) all[at]?.push(await view(...page));
  }
  return all.map((seen) => ({
    ...(seen.at(-1) as View),
    ms: median(seen.map(({ ms }) => ms)),
  }));
}

const visits = async (...page: Visit): Promise<View> => (await inTurns(page))[0] as View;

async function warmUp(context: BrowserContext, url: string): Promise<void> {
  for (let turn = 0; turn < WARM; turn += 1) {
    await context.request.get(url, { headers: { 'sec-fetch-dest': 'document' } });
  }
}

async function stages(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  // The first one comes with scripts to compile, beside which the server works.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
  }
  const told = await page.locator('meta[name="server-timing"]').last().getAttribute('content');
  await page.close();
  return told ?? 'no data came';
}

/** The time that a link of the sidebar takes until its page is there, in a tab just opened: the first time, and again. */
async function followed(context: BrowserContext, bench: Bench): Promise<[number, number]> {
  const page = await context.newPage();
  await page.goto(`${bench.panelUrl}${HOME_ROUTE}`);
  await page.getByRole('link', { name: 'Crear evento' }).waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const follow = async () => {
    const link = page.locator(`a[href="${EVENTS_ROUTE}"]:visible`).first();
    if (!(await link.isVisible())) await page.getByRole('button', { name: 'Eventos' }).click();
    await link.hover();
    await page.waitForTimeout(300);
    const ms = await link.evaluate(async (element: HTMLElement) => {
      const from = performance.now();
      element.click();
      while (!document.querySelector('h1')?.textContent?.includes('Mis eventos')) {
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - from;
    });
    await page.getByRole('link', { name: 'Inicio' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Noche Austral' }).waitFor();
    return ms;
  };
  const both: [number, number] = [await follow(), await follow()];
  await page.close();
  return both;
}

async function nextPage(context: BrowserContext, bench: Bench): Promise<[number, number]> {
  const all: [number, number][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) all.push(await followed(context, bench));
  return [median(all.map(([first]) => first)), median(all.map(([, again]) => again))];
}

/** A browser whose session the server knows, too, and that has been here before. */
async function returning(browser: Browser, bench: Bench): Promise<BrowserContext> {
  const context = await signedIn(browser, bench, PRODUCER);
  const url = `${bench.panelUrl}${HOME_ROUTE}`;
  const isKnown = async () => (await context.cookies()).some(({ name }) => name === '__session');
  for (let turn = 0; turn < TURNS && !(await isKnown()); turn += 1)
    await view(context, url, FIGURE);
  await view(context, url, FIGURE);
  return context;
}

const PRODUCER = 'productora@early.test';
const FIGURE = 'Saldo por pagarte';
/** The time that the empty page took on the machine that the goals in milliseconds are of. */
const GOALS_EMPTY_MS = 54;

/** A returning session opens Inicio and Finanzas, beside an empty page and a bare live page of the same run. */
export async function firstView(browser: Browser, bench: Bench): Promise<Section> {
  const rows: BenchRow[] = [];
  const context = await returning(browser, bench);
  const nobody = await browser.newContext();
  const url = `${bench.panelUrl}${HOME_ROUTE}`;
  const finance = bench.panelUrl + eventRoute('festival-austral', 'finance');
  const [plain, empty, home, money] = (await inTurns(
    [nobody, `${bench.bareUrl}/plain`, 'Nada'],
    [nobody, `${bench.bareUrl}/empty`, 'Nada'],
    [context, url, FIGURE],
    [context, finance, FIGURE],
  )) as [View, View, View, View];
  const row = (name: string, value: string, goal = '', ok?: boolean) =>
    rows.push({ cells: [name, value, goal], ok });
  const times = (one: View, beside: View) => one.ms / beside.ms;
  const pace = (ms: number) => (ms * GOALS_EMPTY_MS) / plain.ms;
  // The way to a service takes as long on any machine.
  const within = (name: string, ms: number, goal: number, way = 0) => {
    const there = way + pace(ms - way);
    row(
      name,
      `${milliseconds(ms)}, ${milliseconds(there)} at its pace`,
      `≤ ${milliseconds(goal)}`,
      Math.min(ms, there) <= goal,
    );
  };
  const line = (name: string, one: View, goal: number) =>
    row(
      `${name}: figures on screen`,
      `${milliseconds(one.ms)}, ${times(one, empty).toFixed(1)} × empty`,
      `≤ ${goal} ×`,
      times(one, empty) <= goal,
    );
  row('Empty page without headers', milliseconds(plain.ms));
  row('Empty page, with the headers of the panel', milliseconds(empty.ms));
  const bareContext = await browser.newContext();
  await view(bareContext, bench.bareUrl, '@');
  const bare = await visits(bareContext, bench.bareUrl, '@');
  row('Bare live page, returning', `${milliseconds(bare.ms)}, ${kilobytes(bare.script)}`);

  line('Inicio', home, 2.6);
  row('Inicio: the server, in ms (documents read)', await stages(context, url));
  for (const [ms, goal] of [
    [60, 230],
    [400, 650],
  ] as const) {
    const away = await farPanel(bench, ms);
    const farContext = await returning(browser, away.bench);
    const farUrl = `${away.bench.panelUrl}${HOME_ROUTE}`;
    const far = await visits(farContext, farUrl, FIGURE);
    within(`Inicio, ${ms} ms to the database and the sign-in service`, far.ms, goal, ms);
    row('The same: the server, in ms (documents read)', await stages(farContext, farUrl));
    await farContext.close();
    await away.stop();
  }
  for (const slow of ['fast 4G', 'CPU ×4'] as const) {
    row(`Inicio, ${slow}`, milliseconds((await visits(context, url, FIGURE, slow)).ms));
  }
  const ratio = home.script / bare.script;
  const inAll = `${kilobytes(home.script)}, ${ratio.toFixed(2)} × bare`;
  row(
    'Inicio: JavaScript before the figures',
    kilobytes(home.before),
    '≤ 200 KB',
    home.before <= 204_800,
  );
  row('Inicio: JavaScript in all', inAll, '≤ 1.05 ×', ratio <= 1.05);
  row('Inicio: layout shift', home.shift.toFixed(4), '0', home.shift === 0);
  const asked = `${home.requests}, ${home.prefetched}`;
  row('Inicio: requests, of them prefetched', asked, '≤ 25, 0', home.requests <= 25);
  line('Finanzas', money, 2.5);
  row('Finanzas: the server, in ms (documents read)', await stages(context, finance));
  row('Finanzas: JavaScript in all', kilobytes(money.script), '≤ 420 KB', money.script <= 430_080);
  const [first, again] = await nextPage(context, bench);
  within('Next page, first', first, 60);
  within('Next page, again', again, 35);
  await context.close();
  return {
    title: 'The first view of a returning session (built panel, local emulators)',
    columns: ['figure', 'measured', 'goal'],
    rows,
    note:
      `Times are medians of ${TURNS} visits with a warm browser cache and a warm server (${WARM} requests), the two empty pages, ` +
      `Inicio and Finanzas in turns. A goal in ms is met in ms, or at the pace of the machine that it was set on, whose empty ` +
      `page stood in ${milliseconds(GOALS_EMPTY_MS)}.`,
  };
}
