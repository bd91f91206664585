import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { collectPerson } from '@/functions/src/privacy/collect/person';
import { erasePerson } from '@/functions/src/privacy/erase/person';
import { producersOf } from '@/functions/src/privacy/reach';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { callAs, errorOf } from '../../support/functions';
import { placesOf } from '../../support/privacy/sweep';
import {
  addPromoters,
  commissionsOf,
  makePromoted,
  saveRule,
  sellWith,
} from '../../support/promoters';
import { read } from '../../support/sales';

it('a promoter gets what is kept of them, and is taken out of it; what they sold stays', async () => {
  const shop = await makePromoted();
  const { owner, producerId } = shop;
  const email = `cami-${randomUUID()}@correo.cl`;
  const about = {
    name: 'Camila Rojas',
    code: 'cami',
    email,
    rut: '11.111.111-1',
    phone: '+56 9 8765 4321',
  };
  const [cami] = await addPromoters(owner, producerId, [about]);
  const promoterId = cami?.id ?? '';
  await addPromoters(owner, producerId, [{ name: 'Beto', code: 'beto', teamId: promoterId }]);
  await saveRule(owner, shop.id, { kind: 'sale', amount: 500 });
  await sellWith(shop, 'cami', 2);
  await callAs(functions.closeSettlement, owner, { producerId, eventId: shop.id });
  const { url } = await callAs(functions.promoterLink, owner, { producerId, promoterId });

  const asked = { email, producerId };
  expect(await producersOf({ email, producerId: '' })).toEqual([producerId]);
  const sections = await collectPerson(asked);
  const rowsOf = (file: string) => sections.find((one) => one.file === file)?.rows;
  expect(rowsOf('promotor')).toMatchObject([
    { Nombre: 'Camila Rojas', Código: 'cami', Correo: email },
  ]);
  expect(rowsOf('comisiones')).toMatchObject([{ Total: 1_000, Evento: 'Fiesta de prueba' }]);

  let count = 0;
  await erasePerson(asked, [producerId], async (more) => {
    count += more;
  });
  expect(count).toBeGreaterThan(0);
  expect(await placesOf([email])).toEqual([]);
  expect(await read(entryPaths.promoter(producerId, promoterId))).toMatchObject({
    ...{ name: 'Ex promotor', code: '', team: '' },
  });
  const token = String(url).split('/').at(-1);
  expect((await errorOf(callAs(functions.readPromoterPage, null, { token }))).code).toBe(
    'not-found',
  );
  await sellWith(shop, 'cami', 1);
  expect(await commissionsOf(shop.id)).toHaveLength(1);
  await sellWith(shop, 'beto', 1);
  const [, led] = await commissionsOf(shop.id);
  expect(led).toMatchObject({ leaderId: '', leaderAmount: 0 });
  const taken = await errorOf(addPromoters(owner, producerId, [{ name: 'Otra', code: 'cami' }]));
  expect(taken.code).toBe('already-exists');
});
