import { randomUUID } from 'node:crypto';
import { contactRef } from '@/functions/src/contact/contacts';
import { axe, comeBack, expect, type Page, shots, test, told, waitForMail } from '../support/e2e';
import { makeUser, PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

const PRODUCER = 'club-andino';
const MANY = 9;

/** Closes the whole browser, as somebody who shuts their laptop. */
const leave = (page: Page) => page.context().close();

test('an import and a bulk action are done although their tabs were closed, and are found on another device', async ({
  page,
  another,
}) => {
  test.slow();
  const run = randomUUID().slice(0, 8);
  // What an account has under way is told on all of its pages: the walks beside this one have others.
  const { email } = await makeUser({ role: 'producer', producers: [PRODUCER] });
  const open = (tab: Page, path: string) => comeBack(tab, email, path, { password: PASSWORD });
  const { id } = await makeSellingEvent({ producerId: PRODUCER, name: `Sigue ${run}` });
  const ticketTypeId = await makeType(id);
  const token = await signInToken('checkout@early.test');
  const lines = [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }];
  const emailOf = (n: number) => `sigue${n}-${run}@correo.example`;
  for (let n = 0; n < MANY; n += 1) {
    const buyer = { name: `Sigue ${n}`, email: emailOf(n) };
    const sale = { eventId: id, key: `sigue-${id}-${n}`, kind: 'sale', buyer, lines };
    await callFunction('recordSale', sale, token);
  }

  const importing = await another();
  await open(importing, '/mailing/contacts/import');
  const rows = Array.from({ length: 1_000 }, (_, n) => `Persona ${n};sigue-${n}-${run}@correo.cl`);
  await importing.locator('input[type=file]').setInputFiles({
    ...{ name: `sigue-${run}.csv`, mimeType: 'text/csv' },
    buffer: Buffer.from(['Nombre;Correo', ...rows].join('\n')),
  });
  await importing.getByRole('radio', { name: /Compraron/ }).check();
  await importing.getByRole('button', { name: 'Importar 1.000 filas' }).click();
  await expect(importing.getByText('Puedes salir de esta página')).toBeVisible();
  await leave(importing);

  const resending = await another();
  await open(resending, `/events/${id}/attendees`);
  await expect(resending.getByText('Sigue 0').first()).toBeVisible();
  await resending.getByRole('row').nth(0).getByRole('checkbox').check();
  await resending.getByRole('button', { name: 'Reenviar' }).click();
  const dialog = resending.getByRole('dialog', { name: `¿Reenviar ${MANY} entradas?` });
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await expect(dialog.getByRole('button', { name: /Detener/ })).toBeVisible();
  await leave(resending);

  const openTray = async () => {
    await open(page, '/producers');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /%|Listo|deshacer/ })
      .click();
  };
  await openTray();
  const lineOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const resent = lineOf(`Reenviar ${MANY} entradas`);
  await told(page, resent.getByText(`${MANY} de ${MANY}`), openTray);
  const imported = lineOf(`Importar sigue-${run}.csv`);
  await told(page, imported.getByText('1.000 de 1.000'), openTray);
  await expect(imported.getByText('1.000 nuevos')).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'errands');
  const last = await contactRef(PRODUCER, `sigue-999-${run}@correo.cl`)!.get();
  expect(last.data()).toMatchObject({ state: 'active' });
  for (const n of [0, MANY - 1]) await waitForMail(emailOf(n), `Sigue ${run}`);
  for (const line of [resent, imported]) {
    await line.getByRole('button', { name: 'Quitar' }).click();
    await expect(line).toBeHidden();
  }
});
