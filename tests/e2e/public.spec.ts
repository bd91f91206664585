import { randomUUID } from 'node:crypto';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { menuRoute } from '@/lib/domain/kit/routes/links';
import { bothThemes, expect, OTHER_VARIANT, type Page, test } from '../support/e2e';
import { holdBack } from '../support/paint/held-back';
import { rowsMoved, watchShifts } from '../support/paint/layout-shifts';

const PAGES = [
  ['/', 'Sabes cómo va tu noche, a la hora que sea'],
  ['/auth/login', 'Inicia sesión'],
  ['/auth/reset', 'Recupera tu contraseña'],
  ['/auth/verify?code=x', 'Confirma tu correo'],
  ['/ambassadors', 'Embajadores Early'],
  ['/privacyPolicy', 'Política de privacidad'],
  ['/privacidad', 'Tus datos en Early'],
  ['/privacidad/confirmar', 'Este enlace ya no sirve'],
  ['/privacidad/copia?folio=DP-AAAAA-BBBBB&t=x', 'La copia de tus datos'],
  ['/end', 'Listo, quedó hecho'],
  ['/cancel', 'El proceso se canceló'],
  ['/joinUs', 'Esta invitación no se puede usar'],
  ['/no-existe', 'No encontramos esta página'],
  ['/menus/no-hay', 'Esta carta no está disponible'],
] as const;

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name }).filter({ visible: true });

test('letters that come late move no line of a first visit', async ({ page }) => {
  await watchShifts(page);
  const waits = () => page.evaluate(() => [...document.fonts].some((f) => f.status === 'loading'));
  for (const [path, name] of PAGES.slice(0, 3)) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdBack(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading(page, name)).toBeVisible();
      await expect.poll(waits).toBe(true);
      release();
      await expect.poll(waits).toBe(false);
      expect(await rowsMoved(page), `${path} at ${width}`).toEqual([]);
      await page.unroute('**/*.woff2');
    }
  }
});

test('every public page renders without a session, in both themes', async ({ page }) => {
  for (const [path, name] of PAGES) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
    await bothThemes(page, `public-${path.replace(/\W/g, '') || 'landing'}`);
  }
});

test('the landing brings nothing of the panel, and the pictures of one theme', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => void asked.push(new URL(one.url()).pathname));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBeGreaterThan(300);
  }
  expect(asked.filter((path) => /_next|-light|logo-early\.svg/.test(path))).toEqual([]);
});

test('an ambassador applies, and what was wrong is named without losing the rest', async ({
  page,
}) => {
  const email = `embajadora-${randomUUID().slice(0, 8)}@correo.cl`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Embajadores' }).first().click();
  await page.getByLabel('Nombre y apellido').fill('Rosa <b>Pérez</b>');
  await page.getByLabel('Correo').fill('rosa');
  await page.getByLabel('Ciudad').fill('Valdivia');
  await page.getByLabel('Por qué tú').fill('Conozco a todas las salas del sur.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar postulación' }).click();
  await expect(page.getByText('Escribe un correo válido, como nombre@dominio.cl')).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Valdivia');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviar postulación' }).click();
  await expect(page.getByText('Recibimos tu postulación')).toBeVisible();
  const kept = await db().collection(entryPaths.ambassadors()).where('email', '==', email).get();
  expect(kept.docs.map((doc) => doc.get('city'))).toEqual(['Valdivia']);
});

