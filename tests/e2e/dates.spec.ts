import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { paths } from '@/lib/domain/kit/paths';
import { ticketRoute } from '@/lib/domain/kit/routes/links';
import { IDS } from '@/scripts/seed/context';
import { axe, comeBack, expect, shots, test, told } from '../support/e2e';
import { makeProducer, makeUser, PASSWORD } from '../support/functions';
import { callFunction, signInToken } from '../support/http';
import { ANA, makeCheckout, makeSellingEvent, makeType, record } from '../support/sales';
import { setDates } from '../support/worlds/dates';

test('a producer makes a residency by a rule, leaves a night out, names one and cancels another', async ({
  page,
}) => {
  const name = `Residencia ${Date.now() % 100_000}`;
  const { id } = await makeSellingEvent({
    ...{ producerId: IDS.nocheAustral, name, status: 'draft' },
    startsAt: new Date('2027-12-03T23:00-03:00'),
    endsAt: new Date('2027-12-04T04:00-03:00'),
  });
  await comeBack(page, 'productora@early.test', `/events/${id}`);
  await page.getByRole('link', { name: 'Fechas' }).click();
  await expect(page.getByText('Este evento tiene una sola fecha')).toBeVisible();
  await axe(page, 'main');

  // Each Friday, four times; the second one is left out.
  await page.getByRole('button', { name: 'Crear fechas' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('checkbox', { name: 'Viernes' })).toBeChecked();
  await sheet.getByLabel('Cuántas fechas').fill('4');
  await axe(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Ver fechas' }).click();
  await expect(sheet.getByText('Nueva', { exact: true })).toHaveCount(4);
  await shots(page, 'dates-preview');
  await sheet.getByRole('button', { name: /^Dejar fuera el vie 10 dic/ }).click();
  await expect(sheet.getByText('Nueva', { exact: true })).toHaveCount(3);
  await sheet.getByRole('button', { name: 'Guardar 3 fechas' }).click();
  await expect(sheet).toBeHidden();
  const table = page.getByRole('table', { name: 'Fechas' });
  await told(page, table.getByText('vie 3 dic 2027, 23:00'));
  await expect(table.getByText('vie 10 dic 2027, 23:00')).toHaveCount(0);
  await axe(page, 'main');
  await shots(page, 'dates');

  // One gets a name and its own places.
  const named = table.getByRole('row').filter({ hasText: 'vie 17 dic 2027' });
  await named.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  const one = page.getByRole('dialog');
  await one.getByLabel('Aforo de esta fecha').fill('180');
  await one.getByLabel('Nombre').fill('Aniversario');
  await one.getByLabel('Hora', { exact: true }).first().fill('22:00');
  await one.getByRole('button', { name: 'Guardar fecha' }).click();
  await expect(one).toBeHidden();
  // It was moved, and says that it no longer follows the rule.
  await expect(named).toContainText('22:00');
  await expect(named).toContainText('Aniversario · La regla dice 23:00');

  // Another one is cancelled, alone.
  const last = table.getByRole('row').filter({ hasText: 'vie 24 dic 2027' });
  await last.getByRole('button', { name: /Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar fecha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar fecha' }).click();
  await expect(last.getByText('Cancelada')).toBeVisible();
  await expect(table.getByText('Programada')).toHaveCount(2);

  // An hour earlier by the rule: what follows it goes along, what was left out, moved or cancelled stays so.
  await page.getByRole('button', { name: 'Agregar o cambiar fechas' }).click();
  await expect(sheet.getByLabel('Cuántas fechas')).toHaveValue('4');
  await sheet.getByLabel('Empieza', { exact: true }).fill('21:00');
  await sheet.getByRole('button', { name: 'Ver fechas' }).click();
  await expect(sheet.getByText('Cambia de hora', { exact: true })).toHaveCount(1);
  await expect(sheet.getByText('Nueva', { exact: true })).toHaveCount(0);
  await axe(page, '[role=dialog]');
  await shots(page, 'dates-other-hour');
  await sheet.getByRole('button', { name: 'Guardar 3 fechas' }).click();
  await expect(sheet).toBeHidden();
  await expect(table.getByText('vie 3 dic 2027, 21:00')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'dic 2027' })).toHaveCount(3);
  await shots(page, 'dates-off-rule');
});

test('a buyer moves to another night, two doors know theirs, and the figures are by date', async ({
  page,
  another,
}) => {
  const moves = { enabled: true, untilHours: 1 };
  // Of their own: a night that is on would be the next one of whoever else looks.
  const producerId = await makeProducer({ name: 'Dos Noches' });
  const { email } = await makeUser({ role: 'producer', producers: [producerId] });
  const { id } = await makeSellingEvent({ producerId, name: 'Dos noches', moves });
  const ticketTypeId = await makeType(id, { stock: 50 });
  await setDates(id, {
    ...{ tonight: { inHours: -1 }, next: { inHours: 100 }, later: { inHours: 124 } },
    less: { inHours: 148, types: { [ticketTypeId]: { price: 8_000 } } },
    more: { inHours: 172, types: { [ticketTypeId]: { price: 13_000 } } },
  });
  const checkout = await makeCheckout();
  const buyer = { ...ANA, email: `ana-${id.toLowerCase()}@correo.example` };
  const sell = async (dateId: string) => {
    const lines = [{ ticketTypeId, quantity: 1, unitPrice: 10_000 }];
    const sold = await record(checkout, { eventId: id, kind: 'sale', dateId, lines, buyer });
    return sold.tickets[0] ?? { id: '', code: '' };
  };
  const [here, there] = [await sell('tonight'), await sell('next')];

  const guest = await another();
  await guest.goto(ticketRoute(holderToken(id, there.id, there.code)));
  await guest.getByText('Cambiar de fecha', { exact: true }).click();
  const paid = guest.getByRole('link', { name: /^Pagar \$ 3\.\d{3} más/ });
  await expect(paid).toHaveAttribute('href', new RegExp(`mover=${there.id}&fecha=more$`));
  await expect(guest.getByText(/^Te devolvemos \$ 2\.\d{3}$/)).toBeVisible();
  await shots(guest, 'ticket-move');
  await guest.getByRole('radio').first().check();
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'Cambiar a esa fecha' }).click();
  await expect(guest.getByText('Tu entrada cambió de fecha')).toBeVisible();
  const moved = await db().doc(paths.ticket(id, there.id)).get();
  expect(moved.get('dateId')).toBe('later');

  const owner = await signInToken(email, PASSWORD);
  for (const [name, dateIds] of [
    ['Puerta norte', []],
    ['Puerta sur', ['tonight']],
  ] as const) {
    const endsAt = Date.now() + 3_600_000;
    const input = { eventId: id, name, dateIds: [...dateIds], endsAt };
    const { url } = await callFunction('createValidator', input, owner);
    const door = await another();
    await door.setViewportSize({ width: 390, height: 844 });
    await door.goto(new URL(String(url)).pathname);
    await door.getByLabel('Código escrito').fill(String(moved.get('code')));
    await door.getByRole('button', { name: 'Validar' }).click();
    await expect(door.getByRole('alert').filter({ hasText: 'Es para el ' })).toBeVisible();
    await shots(door, 'door-other-night');
    await door.getByText('Toca para seguir').click();
    await expect(door.getByText('Toca para seguir')).toBeHidden();
    await door.getByLabel('Código escrito').fill(here.code);
    await door.getByRole('button', { name: 'Validar' }).click();
    const says = name === 'Puerta norte' ? 'Adelante' : 'Ya entró';
    await expect(door.getByRole('alert').getByText(says)).toBeVisible();
  }

  await comeBack(page, email, `/events/${id}/finance`, { password: PASSWORD });
  const rows = page.getByRole('list', { name: 'Por fecha' }).getByRole('listitem');
  const [sold, none] = [/\$\s?10\.000/, /\$\s?0/];
  await expect(rows).toHaveText([sold, none, sold, none, none]);
  await expect(page.getByText('Cuadra', { exact: true })).toBeVisible();
  await axe(page, 'main');
  await shots(page, 'finance-dates');
});
