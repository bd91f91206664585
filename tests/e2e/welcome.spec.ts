import { randomUUID } from 'node:crypto';
import { axe, comeBack, expect, shots, test, told, waitForMail } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';

test('a welcome is switched on after its preview, reaches who subscribes and confirms, and is switched off', async ({
  page,
}) => {
  test.slow();
  const run = randomUUID().slice(0, 8);
  const producerId = await makeProducer({ name: `Casa ${run}` });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const reader = `ana.${run}@correo.cl`;
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBack(page, owner.email, '/mailing/automations', { password: PASSWORD });
  const welcome = page.getByRole('listitem').filter({ hasText: 'Bienvenida' });
  await expect(welcome).toContainText('Apagada');
  await axe(page, 'main');
  await shots(page, 'automations');

  await page.getByRole('link', { name: 'Editar el correo de Bienvenida' }).press('Enter');
  await page.getByLabel('Asunto').fill('Hola de nuevo, {{nombre}}');
  const mail = page.frameLocator('iframe[title="El correo"]');
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Ya eres parte');
  await axe(page, 'main');
  await shots(page, 'automation-editor');
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
  await expect(page.getByText('Guardamos los cambios')).toBeVisible();
  await page.goto('/mailing/automations');

  await page.getByRole('button', { name: 'Encender Gracias' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Escribe a dónde lleva el botón');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Encender Bienvenida' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('¿A quién le habría llegado en');
  await axe(page, '[role=dialog]');
  await shots(page, 'automation-on');
  await dialog.getByRole('button', { name: 'Encender', exact: true }).press('Enter');
  await told(page, welcome.getByText('Encendida'));

  const visitor = await page.context().newPage();
  await visitor.goto(`/suscribirse/${producerId}`);
  await visitor.getByLabel('Correo', { exact: true }).fill(reader);
  await visitor.getByLabel('Nombre').fill('Ana Soto');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Suscribirme' }).click();
  const asked = await waitForMail(reader, 'Confirma tu suscripción');
  const link = /https?:\/\/[^\s"<>]*\/suscribirse\/[^\s"<>]*/.exec(asked.text)?.[0] ?? '';
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
  await expect(visitor.getByText('quedaste en la lista').first()).toBeVisible();
  await visitor.close();
  const got = await waitForMail(reader, 'Hola de nuevo, Ana');
  expect(got.html).toContain('Ya eres parte');
  expect(got.html?.match(/\/mailing\/unsubscribe\//g)).toHaveLength(1);
  await told(page, welcome.getByText('1 correo enviado'));

  await page.getByRole('button', { name: 'Apagar Bienvenida' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Apagar', exact: true })
    .press('Enter');
  await told(page, welcome.getByText('Apagada'));
});
