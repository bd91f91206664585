import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, shots, test } from '../support/e2e';
import { makeSellingEvent, makeType } from '../support/sales';

test('a producer chooses an address and shares it; a guest reads the page without a script, and buys', async ({
  page,
  another,
}) => {
  const { id } = await makeSellingEvent({
    ...{ producerId: IDS.nocheAustral, name: 'Noche <b>de</b> prueba', minAge: 18 },
    description: 'Primera línea.\n</script><script>window.stolen = 1</script>',
    publishedAt: new Date(),
    venue: { name: 'Club Central', address: 'Calle 1', commune: 'Ñuñoa', mapUrl: '' },
  });
  const type = await makeType(id, { name: 'Preventa 1', price: 12_000, stock: 500 });
  await makeType(id, { name: 'Preventa 2', price: 15_000, opensAfter: type, order: 1 });
  await makeType(id, { name: 'Secreta', hidden: true, order: 2 });
  const slug = `prueba-${Date.now()}`;

  await comeBack(page, 'productora@early.test', `/events/${id}`);
  await page.getByRole('button', { name: 'Compartir' }).click();
  const sheet = page.getByRole('dialog', { name: 'Compartir' });
  await sheet.getByText('Cambiar la dirección', { exact: true }).click();
  await sheet.getByLabel('Dirección').fill('Con espacios');
  await sheet.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(sheet.getByText(/Usa letras sin tilde/)).toBeVisible();
  await sheet.getByLabel('Dirección').fill(slug);
  await sheet.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByText('Guardamos la dirección')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Ver la página' })).toHaveAttribute(
    'href',
    new RegExp(`/e/${slug}$`),
  );
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Bajar historia' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^historia.*\.png$/);
  await axe(page, '[role=dialog]');
  await shots(page, 'share');

  // By its id it leads to the address, and keeps the channel.
  const guest = await another();
  const requests: string[] = [];
  guest.on('request', (request) => requests.push(request.resourceType()));
  await guest.goto(`/e/${id}?c=instagram`);
  await expect(guest).toHaveURL(new RegExp(`/e/${slug}\\?c=instagram$`));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Noche <b>de</b> prueba');
  await expect(guest.getByText('Desde 18 años')).toBeVisible();
  const rows = guest.getByRole('region', { name: 'Entradas' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('$ 12.000');
  await expect(rows.last()).toContainText('Se vende cuando se agote Preventa 1');
  await expect(guest.getByRole('link', { name: 'Comprar' })).toHaveAttribute(
    'href',
    /c=instagram$/,
  );
  expect(await guest.evaluate(() => 'stolen' in window)).toBe(false);
  expect(requests).not.toContain('script');
  await axe(guest);
  await shots(guest, 'public-event');
  const ld = await guest.locator('script[type="application/ld+json"]').textContent();
  // With the fee that the shop adds, as search engines ask.
  expect(JSON.parse(ld ?? '')).toMatchObject({ '@type': 'Event', offers: [{ price: 13_000 }, {}] });

  const file = await guest.request.get(`/e/${slug}/calendar.ics`);
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');

  // Another site shows it in a frame that runs nothing; where it may not load our script, its link stays.
  const host = await another();
  const site = new URL(guest.url()).origin;
  const pasted = `<a href="${site}/e/${slug}" data-evento="/embed/${slug}">Entradas</a><script src="${site}/embed.js"></script>`;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pasted);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await host.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const card = host.frameLocator('iframe[title="Entradas"]');
  await expect(card.getByText('Noche <b>de</b> prueba')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Ver entradas' })).toHaveAttribute('target', '_top');
  await expect(host.getByRole('link', { name: 'Entradas', exact: true })).toHaveCount(0);
  await host.setViewportSize({ width: 390, height: 844 });
  const fits = (one: Element) => one.scrollWidth <= one.clientWidth;
  expect(await card.getByText(/^Desde/).evaluate(fits)).toBe(true);
  expect(await host.context().cookies(site)).toEqual([]);
  server.close();

  const served = async (word: string) => {
    const html = async () => (await guest.request.get(`/e/${slug}`)).text();
    await expect.poll(html, { timeout: 40_000, intervals: [1_000] }).toContain(word);
    await guest.reload();
  };
  // What is sold out stands there within ten seconds, and so does a cancellation; a busy machine takes its time to load it.
  await db().doc(paths.ticketType(id, type)).update({ sold: 500 });
  await served('Agotada');
  await expect(rows.first()).toContainText('Agotada');
  await expect(rows.last()).toContainText('$ 15.000');
  await db().doc(paths.event(id)).update({ status: 'cancelled' });
  await served('Cancelado');
  await expect(guest.getByText('Cancelado', { exact: true })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Comprar' })).toHaveCount(0);
});

test('a draft has no page, and the demo event has its flyer', async ({ another }) => {
  const guest = await another();
  const { id } = await makeSellingEvent({ producerId: IDS.nocheAustral, status: 'draft' });
  const none = await guest.goto(`/e/${id}`);
  expect(none?.status()).toBe(404);
  await expect(guest.getByText('No encontramos ese evento')).toBeVisible();
  await axe(guest);
  for (const path of [
    `/e/${id}/calendar.ics`,
    `/e/${id}/flyer`,
    `/e/${id}/share.jpg`,
    `/embed/${id}`,
  ]) {
    expect((await guest.request.get(path)).status(), path).toBe(404);
  }

  await guest.goto('/e/viernes-de-refugio');
  const flyer = guest.getByRole('img', { name: /^Afiche de/ });
  await expect(flyer).toBeVisible();
  expect(await flyer.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
  const shared = guest.locator('meta[property="og:image"]');
  const picture = await guest.request.get(
    new URL((await shared.getAttribute('content')) ?? '').pathname,
  );
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  await expect(guest.getByRole('region', { name: 'Fechas' })).toBeVisible();
  // A page that is wider than a phone is shown smaller than it is.
  await guest.setViewportSize({ width: 390, height: 844 });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await axe(guest);
  await shots(guest, 'public-event-dates');
});
