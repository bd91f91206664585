import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { newContact } from '@/functions/src/contact/contacts';
import { signFeedback } from '@/functions/src/mailing/support/feedback-signature';
import { untypedDb as db } from '@/functions/src/support/admin';
import { settings } from '@/functions/src/support/mail/settings';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  axe,
  comeBack,
  expect,
  linkIn,
  mailsFrom,
  type Page,
  shots,
  test,
  waitForMail,
} from '../support/e2e';
import { makeEvent } from '../support/event-data';
import { makeProducer, makeUser, PASSWORD as OWN_PASSWORD } from '../support/functions';
import { callFunction } from '../support/http';

const PEOPLE = 1_100;
const BUYERS = 15;
/** For what takes the inbox a while to count. */
const PATIENTLY = { intervals: [2_000] };

/** Creates a producer with an event; its contacts include buyers and one who has unsubscribed. */
async function makeProducerWithEvent() {
  const run = randomUUID().slice(0, 8);
  const producer = `Casa ${run}`;
  const producerId = await makeProducer({ name: producer });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const eventId = await makeEvent(producerId, { name: `Fiesta ${run}`, status: 'published' });
  const at = Timestamp.now();
  const consent = { consent: 'Se inscribió', basis: 'consent' as const };
  const from = { origin: 'import' as const, source: 'antes.csv', ...consent };
  const buyers = Array.from({ length: BUYERS }, (_, n) => `compra${n}.${run}@correo.cl`);
  const gone = `baja.${run}@correo.cl`;
  const writer = db().batch();
  for (const email of [...buyers, gone]) {
    const contact = newContact({ email, name: 'De Antes', phone: '', tags: [] }, from, at);
    const bought = { tickets: 2, amount: 30_000, lastAt: at, attended: false };
    writer.set(db().doc(paths.contact(producerId, contactIdOf(email))), {
      ...contact,
      ...(email === gone
        ? { state: 'unsubscribed' }
        : { bought: { [eventId]: bought }, boughtEvents: [eventId] }),
    });
  }
  await writer.commit();
  return { run, producer, producerId, owner, eventId, buyers, gone };
}
type TestProducer = Awaited<ReturnType<typeof makeProducerWithEvent>>;

async function importList(page: Page, { run, buyers, gone }: TestProducer): Promise<void> {
  const rows = [
    ...Array.from({ length: PEOPLE }, (_, n) => `Persona ${n};p${n}.${run}@correo.cl;verano`),
    ...buyers.map((email) => `Compradora;${email.toUpperCase()};verano`),
    `Vuelve;${gone};verano`,
    'Sin correo;;verano',
    'Beto;no-es-correo;verano',
    'Cora;cora@@correo.cl;verano',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'verano.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Nombre;Correo;Etiquetas', ...rows].join('\n')),
  });
  await expect(page.getByRole('row', { name: /no-es-correo/ })).toBeVisible();
  await page.getByRole('radio', { name: /Lo aceptaron/ }).check();
  await page.getByLabel('El texto que aceptaron').fill('Acepto recibir novedades');
  await page.getByRole('button', { name: 'Importar 1.116 filas' }).click();
  await expect(page.getByRole('heading', { name: 'Lista importada' })).toBeVisible();
}

