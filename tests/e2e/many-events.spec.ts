import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { ALL_PERMISSIONS } from '@/lib/domain/rights/permissions';
import { comeBack, expect, test } from '../support/e2e';
import { makeEvent } from '../support/event-data';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';

const statusOf = async (id: string) => (await db().doc(paths.event(id)).get()).get('status');

test('the events on sale are paused at once, the one that is over is left out, and all are on sale again', async ({
  page,
  axe,
  shots,
}) => {
  const producerId = await makeProducer();
  const owner = await makeUser({
    ...{ role: 'producer', producers: [producerId], permissions: ALL_PERMISSIONS },
  });
  const event = (name: string, status: string) => makeEvent(producerId, { name, status });
  const onSale = await Promise.all([event('Uno', 'published'), event('Dos', 'published')]);
  await event('Tres', 'ended');
  await comeBack(page, owner.email, '/producers/events', { password: PASSWORD });
  await page.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }).check();
  const bar = page.getByRole('region', { name: 'Acciones con lo elegido' });
  await expect(bar.getByText('0 entradas · $ 0')).toBeVisible();
  await bar.getByRole('button', { name: 'Pausar venta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Pausar la venta de 2 eventos?' });
  await expect(dialog.getByText('Tres: Está terminado')).toBeVisible();
  await axe(page);
  await shots(page, 'many-events');
  await dialog.getByRole('button', { name: 'Pausar venta' }).click();
  await expect(page.getByText('2 eventos en pausa')).toBeVisible();
  expect(await Promise.all(onSale.map(statusOf))).toEqual(['paused', 'paused']);
  await expect(page.getByRole('row', { name: /Uno/ })).toContainText('Pausado');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('row', { name: /Uno/ })).toContainText('Publicado');
  await expect(page.getByRole('row', { name: /Dos/ })).toContainText('Publicado');
});