test('a menu has its pictures, what a combo saves, and a bar that follows; nothing of the panel comes with it', async ({
  page,
  shots,
}) => {
  const found = await db()
    .collection(entryPaths.menus())
    .where('name', '==', 'Barra de verano')
    .get();
  const wrong: string[] = [];
  page.on('console', (one) => void (one.type() === 'error' && wrong.push(one.text())));
  page.on('request', (one) => void (one.url().includes('/_next/') && wrong.push(one.url())));
  await page.goto(menuRoute(found.docs[0]?.id ?? ''));
  await expect(heading(page, 'Barra de verano')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Categorías' });
  await expect(bar.locator('[aria-current]')).toHaveText('Tragos');
  await bothThemes(page);
  const photo = page.getByRole('listitem').filter({ hasText: 'Mojito' }).locator('img');
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(240);
  await expect(page.getByText('Ahorras $ 1.100')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Para picar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Para picar' })).toHaveAttribute('aria-current');
  await expect(page.getByRole('heading', { name: 'Para picar' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Tragos' })).toBeInViewport();
  await shots(page, 'public-menu');
  expect(wrong).toEqual([]);
});

test('every answer forbids what no page needs: foreign scripts, frames, sniffing, keeping', async ({
  request,
}) => {
  const kinds = [
    '/',
    '/auth/login',
    '/producers',
    '/admin/users',
    '/no-existe',
    '/mailing/unsubscribe/noche-austral',
    '/validate/no-hay',
    '/menus/no-hay',
    '/redirect/no-hay',
    '/rrpp/no-hay',
    '/lista/no-hay',
    '/lista/no-hay/no-hay',
    '/caja/no-hay',
    '/events/x.png',
    '/x.svg',
    '/a.ico',
    '/favicon.ico',
    '/validate/a.webp',
    '/menus/a.woff2',
    '/producers/og.png',
    '/_next/a.svg',
    '/screens/a-light.webp',
    '/screens/finance-phone-x.webp',
  ];
  const nonces = new Set<string>();
  for (const path of kinds) {
    // A request that pretends to be one of Next's internal subrequests must not bypass the proxy
    // (CVE-2025-29927).
    const answer = await request.get(path, {
      headers: { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
      maxRedirects: 0,
    });
    const headers = answer.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'(;|$)/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['cache-control'], path).toMatch(/private,.*no-store/);
    expect(headers['strict-transport-security'], path).toMatch(/max-age=(\d{8,})/);
    expect(headers['x-powered-by'], path).toBeUndefined();
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
  }
  expect(nonces.size).toBe(kinds.length);
});

test('what is no page forbids it, too: files, errors, redirects, what cannot be read', async ({
  request,
}) => {
  const html = await (await request.get('/auth/login')).text();
  const script = /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(html)?.[0] ?? '';
  const file = await request.get('/screens/event-light.webp');
  const known = { 'if-none-match': file.headers().etag ?? '' };
  // Null: whatever Next answers to what it cannot read.
  type Kind = [string, number | null, { method?: string; headers?: Record<string, string> }?];
  const kinds: Kind[] = [
    ['/screens/event-light.webp', 200],
    ['/screens/event-light.webp', 304, { headers: known }],
    ['/screens/event-light.webp', null, { headers: { range: 'bytes=9999999-' } }],
    ['/screens/event-light.webp', null, { method: 'POST' }],
    ['/icon.svg', 200],
    [script, 200],
    [`${script}.map`, 404],
    ['/_next/static/%E0%A4%A', 404],
    ['/events/%E0%A4%A', null],
    ['/events/%', null],
    ['/%ff', 404],
    ['/events/a%00b', null],
    ['/admin/ambassadors', 308],
    ['/events/e/cancel', 308],
  ];
  for (const [path, status, options] of kinds) {
    const answer = await request.fetch(path, { ...options, maxRedirects: 0 });
    const headers = answer.headers();
    const what = `${options?.method ?? 'GET'} ${path} ${status}`;
    if (status !== null) expect.soft(answer.status(), what).toBe(status);
    expect.soft(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
    expect.soft(headers, what).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'strict-transport-security': expect.stringMatching(/max-age=\d{8,}/),
    });
  }
});

test('a script that somebody slipped into a page does not run, and no other site frames it', async ({
  page,
  baseURL,
  faults,
}) => {
  // Injected into the server's response: a script that the page adds later would be trusted by the policy.
  await page.route('**/auth/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('</head>', '<script nonce="guessed">window.taken = true</script></head>')
      .replace('</body>', '<img src="data:," alt="" onerror="window.taken = true"></body>');
    await route.fulfill({ response, body });
  });
  await page.goto('/auth/login');
  // The policy violation is expected here; everywhere else it fails the test.
  await expect
    .poll(() => faults.filter((fault) => fault.includes('Content Security Policy')).length)
    .toBe(2);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await page.unroute('**/auth/login');
  await page.goto('data:text/html,<iframe></iframe>');
  await page.evaluate((url) => {
    (document.querySelector('iframe') as HTMLIFrameElement).src = `${url}/auth/login`;
  }, baseURL);
  await page.waitForEvent('framenavigated');
  await expect(page.frameLocator('iframe').getByLabel('Correo')).toHaveCount(0);
  faults.length = 0;
});

test('nothing of the sources, the settings or the repository is served', async ({ request }) => {
  const html = await (await request.get('/auth/login')).text();
  const script = /\/_next\/static\/chunks\/[\w~.-]+\.js/.exec(html)?.[0] ?? '';
  expect(script).not.toBe('');
  for (const path of [`${script}.map`, '/.env', '/.env.example', '/.git/config', '/package.json']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('the other variant has no landing and no ambassadors in its footer', async ({ page }) => {
  await page.goto(`${OTHER_VARIANT}/privacyPolicy`);
  await expect(heading(page, 'Política de privacidad')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Embajadores' })).toHaveCount(0);
  await page.goto(`${OTHER_VARIANT}/`);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('each page has its own Open Graph title, description, URL and picture', async ({
  request,
}) => {
  const metaOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
    return new Map([...found].map(([, name = '', content = '']) => [name, content]));
  };
  const seen = new Set<string>();
  for (const path of ['/auth/login', '/ambassadors', '/privacyPolicy', '/producers/signUp']) {
    const meta = await metaOf(path);
    expect(new URL(meta.get('og:url') ?? '').pathname).toBe(path);
    expect(meta.get('og:title')).toMatch(/ · Early$/);
    expect(meta.get('og:description')).toBe(meta.get('description'));
    expect(meta.get('og:site_name')).toBe('Early');
    expect(meta.get('og:type')).toBe('website');
    expect(new URL(meta.get('og:image') ?? '').pathname).toBe('/og.png');
    seen.add(`${meta.get('og:title')} ${meta.get('og:description')}`);
  }
  expect(seen.size).toBe(4);
  // A link into the panel that is shared in a chat names its page, and nothing of whose it is.
  for (const [path, title] of [
    ['/producers/events', 'Mis eventos · Early'],
    ['/events/rooftop-de-verano/finance', 'Finanzas · Early'],
    ['/admin/paymentOrders', 'Órdenes de pago · Early'],
  ] as const) {
    const meta = await metaOf(path);
    expect(meta.get('og:title')).toBe(title);
    expect(new URL(meta.get('og:url') ?? '').pathname).toBe(path);
  }
  const landing = await metaOf('/');
  expect(landing.get('og:title')).toBe('Early Productores');
  expect(landing.get('og:description')).toBe(landing.get('description'));
  expect(new URL(landing.get('og:url') ?? '').pathname).toBe('/');
  for (const path of [
    '/tickets/secreto',
    '/validate/secreto',
    '/redirect/secreto',
    '/rrpp/secreto',
    '/caja/secreto',
  ]) {
    expect((await metaOf(path)).get('og:url') ?? '').not.toContain('secreto');
  }
});
