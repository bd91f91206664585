import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, type Page, shots, test } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

async function scan(page: Page, code: string, says: string) {
  await page.getByLabel('Código escrito').fill(code);
  await page.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByRole('alert').getByText(says)).toBeVisible();
}
const goOn = async (page: Page) => {
  // A touch that begins with a verdict was meant for the one before.
  await page.getByText('Toca para seguir').click({ delay: 500 });
  await expect(page.getByText('Toca para seguir')).toBeHidden();
};

test('a door opened once starts without a network, tells its tickets, and settles with the server', async ({
  page,
  another,
}) => {
  const event = await makeSellingEvent({ producerId: IDS.nocheAustral, name: 'Sin señal' });
  const ticketTypeId = await makeType(event.id, { stock: 1_000 });
  const checkout = await signInToken('checkout@early.test');
  const sold = await callFunction(
    'recordSale',
    {
      eventId: event.id,
      key: `door-${event.id}`,
      kind: 'sale',
      buyer: { name: 'Compradora', email: 'compradora@correo.example' },
      lines: [{ ticketTypeId, quantity: 3, unitPrice: 10_000 }],
    },
    checkout,
  );
  const [one, two, three] = (sold.tickets as { code: string }[]).map(({ code }) => code);
  const owner = await signInToken('productora@early.test');
  const link = async (name: string) => {
    const endsAt = Date.now() + 3_600_000;
    const made = await callFunction('createValidator', { eventId: event.id, name, endsAt }, owner);
    return new URL(String(made.url)).pathname;
  };
  const [north, south] = [await another(), await another()];
  for (const [door, name] of [
    [north, 'Puerta norte'],
    [south, 'Puerta sur'],
  ] as const) {
    await door.setViewportSize({ width: 390, height: 844 });
    await door.goto(await link(name));
    await expect(door.getByText(/Lista de las .* 3 entradas/)).toBeVisible();
    // The page is cached once all its files are.
    await expect
      .poll(() => door.evaluate(() => caches.match(location.pathname).then(Boolean)))
      .toBe(true);
    await door.context().setOffline(true);
  }
  await shots(north, 'door-offline');

  await north.reload();
  await expect(north.getByText('Sin conexión', { exact: true })).toBeVisible();
  await expect(north.getByText(/decide este teléfono/)).toBeVisible();
  await axe(north);
  await scan(north, 'A'.repeat(26), 'No es de este evento');
  await shots(north, 'door-offline-unknown');
  await goOn(north);
  await scan(north, one ?? '', 'Adelante');
  await goOn(north);
  await north.reload();
  await scan(north, one ?? '', 'Ya entró');
  await shots(north, 'door-offline-used');
  await goOn(north);
  await scan(south, one ?? '', 'Adelante');
  await goOn(south);
  await scan(south, two ?? '', 'Adelante');
  await goOn(south);

  // The first door to reconnect wins; the other one and the producer are told of the conflict.
  for (const door of [north, south]) {
    const unsent = door.getByText('Se confirman solas cuando vuelva la conexión');
    await expect(unsent).toBeVisible();
    await door.context().setOffline(false);
    await expect(unsent).toBeHidden();
    await expect(door.getByText('En línea')).toBeVisible();
  }
  await expect(south.getByText('1 conflicto sin conexión')).toBeVisible();
  await expect(south.getByText(/Ya había entrado a las .*, Puerta norte/)).toBeVisible();
  await axe(south);
  await shots(south, 'door-conflict');
  await scan(south, three ?? '', 'Adelante');
  const used = await db().collection(paths.tickets(event.id)).where('status', '==', 'used').get();
  expect(used.size).toBe(3);
  const doors = await db().collection(entryPaths.validators(event.id)).get();
  expect(doors.docs.reduce((sum, one) => sum + Number(one.get('admitted')), 0)).toBe(3);

  await comeBack(page, 'productora@early.test', `/events/${event.id}/validators`);
  await expect(page.getByText('1 entrada dejó pasar más de una vez')).toBeVisible();
  await expect(page.getByText('Compradora')).toBeVisible();
  await axe(page);
  await shots(page, 'validators-conflict');

  // Only door pages are cached, and each door can be installed.
  const kept = await south.evaluate(async () => {
    const pages = await (await caches.open('door-pages-1')).keys();
    const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return { pages: pages.map(({ url }) => url), manifest: await (await fetch(href)).json() };
  });
  expect(kept.pages).toEqual([south.url()]);
  expect(kept.manifest).toMatchObject({
    start_url: new URL(south.url()).pathname,
    scope: '/validate/',
    display: 'standalone',
  });
  for (const { src } of kept.manifest.icons) {
    expect((await south.request.get(src)).headers()['content-type']).toBe('image/png');
  }
});
