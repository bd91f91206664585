import { readFileSync } from 'node:fs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { number, pesos } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { taxYear } from '@/lib/domain/promoter/settlement';
import { axe, bothThemes, comeBack, expect, type Page, shots, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { makeSellingDiscount, makeSellingEvent, makeType } from '../support/sales';

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

const ranking = (page: Page) =>
  page.getByRole('region', { name: 'Ranking' }).getByRole('table').getByRole('row');

test('promoters come from a sheet, earn by a rule, and are ranked while they sell', async ({
  page,
  another,
}) => {
  test.slow();
  const { producerId, owner, id, type } = await newNight();
  const sell = till(id, type);
  await comeBack(page, owner.email, `/producers/${producerId}/promoters`, { password: PASSWORD });
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
  await bothThemes(page, 'promoters-import', '[role=dialog]');
  await sheet.getByRole('button', { name: 'Agregar 3 promotores' }).click();
  await expect(page.getByText('Agregamos 3 promotores')).toBeVisible();
  const list = page.getByRole('table').getByRole('row');
  await told(page, list.nth(3));
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
  await bothThemes(page, 'promoters-rule', '[role=dialog]');
  await rule.getByRole('button', { name: 'Poner comisión' }).click();
  await told(page, page.getByText('$ 1.200 por entrada'));

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
  await comeBack(page, owner.email, `/producers/${producerId}/promoters`, { password: PASSWORD });
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

/** Promoters whose commissions are settled and paid, what each ticket that came in earns them, and its price. */
const SELLERS = ['Nora Díaz', 'Camila Soto', 'Beto Ruiz', 'Dani Vera'];
const COUNT = SELLERS.length;
const EARNED = 2_000;
const PRICE = 12_000;
const SALES = 100;
const WAYS = ['link', 'discount', 'said'] as const;

/** What a promoter sold, by this test's own count. */
type Reckoned = { tickets: number; sold: number; entered: number } & Record<
  (typeof WAYS)[number],
  number
>;
const codeOf = (seller: number) => `rp${seller + 100}`;

/** Sells a hundred times by three ways, gives some back and lets most in; returns what that makes of each promoter. */
async function aNight(eventId: string, ticketTypeId: string, token: string): Promise<Reckoned[]> {
  const all = SELLERS.map(() => ({
    tickets: 0,
    sold: 0,
    entered: 0,
    link: 0,
    discount: 0,
    said: 0,
  }));
  for (const seller of SELLERS.keys()) {
    const code = `DE${codeOf(seller)}`.toUpperCase();
    await makeSellingDiscount(eventId, { code, promoter: codeOf(seller), percent: 10 });
  }
  const checkout = await signInToken('checkout@early.test');
  const told = (key: string, sale: object) =>
    callFunction('recordSale', { eventId, key: `${key}-${eventId}`, ...sale }, checkout);
  const held: { code: string; seller: number }[] = [];
  const sell = async (n: number) => {
    const [seller, quantity] = [n % COUNT, 1 + (n % 2)];
    const [way, mine] = [WAYS[n % 3] ?? 'said', all[seller]];
    const lines = [{ ticketTypeId, quantity, unitPrice: PRICE }];
    const discountCode = `DE${codeOf(seller)}`.toUpperCase();
    const sold = await told(`s${n}`, {
      ...{ kind: 'sale', buyer: { name: `C${n}`, email: `c${n}@correo.example` } },
      ...(way === 'discount'
        ? { lines: lines.map((line) => ({ ...line, discountCode })) }
        : { lines, promoter: codeOf(seller), promoterVia: way }),
    });
    const tickets = sold.tickets as { id: string; code: string }[];
    const isBack = n % 10 === 9;
    if (isBack) await told(`r${n}`, { kind: 'refund', lines: [{ ticketId: tickets[0]?.id }] });
    const kept = tickets.slice(isBack ? 1 : 0);
    held.push(...kept.map(({ code }) => ({ code, seller })));
    if (!mine) return;
    mine.tickets += kept.length;
    mine[way] += kept.length;
    mine.sold += kept.length * (way === 'discount' ? PRICE * 0.9 : PRICE);
  };
  await inLanes(SALES, sell);
  const given = { eventId, name: 'Puerta', endsAt: Date.now() + 3_600_000 };
  const { token: validatorToken } = await callFunction('createValidator', given, token);
  await inLanes(held.length, async (n) => {
    const { code = '', seller = 0 } = held[n] ?? {};
    if (n % 3 === 0) return;
    const scan = { eventId, validatorToken, code, scannedAt: Date.now() };
    await callFunction('checkIn', scan);
    const mine = all[seller];
    if (mine) mine.entered += 1;
  });
  return all;
}

async function inLanes(count: number, one: (n: number) => Promise<void>): Promise<void> {
  const LANES = 5;
  for (let from = 0; from < count; from += LANES) {
    const some = Array.from({ length: Math.min(LANES, count - from) }, (_, n) => one(from + n));
    await Promise.all(some);
  }
}

/** What is kept of fees in the year of this test. */
const RETAINED: Record<number, number> = { 2026: 0.1525, 2027: 0.16 };
const netOf = ({ entered }: Reckoned): number => {
  const gross = entered * EARNED;
  return gross - Math.round(gross * (RETAINED[taxYear(new Date())] ?? 0.17));
};
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

test('a night of a hundred sales by three ways is ranked, closed, approved and paid by the bank, to the peso', {
  tag: '@heavy',
}, async ({ page, another }) => {
  test.slow();
  const { producerId, owner, other, id, type, name } = await newNight();
  const token = await signInToken(owner.email, PASSWORD);
  await comeBack(page, owner.email, `/producers/${producerId}/promoters`, { password: PASSWORD });
  await page.getByRole('button', { name: 'Importar' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Agregar desde una planilla' });
  const file = SELLERS.map((seller, n) => {
    const rut = `${`${n + 1}`.repeat(8)}-${n + 1}`;
    return `${seller};${codeOf(n)};${rut};rp${n}@correo.example;Santander;Corriente;${70_000 + n}`;
  });
  file.unshift('Nombre;Código;RUT;Correo;Banco;Tipo de cuenta;N° de cuenta');
  await sheet.locator('input[type=file]').setInputFiles({
    ...{ name: 'rrpp.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) },
  });
  await sheet.getByRole('button', { name: `Agregar ${COUNT} promotores` }).click();
  await expect(page.getByText(`Agregamos ${COUNT} promotores`)).toBeVisible();
  const { docs } = await db().collection(entryPaths.promoters(producerId)).get();
  const ids = SELLERS.map((_, n) => docs.find((one) => one.data().code === codeOf(n))?.id ?? '');
  // The accounts were given more than 72 hours ago.
  for (const promoterId of ids) {
    const since = new Date(Date.now() - 80 * 3_600_000);
    await db()
      .doc(entryPaths.promoterPrivate(producerId, promoterId))
      .update({ 'account.since': since });
  }
  const rule = { kind: 'entry', amount: EARNED };
  await callFunction('savePromoterRule', { eventId: id, rule }, token);
  const reckoned = await aNight(id, type, token);
  const nets = reckoned.map(netOf);

  await page.goto(`/events/${id}/promoters`);
  for (const [n, { tickets, sold, link, discount, said }] of reckoned.entries()) {
    const row = ranking(page).filter({ hasText: SELLERS[n] });
    await expect(row).toContainText(`enlace ${link}, código ${discount}, dicho ${said}`);
    await expect(row.getByText(`${tickets}`, { exact: true })).toBeVisible();
    await expect(row).toContainText(pesos(sold));
  }
  await page.getByRole('button', { name: 'Comparar costos' }).click();
  const costs = page.getByRole('dialog', { name: 'Cuánto cuesta vender' }).getByRole('listitem');
  const byCode = sumOf(reckoned.map(({ discount }) => discount));
  await expect(costs.nth(0)).toContainText(pesos(sumOf(reckoned.map(({ sold }) => sold))));
  const mayEarn = sumOf(reckoned.map(({ tickets }) => tickets)) * EARNED;
  await expect(costs.nth(0)).toContainText(`Costó ${pesos(mayEarn)}`);
  await expect(costs.nth(1)).toContainText(`Costó ${pesos(byCode * PRICE * 0.1)}`);
  await axe(page, '[role=dialog]');
  await shots(page, 'promoters-costs');
  await page.keyboard.press('Escape');

  const [, ofCami] = ids;
  const [, cami] = reckoned;
  const link = await callFunction('promoterLink', { producerId, promoterId: ofCami }, token);
  const phone = await another();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL(`${link.url}`).pathname);
  await expect(phone.getByText(`${cami?.tickets} entradas · $ 0`)).toBeVisible();
  await expect(phone.getByText(`${pesos((cami?.tickets ?? 0) * EARNED)} más`)).toBeVisible();

  // The night is over: who did not come in earns nobody anything.
  const [startsAt, endsAt] = [9, 1].map((hours) => new Date(Date.now() - hours * 3_600_000));
  await db().doc(paths.event(id)).update({ startsAt, endsAt });
  await page.reload();
  await page.getByRole('button', { name: 'Cerrar y liquidar' }).click();
  const close = page.getByRole('dialog', { name: 'Cerrar y liquidar' });
  await expect(close.getByRole('row')).toHaveCount(COUNT + 1);
  await axe(page, '[role=dialog]');
  await shots(page, 'promoters-close');
  await close.getByRole('button', { name: 'Cerrar y liquidar' }).click();
  await told(page, page.getByText(`${COUNT} liquidaciones · ${pesos(sumOf(nets))} líquido`));
  await phone.reload();
  const earned = pesos((cami?.entered ?? 0) * EARNED);
  await expect(phone.getByText(`${cami?.tickets} entradas · ${earned}`)).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Mis pagos' })).toContainText(pesos(nets[1] ?? 0));
  // Else the bar at the top lies over a row, and its buttons beside that row's link.
  await page.evaluate(() => window.scrollTo(0, 0));
  await bothThemes(page, 'promoters-settlements');
  await page.getByRole('button', { name: `Aprobar las ${COUNT}` }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    `${COUNT} liquidaciones quedan`,
  );
  await page.keyboard.press('Escape');

  const partner = await another();
  await comeBack(partner, other.email, `/events/${id}/promoters`, { password: PASSWORD });
  await partner.getByRole('button', { name: 'Aprobar y pedir el pago' }).click();
  const asking = partner.getByRole('dialog');
  await axe(partner, '[role=dialog]');
  await shots(partner, 'promoters-ask');
  await asking.getByRole('button', { name: 'Aprobar y pedir el pago' }).click();
  await told(partner, partner.getByText('Pago pedido', { exact: true }).nth(COUNT - 1));

  // The sixth click from 'Cerrar' gives the bank's file.
  const admin = await another();
  await comeBack(admin, 'admin@early.test', `/admin/paymentOrders?q=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name: 'Hacer nómina' }).click();
  const making = admin.getByRole('dialog', { name: `¿Hacer una nómina con ${COUNT} órdenes?` });
  const payees = making.getByRole('list', { name: 'Se aprueban con la nómina' });
  await expect(payees.getByRole('listitem')).toHaveCount(COUNT);
  await expect(payees.getByRole('listitem').first()).toContainText(/Promotor .+ · Club Sur/);
  await making.getByLabel('Banco que paga').selectOption('Banco de Chile');
  await making.getByLabel('RUT de quien paga').fill('76.086.428-5');
  await making.getByLabel('Convenio').fill('7');
  await axe(admin, '[role=dialog]');
  await shots(admin, 'promoters-payout');
  const bankFile = admin.waitForEvent('download');
  await making.getByRole('button', { name: 'Hacer nómina' }).click();
  const transfers = readFileSync(await (await bankFile).path(), 'latin1');
  for (const [n, net] of nets.entries()) {
    // The account and, after three zeros, its own amount in cents.
    const transfer = `${70_000 + n}`.padEnd(22) + `${net}00`.padStart(16, '0');
    expect(transfers).toContain(transfer);
  }
  const batch = admin.getByRole('dialog', { name: /^Nómina N° \d+$/ });
  await batch.getByLabel('Respuesta a la orden 1', { exact: true }).selectOption('Rechazada');
  await batch.getByLabel('Motivo de la orden 1', { exact: true }).fill('Cuenta cerrada');
  await batch.getByRole('button', { name: 'El resto, pagadas' }).click();
  await batch.getByRole('button', { name: `Registrar ${COUNT} respuestas` }).click();
  await expect(batch.getByText('Cerrada', { exact: true })).toBeVisible({ timeout: 60_000 });

  await told(partner, partner.getByText('El banco la rechazó: Cuenta cerrada').first());
  await expect(partner.getByText('Pagada', { exact: true })).toHaveCount(COUNT - 1);
  const settlements = await db().collection(entryPaths.settlements(producerId)).get();
  const returned = settlements.docs.find((one) => one.data().reason !== '')?.data().promoterId;
  const byHand = nets[ids.indexOf(returned)] ?? 0;
  await partner.getByRole('button', { name: 'La pagué yo' }).click();
  const pay = partner.getByRole('dialog');
  await pay.getByLabel('Comprobante').fill('TR-2026-11');
  await shots(partner, 'promoters-pay');
  await pay.getByRole('button', { name: 'Marcar como pagadas' }).click();
  await told(partner, partner.getByText('Pagada', { exact: true }).nth(COUNT - 1));
  await partner.evaluate(() => window.scrollTo(0, 0));
  await axe(partner, 'main');
  await shots(partner, 'promoters-paid');

  const papers = partner.waitForEvent('download');
  await partner.getByRole('button', { name: 'Bajar PDF de todas' }).click();
  const text = readFileSync(await (await papers).path(), 'latin1');
  expect(text).toContain(`/Count ${COUNT}`);
  expect(text.match(/la ticketera, por cuenta de la productora/g)).toHaveLength(COUNT - 1);
  expect(text).toContain('TR-2026-11');
  for (const net of nets) expect(text).toContain(number(net));
  // What was transferred is an advance of the event, and not what the producer paid.
  await partner.goto(`/events/${id}/finance`);
  await expect(partner.getByText(pesos(sumOf(nets) - byHand)).first()).toBeVisible();
});
