import { comeBack, expect, OTHER_VARIANT, test } from '../support/e2e';
import { enter, FIGURE, faultsOf, htmlOf } from '../support/paint/first-view';
import { holdBack, SCRIPTS } from '../support/paint/held-back';
import { rowsMoved, shiftsOf, watchShifts } from '../support/paint/layout-shifts';
import { slowLine } from '../support/paint/slow-line';

/** A page before its scripts run: it stands, nothing moves when they do, and what was pressed meanwhile is done. */

test('with its scripts held back a page stands with its figures, and comes alive without a jump', async ({
  page,
}) => {
  await enter(page);
  await watchShifts(page);
  const faults = faultsOf(page);
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/producers', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Noche Austral' })).toBeVisible();
  await expect(page.getByText(FIGURE).first()).toBeVisible();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
  // While it arrives, what stands at the right end of a line may grow to its left; no line moves up or down.
  await page.waitForLoadState('domcontentloaded');
  expect(await rowsMoved(page)).toEqual([]);
  const { length } = await shiftsOf(page);
  release();
  // Alive: the menu opens, and the records are the database's.
  await expect(async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  expect((await shiftsOf(page)).slice(length)).toEqual([]);
  expect(faults).toEqual([]);
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  expect(sources).toEqual([...new Set(sources)]);
});

test('figures that are late follow in the same answer, and need no script of the panel to be seen', async ({
  page,
}) => {
  await comeBack(page, 'productora@early.test', undefined, { at: OTHER_VARIANT });
  const html = () => htmlOf(page, `${OTHER_VARIANT}/producers`);
  // The first page comes before the cookie that names its producer.
  await expect.poll(html).toMatch(new RegExp(`Cargando[\\s\\S]*${FIGURE}`));
  const faults = faultsOf(page);
  const release = await holdBack(page, SCRIPTS);
  // On a busy machine the server may give up: then the page would ask by its scripts.
  await expect(async () => {
    await page.goto(`${OTHER_VARIANT}/producers`, { waitUntil: 'commit' });
    await expect(page.getByText(FIGURE).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Cargando...')).toHaveCount(0);
  release();
  await expect(async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  expect(faults).toEqual([]);
});

test('Inicio that arrives in pieces moves no line that already stands', async ({ page }) => {
  await enter(page);
  const line = await slowLine(new URL(page.url()).origin);
  // Without its scripts: what moves is what the server sent. Its letters are here, as with everybody who has been here.
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(`${line.url}/auth/login`, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  // Another port has the same cookies and a storage of its own: a page is of the account that its browser holds.
  await page.evaluate(() => localStorage.setItem('firebase:authUser:here', '{}'));
  await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // As above: where the server gives up there is nothing to be moved.
    await expect(async () => {
      await page.goto(`${line.url}/producers`, { waitUntil: 'load' });
      await expect(page.getByText(FIGURE).first()).toBeAttached({ timeout: 5_000 });
    }).toPass();
    expect(await rowsMoved(page), `at ${width}`).toEqual([]);
  }
  line.stop();
});

const scriptsIn = (html: string) => new Set(html.match(/\/_next\/static\/[\w./~-]+\.js/g) ?? []);

test('what is pressed before the scripts run is done once they do', async ({ page }) => {
  await enter(page);
  const browser = await page.context().newCDPSession(page);
  const held: string[] = [];
  let isHeld = (_url: string) => false;
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (isHeld(request.url)) held.push(requestId);
    else browser.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/_next/static/*.js' }] });
  const release = () => {
    isHeld = () => false;
    // One that the browser itself has given up by now is not there any more.
    for (const requestId of held.splice(0))
      browser.send('Fetch.continueRequest', { requestId }).catch(() => {});
  };
  // What Inicio alone needs comes last on a slow line: the frame has all of its scripts by then.
  const others = scriptsIn(await htmlOf(page, '/producers/events'));
  const own = [...scriptsIn(await htmlOf(page, '/producers'))].filter((one) => !others.has(one));
  expect(own).not.toEqual([]);
  for (const [width, holds] of [
    [390, () => true],
    [1440, () => true],
    [390, (url: string) => own.some((one) => url.endsWith(one))],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await browser.send('Network.clearBrowserCache');
    isHeld = holds;
    await page.goto('/producers', { waitUntil: 'commit' });
    const isNarrow = width < 768;
    const button = page.getByRole('button', {
      name: isNarrow ? 'Mostrar u ocultar el menú' : /^Tu cuenta/,
    });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await button.click();
    // It says at once that it was pressed.
    expect(await button.evaluate((one) => one.getAnimations().length)).toBe(1);
    release();
    await expect(
      isNarrow
        ? page.getByRole('dialog').getByRole('link', { name: 'Inicio' })
        : page.getByRole('menuitem', { name: 'Cerrar sesión' }),
    ).toBeVisible();
  }
});
