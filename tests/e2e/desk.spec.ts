import { expect, test } from '../support/e2e';

test('an event in review is decided by its page and its facts, its team reads why, and the next one follows', async ({
  page,
  comeBack,
  another,
  axe,
  shots,
}) => {
  await comeBack(page, 'admin@early.test', '/events/gracias-violeta-fiesta');
  const seen = page.frameLocator('iframe[title="La página del evento"]');
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('Gracias Violeta');
  await expect(seen.getByAltText('Afiche de Gracias Violeta')).toBeVisible();
  const facts = page.getByRole('region', { name: 'Lo que se sabe' });
  await expect(page.getByText('3 mal, 3 por mirar.')).toBeVisible();
  // The name is another producer's, whose event the link opens.
  const name = facts.getByRole('listitem').filter({ hasText: 'Nombre' });
  await expect(name).toContainText('MalNombreOtra cuenta tiene «Gracias, Violeta»');
  await expect(name.getByRole('link')).toHaveAttribute('href', '/events/gracias-violeta');
  await axe(page, 'main');
  await shots(page, 'review');

  await page.getByRole('button', { name: 'Devolver con observaciones' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('El nombre se confunde con otro')).toBeChecked();
  await axe(page);
  await shots(page, 'review-return');
  await dialog.getByLabel('Algo más').fill('Llámanos antes de enviarlo de nuevo.');
  await dialog.getByRole('button', { name: 'Devolver' }).click();
  const next = page.getByRole('link', { name: 'Siguiente: Año Nuevo Austral' });
  await expect(next).toBeVisible();
  await shots(page, 'review-decided');

  const member = await another();
  await comeBack(member, 'cadena@early.test', '/events/gracias-violeta-fiesta');
  await expect(member.getByText(/• El nombre se confunde con otro/)).toContainText('Llámanos');
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Año Nuevo Austral');
  await expect(page.getByText(/^(\d mal|Nada mal|Todo bien)/)).toBeVisible();
  await shots(page, 'review-next');
});

test('a dossier tells who a producer is and how it goes; what is empty is a line', async ({
  page,
  comeBack,
  axe,
  shots,
}) => {
  await comeBack(page, 'admin@early.test', '/admin/producers/noche-austral');
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const person = part('Personas').getByRole('listitem').filter({ hasText: 'Catalina Fuentes' });
  await expect(person).toContainText(/Última visita: (recién|hace|Nunca)/);
  await expect(part('Doce meses').getByRole('link').first()).toBeVisible();
  await expect(part('Eventos').getByRole('row', { name: /Bodega 47/ })).toContainText(/\$ \d/);
  await expect(part('Lo que pasó').getByRole('listitem').first()).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'dossier');
  await page.goto('/admin/producers/cadena-05');
  await expect(page.getByText('Sin eventos todavía.')).toBeVisible();
  await expect(page.getByText('Sin ventas en los últimos doce meses.')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'dossier-empty');
});

test('the list of users says when each was last here, and the sheet what they did last', async ({
  page,
  login,
  axe,
  shots,
}) => {
  // Whoever signs in is here now.
  await login(page, 'admin@early.test');
  await page.goto('/admin/users');
  const own = page.getByRole('row').filter({ hasText: 'admin@early.test' });
  await expect(own.getByText(/^(recién|hace \d+ (minutos?|horas?))$/)).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'users');
  await page.getByRole('link', { name: /Antonia/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Lo último que hizo' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Ver todo lo que hizo' })).toBeVisible();
  await axe(page);
  await shots(page, 'user');
});
