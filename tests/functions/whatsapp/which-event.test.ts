import { expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { shiftDays } from '@/lib/domain/kit/time-zone';
import { joinProducer, makeProducer, makeUser } from '../../support/functions';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';
import { assistant, bound, says } from '../../support/whatsapp';

/** Which of a producer's events are asked about, and what one is held against. */

const { double } = assistant();
// By the calendar: where the clock changes, three times 24 hours may be four days.
const inDays = (days: number) => shiftDays(new Date(), days, DEFAULT_TIME_ZONE);

it('the nearest are known, however many are ahead', async () => {
  const { id, producerId } = await makeSellingEvent({ name: 'Noche Austral' });
  await makeType(id, { name: 'Preventa 1', stock: 20 });
  const event = (await db().doc(paths.event(id)).get()).data() ?? {};
  const batch = db().batch();
  for (let n = 1; n <= 30; n += 1) {
    batch.set(db().doc(paths.event(`${id}-${n}`)), {
      ...{ ...event, name: `Festival de los Volcanes del Sur ${n}` },
      ...{ startsAt: inDays(20 + n), endsAt: inDays(21 + n) },
    });
  }
  await batch.commit();
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const phone = await bound(double(), owner);
  expect(await says(double(), phone, 'cuánto queda de noche austral?')).toContain('Preventa 1');
  expect(await says(double(), phone, 'cuánto queda?')).toContain('escribe su nombre');
});

it('goes beside the last night like it, for who may see every event', async () => {
  const producerId = await makeProducer();
  const checkout = await makeCheckout();
  const sold = async (name: string, startsIn: number, ago: number, quantity: number) => {
    const { id } = await makeSellingEvent({
      ...{ producerId, name, venue: { name: 'Bodega 47' } },
      ...{ startsAt: inDays(startsIn), endsAt: inDays(startsIn + 1) },
      publishedAt: inDays(startsIn - 29),
    });
    const lines = [
      { ticketTypeId: await makeType(id, { maxPerOrder: 20 }), quantity, unitPrice: 10_000 },
    ];
    const soldAt = inDays(-ago).toISOString();
    await record(checkout, { eventId: id, kind: 'sale', lines, soldAt });
    return id;
  };
  await sold('Noche Uno', -11, 20, 20);
  const own = await sold('Noche Dos', 3, 1, 7);
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const told = await says(double(), await bound(double(), owner), 'cómo va noche dos?');
  expect(told).toContain('7 entradas a 3 días; la última parecida, Noche Uno, llevaba 20.');
  expect(told).toContain('con menos de tres no se proyecta');
  expect(told).toContain(`/events/${own}/pace`);

  const member = await makeUser({ role: 'producer' });
  await joinProducer(member.uid, producerId);
  await db()
    .doc(paths.permission(member.uid, producerId))
    .update({ events: [own] });
  const less = await says(double(), await bound(double(), member), 'cómo va noche dos?');
  expect(less).toContain('últimos 7 días: $ 70.000');
  expect(less).not.toContain('Noche Uno');
});