async function buildAudience(page: Page, { run }: TestProducer): Promise<void> {
  await page.goto('/mailing/audiences');
  await page.getByRole('button', { name: 'Crear audiencia' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Crear audiencia' });
  await sheet.getByLabel('Nombre').fill('Verano sin compras');
  await sheet.getByRole('button', { name: 'Agregar condición' }).click();
  await page.getByRole('menuitem', { name: 'Tienen una etiqueta' }).click();
  await sheet.getByLabel('Etiqueta', { exact: true }).fill('verano');
  await sheet.getByLabel('Etiqueta', { exact: true }).press('Enter');
  await expect(sheet.getByText('1.115 contactos')).toBeVisible();
  await sheet.getByRole('button', { name: 'Agregar exclusión' }).click();
  await page.getByRole('menuitem', { name: 'Compraron entradas' }).click();
  await sheet
    .getByRole('group', { name: /Compraron entradas/ })
    .getByRole('button', { name: 'Evento', exact: true })
    .click();
  await page.getByRole('option', { name: `Fiesta ${run}` }).click();
  await expect(sheet.getByText('1.100 contactos')).toBeVisible();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet).toBeHidden();
}

async function writeDraft(page: Page, { run }: TestProducer): Promise<void> {
  await page.goto('/mailing/campaigns/create');
  await page.getByRole('button', { name: 'Evento', exact: true }).click();
  await page.getByRole('option', { name: `Fiesta ${run}` }).click();
  await page.getByRole('button', { name: 'Escribir sobre el evento' }).click();
  await expect(page.getByLabel('Asunto')).toHaveValue(new RegExp(`^Fiesta ${run}`));
  await page.getByLabel('Audiencia').selectOption({ label: 'Verano sin compras' });
  await page.getByLabel('Asunto').fill('Abrimos el viernes, {{nombre}}');
  await page.getByLabel('Enlace del botón').fill('javascript:alert(1)');
  await expect(page.getByText('Escribe un enlace que empiece con https://')).toBeVisible();
  await page.getByLabel('Enlace del botón').fill('https://entradas.cl/fiesta');
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
}

test('a campaign for eleven hundred is written, seen, tried, priced, sent once each, and its figures move', {
  tag: '@heavy',
}, async ({ page, context }) => {
  test.slow();
  const made = await makeProducerWithEvent();
  const { run, producer, producerId, owner } = made;
  await comeBack(page, owner.email, '/mailing/contacts/import', { password: OWN_PASSWORD });
  await importList(page, made);
  await buildAudience(page, made);
  await writeDraft(page, made);

  const mail = page.frameLocator('iframe[title="El correo"]');
  await expect(mail.getByText('¡QUEREMOS QUE SEAS PARTE!')).toBeVisible();
  await page.getByRole('button', { name: 'Teléfono' }).click();
  await page.getByRole('button', { name: 'Oscuro' }).click();
  await expect(mail.getByRole('link', { name: 'ÚLTIMOS TICKETS AQUÍ' })).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'campaign-editor');

  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await page.getByRole('button', { name: 'Enviar prueba' }).click();
  const tried = await waitForMail(owner.email, 'Prueba: Abrimos el viernes');
  expect(tried.text).toContain('Cada evento es gestionado de forma independiente');

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('definition').filter({ hasText: '1.100' })).toBeVisible();
  await expect(dialog.getByText('1 se dio de baja')).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: '$ 11.000' })).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'campaign-send');
  // A function's first call starts its process: this one must be running before the last mail is sent.
  await callFunction('pauseCampaign', {}).catch(() => {});
  await dialog.getByRole('button', { name: 'Enviar a 1.100' }).click();

  // A second window follows the progress, and the pause of the first.
  const window = await context.newPage();
  await window.goto(page.url());
  await expect(window.getByText(/^[1-9][\d.]* de 1\.100/)).toBeVisible({ timeout: 180_000 });
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(window.getByRole('button', { name: 'Seguir enviando' })).toBeVisible();
  const campaign = db().doc(paths.campaign(page.url().split('/').at(-1) ?? ''));
  // The reported number of sent mails equals the inbox's.
  await expect
    .poll(async () => {
      const sent = (await campaign.get()).get('counts.sent') as number;
      return sent > 0 && sent < PEOPLE && sent === (await mailsFrom(producer)).length - 1;
    }, PATIENTLY)
    .toBe(true);
  await axe(page, 'main');
  await shots(page, 'campaign-paused');
  await window.getByRole('button', { name: 'Seguir enviando' }).click();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await window.close();
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible({ timeout: 300_000 });

  // The inbox accepts a mail before it stores it.
  await expect.poll(async () => (await mailsFrom(producer)).length - 1, PATIENTLY).toBe(PEOPLE);
  const mails = (await mailsFrom(producer)).filter(({ subject }) => !subject.startsWith('Prueba'));
  const addresses = new Set(mails.flatMap(({ to }) => to.map(({ address }) => address)));
  expect(addresses.size).toBe(PEOPLE);
  expect([...addresses].every((address) => address.startsWith('p'))).toBe(true);
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(PEOPLE);

  const got = mails.find(({ to }) => to[0]?.address === `p7.${run}@correo.cl`);
  if (!got) throw new Error('Persona 7 got no mail');
  expect(got.subject).toBe('Abrimos el viernes, Persona');
  expect(got.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  // The button redirects through the panel to the campaign's own link, and is counted.
  const click = await page.request.get(linkIn(got, '/mailing/click/'), { maxRedirects: 0 });
  expect(click.status()).toBe(302);
  expect(click.headers().location).toMatch(/^https:\/\/entradas\.cl\/.+utm_source=mailing/);
  // A scanner that opens the link changes nothing; the mail program's one-click POST unsubscribes.
  const leave = linkIn(got, '/mailing/unsubscribe/');
  expect((await page.request.get(leave)).status()).toBe(200);
  expect((await page.request.head(leave)).status()).toBe(200);
  const contact = db().doc(paths.contact(producerId, contactIdOf(`p7.${run}@correo.cl`)));
  expect((await contact.get()).get('state')).toBe('active');
  const forged = new URL(leave);
  forged.searchParams.set('userId', 'otro');
  expect((await page.request.post(forged.toString())).status()).toBe(403);
  const form = { 'List-Unsubscribe': 'One-Click' };
  const posted = await page.request.post(leave, { form, maxRedirects: 0 });
  expect(posted.status()).toBe(200);
  // The provider reports a bounce.
  const returned = mails.find(({ to }) => to[0]?.address === `p8.${run}@correo.cl`);
  expect(await tellBounce(page, returned?.headers['message-id'], `p8.${run}@correo.cl`)).toBe(200);

  const opened = [/^Lo abrieron .+ 1$/, /^Hicieron clic 1 /, /^Se dieron de baja 1 /];
  for (const name of [...opened, /^Rebotaron después 1$/]) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await axe(page, 'main');
  await shots(page, 'campaign-report');
  await page.getByRole('button', { name: /^Enviados/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(100);
  await page.goto(`/mailing/contacts/${contactIdOf(`p7.${run}@correo.cl`)}`);
  await expect(page.getByRole('row', { name: /Fiesta .+ Enviado/ })).toBeVisible();
  await expect(page.getByText('De baja', { exact: true }).first()).toBeVisible();
  const month = await db().collection(entryPaths.months(producerId)).get();
  expect(month.docs.map((one) => one.get('mailsSentInMonth'))).toEqual([PEOPLE]);
});

async function tellBounce(page: Page, messageId = '', email = ''): Promise<number> {
  const event = { messageId, email, kind: 'bounce', at: new Date().toISOString() };
  const body = JSON.stringify({ events: [event] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { FUNCTIONS_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const answer = await page.request.post(
    `http://${host}/${project}/southamerica-east1/mailFeedback`,
    {
      data: Buffer.from(body),
      headers: {
        'content-type': 'application/json',
        'x-early-timestamp': timestamp,
        'x-early-signature': signFeedback(settings.feedbackKeys()[0] ?? '', timestamp, body),
      },
    },
  );
  return answer.status();
}

test('another producer’s campaign is not there', async ({ page }) => {
  await comeBack(page, 'lite@early.test');
  for (const id of ['demo-preventa', 'no-existe']) {
    await page.goto(`/mailing/campaigns/${id}`);
    await expect(page.getByText('Esta campaña no está aquí')).toBeVisible();
  }
});
