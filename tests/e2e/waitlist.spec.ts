import {
  axe,
  bothThemes,
  comeBack,
  expect,
  linkIn,
  shots,
  test,
  told,
  waitForMail,
} from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { makeSellingEvent, makeType } from '../support/sales';

test('whoever waits for a sold-out night is offered what comes back, and buys it by the link of the mail', async ({
  page,
  another,
}) => {
  const producerId = await makeProducer({ name: 'Club Norte' });
  const owner = await makeUser({ role: 'producer', producers: [producerId], name: 'Dueña' });
  const name = `Noche agotada ${Date.now()}`;
  const { id } = await makeSellingEvent({ producerId, name, publishedAt: new Date() });
  const type = await makeType(id, { price: 12_000, stock: 2 });
  const checkout = await signInToken('checkout@early.test');
  const record = (key: string, more: object) =>
    callFunction('recordSale', { eventId: id, key: `${id}-${key}`, ...more }, checkout);
  const line = { ticketTypeId: type, quantity: 1, unitPrice: 12_000 };
  const buyer = { name: 'Primera', email: 'primera@correo.example' };
  const sold = await record('1', { kind: 'sale', buyer, lines: [{ ...line, quantity: 2 }] });
  const [first] = sold.tickets as { id: string }[];

  // From the event's page, on a phone or anywhere, without a script.
  const guest = await another();
  await guest.goto(`/e/${id}`);
  await axe(guest);
  await shots(guest, 'waitlist-event');
  await guest.getByRole('link', { name: 'Anotarme' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Lista de espera de ${name}`);
  await bothThemes(guest, 'waitlist-join');
  const email = `espera-${Date.now()}@correo.example`;
  await guest.getByLabel('Nombre').fill('Eva Soto');
  await guest.getByLabel('Correo').fill(email);
  await guest.getByRole('button', { name: 'Anotarme en la lista' }).click();
  await expect(guest.getByRole('status')).toContainText('Si vuelven lugares te escribimos');
  await expect(guest.getByRole('main')).toContainText(name);
  await axe(guest);
  const joined = await waitForMail(email, 'Estás en la lista de espera');
  await guest.goto(new URL(linkIn(joined, '/lista/')).pathname);
  await expect(guest.getByRole('button', { name: 'Salir de la lista' })).toBeVisible();

  // The producer sees who waits, and gives them a day to buy.
  await comeBack(page, owner.email, `/events/${id}/waitlist`, { password: PASSWORD });
  const row = page.getByRole('row', { name: /Eva Soto/ });
  await told(page, row.getByText('Espera', { exact: true }));
  await expect(page.getByText('$ 12.000').first()).toBeVisible();
  await page.getByLabel('Horas para comprar').fill('24');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardamos la lista de espera')).toBeVisible();

  await record('2', { kind: 'refund', lines: [{ ticketId: first?.id }] });
  const offered = await waitForMail(email, 'Te guardamos 1 entrada');
  await told(page, row.getByText('Ofrecida'));
  // Else the hint of the button under the mouse lies over the page.
  await page.mouse.move(0, 0);
  await bothThemes(page, 'waitlist-panel');
  const link = new URL(linkIn(offered, '/lista/')).pathname;
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Te guardamos lugares');
  await bothThemes(guest, 'waitlist-offer');
  const buy = await guest.getByRole('link', { name: 'Comprar ahora' }).getAttribute('href');
  const offer = new URL(buy ?? '').searchParams.get('offer');

  // Nobody else gets the place, and it is sold by the link once.
  const eva = { kind: 'sale', buyer: { name: 'Eva Soto', email }, lines: [line] };
  await expect(record('3', eva)).rejects.toThrow();
  await record('4', { ...eva, offer });
  await expect(record('5', { ...eva, offer })).rejects.toThrow();
  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ya compraste tus entradas');
  await axe(guest);
  await page.reload();
  await page.getByRole('tab', { name: 'Ya pasaron' }).click();
  await expect(page.getByRole('row', { name: /Eva Soto/ })).toContainText('Compró');
  await shots(page, 'waitlist-sold');
});
