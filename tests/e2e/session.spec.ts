import { untypedDb as db } from '@/functions/src/support/admin';
import { ACCOUNT_COOKIE } from '@/lib/domain/account/page-cookies';
import { expect, OTHER_VARIANT, test } from '../support/e2e';
import { holdBack, SCRIPTS } from '../support/paint/held-back';

test('a visitor of a panel page sees no shell, signs in and comes back to it', async ({
  page,
  axe,
}) => {
  await page.goto('/producers/events?q=otoño');
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fproducers%2Fevents%3Fq%3D/);
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toHaveCount(0);
  await axe(page);
  await page.getByLabel('Correo').fill('productora@early.test');
  await page.getByLabel('Contraseña').fill('early1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/producers\/events\?q=/);
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
});

test('a next that leads outside does not leave the panel', async ({ page }) => {
  await page.goto(`/auth/login?next=${encodeURIComponent('/\\evil.test')}`);
  await page.getByLabel('Correo').fill('productora@early.test');
  await page.getByLabel('Contraseña').fill('early1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/producers$/);
  expect(new URL(page.url()).hostname).toMatch(/localhost|127\.0\.0\.1/);
});

test('the sign-in page stands before its scripts, sends nothing by itself, and keeps what was typed', async ({
  page,
}) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Inicia sesión' })).toBeVisible();
  await page.getByLabel('Correo').fill('productora@early.test');
  await page.getByLabel('Contraseña').fill('early1234');
  await page.getByLabel('Contraseña').press('Enter');
  // As password managers do.
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.submit();
  });
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/producers$/);
  // Now somebody is said to be signed in: the page waits for them.
  const html = await (await page.context().request.get('/auth/login')).text();
  expect(html).toContain('Cargando...');
  expect(html).not.toContain('Contraseña');
});

test('a wrong password and an unknown address get the same sentence, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/auth/login');
  const sentence = page.getByText('El correo o la contraseña no coinciden');
  for (const email of ['productora@early.test', 'nadie@early.test']) {
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Contraseña').fill('otra-clave');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(sentence).toBeVisible();
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    await expect(page.getByLabel('Contraseña')).toHaveValue('otra-clave');
  }
});

test('empty and malformed fields are named where they are wrong', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe tu correo')).toBeVisible();
  await expect(page.getByText('Escribe tu contraseña')).toBeVisible();
  await expect(page.getByLabel('Correo')).toBeFocused();
  await page.getByLabel('Correo').fill('sin-arroba');
  await page.getByLabel('Contraseña').fill('x');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Escribe un correo válido')).toBeVisible();
});

test('the reset page says the same whether the account exists or not', async ({ page, axe }) => {
  for (const email of ['productora@early.test', 'nadie@early.test']) {
    await page.goto('/auth/reset');
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Si hay una cuenta con ese correo')).toBeVisible();
  }
  await axe(page);
});

