import { comeBack, expect, test, told, waitForMail } from '../support/e2e';

test('a mail about a new account stops the payments by its link, and an administrator lets them go on', async ({
  page,
  another,
  axe,
  shots,
}) => {
  await comeBack(page, 'cadena@early.test', '/producers/cadena-19/banking');
  await page.getByRole('textbox', { name: /^Titular/ }).fill('Salas del Sur SpA');
  await page.getByLabel('RUT del titular').fill('76.086.428-5');
  await page.getByRole('combobox', { name: 'Banco' }).selectOption('BCI');
  await page.getByRole('combobox', { name: 'Tipo de cuenta' }).selectOption('checking');
  // Another one at every try: what is saved already is no new account.
  await page.getByLabel('Número de cuenta').fill(String(Date.now()).slice(-8));
  await page.getByRole('textbox', { name: 'Correo' }).fill('pagos@salas.test');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await told(page, page.getByText('Esta cuenta es nueva'));
  await axe(page);
  await shots(page, 'banking-wait');

  const mail = await waitForMail('cadena@early.test', 'Sala Osorno');
  const link = /https?:\/\/\S+\/freeze\/[^\s"]+/.exec(mail.text)?.[0] ?? '';
  const visitor = await another();
  await visitor.goto(link);
  const stop = visitor.getByRole('button', { name: 'Detener los pagos' });
  await expect(stop).toBeVisible();
  await axe(visitor);
  await shots(visitor, 'freeze');
  await stop.click();
  const stopped = visitor.getByRole('heading', { name: 'Los pagos están detenidos' });
  await expect(stopped).toBeVisible();
  await axe(visitor);
  await shots(visitor, 'freeze-done');
  await visitor.reload();
  await expect(stopped).toBeVisible();
  await visitor.goto(`${link}x`);
  await expect(visitor.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await shots(visitor, 'freeze-old');

  const line = page.getByText('Pagos detenidos desde el');
  await expect(line).toBeVisible();
  await axe(page);
  await shots(page, 'freeze-line');

  const admin = await another();
  await comeBack(admin, 'admin@early.test');
  await admin.getByRole('link', { name: /Sala Osorno: los pagos están detenidos/ }).click();
  await expect(admin.getByRole('button', { name: 'Permitir los pagos' })).toBeVisible();
  await axe(admin);
  await shots(admin, 'freeze-card');
  await admin.getByRole('button', { name: 'Permitir los pagos' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Hablamos por teléfono: la cuenta es de ellos');
  await shots(admin, 'freeze-lift');
  await dialog.getByRole('button', { name: 'Permitir los pagos' }).click();
  await expect(line).toHaveCount(0);
  const lifted = await waitForMail('cadena@early.test', 'siguen su curso');
  expect(lifted.text).toContain('la cuenta es de ellos');
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
});
