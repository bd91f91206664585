import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contactRef } from '@/functions/src/contact/contacts';
import { expect, test } from '../support/e2e';
import { makeUser, PASSWORD } from '../support/functions';

const PRODUCER = 'club-andino';
type Handed = { id: string; file: string; people?: unknown[]; mailable?: string[] };
const LISTS = JSON.parse(readFileSync('tests/fixtures/world/lists.json', 'utf8')) as Handed[];
const stored = async (email: string) => (await contactRef(PRODUCER, email)!.get()).data();

test('every list that people hand in is read, and an import is undone after a reload', async ({
  page,
  axe,
  comeBack,
}) => {
  // An account's imports are told on all of its pages: the walks beside this one have others.
  const { email: owner } = await makeUser({ role: 'producer', producers: [PRODUCER] });
  await comeBack(page, owner, '/mailing/contacts/import', { password: PASSWORD });
  const input = page.locator('input[type=file]');
  for (const { id, file, people, mailable } of LISTS) {
    await input.setInputFiles(`tests/fixtures/world/${file}`);
    const count = mailable?.length ?? people?.length;
    const name = count ? new RegExp(`^Importar ${count} filas?$`) : /^Importar [1-9]\d* filas?$/;
    await expect(page.getByRole('button', { name }), id).toBeVisible({ timeout: 15_000 });
    await page.getByRole('button', { name: 'Elegir otra lista' }).click();
  }
  const email = `deshecha-${randomUUID().slice(0, 8)}@correo.cl`;
  const buffer = Buffer.from(`correo;nombre\n${email};Deshecha`);
  await input.setInputFiles({ name: 'deshecha.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('radio', { name: /Compraron/ }).check();
  await page.getByRole('button', { name: 'Importar 1 fila' }).click();
  // The server imports, whether this page hears of it or not.
  const patience = { timeout: 60_000 };
  await expect.poll(() => stored(email), patience).toMatchObject({ name: 'Deshecha' });
  await page.reload();
  await page.getByRole('button', { name: 'Deshacer Importar deshecha.csv' }).click();
  await expect.poll(() => stored(email), patience).toBeUndefined();
  await axe(page, 'main');
});
