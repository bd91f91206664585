import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { comeBack, expect, linkIn, type Page, test, waitForMail } from '../support/e2e';

/** Asks for a right on the public page and confirms it by the mail; returns the folio. */
async function ask(page: Page, right: RegExp, email: string, part: string): Promise<string> {
  await page.goto(`/privacidad/${IDS.nocheAustral}`);
  await page.getByRole('radio', { name: right }).check();
  await page.getByLabel('Tu correo').fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByRole('status')).toContainText('Revisa tu correo', { timeout: 30_000 });
  let link = '';
  await expect
    .poll(
      async () => {
        link = linkIn(await waitForMail(email, 'Confirma tu solicitud'), '/privacidad/confirmar');
        return link.includes(`right=${part}`);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirmar mi solicitud' }).click();
  const title = page.getByRole('heading', { name: /^Tu folio es/ });
  await expect(title).toBeVisible({ timeout: 30_000 });
  return /DP-\S+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

test('a person gets a copy of their data and has them erased; the producer answers by two buttons', async ({
  page,
  browser,
  axe,
  shots,
}) => {
  const email = `derechos-${randomUUID().slice(0, 8)}@correo.example`;
  const contact = db().doc(paths.contact(IDS.nocheAustral, contactIdOf(email)));
  await contact.set({ email, name: 'Rosa Derechos', state: 'active', createdAt: new Date() });
  const outside = await (
    await browser.newContext({ viewport: { width: 320, height: 800 } })
  ).newPage();
  const access = await ask(outside, /^Acceso/, email, 'access');
  expect(await outside.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    320,
  );
  const erasure = await ask(outside, /^Supresión/, email, 'erasure');

  await comeBack(page, 'productora@early.test', `/producers/${IDS.nocheAustral}/privacidad`);
  await page.getByRole('searchbox').fill(email);
  const list = page.getByRole('table', { name: 'Casos' });
  await expect(list.getByText('Quedan 30 días corridos')).toHaveCount(2);
  await axe(page);
  await shots(page, 'privacy-desk');
  await list.getByRole('row').filter({ hasText: access }).getByRole('link').click();
  await page.getByRole('button', { name: 'Enviar su copia' }).click();
  await page.getByRole('button', { name: 'Enviar copia', exact: true }).click();
  await expect(page.getByText('Copia enviada').first()).toBeVisible({ timeout: 30_000 });
  // The case is closed live, before the answer to the click is back: until then its dialog stays.
  await expect(page.getByRole('button', { name: 'Enviar copia', exact: true })).toBeHidden();
  await axe(page);
  await shots(page, 'privacy-case');
  await page.keyboard.press('Escape');

  await outside.goto(linkIn(await waitForMail(email, 'Tu copia está lista'), '/privacidad/copia'));
  const download = outside.waitForEvent('download');
  await outside.getByRole('button', { name: 'Descargar mi copia' }).click();
  const zip = unzipSync(readFileSync(await (await download).path()));
  expect(strFromU8(zip['contactos.csv'] ?? new Uint8Array())).toContain('Rosa Derechos');

  await list.getByRole('row').filter({ hasText: erasure }).getByRole('link').click();
  await page.getByRole('button', { name: 'Borrar sus datos' }).click();
  const sure = page.getByRole('dialog', { name: /^¿Borrar sus datos/ });
  await sure.getByRole('button', { name: 'Borrar sus datos' }).click();
  await expect(page.getByText('Datos borrados').first()).toBeVisible({ timeout: 30_000 });
  await waitForMail(email, 'Borramos tus datos');
  expect(JSON.stringify((await contact.get()).data())).not.toContain(email);
});
