import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import { IDS } from '@/scripts/seed/context';
import { bothThemes, expect, test } from '../support/e2e';
import { makeUser, type Who } from '../support/functions';
import { choiceUntil, inDays, start } from '../support/plan/plans';
import { openOne, pay } from '../support/refunds';
import { ANA, makeCheckout, makeSellingEvent, makeType, record } from '../support/sales';

const FLYER = 'viernes-de-refugio';
const NAME = 'Fiesta de prueba';

/** An event with the flyer of a demo one, and a ticket of Ana for it. */
async function soldTicket(checkout: Who, more: Record<string, unknown> = {}) {
  const images = (await db().doc(paths.event(FLYER)).get()).get('images');
  const { id } = await makeSellingEvent({
    ...{ producerId: IDS.nocheAustral, name: NAME, images, publishedAt: new Date() },
    venue: { name: 'Club Central', address: 'Calle Larga 1234', commune: 'Ñuñoa', mapUrl: '' },
    ...more,
  });
  const type = await makeType(id, { name: 'Preventa 2', price: 12_000 });
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 12_000 }];
  const buyer = { ...ANA, email: `ana-${id.toLowerCase()}@correo.example` };
  const sale = await record(checkout, { eventId: id, kind: 'sale', lines, buyer });
  const { id: ticketId = '', code = '' } = sale.tickets[0] ?? {};
  const url = ticketRoute(holderToken(id, ticketId, code));
  return { id, ticketId, code, ledgerId: sale.ledgerId, url };
}

test('a ticket has its code, its calendar and its way there; used, postponed, cancelled and refunded it says so instead', async ({
  another,
}) => {
  const checkout = await makeCheckout();
  const admin = await makeUser({ role: 'admin' });
  const guest = await another();
  const qr = guest.getByRole('img', { name: 'Código QR de tu entrada' });
  const none = async (stamp: string) => {
    await expect(guest.getByText(stamp, { exact: true })).toBeVisible();
    await expect(qr).toHaveCount(0);
    await expect(guest.getByText('Sube el brillo', { exact: false })).toHaveCount(0);
    await expect(guest.getByRole('link', { name: 'Agendar' })).toHaveCount(0);
  };

  const good = await soldTicket(checkout);
  await guest.goto(good.url);
  await expect(qr).toBeVisible();
  await expect(guest.getByText('Sube el brillo', { exact: false })).toBeVisible();
  await expect(guest.getByText('Ana Pérez')).toBeVisible();
  await expect(guest.getByText('Preventa 2')).toBeVisible();
  const calendar = guest.getByRole('link', { name: 'Agendar' });
  const file = await guest.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await expect(guest.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /maps.*Calle\+Larga/,
  );
  await expect(guest.getByText('Regalar a un amigo')).toBeVisible();
  await bothThemes(guest, 'ticket-valid');

  await db()
    .doc(paths.ticket(good.id, good.ticketId))
    .update({ status: 'used', usedAt: new Date('2026-11-21T02:30:00Z') });
  await guest.reload();
  await none('Usada');
  await expect(
    guest.getByText('viernes 20 de noviembre a las 23:30', { exact: false }),
  ).toBeVisible();
  await bothThemes(guest, 'ticket-used');

  const back = await soldTicket(checkout);
  const refundId = await openOne(admin, back.id, back.ledgerId);
  await guest.goto(back.url);
  await none('En devolución');
  await expect(guest.getByText('Te devuelven $ 13.000')).toBeVisible();
  await bothThemes(guest, 'ticket-refunding');
  await pay(admin, back.id, refundId);
  await guest.reload();
  await none('Devuelta');
  await expect(guest.getByText('Te devolvieron $ 13.000')).toBeVisible();
  await expect(guest.getByText(/Se pagó el \w{3} \d+ \w+ \d{4}/)).toBeVisible();
  await bothThemes(guest, 'ticket-refunded');

  const off = await soldTicket(checkout);
  await db().doc(paths.event(off.id)).update({ status: 'cancelled' });
  await guest.goto(off.url);
  await none('Cancelado');
  await bothThemes(guest, 'ticket-cancelled');

  const later = await soldTicket(checkout);
  const policy = choiceUntil(inDays(5));
  await start(admin, later.id, { kind: 'postpone', policy });
  await guest.goto(later.url);
  await none('Postergado');
  await expect(guest.getByRole('heading', { name: 'El evento se postergó' })).toBeVisible();
  await bothThemes(guest, 'ticket-postponed');
  await guest.getByText('Pedir mi dinero').click();
  const rut = guest.getByLabel('RUT del titular');
  await rut.fill('12.345.678-4');
  await expect(rut).toHaveJSProperty(
    'validationMessage',
    'Ese RUT no es válido: revisa el dígito verificador',
  );

  const past = await soldTicket(checkout, { images: { flyer: '', thumb: '' } });
  await db().doc(paths.event(past.id)).update({ status: 'ended' });
  await guest.goto(past.url);
  await none('Ya pasó');
  await bothThemes(guest, 'ticket-over');
});

test('a link whose code changed says where the ticket is, and leads to its event', async ({
  another,
}) => {
  const guest = await another();
  const { id, ticketId } = await soldTicket(await makeCheckout());
  await guest.goto(ticketRoute(`${id}.${ticketId}.${'A'.repeat(26)}`));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
    'Este enlace ya no abre una entrada',
  );
  await expect(guest.getByText('pide a Noche Austral', { exact: false })).toBeVisible();
  await bothThemes(guest, 'ticket-gone');
  await guest.getByRole('link', { name: 'Ver el evento' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  // Of an event that nobody may see it says nothing.
  await db().doc(paths.event(id)).update({ status: 'draft', publishedAt: null });
  await guest.goto(ticketRoute('no-es-un-enlace'));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
    'Este enlace ya no abre una entrada',
  );
  await expect(guest.getByRole('link', { name: 'Ver el evento' })).toHaveCount(0);
});
