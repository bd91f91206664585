// npm run pictures: takes the landing's pictures of the panel, beside a running `npm start` with the demo data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { campaignRoute } from '@/lib/domain/kit/routes/mailing';
import { LOGIN_ROUTE } from '@/lib/domain/kit/routes/session';
import { findChromium } from './support/chromium';
import { loadEnv } from './support/environment';
import { inRoot } from './support/paths';
import { portsOf } from './support/ports';
import { Processes } from './support/processes';
import { complain, say } from './support/say';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 780 };
// The picture that a visitor with a phone gets instead of a desk's: it fills their screen's width, so that it can be read.
const ON_PHONE = { width: 390, height: 600 };

type Screen = {
  name: string;
  path: string;
  size: { width: number; height: number };
  before?: (page: Page) => Promise<unknown>;
};
const FINANCE = eventRoute('festival-austral', 'finance');
const CAMPAIGN = campaignRoute('demo-borrador');
/** The pages that `lib/server/plain/landing/screens.ts` shows, by how many pixels a point has. */
const SCREENS: { scale: number; screens: Screen[] }[] = [
  {
    scale: 1.5,
    screens: [
      { name: 'finance', path: FINANCE, size: DESK },
      { name: 'campaign', path: CAMPAIGN, size: DESK },
      { name: 'event', path: eventRoute('festival-austral'), size: PHONE },
    ],
  },
  {
    scale: 2,
    screens: [
      { name: 'finance-phone', path: FINANCE, size: ON_PHONE },
      {
        name: 'campaign-phone',
        path: CAMPAIGN,
        size: ON_PHONE,
        before: async (page) => {
          await page.getByRole('button', { name: 'Vista previa' }).click();
          await page.getByRole('region', { name: 'Vista previa' }).scrollIntoViewIfNeeded();
        },
      },
    ],
  },
];
const THEMES = ['light', 'dark'] as const;
const QUALITY = 72;
const PATIENCE_MS = 120_000;

loadEnv();
const base = `http://localhost:${portsOf(process.env).panel}`;
const folder = inRoot('public/screens');

async function take(
  browser: Browser,
  theme: (typeof THEMES)[number],
  { scale, screens }: (typeof SCREENS)[number],
): Promise<void> {
  const context = await browser.newContext({
    colorScheme: theme,
    deviceScaleFactor: scale,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    viewport: DESK,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${base}${LOGIN_ROUTE}`);
  await page.getByLabel('Correo').fill('productora@early.test');
  await page.getByLabel('Contraseña').fill('early1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));
  const devtools = await context.newCDPSession(page);
  for (const { name, path, size, before } of screens) {
    await page.setViewportSize(size);
    await page.goto(`${base}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await before?.(page);
    await page.waitForFunction(
      () =>
        !document.querySelector('.skeleton, [aria-busy="true"]') &&
        !document.querySelector('main')?.textContent?.includes('Cargando'),
    );
    // The chart and the mail in its frame are drawn once the page itself is.
    await page.waitForFunction(() =>
      document.getAnimations().every((one) => one.playState !== 'running'),
    );
    // Playwright's own screenshots are PNG or JPEG: the browser also writes WebP, a third of their size.
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality: QUALITY,
    });
    const picture = Buffer.from(data, 'base64');
    writeFileSync(`${folder}/${name}-${theme}.webp`, picture);
    say(`✓ ${name}-${theme}.webp (${Math.round(picture.length / 1024)} kB)`);
  }
  await context.close();
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const executablePath = await findChromium(new Processes());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const theme of THEMES) {
      for (const shape of SCREENS) await take(browser, theme, shape);
    }
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  complain(error);
  process.exit(1);
});
