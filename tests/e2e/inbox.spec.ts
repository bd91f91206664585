import { bothThemes, expect, test } from '../support/e2e';

test('a line of the inbox is read beside its list by keys, archived, and taken back', async ({
  page,
  comeBack,
  axe,
  shots,
}) => {
  await comeBack(page, 'productora@early.test', '/inbox');
  await expect(page.getByRole('link', { name: 'Pendientes' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto('/inbox?ver=novedades');
  const detail = page.getByRole('region', { name: 'Lo elegido' });
  await expect(page.getByText(/^\d+ veces$/).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByRole('link', { name: 'Abrir' })).toBeVisible();
  await bothThemes(page, 'inbox-news');
  // News of the demo's last days still arrive, and join the lines that say the same: one that is of its own.
  await page.goto('/inbox?ver=novedades&q=equipo');
  const joined = page
    .getByRole('main')
    .getByRole('button', { name: /equipo@early\.test aceptó la invitación/ });
  await joined.click();
  await page.keyboard.press('e');
  await expect(joined).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(joined).toBeVisible();
  await page.goto('/inbox');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByRole('heading')).toBeVisible();
  await shots(page, 'inbox-waiting');
  await axe(page, 'main');
});

test('what administrators look at stands in one glance, in both themes', async ({
  page,
  comeBack,
}) => {
  await comeBack(page, 'admin@early.test', '/admin/health');
  const both = (name: string, within?: string) => bothThemes(page, name, within);
  await expect(page.getByText(/^(Todo bien|Algo falla|Algo espera):?/)).toBeVisible();
  await both('health');
  await page.goto('/admin/revenue');
  const first = page.getByRole('region', { name: 'Por productoras' }).getByRole('row').nth(1);
  await expect(first).toBeVisible();
  await both('revenue', 'main');
  await page.goto('/admin/functions');
  await page.getByRole('link', { name: /^Mailing/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Mailing' });
  await expect(sheet.getByRole('region', { name: 'Si se apaga ahora' })).toBeVisible();
  await both('feature-sheet', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await both('features', 'main');
  for (const part of ['productoras', 'eventos']) {
    await page.goto(`/admin/functions?ver=${part}`);
    await expect(page.getByRole('cell', { name: 'Sí' }).first()).toBeVisible();
    await both(`features-${part}`, 'main');
  }
  await page.goto('/inbox');
  await expect(page.getByRole('region', { name: 'Lo elegido' })).toBeVisible();
  await page.keyboard.press('j');
  await both('inbox-admin', 'main');
});
