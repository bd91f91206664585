import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, shots, test, told } from '../support/e2e';
import { makeSellingEvent } from '../support/sales';

const PHONE = { width: 390, height: 844 };

test('a season comes from a sheet, line by line, and is seen as a month', async ({ page }) => {
  const name = `Temporada ${Date.now() % 100_000}`;
  // Of the producer whose Inicio no other test measures.
  const { id } = await makeSellingEvent({
    ...{ producerId: IDS.clubAndino, name, status: 'draft' },
    startsAt: new Date('2027-12-03T21:00-03:00'),
    endsAt: new Date('2027-12-03T23:00-03:00'),
  });
  await comeBack(page, 'productora@early.test', `/events/${id}/dates`);

  await page.getByRole('button', { name: 'Crear fechas' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Desde una planilla', { exact: true }).click();
  const buffer = Buffer.from(
    [
      'Fecha;Hora de inicio;Término;Puertas;Nombre;Aforo',
      '04/12/2027;21:00 a 23:00;;20:30;Estreno;150',
      'dom 5 dic 2027;19.30 hrs;21:30;;;',
      '',
      '12/13/2027;21:00;23:00;;;',
    ].join('\r\n'),
  );
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'temporada.csv', mimeType: 'text/csv', buffer });
  await expect(sheet.getByText('2 fechas, 1 línea con error, 1 línea vacía')).toBeVisible();
  await expect(sheet.getByText('Línea 5: No hay mes 13: el día va primero')).toBeVisible();
  await expect(sheet.getByText(/sáb 4 dic 2027, 21:00 – 23:00/)).toBeVisible();
  await axe(page, '[role=dialog]');
  await shots(page, 'dates-sheet');
  await sheet.getByText('Día primero').click();
  await sheet.getByText('Seguir sin esa línea').click();
  await sheet.getByRole('button', { name: 'Ver fechas' }).click();
  await expect(sheet.getByText('Nueva', { exact: true })).toHaveCount(2);
  await sheet.getByRole('button', { name: /^Guardar \d fechas$/ }).click();
  await expect(sheet).toBeHidden();
  await told(page, page.getByText('Estreno'));

  // As a month: the keyboard goes from day to day, and the address keeps the one that is chosen.
  await page.getByRole('link', { name: 'Mes', exact: true }).click();
  await expect(page).toHaveURL(/vista=mes/);
  const grid = page.getByRole('grid', { name: /diciembre 2027/i });
  await grid.getByRole('button', { name: /^sábado 4 de diciembre\s*21:00\s*Programada/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dia=2027-12-05/);
  const day = page.getByRole('list', { name: 'Fechas del día' });
  await expect(day.getByText('19:30 – 21:30')).toBeVisible();
  await page.reload();
  await expect(day.getByText('19:30 – 21:30')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'dates-month');
});

test('a residency is seen beside its own Fridays, and a date takes the prices of the best one', async ({
  page,
}) => {
  await comeBack(page, 'productora@early.test', '/events/viernes-de-refugio/dates');
  const table = page.getByRole('table', { name: 'Fechas' });
  await expect(table.getByText(/^Va .*tus viernes$/).first()).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'dates-pace');
  const coming = table.getByRole('row').filter({ hasText: /Va .*tus viernes/ });
  await coming
    .first()
    .getByRole('button', { name: /Acciones/ })
    .click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/llevaba .* la mediana de tus \d+ viernes/)).toBeVisible();
  await sheet.getByRole('application').scrollIntoViewIfNeeded();
  await axe(page, '[role=dialog]');
  await shots(page, 'date-pace');
  await sheet.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(sheet.getByRole('columnheader', { name: 'Mediana de tus viernes' })).toBeVisible();
  await expect(
    sheet.getByRole('button', { name: 'Copiar precios y fases de la mejor fecha' }),
  ).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto('/events/viernes-de-refugio/dates?vista=mes');
  await expect(page.getByRole('list', { name: 'Fechas del día' })).toBeVisible();
  await axe(page, 'main');
});
