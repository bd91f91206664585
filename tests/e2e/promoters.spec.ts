import { readFileSync } from 'node:fs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { axe, expect, login, type Page, shots, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { ACCOUNT } from '../support/payout/payouts';
import { makeSellingEvent, makeType } from '../support/sales';

/** A producer of two people who may settle, with a published event of one ticket for $ 12.000. */
async function newNight() {
  const producerId = await makeProducer({ name: 'Club Sur' });
  const owner = await makeUser({ role: 'producer', producers: [producerId], name: 'Dueña' });
  const other = await makeUser({ role: 'producer', producers: [producerId], name: 'Socia' });
  const name = `Noche RR. PP. ${Date.now()}`;
  const { id } = await makeSellingEvent({ ...{ producerId, name, publishedAt: new Date() } });
  const type = await makeType(id, { price: 12_000, stock: 500, maxPerOrder: 30 });
  return { producerId, owner, other, id, type, name };
}

/** As the checkout does, with the code that it took from the link. */
function till(eventId: string, ticketTypeId: string) {
  let n = 0;
  return async (promoter: string, quantity: number) => {
    n += 1;
    await callFunction(
      'recordSale',
      {
        ...{ eventId, key: `rp-${eventId}-${n}`, kind: 'sale', promoter },
        buyer: { name: `Compradora ${n}`, email: `c${n}@correo.example` },
        lines: [{ ticketTypeId, quantity, unitPrice: 12_000 }],
      },
      await signInToken('checkout@early.test'),
    );
  };
}

const SHEET = [
  'Nombre;Código;Correo;Equipo;Lidera',
  'Nora Díaz;nora;nora@correo.example;Norte;sí',
  'Camila Soto;cami20;cami@correo.example;Norte;',
  ';;sin@correo.example;;',
  '',
  'Beto Ruiz;beto;;;',
].join('\n');

async function bothThemes(page: Page, name: string) {
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page);
  await page.emulateMedia({ colorScheme: null });
  await shots(page, name);
}

const ranking = (page: Page) =>
  page.getByRole('region', { name: 'Ranking' }).getByRole('table').getByRole('row');