test('signing out stops every listener, forgets the producer and leads to the landing', async ({
  page,
  comeBack,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/permission|insufficient/i.test(message.text())) complaints.push(message.text());
  });
  await comeBack(page, 'productora@early.test', undefined, { isOwn: true });
  await expect(page.getByRole('button', { name: /Productora: / })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('producer'))).not.toBeNull();
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  const kept = await page.evaluate(() => [
    localStorage.getItem('producerId'),
    localStorage.getItem('producer'),
  ]);
  expect(kept).toEqual([null, null]);
  await page.goto('/producers');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText('Noche Austral')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('in the other variant signing out leads to the sign-in page, and so does the landing', async ({
  page,
  comeBack,
}) => {
  const own = { at: OTHER_VARIANT, isOwn: true };
  await comeBack(page, 'productora@early.test', undefined, own);
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Editar perfil' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto(`${OTHER_VARIANT}/`);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a foreign or broken cache of the producer is ignored', async ({ page, comeBack }) => {
  await comeBack(page, 'productora@early.test');
  await expect(page.getByRole('button', { name: /Productora: / })).toBeVisible();
  for (const cache of [
    ['bar-lite', JSON.stringify({ id: 'bar-lite', name: 'Bar Lite', type: 'producerLite' })],
    ['x', '{"id":'],
    ['', JSON.stringify({ name: '<img src=x onerror=alert(1)>' })],
  ]) {
    await page.evaluate(([producerId, producer]) => {
      localStorage.setItem('producerId', producerId ?? '');
      localStorage.setItem('producer', producer ?? '');
    }, cache);
    await page.reload();
    await expect(
      page.getByRole('button', { name: /Productora: (Noche Austral|Club Andino)/ }),
    ).toBeVisible();
    await expect(page.getByText('Bar Lite')).toHaveCount(0);
  }
});

test('a flag that is withdrawn elsewhere is gone here within two seconds', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'equipo@early.test');
  const create = page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: /Crear evento/ });
  await page.getByRole('button', { name: 'Eventos' }).click();
  await expect(create).not.toContainText('sin permiso');
  const record = (await db().collection('users').where('email', '==', 'equipo@early.test').get())
    .docs[0];
  const permission = (await record?.ref.collection('permissions').get())?.docs[0];
  const set = async (isGiven: boolean) => {
    // Where a listener has just gone away the emulator may apply a write, answer with an error, and tell nobody: what is
    // written again has to differ.
    const write = () =>
      permission?.ref.update({ 'permissions.events.create': isGiven, changedAt: new Date() });
    await write()?.catch(write);
    // The two seconds are the panel's: they begin when a listener of the test has heard of the change.
    await new Promise<void>((resolve) => {
      const stop = permission?.ref.onSnapshot((news) => {
        if (news.get('permissions.events.create') !== isGiven) return;
        stop?.();
        resolve();
      });
    });
  };
  // A panel that is slow is slow each time; one that the emulator left untold hears the next change.
  await expect(async () => {
    try {
      await set(false);
      await expect(create).toContainText('sin permiso', { timeout: 2_000 });
    } finally {
      await set(true);
    }
    await expect(create).not.toContainText('sin permiso', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
});

test('nobody is kept waiting: with a session the landing leads on once, the sign-in page always', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Empieza a vender' }).click();
  await page.waitForURL(/\/producers\/signUp$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo').fill('productora@early.test');
  await page.getByLabel('Contraseña').fill('early1234');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL(/\/producers$/);
  // Led on once a session: whoever comes back may read it, and has the way.
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Ir a mi panel' })).toHaveCount(3);
  await page.context().clearCookies({ name: 'led' });
  await page.goto('/');
  await page.waitForURL(/\/producers$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ir a mi panel' }).first().click();
  await page.waitForURL(/\/producers$/);
  await page.goto('/producers/signUp');
  await page.getByRole('link', { name: 'vuelve al panel' }).click();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  for (const path of ['/auth/login?next=/producers/events/', '/auth/login']) {
    await page.goto('/producers/signUp');
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
  }
});

test('a user without a role can continue or sign out', async ({ page, login, shots }) => {
  await login(page, 'nueva@early.test');
  await page.waitForURL(/\/producers\/signUp$/);
  await expect(page.getByRole('list', { name: 'Pasos' })).toBeVisible();
  await shots(page, 'sign-up');
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  for (const path of ['/joinUs?invitation=no', '/no/page']) {
    await page.goto(path);
    await expect(signOut, path).toBeVisible();
  }
  await page.goto('/producers/signUp');
  await signOut.click();
  await page.waitForURL(/:\d+\/$/);
  await login(page, 'nueva@early.test');
  await page.waitForURL(/\/producers\/signUp$/);
  // The server knows of no role before the session has reached it.
  const hasSession = async () =>
    (await page.context().cookies()).some(({ name }) => name === '__session');
  await expect.poll(hasSession).toBe(true);
  await page.goto('/end');
  await page.getByRole('link', { name: 'Early, inicio' }).click();
  await page.getByRole('link', { name: 'Política de privacidad' }).click();
  await page.getByRole('link', { name: 'Crear mi productora' }).click();
  await page.waitForURL(/\/producers\/signUp$/);
  await signOut.click();
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto('/producers/signUp');
  await expect(page.getByRole('list', { name: 'Pasos' }).locator('[aria-current]')).toHaveText(
    '1.Tu cuenta',
  );
});

test('a session that is over leads from the landing to the sign-in page, once', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: ACCOUNT_COOKIE, value: 'somebody', url: baseURL }]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the closing pages lead an administrator to the administration', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'admin@early.test', '/end');
  for (const path of ['/end', '/cancel', '/no/such/page']) {
    if (path !== '/end') await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Ir a mi panel' }),
    ).toHaveAttribute('href', '/admin');
  }
});
