import { axe, comeBack, expect, shots, test } from '../support/e2e';

test('a producer makes a residency by a rule, leaves a night out, names one and cancels another', async ({
  page,
}) => {
  const name = `Residencia ${Date.now() % 100_000}`;
  await comeBack(page, 'productora@early.test');
  await page.goto('/events/create');
  await page.getByLabel('Nombre del evento', { exact: true }).fill(name);
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Empieza', { exact: true }).fill('03-12-2027');
  await page.getByLabel('Hora', { exact: true }).first().fill('23:00');
  await page.getByLabel('Termina', { exact: true }).fill('04-12-2027');
  await page.getByLabel('Hora', { exact: true }).last().fill('04:00');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  await page.goto('/producers/events');
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('link', { name: 'Fechas' }).click();
  await expect(page.getByText('Este evento tiene una sola fecha')).toBeVisible();
  await axe(page, 'main');

  // Each Friday, four times; the second one is left out.
  await page.getByRole('button', { name: 'Crear fechas' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('checkbox', { name: 'Viernes' })).toBeChecked();
  await sheet.getByLabel('Cuántas fechas').fill('4');
  await axe(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Ver fechas' }).click();
  await expect(sheet.getByText('Nueva', { exact: true })).toHaveCount(4);
  await shots(page, 'dates-preview');
  await sheet.getByRole('button', { name: /^Dejar fuera el vie 10 dic/ }).click();
  await expect(sheet.getByText('Nueva', { exact: true })).toHaveCount(3);
  await sheet.getByRole('button', { name: 'Guardar 3 fechas' }).click();
  await expect(sheet).toBeHidden();
  const table = page.getByRole('table', { name: 'Fechas' });
  await expect(table.getByText('vie 3 dic 2027, 23:00')).toBeVisible();
  await expect(table.getByText('vie 10 dic 2027, 23:00')).toHaveCount(0);
  await axe(page, 'main');
  await shots(page, 'dates');

  // One gets a name and its own places.
  const named = table.getByRole('row').filter({ hasText: 'vie 17 dic 2027' });
  await named.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const one = page.getByRole('dialog');
  await one.getByLabel('Aforo de esta fecha').fill('180');
  await one.getByLabel('Nombre').fill('Aniversario');
  await one.getByRole('button', { name: 'Guardar fecha' }).click();
  await expect(one).toBeHidden();
  await expect(table.getByText('Aniversario')).toBeVisible();

  // Another one is cancelled, alone.
  const last = table.getByRole('row').filter({ hasText: 'vie 24 dic 2027' });
  await last.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar fecha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar fecha' }).click();
  await expect(last.getByText('Cancelada')).toBeVisible();
  await expect(table.getByText('Programada')).toHaveCount(2);
});