test('promoters come from a sheet, earn by a rule, and are ranked while they sell', async ({
  page,
  another,
}) => {
  test.slow();
  const { producerId, owner, id, type } = await newNight();
  const sell = till(id, type);
  await login(page, owner.email, PASSWORD);
  await page.goto(`/producers/${producerId}/promoters`);
  await expect(page.getByText('Aquí van a estar quienes venden por ti')).toBeVisible();
  await bothThemes(page, 'promoters-empty');

  await page.getByRole('button', { name: 'Importar' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Agregar desde una planilla' });
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'rrpp.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) });
  await expect(sheet.getByText('3 personas, 1 línea con error, 1 línea vacía')).toBeVisible();
  await expect(sheet.getByText('Línea 4: Escribe el nombre')).toBeVisible();
  await sheet.getByRole('checkbox', { name: /Seguir sin/ }).check();
  await bothThemes(page, 'promoters-import');
  await sheet.getByRole('button', { name: 'Agregar 3 promotores' }).click();
  await expect(page.getByText('Agregamos 3 promotores')).toBeVisible();
  const list = page.getByRole('table').getByRole('row');
  await expect(list).toHaveCount(4);
  await expect(list.filter({ hasText: 'Camila Soto' })).toContainText('Norte');
  await bothThemes(page, 'promoters');

  await page.goto(`/events/${id}/promoters`);
  await page.getByRole('button', { name: 'Poner una comisión' }).click();
  const rule = page.getByRole('dialog', { name: 'Poner una comisión' });
  await rule.getByLabel('Pesos por entrada', { exact: true }).last().fill('1200');
  await rule.getByLabel('Quien lidera su equipo').fill('200');
  await rule.getByRole('button', { name: 'Agregar bono' }).click();
  await rule.getByLabel('Entradas del bono 1').fill('20');
  await expect(rule.getByRole('region', { name: 'Ejemplo' })).toContainText(
    '20 entradas de $ 12.000 → $ 24.000',
  );
  await bothThemes(page, 'promoters-rule');
  await rule.getByRole('button', { name: 'Poner comisión' }).click();
  await expect(page.getByText('$ 1.200 por entrada')).toBeVisible();

  await sell('cami20', 3);
  await expect(ranking(page).nth(1)).toContainText(/Camila Soto.*1\.º.*\$ 36\.000/);
  await sell('*Beto_*', 5);
  await expect(ranking(page).nth(1)).toContainText(/Beto Ruiz.*1\.º/);
  await expect(ranking(page).nth(2)).toContainText(/Camila Soto.*2\.º/);
  await sell('nadie99', 1);
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Ver 1 venta que llegó sin asignar' }),
  ).toBeVisible();
  await bothThemes(page, 'promoters-event');

  // A sale of nobody's is given to somebody, with the reason.
  await page.getByRole('button', { name: 'Ver 1 venta que llegó sin asignar' }).click();
  const rows = page.getByRole('dialog', { name: 'Llegaron sin asignar' });
  await expect(rows.getByText(/código nadie99/)).toBeVisible();
  await rows.getByRole('button', { name: 'Cambiar promotor' }).click();
  const assign = page.getByRole('dialog', { name: '¿De quién es esta venta?' });
  await assign.getByLabel('Promotor').click();
  await page.getByRole('option', { name: /Camila Soto/ }).click();
  await assign.getByLabel('Motivo').fill('Se equivocó de enlace');
  await axe(page, '[role=dialog]');
  await shots(page, 'promoters-assign');
  await assign.getByRole('button', { name: 'Cambiar promotor' }).click();
  await expect(assign).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(ranking(page).filter({ hasText: 'Camila Soto' })).toContainText('$ 48.000');

  // The promoter's link of the event, which leads its code on to the checkout.
  await ranking(page).nth(2).getByRole('button', { name: 'Acciones de Camila Soto' }).click();
  await page.getByRole('menuitem', { name: 'Compartir su enlace' }).click();
  const link = page.getByRole('dialog', { name: 'Enlace de Camila Soto' });
  const url = await link.getByRole('link', { name: 'Ver la página' }).getAttribute('href');
  expect(url).toMatch(/\?rp=cami20$/);
  await axe(page, '[role=dialog]');
  await shots(page, 'promoters-link');
  const guest = await another();
  const { pathname, search } = new URL(url ?? '');
  const buy = guest.getByRole('link', { name: 'Comprar' });
  await guest.goto(pathname);
  await expect(buy).not.toHaveAttribute('href', /rp=/);
  await guest.goto(pathname + search);
  await expect(buy).toHaveAttribute('href', /rp=cami20$/);
  // Whoever comes back by the plain address is still theirs, until another promoter's link.
  await guest.goto(pathname);
  await expect(buy).toHaveAttribute('href', /rp=cami20$/);
  await guest.goto(`${pathname}?rp=beto`);
  await guest.goto(pathname);
  await expect(buy).toHaveAttribute('href', /rp=beto$/);
});

test('a promoter sees their own page on a phone, and no more once there is another link', async ({
  page,
  another,
}) => {
  const { producerId, owner, id, type } = await newNight();
  const token = await signInToken(owner.email, PASSWORD);
  await callFunction(
    'savePromoters',
    { producerId, promoters: [{ name: 'Camila Soto', code: 'cami' }] },
    token,
  );
  await callFunction(
    'savePromoterRule',
    { eventId: id, rule: { kind: 'sale', amount: 1_000 } },
    token,
  );
  await till(id, type)('cami', 4);
  await login(page, owner.email, PASSWORD);
  await page.goto(`/producers/${producerId}/promoters`);
  const ask = async () => {
    await page.getByRole('button', { name: 'Acciones de Camila Soto' }).click();
    await page.getByRole('menuitem', { name: 'Enlace de su página' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enlace de Camila Soto' });
    await dialog.getByRole('button', { name: 'Crear enlace' }).click();
    const address = dialog.locator('code');
    await expect(address).toContainText('/rrpp/');
    await axe(page, '[role=dialog]');
    await shots(page, 'promoters-page-link');
    const { pathname } = new URL((await address.textContent()) ?? '');
    await dialog.getByRole('button', { name: 'Listo' }).click();
    return pathname;
  };
  const first = await ask();
  const phone = await another();
  await phone.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  phone.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await phone.goto(first);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Camila Soto');
  await expect(phone.getByText('$ 4.000').first()).toBeVisible();
  await expect(phone.getByText('4 entradas · $ 4.000')).toBeVisible();
  await expect(phone.getByText('Vas 1.º de 1')).toBeVisible();
  await phone.getByText('Mi código QR').click();
  await phone.getByText('Mis ventas por entrada, día y hora').click();
  expect(await phone.content()).not.toContain('Compradora');
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await bothThemes(phone, 'rrpp');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('google.firestore'))).toEqual([]);

  await page.reload();
  const second = await ask();
  expect(second).not.toBe(first);
  await phone.goto(first);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve');
  await bothThemes(phone, 'rrpp-gone');
});

/** Promoters whose commissions are settled and paid. */
const COUNT = 4;

test('what was earned is closed by one person, approved by another, and paid by the bank', {
  tag: '@heavy',
}, async ({ page, another }) => {
  test.slow();
  const { producerId, owner, other, id, type, name } = await newNight();
  const token = await signInToken(owner.email, PASSWORD);
  const people = Array.from({ length: COUNT }, (_, n) => ({
    name: `RP ${n + 1}`,
    code: `rp${n + 100}`,
  }));
  const saved = await callFunction('savePromoters', { producerId, promoters: people }, token);
  for (const [n, one] of (saved.promoters as { id: string }[]).entries()) {
    const account = { ...ACCOUNT, holder: `RP ${n + 1}`, accountNumber: `${70_000 + n}` };
    await db()
      .doc(entryPaths.promoterPrivate(producerId, one.id))
      .set({ account }, { merge: true });
  }
  await callFunction(
    'savePromoterRule',
    { eventId: id, rule: { kind: 'sale', amount: 2_000 } },
    token,
  );
  const sell = till(id, type);
  for (const { code } of people) await sell(code, 1);

  await login(page, owner.email, PASSWORD);
  await page.goto(`/events/${id}/promoters`);
  await page.getByRole('button', { name: 'Cerrar y liquidar' }).click();
  const close = page.getByRole('dialog', { name: 'Cerrar y liquidar' });
  await expect(close.getByRole('row')).toHaveCount(COUNT + 1);
  await axe(page, '[role=dialog]');
  await shots(page, 'promoters-close');
  await close.getByRole('button', { name: 'Cerrar y liquidar' }).click();
  await expect(page.getByText(`${COUNT} liquidaciones · $ 6.780 líquido`)).toBeVisible({
    timeout: 60_000,
  });
  // Else the bar at the top lies over a row, and its buttons beside that row's link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await bothThemes(page, 'promoters-settlements');
  await page.getByRole('button', { name: `Aprobar las ${COUNT}` }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    `${COUNT} liquidaciones quedan`,
  );
  await page.keyboard.press('Escape');

  const partner = await another();
  await login(partner, other.email, PASSWORD);
  await partner.goto(`/events/${id}/promoters`);
  await partner.getByRole('button', { name: 'Aprobar y pedir el pago' }).click();
  const asking = partner.getByRole('dialog');
  await axe(partner, '[role=dialog]');
  await shots(partner, 'promoters-ask');
  await asking.getByRole('button', { name: 'Aprobar y pedir el pago' }).click();
  await told(partner, partner.getByText('Pago pedido', { exact: true }).nth(COUNT - 1));

  // The sixth click from 'Cerrar' gives the bank's file.
  const admin = await another();
  await login(admin, 'admin@early.test');
  await admin.goto(`/admin/paymentOrders?q=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name: 'Hacer nómina' }).click();
  const making = admin.getByRole('dialog', { name: `¿Hacer una nómina con ${COUNT} órdenes?` });
  const payees = making.getByRole('list', { name: 'Se aprueban con la nómina' });
  await expect(payees.getByRole('listitem')).toHaveCount(COUNT);
  await expect(payees.getByRole('listitem').first()).toContainText(/Promotor RP \d+ · Club Sur/);
  await making.getByLabel('Banco que paga').selectOption('Banco de Chile');
  await making.getByLabel('RUT de quien paga').fill('76.086.428-5');
  await making.getByLabel('Convenio').fill('7');
  await axe(admin, '[role=dialog]');
  await shots(admin, 'promoters-payout');
  const bankFile = admin.waitForEvent('download');
  await making.getByRole('button', { name: 'Hacer nómina' }).click();
  const transfers = readFileSync(await (await bankFile).path(), 'latin1');
  expect(transfers).toContain(`${70_000 + COUNT - 1}`);
  const batch = admin.getByRole('dialog', { name: /^Nómina N° \d+$/ });
  await batch.getByLabel('Respuesta a la orden 1', { exact: true }).selectOption('Rechazada');
  await batch.getByLabel('Motivo de la orden 1', { exact: true }).fill('Cuenta cerrada');
  await batch.getByRole('button', { name: 'El resto, pagadas' }).click();
  await batch.getByRole('button', { name: `Registrar ${COUNT} respuestas` }).click();
  await expect(batch.getByText('Cerrada', { exact: true })).toBeVisible({ timeout: 60_000 });

  await told(partner, partner.getByText('El banco la rechazó: Cuenta cerrada').first());
  await expect(partner.getByText('Pagada', { exact: true })).toHaveCount(COUNT - 1);
  await partner.getByRole('button', { name: 'La pagué yo' }).click();
  const pay = partner.getByRole('dialog');
  await pay.getByLabel('Comprobante').fill('TR-2026-11');
  await shots(partner, 'promoters-pay');
  await pay.getByRole('button', { name: 'Marcar como pagadas' }).click();
  await told(partner, partner.getByText('Pagada', { exact: true }).nth(COUNT - 1));
  await partner.evaluate(() => window.scrollTo(0, 0));
  await bothThemes(partner, 'promoters-paid');

  const papers = partner.waitForEvent('download');
  await partner.getByRole('button', { name: 'Bajar PDF de todas' }).click();
  const text = readFileSync(await (await papers).path(), 'latin1');
  expect(text).toContain(`/Count ${COUNT}`);
  expect(text.match(/la ticketera, por cuenta de la productora/g)).toHaveLength(COUNT - 1);
  expect(text).toContain('TR-2026-11');
  // What was transferred is an advance of the event: three of $ 1.695.
  await partner.goto(`/events/${id}/finance`);
  await expect(partner.getByText('$ 5.085').first()).toBeVisible();
});
