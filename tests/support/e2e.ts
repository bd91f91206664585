import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { comeBack, PASSWORD } from './come-back';
import { endListens } from './listens';
import { linkIn, waitForMail } from './mail/mailbox';
import { untilAlive } from './paint/alive';

export { expect, type Page } from '@playwright/test';
export * from './come-back';
export * from './mail/mailbox';

/** The same build in the other variant, 'organizacion'. */
export const OTHER_VARIANT = process.env.PANEL2_URL ?? 'http://localhost:3111';

/** Signs in through the form, and waits for the panel. `at` is the panel's base URL, if not the default. */
export async function login(
  page: Page,
  email: string,
  password = PASSWORD,
  at = '',
): Promise<void> {
  await page.goto(`${at}/auth/login`);
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
}

/**
 * Verifies the e-mail of a new account: opens the mailed link in another tab, as people do. The waiting page
 * continues by itself.
 */
export async function verifyEmailByLink(page: Page, email: string): Promise<void> {
  const mail = await waitForMail(email, 'Confirma tu correo');
  const tab = await page.context().newPage();
  await tab.goto(linkIn(mail, '/auth/verify'));
  await tab.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(tab.getByRole('heading', { name: 'Tu correo está confirmado' })).toBeVisible();
  await tab.close();
}

/**
 * Waits for what a page says of a commit. The emulator's commits may leave listeners untold, where another page's has just
 * gone away: the page is then opened again. For news that no test is about; the others wait for them on the page.
 */
export async function told(
  page: Page,
  news: Locator,
  openAgain: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  const isTold = () => expect(news).toBeVisible({ timeout: 6_000 });
  await isTold().catch(openAgain);
  await expect(news).toBeVisible();
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
type AxeNode = { target: unknown[]; failureSummary?: string };
type AxeResult = { violations: { id: string; help: string; nodes: AxeNode[] }[] };

type Axe = { run: (context: string, options: object) => Promise<AxeResult> };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules about what a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the current page against WCAG 2.2 A and AA. axe is injected through the debugger, which bypasses the
 * content security policy. `within` limits it to a part of the page, `rules` to some of the rules.
 */
export async function axe(page: Page, within = 'html', rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Right after a redirect inside the panel the address is the new one, and the title still on its way.
  await expect(page, 'the title of the page').toHaveTitle(/./);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  const { violations } = await page.evaluate(
    async ({ within, options }) => {
      // After a change of theme a colour is the former one until the next frame, however short its transition is.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.all(ending.map((one) => one.finished.catch(() => null)));
      return (window as unknown as { axe: Axe }).axe.run(within, options);
    },
    { within, options: { runOnly, resultTypes: ['violations'] } },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Checks a page in both themes, and takes its screenshots under a `name`. */
export async function bothThemes(page: Page, name = '', within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await axe(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, within, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: null });
  if (name) await shots(page, name);
}

const WIDTHS = [
  [390, 844],
  [1440, 900],
] as const;

/**
 * Takes screenshots of the page at both widths, light and dark, into the folder named by SHOTS; does nothing
 * without it. Restores the page.
 */
export async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  const before = page.viewportSize();
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

// An uncaught error or a script blocked by the policy fails the test, on whatever page it happens.
function watch(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
}

type Fixtures = {
  /** Signs in on a page; see `login`. */
  login: typeof login;
  /** Opens the panel with a session of before; see `comeBack`. */
  comeBack: typeof comeBack;
  axe: typeof axe;
  shots: typeof shots;
  /** Opens a second browser with its own session. */
  another: () => Promise<Page>;
  faults: string[];
};

/** Playwright's test with the panel's fixtures; fails on any uncaught page error. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    const listensEnd = endListens(context);
    await use(context);
    await context.close();
    await listensEnd();
  },
  page: async ({ page }, use) => {
    untilAlive(page);
    await use(page);
  },
  login: async ({ baseURL: _ }, use) => use(login),
  comeBack: async ({ baseURL: _ }, use) => use(comeBack),
  axe: async ({ baseURL: _ }, use) => use(axe),
  shots: async ({ baseURL: _ }, use) => use(shots),
  another: async ({ browser, faults, contextOptions, baseURL }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async () => {
      const options = { locale: 'es-CL', timezoneId: 'America/Santiago', baseURL };
      const context = await browser.newContext({ ...options, ...contextOptions });
      watch(context, faults);
      const listensEnd = endListens(context);
      ends.push(() => context.close().then(listensEnd));
      const page = await context.newPage();
      untilAlive(page);
      return page;
    });
    for (const end of ends) await end();
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      watch(context, faults);
      await use(faults);
      expect(faults, 'errors on the pages').toEqual([]);
    },
    { auto: true },
  ],
});
