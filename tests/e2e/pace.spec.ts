import { expect, test } from '../support/e2e';

test('how an event goes beside the producer’s own nights, what it comes to, and how wrong that was', async ({
  page,
  comeBack,
  axe,
  shots,
}) => {
  await comeBack(page, 'productora@early.test');
  await page.goto('/events/bodega-47');
  await page.getByRole('link', { name: 'Ritmo', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^(Va a vender|Lleva)$/ })).toBeVisible();
  await expect(page.getByText(/erró ±|Cuánto yerra se sabe/)).toBeVisible();
  await expect(page.getByText(/noches? tuyas?( parecida)?/).first()).toBeVisible();
  const chart = page.getByRole('figure', { name: 'Entradas vendidas' });
  await chart.getByRole('button', { name: 'Ver como tabla' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Este evento' })).toBeVisible();
  await chart.getByRole('button', { name: 'Ver como gráfico' }).click();
  await shots(page, 'pace');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
});

test('whoever may not see the money of the producer reads who gives that right', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'equipo@early.test');
  await page.goto('/events/bodega-47/pace');
  await expect(page.getByText('No puedes ver el ritmo de este evento')).toBeVisible();
});
