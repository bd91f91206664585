import { workPlan } from '@/functions/src/plan/work-plan';
import { IDS } from '@/scripts/seed/context';
import {
  axe,
  comeBack,
  expect,
  linkIn,
  mailsTo,
  shots,
  test,
  told,
  waitForMail,
} from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType, read } from '../support/sales';
import { setDates } from '../support/worlds/dates';

const NAME = 'La noche larga';
const PLAN = { timeout: 40_000 };

test('an event is postponed, one buyer asks for the money, the rest falls to the policy, then it is cancelled', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await makeSellingEvent({ producerId: IDS.nocheAustral, name: NAME });
  const ticketTypeId = await makeType(id);
  const token = await signInToken('checkout@early.test');
  const emails = ['ana', 'beto', 'carla'].map(
    (name) => `${name}-${id.toLowerCase()}@correo.example`,
  );
  for (const [n, email] of emails.entries()) {
    const lines = [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }];
    const sale = { eventId: id, key: `n-${id}-${n}`, kind: 'sale', lines };
    await callFunction('recordSale', { ...sale, buyer: { name: `Persona ${n}`, email } }, token);
  }
  await comeBack(page, 'admin@early.test', `/events/${id}`);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Postergar' }).click();
  await page.getByRole('radio', { name: 'Conserva su entrada', exact: true }).check();
  await page.getByRole('button', { name: 'Ver qué va a pasar' }).click();
  await expect(page.getByText('Saldo si todo se devuelve')).toBeVisible(PLAN);
  await axe(page);
  await shots(page, 'plan-postpone');
  await page.getByRole('button', { name: 'Postergar el evento' }).click();
  await page.getByLabel('Escribe el nombre del evento').fill(NAME);
  await page.getByRole('button', { name: 'Postergar ahora' }).click();
  await expect(page.getByText('Esperando respuestas', { exact: true })).toBeVisible(PLAN);
  await axe(page);
  await shots(page, 'plan-choosing');

  // The buyer's page: the width of an old phone, and no script at all.
  const mail = await waitForMail(emails[0] ?? '', 'Se postergó');
  const address = new URL(linkIn(mail, '/tickets/'));
  const phone = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
    ...(baseURL ? { baseURL } : {}),
  });
  const ticket = await phone.newPage();
  await ticket.goto(address.pathname);
  await expect(ticket.getByRole('heading', { name: 'El evento se postergó' })).toBeVisible();
  const width = await ticket
    .locator('body')
    .evaluate((body) => body.scrollWidth)
    .catch(() => 320);
  expect(width).toBeLessThanOrEqual(320);
  await ticket.getByText('Pedir mi dinero').click();
  await ticket.getByLabel('Titular de la cuenta').fill('Persona 0');
  await ticket.getByLabel('RUT del titular').fill('12.345.678-5');
  await ticket.getByLabel('Banco').selectOption('BCI');
  await ticket.getByLabel('Tipo de cuenta').selectOption('sight');
  await ticket.getByLabel('Número de cuenta').fill('0044556677');
  await ticket.getByRole('button', { name: 'Pedir la devolución' }).click();
  await expect(ticket.getByText('Ya tenemos tu cuenta')).toBeVisible();
  expect(await ticket.content()).not.toContain('44556677');
  if (process.env.SHOTS) {
    await ticket.screenshot({ path: `${process.env.SHOTS}/plan-ticket-320.png`, fullPage: true });
  }
  await phone.close();

  const list = page.getByRole('table', { name: 'Devoluciones' });
  await told(page, list.getByRole('row', { name: /Persona 0/ }));
  const { plan } = await read(`events/${id}`);
  await workPlan(id, (plan as { id: string }).id, 15 * 86_400_000);
  await told(page, page.getByText('Terminado', { exact: true }));
  await expect(list.getByRole('row')).toHaveCount(2);

  await page.goto(`/events/${id}/cancellation`);
  await page.getByRole('button', { name: 'Ver qué va a pasar' }).click();
  await page.getByRole('button', { name: 'Cancelar el evento' }).click(PLAN);
  await page.getByLabel('Escribe el nombre del evento').fill(NAME);
  await page.getByRole('button', { name: 'Cancelar ahora' }).click();
  await expect(page.getByText('Cancelación del evento')).toBeVisible(PLAN);
  await told(page, list.getByRole('row', { name: /Persona 2/ }));
  await expect(list.getByRole('row')).toHaveCount(4, PLAN);
  for (const email of emails) {
    await waitForMail(email, 'Se canceló');
    // One of each plan; whoever asked for the money is told of that as well.
    const plans = (await mailsTo(email)).filter(({ subject }) =>
      /^Se (postergó|canceló)/.test(subject),
    );
    expect(plans).toHaveLength(2);
  }
  await page.getByRole('link', { name: 'Finanzas' }).click();
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible(PLAN);
});

