import { comeBack, expect, test } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { makeSellingEvent, makeType } from '../support/sales';
import { setDates } from '../support/worlds/dates';

test('courtesies of an event with dates are claimed until some hours before each of them', async ({
  page,
  axe,
  shots,
}) => {
  const producerId = await makeProducer();
  const { id } = await makeSellingEvent({ producerId, name: 'La Obra', capacity: null });
  await setDates(id, { fri: { inHours: 100 }, sat: { inHours: 124 } });
  await makeType(id);
  const owner = await makeUser({ role: 'producer', producers: [producerId] });

  await comeBack(page, owner.email, `/events/${id}/courtesies`, { password: PASSWORD });
  await page.getByRole('button', { name: 'Límite para retirarlas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cortesías que nadie retira' });
  await dialog.getByLabel('Horas antes de cada fecha').fill('6');
  await axe(page, '[role=dialog]');
  await shots(page, 'courtesy-lead');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('button', { name: 'Hasta 6 horas antes de cada fecha' }),
  ).toBeVisible();
});
