import { beforeEach, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { dayIn, shiftDay } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { makeUser, type Who } from '../../support/functions';
import { makeCheckout, makeSellingEvent, makeType, read, record } from '../../support/sales';
import { assistant, bound, press, says } from '../../support/whatsapp';
import { setDates } from '../../support/worlds/dates';

/** The figures of one date of several, by the words for it. */

const { double } = assistant();

let event: { id: string; producerId: string };
let owner: Who;
let phone: string;
const HOURS = { one: 49, two: 73, three: 74 } as const;
const startOf = (id: keyof typeof HOURS) => new Date(Date.now() + HOURS[id] * 3_600_000);
/** '5/12' of a date. */
const dayOf = (id: keyof typeof HOURS) => {
  const [, month, day] = dayIn(startOf(id), DEFAULT_TIME_ZONE).split('-').map(Number);
  return `${day}/${month}`;
};
beforeEach(async () => {
  event = await makeSellingEvent({ name: 'La Obra', capacity: null });
  await setDates(event.id, {
    one: { inHours: HOURS.one },
    two: { inHours: HOURS.two },
    three: { inHours: HOURS.three, label: 'Trasnoche' },
  });
  const ticketTypeId = await makeType(event.id, { name: 'Platea', stock: 20 });
  const checkout = await makeCheckout();
  const sell = (dateId: string, quantity: number) =>
    record(checkout, {
      ...{ eventId: event.id, kind: 'sale', dateId },
      lines: [{ ticketTypeId, quantity, unitPrice: 10_000 }],
    });
  await sell('one', 2);
  await sell('two', 5);
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
  phone = await bound(double(), owner);
});
const ask = (text: string) => says(double(), phone, text);

it('are those of the date that was said, and of all where none was', async () => {
  const sales = await ask(`cuántas van para el ${dayOf('one')}`);
  expect(sales).toContain('$ 20.000 en 2 entradas');
  expect(sales).not.toContain('70.000');
  expect(await ask('ventas de la obra')).toContain('La Obra: $ 70.000 en 7 entradas');
  expect(await ask('ventas de la segunda fecha')).toContain('$ 50.000 en 5 entradas');
  expect(await ask('cuánto queda para la segunda fecha')).toContain('Platea: quedan');
  const entered = await ask('cuántos entraron en la primera noche');
  expect(entered).toContain('entraron 0 de 2.');
  expect(entered).toContain('/attendees?date=one');
  expect(await ask('cuántos entraron')).toContain('entraron 0 de 7, en todas sus fechas');
  expect(await ask('ventas de hoy de la obra')).toContain('7 entradas, en todas sus fechas');
});

it('are asked for with a list where several are meant or none, never guessed', async () => {
  const today = dayIn(new Date(), DEFAULT_TIME_ZONE);
  const far = shiftDay(today, 200).split('-').map(Number);
  const days = ['domingos', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados'];
  // No date is tomorrow.
  const tomorrow = days[new Date(shiftDay(today, 1)).getUTCDay()];
  const unclear = [`ventas del ${far[2]}/${far[1]}`, `ventas de los ${tomorrow}`];
  for (const typed of unclear) expect(await ask(typed)).toContain('¿De qué fecha de La Obra?');
  const choices = double().messagesOf(phone).at(-1)?.choices ?? [];
  const titles = choices.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(1);
  expect(await press(double(), phone, titles[1] ?? '')).toContain('$ 50.000 en 5 entradas');
});

it('keep what was said of the date while the event is asked for', async () => {
  await makeSellingEvent({ producerId: event.producerId, name: 'Otra' });
  expect(await ask('cuántas van para la primera fecha')).toContain('¿De qué evento?');
  expect(await press(double(), phone, 'La Obra')).toContain('$ 20.000 en 2 entradas');
});

it('are no reason to change the sale of every date', async () => {
  expect(await ask(`pausa la venta del ${dayOf('one')}`)).toContain('/dates');
  expect((await read(entryPaths.phone(phone))).pending).toBeNull();
  expect(await ask('pausa la venta')).toContain('en todas sus fechas');
  await press(double(), phone, 'No');
  expect((await db().doc(paths.event(event.id)).get()).get('status')).toBe('published');
});
