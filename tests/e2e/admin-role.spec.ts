import { randomUUID } from 'node:crypto';
import { comeBack, expect, PASSWORD, test, told } from '../support/e2e';

test('a role that a second administrator confirms opens the panel in that person’s browser; what is taken away closes it', async ({
  page,
  another,
  axe,
  shots,
}) => {
  const email = `recien-${randomUUID().slice(0, 8)}@early.test`;
  const person = await another();
  await person.goto('/auth/login');
  await person.getByRole('button', { name: 'Crea una' }).click();
  await person.getByLabel('Correo').fill(email);
  await person.getByLabel('Contraseña').fill(PASSWORD);
  await person.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(person.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();

  await comeBack(page, 'admin@early.test');
  // The account exists before its document: the list shows the person once a function has written it.
  const row = page.getByRole('link', { name: new RegExp(email) });
  await expect(async () => {
    await page.goto(`/admin/users?q=${email}`);
    await expect(row).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await row.click();
  const give = async (role: string) => {
    await page.getByRole('button', { name: 'Cambiar rol' }).click();
    await page.getByRole('radio', { name: role }).check();
    await page.getByRole('button', { name: 'Guardar rol' }).click();
    await expect(page.getByRole('button', { name: 'Guardar rol' })).toHaveCount(0);
  };
  await give('Administrador');
  await expect(page.getByText('Falta que otro administrador lo confirme').first()).toBeVisible();
  const own = page.getByRole('button', { name: 'Confirmar', exact: true });
  await told(page, own);
  await expect(own).toBeDisabled();

  await shots(page, 'proposal-own');
  const second = await another();
  await comeBack(second, 'admin2@early.test');
  await second
    .getByRole('link', { name: new RegExp(`Confirmar a ${email} como administrador`) })
    .click();
  const confirm = second.getByRole('button', { name: 'Confirmar', exact: true });
  await expect(confirm).toBeVisible();
  await axe(second);
  await shots(second, 'proposal');
  await confirm.click();
  await second.getByRole('button', { name: 'Confirmar administrador' }).click();
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
  await expect(person.getByRole('list', { name: 'Pasos' }).locator('[aria-current]')).toHaveText(
    '1.Tu cuenta',
  );
});
