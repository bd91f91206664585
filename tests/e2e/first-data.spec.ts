import { Timestamp } from 'firebase-admin/firestore';
import { PRODUCER_COOKIE } from '@/lib/domain/account/page-cookies';
import { LATE_MS } from '@/lib/firebase/connection';
import { IDS } from '@/scripts/seed/context';
import { expect, login, type Page, test } from '../support/e2e';
import { makeUser, PASSWORD as OWN_PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { EVENT, enter, FIGURE, faultsOf, htmlOf } from '../support/paint/first-view';
import { makeShop } from '../support/sales';

const HOUR = 3_600_000;

/** The first data in the page: what the server's answer holds, and what it never holds. */

test('with the network cut after the page, what it shows stays, and it says so', async ({
  page,
}) => {
  await enter(page);
  await page.route(/google\.firestore|\/documents|identitytoolkit|securetoken/, (route) =>
    route.abort(),
  );
  await page.goto('/producers');
  await expect(page.getByText(/^Sin conexión/)).toBeVisible();
  await expect(page.getByText(FIGURE).first()).toBeVisible();
});

test('every page with data comes with it, without a warning, and never to a cache', async ({
  page,
  another,
}) => {
  await enter(page);
  const admin = await another();
  await enter(admin, { email: 'admin@early.test' });
  const pages: [Page, string, string][] = [
    [page, '/producers', FIGURE],
    [page, '/producers/events', 'Bodega 47'],
    [page, EVENT, 'Parque Bicentenario'],
    [page, `${EVENT}/finance`, 'Saldo por pagarte'],
    [page, '/mailing/campaigns', 'Cerro Alegre Sessions'],
    [admin, '/admin', 'Últimos 7 días'],
  ];
  for (const [who, path, text] of pages) {
    const html = await htmlOf(who, path);
    expect(html, path).toContain(text);
    expect(html, path).not.toContain('Cargando...');
    // No page that does not show it tells whom the money goes to.
    expect(html, path).not.toMatch(/accountNumber|"rut"/);
    const faults = faultsOf(who);
    const opened = await who.goto(path);
    // How long its parts took, for whoever looks for the slow one.
    const stages = who.locator('meta[name="server-timing"]').last();
    await expect(stages, path).toHaveAttribute(
      'content',
      /^session \d+, account \d+, reads \d+ \(\d+\)$/,
    );
    expect(opened?.headers()['cache-control'], path).toBe('private, no-store');
    await expect(who.getByText(text).first(), path).toBeVisible();
    expect(faults, path).toEqual([]);
  }
  // When its events are paid came with it: no script asks for that.
  expect(await htmlOf(page, '/producers')).toMatch(/(hasta|debía pagarse) el \w{3} \d/);
  for (const path of [...pages.map(([, path]) => path), '/', '/auth/login', '/api/session']) {
    const answer = await page.context().request.get(path);
    expect(answer.headers()['cache-control'], path).toBe('private, no-store');
  }
  // A link that is followed inside the panel, or only fetched ahead, costs no reads.
  const ahead = { rsc: '1', 'next-router-prefetch': '1' };
  const links: Record<string, string>[] = [
    { rsc: '1' },
    ahead,
    { 'sec-fetch-dest': 'document', purpose: 'prefetch' },
  ];
  for (const headers of links) {
    const answer = await page.context().request.get('/producers', { headers });
    expect(await answer.text()).not.toContain(`producers/${IDS.nocheAustral}`);
  }
});

test('with a session cookie that is over a page comes without data, and asks for it itself', async ({
  page,
}) => {
  await enter(page);
  const isSession = ({ name }: { name: string }) => name === '__session';
  const cookie = (await page.context().cookies()).find(isSession);
  const [head, claims, signature] = (cookie?.value ?? '').split('.');
  const known = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
  const exp = Math.floor(Date.now() / 1000) - 60;
  const over = Buffer.from(JSON.stringify({ ...known, exp })).toString('base64url');
  if (cookie) {
    const value = [head, over, signature].join('.');
    await page.context().addCookies([{ ...cookie, value }]);
  }
  expect(await htmlOf(page, '/producers')).not.toContain(FIGURE);
  const faults = faultsOf(page);
  await page.goto('/producers');
  await expect(page.getByText(FIGURE).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe('in another zone, by a clock that is a day fast', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a page comes alive with the figures and the times that the server wrote', async ({
    page,
  }) => {
    await enter(page);
    await page.addInitScript((ahead) => {
      const Actual = Date;
      const now = () => Actual.now() + ahead;
      const shifted = (given: unknown[]) =>
        Reflect.construct(Actual, given.length ? given : [now()]);
      const Shifted = new Proxy(Actual, {
        construct: (_, given) => shifted(given),
        apply: () => shifted([]).toString(),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
      Object.assign(window, { Date: Shifted });
    }, 26 * 3600_000);
    const faults = faultsOf(page);
    for (const [path, text] of [
      ['/producers', FIGURE],
      ['/producers/events', 'Bodega 47'],
      [EVENT, 'Parque Bicentenario'],
    ] as const) {
      const html = await htmlOf(page, path);
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      // Alive: what only the browser knows has come.
      await page.getByRole('button', { name: /^Tu cuenta/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
      await page.keyboard.press('Escape');
      // Which event is next is asked of the clock; when an event begins is not.
      if (path === '/producers') continue;
      const times = await page
        .locator('main')
        .getByText(/\d{1,2}:\d{2}/)
        .allTextContents();
      // Neighbours make events of this producer meanwhile, and the server writes their times as well.
      const written = html + (await htmlOf(page, path));
      for (const time of times.flatMap((one) => one.match(/\d{1,2}:\d{2}/g) ?? []))
        expect(written, `${time} in ${path}`).toContain(time);
    }
    expect(faults).toEqual([]);
  });
});

test('signing out in one tab leaves nothing for the next request of another', async ({ page }) => {
  await enter(page, { isOwn: true });
  const other = await page.context().newPage();
  await other.goto('/producers');
  await expect(other.getByText(FIGURE).first()).toBeVisible();
  expect(await htmlOf(other, '/producers')).toContain(FIGURE);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await htmlOf(other, '/producers')).not.toContain('Noche Austral');
  await other.goto('/producers');
  await expect(other).toHaveURL(/\/auth\/login/);
});

test('a tab that was still asking for its account does not bring back a session that another has ended', async ({
  page,
}) => {
  await enter(page, { isOwn: true });
  const other = await page.context().newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await other.route(/accounts:lookup/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = other.waitForRequest(/accounts:lookup/);
  await other.goto('/producers');
  await asked;
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  release();
  await expect(other).toHaveURL(/\/auth\/login/);
  await other.goto('/producers');
  await expect(other).toHaveURL(/\/auth\/login/);
  expect(await htmlOf(other, '/producers')).not.toContain('Noche Austral');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible();
});

test('the page of one account is never another’s', async ({ page }) => {
  await enter(page, { isOwn: true });
  const [first] = (await page.context().cookies()).filter(({ name }) => name === '__session');
  expect(await htmlOf(page, '/producers')).toContain(FIGURE);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await enter(page, { email: 'lite@early.test' });
  // The former person's cookie, left over: this browser is somebody else's now.
  if (first) await page.context().addCookies([first]);
  expect(await htmlOf(page, '/producers')).not.toContain('Noche Austral');
});

test('after a sign-in a page that is opened again loads little more than any live page, and calls no function', async ({
  page,
}) => {
  // Nobody else signs in as them meanwhile: after a sign-in elsewhere a browser makes sure of the document again. And
  // nobody else's event is their next one: the card of several dates is loaded where there are several.
  const startsAt = Timestamp.fromMillis(Date.now() - HOUR);
  const endsAt = Timestamp.fromMillis(Date.now() + 5 * HOUR);
  const night = await makeShop({ startsAt, endsAt });
  const lines = [{ ticketTypeId: night.type, quantity: 1, unitPrice: 10_000 }];
  const buyer = { name: 'Ana', email: 'ana@correo.example' };
  const sale = { eventId: night.id, key: `one-${night.id}`, kind: 'sale', lines, buyer };
  await callFunction('recordSale', sale, await signInToken('checkout@early.test'));
  const { email } = await makeUser({
    role: 'producer',
    producers: [night.producerId, IDS.nocheAustral],
  });
  await login(page, email, OWN_PASSWORD);
  const kept = async () => [
    ...(await page.context().cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => Object.keys(localStorage))),
  ];
  const all = ['__session', PRODUCER_COOKIE, 'serverSession', 'userDocument'];
  // A busy server may not open the session within the four seconds that a page waits; the next page asks again.
  await expect(async () => {
    try {
      await expect.poll(kept, { timeout: 15_000 }).toEqual(expect.arrayContaining(all));
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass();
  // What asks without the channel is loaded where that keeps waiting, as on a busy machine: that is no part of it.
  await page.addInitScript((late) => {
    const { setTimeout } = window;
    const set = (run: TimerHandler, ms?: number) => (ms === late ? 0 : setTimeout(run, ms));
    window.setTimeout = set as typeof window.setTimeout;
  }, LATE_MS);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/createUserDocument/.test(request.url())) calls.push(request.url());
  });
  await page.goto('/producers');
  await expect(page.getByText(FIGURE).first()).toBeVisible();
  const scripts = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files
        .filter(({ name }) => /\/_next\/.*\.js/.test(name))
        .map(({ name, encodedBodySize: bytes }) => ({ name, bytes }));
    });
  const loaded = async () => (await scripts()).reduce((sum, { bytes }) => sum + bytes, 0);
  // The database's client comes after the figures.
  await expect.poll(loaded).toBeGreaterThan(250_000);
  const files = (await scripts()).map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  // 1.05 of the bare live page that `npm run bench -- pages` builds beside it.
  const ofHome = await loaded();
  expect(ofHome, files).toBeLessThan(307_200);
  expect(calls).toEqual([]);
  // The night is opened by a dark door, on the network of a thousand phones.
  await page.goto('/events/bodega-47/live');
  await expect(page.getByText('Entran por minuto', { exact: true })).toBeVisible();
  await expect(page.getByText('Ventas de la última hora', { exact: true })).toBeVisible();
  await expect.poll(loaded).toBeGreaterThan(250_000);
  // What it loads ahead once it rests counts, too: it is measured when no more comes.
  let before = 0;
  const isWhole = async () => {
    const now = await loaded();
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isWhole, { intervals: [1_000] }).toBe(true);
  const ofNight = (await scripts()).map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  // Beside Inicio it has the frame of an event, calls, drawers, and the summary that it ends with.
  expect(await loaded(), ofNight).toBeLessThan(ofHome + 40_000);
});

test('a page whose account this browser no longer holds is not painted', async ({
  page,
  another,
  comeBack,
}) => {
  await comeBack(page, 'productora@early.test');
  const cookies = () => page.context().cookies();
  await expect.poll(async () => (await cookies()).map(({ name }) => name)).toContain('__session');
  // As where the account was closed: the session's cookie is left. In a browser of its own, because the page of the
  // account may write it into this one's storage until it is gone.
  const left = await another();
  await left.context().addCookies(await cookies());
  await left.addInitScript(() => {
    const seen = () => {
      const isShown = document.querySelector('main h1')?.checkVisibility() === true;
      if (isShown && !location.pathname.startsWith('/auth')) sessionStorage.setItem('seen', 'yes');
      requestAnimationFrame(seen);
    };
    seen();
  });
  await left.goto('/producers');
  await left.waitForURL(/\/auth\/login\?next=/);
  expect(await left.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});
