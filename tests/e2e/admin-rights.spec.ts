import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, PASSWORD, type Page, test } from '../support/e2e';

// Every page that only administrators have, by the folders of the routes; ids are made up.
const PAGES = ['/admin', '/producers/menus'].flatMap((folder) =>
  readdirSync(`app/(panel)${folder}`, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => file.replace(/\/page\.tsx$/, '').replace(/\[\w+\]/g, 'x')),
);

test('nobody else finds a page of the administration', async ({ login, another }) => {
  expect(PAGES.length).toBeGreaterThan(10);
  const refused = async (email: string, see: (page: Page, path: string) => Promise<void>) => {
    const page = await another();
    if (email) await login(page, email);
    for (const path of PAGES) {
      await page.goto(path);
      await see(page, path);
    }
  };
  const notFound = (page: Page) =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
  await Promise.all([
    refused('productora@early.test', notFound),
    refused('equipo@early.test', notFound),
    refused('nueva@early.test', (page) => expect(page).toHaveURL(/\/producers\/signUp$/)),
    refused('', (page, path) =>
      expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`),
    ),
  ]);
});

test('a role given in Usuarios opens the panel in that person’s browser; what is taken away closes it', async ({
  page,
  login,
  another,
}) => {
  const email = `recien-${randomUUID().slice(0, 8)}@early.test`;
  const person = await another();
  await person.goto('/auth/login');
  await person.getByRole('button', { name: 'Crea una' }).click();
  await person.getByLabel('Correo').fill(email);
  await person.getByLabel('Contraseña').fill(PASSWORD);
  await person.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(person.getByLabel('Nombre')).toBeVisible();

  await login(page, 'admin@early.test');
  await page.goto(`/admin/users?q=${email}`);
  await page.getByRole('link', { name: new RegExp(email) }).click();
  const give = async (role: string) => {
    await page.getByRole('button', { name: 'Cambiar rol' }).click();
    await page.getByRole('radio', { name: role }).check();
    await page.getByRole('button', { name: 'Guardar rol' }).click();
    await expect(page.getByRole('button', { name: 'Guardar rol' })).toHaveCount(0);
  };
  await give('Administrador');
  await expect(person).toHaveURL('/admin');
  await expect(person.getByRole('heading', { name: 'Por decidir' })).toBeVisible();
  await give('Sin rol');
  await expect(person).toHaveURL('/producers/signUp');

  await page.getByRole('button', { name: 'Deshabilitar cuenta' }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Deshabilitar cuenta' })
    .click();
  await expect(person.getByText('Primero, tu cuenta')).toBeVisible();
});
