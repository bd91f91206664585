import { bothThemes, expect, test } from '../support/e2e';

test('how an event goes beside the producer’s own nights, what it comes to, and how wrong that was', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'productora@early.test', '/events/vermut');
  await page.getByRole('link', { name: 'Ritmo', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Va a vender' })).toBeVisible();
  await expect(page.getByText(/En tus últimos 6 eventos, a \d+ días, erró ±/)).toBeVisible();
  await expect(page.getByText(/Según 12 noches tuyas de la misma serie/)).toBeVisible();
  const chart = page.getByRole('figure', { name: 'Entradas vendidas' });
  await chart.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Este evento' })).toBeVisible();
  await chart.getByRole('button', { name: 'Ver como gráfico' }).click();
  await page.getByRole('button', { name: 'Ver en pesos' }).click();
  await expect(page.getByRole('figure', { name: 'Vendido, en pesos' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver en entradas' }).click();
  await bothThemes(page, 'pace');
});

test('whoever may not see the money of the producer reads who gives that right', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'equipo@early.test', '/events/bodega-47/pace');
  await expect(page.getByText('No puedes ver el ritmo de este evento')).toBeVisible();
});