test('one night of a residency is cancelled: its buyers get a mail and their money, the next one sells on', async ({
  page,
}) => {
  const { id } = await makeSellingEvent({ producerId: IDS.nocheAustral, name: NAME });
  await setDates(id, { one: { inHours: 7 * 24 }, two: { inHours: 14 * 24 } });
  const single = await makeType(id);
  const pass = await makeType(id, { name: 'Pase', price: 15_000, dateScope: 'pass' });
  const token = await signInToken('checkout@early.test');
  const mailOf = (name: string) => `${name}-${id.toLowerCase()}@correo.example`;
  const sell = (name: string, key: string, dateId?: string) => {
    const [ticketTypeId, unitPrice] = dateId ? [single, 10_000] : [pass, 15_000];
    const lines = [{ ticketTypeId, quantity: 1, unitPrice }];
    const sale = { eventId: id, key: `${key}-${id}`, kind: 'sale', lines };
    const buyer = { name, email: mailOf(name) };
    return callFunction('recordSale', { ...sale, buyer, ...(dateId && { dateId }) }, token);
  };
  for (const dateId of ['one', 'two']) await sell('ana', `ana-${dateId}`, dateId);
  await sell('beto', 'beto', 'two');
  await sell('paz', 'paz');

  await comeBack(page, 'admin@early.test', `/events/${id}/dates`);
  const dates = page.getByRole('table', { name: 'Fechas' });
  await dates
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cancelar fecha' }).click();
  await expect(page.getByText('Las fechas que se cancelan')).toBeVisible();
  await page.getByRole('button', { name: 'Ver qué va a pasar' }).click();
  await expect(page.getByText('Tu pase sigue valiendo', { exact: false })).toBeVisible(PLAN);
  await axe(page);
  await shots(page, 'plan-date');
  await page.getByRole('button', { name: 'Cancelar la fecha' }).click();
  await page.getByLabel('Escribe el nombre del evento').fill(NAME);
  await page.getByRole('button', { name: 'Cancelar ahora' }).click();
  await told(page, page.getByText('Terminado', { exact: true }));
  const list = page.getByRole('table', { name: 'Devoluciones' });
  await told(page, list.getByRole('row', { name: /ana/ }));
  await expect(list.getByRole('row')).toHaveCount(2);
  await axe(page);
  await shots(page, 'plan-date-refunds');

  await waitForMail(mailOf('ana'), `Se canceló ${NAME} del`);
  const toPass = await waitForMail(mailOf('paz'), `Se canceló ${NAME} del`);
  expect(toPass.text).toContain('Tu pase sigue valiendo');
  expect(
    (await mailsTo(mailOf('ana'))).filter(({ subject }) => /^Se canc/.test(subject)),
  ).toHaveLength(1);
  expect(await mailsTo(mailOf('beto'))).toEqual([]);
  await sell('beto', 'again', 'two');
  await page.goto(`/events/${id}/dates`);
  await expect(dates.getByText('Cancelada')).toBeVisible();
  await expect(dates.getByText('Programada')).toBeVisible();
  await page.goto(`/events/${id}/finance`);
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible(PLAN);
});
