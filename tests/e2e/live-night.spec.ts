import { untypedDb as db } from '@/functions/src/support/admin';
import { presenceAt } from '@/lib/domain/door/presence';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { IDS } from '@/scripts/seed/context';
import { axe, bothThemes, comeBack, expect, type Page, shots, test, told } from '../support/e2e';
import { callFunction, signInToken } from '../support/http';
import { makeSellingConsumption, makeSellingEvent, makeType } from '../support/sales';

const HOUR = 3_600_000;

async function scan(page: Page, code: string, says: string) {
  await page.getByLabel('Código escrito').fill(code);
  await page.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByRole('alert').getByText(says)).toBeVisible();
  // A touch that begins with a verdict was meant for the one before.
  await page.getByText('Toca para seguir').click({ delay: 500 });
  await expect(page.getByText('Toca para seguir')).toBeHidden();
}

/** A figure of the night, by its label. */
const figure = (page: Page, label: string, value: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByText(value, { exact: true });

test('a night is on a desk and in a pocket what two doors let in, one of them without a network for a while', async ({
  page,
  another,
}) => {
  const now = Date.now();
  const event = await makeSellingEvent({
    ...{ producerId: IDS.nocheAustral, name: 'Noche de prueba' },
    ...{ publishedAt: new Date(now - HOUR), startsAt: new Date(now - HOUR) },
    endsAt: new Date(now + 4 * HOUR),
  });
  const ticketTypeId = await makeType(event.id, { reentry: true });
  await makeSellingConsumption(event.id, { stock: 60, sold: 18, total: 72_000 });
  await db()
    .doc(entryPaths.shift(event.id, 'barra'))
    .set({
      ...{ drawer: 'Barra', operator: 'Ana', float: 20_000, cash: 40_000, sales: 4 },
      ...{ openedAt: new Date(now - HOUR), closedAt: null },
    });
  const checkout = await signInToken('checkout@early.test');
  const sold = await callFunction(
    'recordSale',
    {
      ...{ eventId: event.id, key: `night-${event.id}`, kind: 'sale' },
      buyer: { name: 'Compradora', email: 'compradora@correo.example' },
      lines: [{ ticketTypeId, quantity: 6, unitPrice: 10_000 }],
    },
    checkout,
  );
  // More were sold than may be inside at once.
  await db().doc(paths.event(event.id)).update({ capacity: 5 });
  const codes = (sold.tickets as { code: string }[]).map(({ code }) => code);
  const [one = '', two = '', three = '', four = '', five = ''] = codes;
  const owner = await signInToken('productora@early.test');
  const opened = async (name: string, exits: boolean) => {
    const given = { eventId: event.id, name, endsAt: now + HOUR, exits };
    const { url } = await callFunction('createValidator', given, owner);
    const door = await another();
    await door.setViewportSize({ width: 390, height: 844 });
    await door.goto(new URL(String(url)).pathname);
    await expect(door.getByText(/Lista de las .* 6 entradas/)).toBeVisible();
    return door;
  };
  const north = await opened('Puerta norte', true);
  const south = await opened('Puerta sur', false);

  await comeBack(page, 'productora@early.test', `/events/${event.id}`);
  await page.getByRole('link', { name: 'En vivo', exact: true }).click();
  await told(page, page.getByText('Sin lecturas').first());
  await told(
    page,
    page.getByText('Barra, Ana').locator('xpath=ancestor::li').getByText('$ 60.000'),
  );
  const pocket = await another();
  await pocket.setViewportSize({ width: 390, height: 844 });
  await comeBack(pocket, 'productora@early.test', `/events/${event.id}/live`);
  await told(pocket, pocket.getByText('Sin lecturas').first());
  // Dark without a theme of the user's or the system's, and so is the logo.
  await expect(pocket.locator('img[src="/logo-early-dark.svg"]').first()).toBeVisible();
  const both = async (label: string, value: string) => {
    for (const viewer of [page, pocket]) await told(viewer, figure(viewer, label, value));
  };

  await page.getByRole('button', { name: 'Escribir un aviso' }).click();
  await page.getByLabel('Aviso', { exact: true }).fill('Abran la puerta sur');
  await page.getByRole('button', { name: 'Avisar' }).click();
  await told(page, page.getByText('Abran la puerta sur', { exact: true }));

  await scan(north, one, 'Adelante');
  await scan(north, two, 'Adelante');
  await scan(south, one, 'Ya entró');
  await both('Dentro', '2');

  // Whom the south lets in without a network is not known yet; who leaves at the north is.
  await south.context().setOffline(true);
  await scan(south, three, 'Adelante');
  await scan(south, four, 'Adelante');
  await north.getByRole('button', { name: 'Salen' }).click();
  await axe(north);
  await shots(north, 'door-exits');
  await scan(north, one, 'Salió');
  await both('Dentro', '1');
  await south.context().setOffline(false);
  await expect(south.getByText('Por confirmar').locator('..')).toContainText('0');
  await both('Dentro', '3');

  await north.getByRole('button', { name: 'Entran' }).click();
  await scan(north, one, 'Adelante');
  await scan(north, five, 'Adelante');
  await both('Dentro', '5');
  for (const viewer of [page, pocket]) {
    await expect(viewer.getByText(/Aforo completo: 100\s%\sde 5/)).toBeVisible();
    await told(viewer, viewer.getByText(/Pasó el 100 % .*, con 5 de 5/));
  }
  // Doors ask again each minute, and when they are opened.
  await north.reload();
  await expect(north.getByText('Abran la puerta sur')).toBeVisible();

  const kept = await db().collection(paths.tickets(event.id)).get();
  const tickets = kept.docs.map((doc) => parseTicket(doc.id, doc.data()));
  const inside = tickets.filter(({ scans }) => presenceAt(scans, 'first') === 'inside');
  expect(inside).toHaveLength(5);
  expect(tickets.filter(({ conflict }) => conflict)).toHaveLength(0);

  await shots(page, 'live-night');
  // What matters is seen without scrolling, on a desk and in a pocket.
  for (const viewer of [page, pocket]) {
    await viewer.evaluate(() => window.scrollTo(0, 0));
    for (const label of ['Dentro', 'Entran por minuto', 'La fila termina']) {
      await expect(viewer.getByText(label, { exact: true })).toBeInViewport();
    }
    await expect(viewer.getByText('Ventas de la última hora')).toBeInViewport();
  }
  await bothThemes(page);

  await db()
    .doc(paths.event(event.id))
    .update({ startsAt: new Date(now - 9 * HOUR), endsAt: new Date(now - 2 * HOUR) });
  await told(page, page.getByText('Terminó'));
  await expect(figure(page, 'Entraron', '5')).toBeVisible();
  await expect(figure(page, 'No vinieron', '1')).toBeVisible();
  await expect(figure(page, 'Más gente dentro', '5')).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'live-night-over');
});
