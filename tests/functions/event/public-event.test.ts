import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import { SLUG_LIMITS } from '@/lib/domain/event/public/slug';
import { binId } from '@/lib/domain/kit/bin-entry';
import { paths } from '@/lib/domain/kit/paths';
import {
  callAs,
  errorOf,
  makeProducer,
  makeUser,
  newNetwork,
  type Who,
} from '../../support/functions';
import {
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  makeShop,
  makeType,
  record,
} from '../../support/sales';
import { setDates } from '../../support/worlds/dates';

const newSlug = () => `noche-${randomUUID()}`;
const from = () => ({ 'x-forwarded-for': newNetwork() });
const read = async (slug: string) => {
  const { event } = await callAs(functions.readPublicEvent, null, { slug }, from());
  return event as PublicEvent;
};
const flyer = (eventId: string) => callAs(functions.publicFlyer, null, { eventId }, from());
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const checkout = await makeCheckout();
let owner: Who;
let producerId: string;
beforeAll(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  owner = await makeUser({ role: 'producer', producers: [producerId] });
});
const set = (eventId: string, slug: string, who = owner) =>
  callAs(functions.setEventSlug, who, { eventId, slug });

describe('the page of an event', () => {
  test('is found by its id, by its address, and by each address that it had', async () => {
    const { id } = await makeShop({ producerId });
    const [first, second] = [newSlug(), newSlug()];
    expect((await read(id)).slug).toBe(id);
    await set(id, first);
    await set(id, second);
    for (const slug of [id, first, second]) {
      expect(await read(slug)).toMatchObject({
        id,
        slug: second,
        producer: { name: 'Noche Austral' },
      });
    }
  });

  test('is nothing while nobody published it, and is the same to whoever asks for what is not there', async () => {
    const answers = await Promise.all(
      ['draft', 'review'].map(async (status) => {
        const { id } = await makeSellingEvent({ producerId, status });
        return [await errorOf(read(id)), await errorOf(flyer(id))];
      }),
    );
    const none = [await errorOf(read(randomUUID())), await errorOf(flyer(randomUUID()))];
    expect(none.map(({ code }) => code)).toEqual(['not-found', 'not-found']);
    for (const answer of answers) expect(answer).toEqual(none);
  });

  test('is nothing while its producer bears a name that is another’s', async () => {
    const held = await makeProducer({ name: 'Lotus', nameHeld: 'Lotus' });
    const { id } = await makeShop({ producerId: held });
    expect(await errorOf(read(id))).toMatchObject({ code: 'not-found' });
  });

  test('says at once what was sold out, paused and cancelled', async () => {
    const { id, type } = await makeShop({ producerId }, { stock: 10, sold: 9 });
    const ticketType = db().doc(paths.ticketType(id, type));
    expect(await read(id)).toMatchObject({ state: 'onSale', types: [{ isLast: true }] });
    await ticketType.update({ sold: 10 });
    expect(await read(id)).toMatchObject({ state: 'soldOut' });
    await ticketType.update({ price: 12_345, sold: 0 });
    expect(await read(id)).toMatchObject({ state: 'onSale', types: [{ price: 12_345 }] });
    for (const status of ['paused', 'cancelled']) {
      await db().doc(paths.event(id)).update({ status });
      expect((await read(id)).state).toBe(status);
    }
  });

  test('has the price that a date sets, and the change of it', async () => {
    const { id, type } = await makeShop({ producerId });
    const price = async (amount: number) => {
      const types = { [type]: { price: amount } };
      await setDates(id, { fri: { inHours: 50, types }, sat: { inHours: 74, types } });
      await db()
        .doc(paths.event(id))
        .update({ updatedAt: new Date(amount) });
      return (await read(id)).types[0]?.price;
    };
    expect([await price(7_000), await price(9_000)]).toEqual([7_000, 9_000]);
  });

  test('has neither hidden types nor counts, and only nights that are published', async () => {
    const own = await makeProducer();
    const { id } = await makeShop({ producerId: own }, { name: 'General', sold: 3 });
    await makeType(id, { name: 'Secreta', hidden: true });
    await makeSellingEvent({ producerId: own, name: 'Otra noche' });
    await makeSellingEvent({ producerId: own, name: 'Borrador', status: 'draft' });
    const page = await read(id);
    expect(page.types.map(({ name }) => name)).toEqual(['General']);
    expect(page.others).toMatchObject([{ name: 'Otra noche', flyer: '' }]);
    expect(JSON.stringify(page)).not.toMatch(/Secreta|Borrador|"sold"|"stock"/);
  });

  test('has the other nights by when they begin, and not by when the last of each ends', async () => {
    const own = await makeProducer();
    const { id } = await makeShop({ producerId: own });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const night = (name: string, starts: number, ends: number) =>
      makeSellingEvent({ producerId: own, name, startsAt: day(starts), endsAt: day(ends) });
    await night('Una noche', 5, 6);
    await night('Un ciclo', 2, 30);
    expect((await read(id)).others.map(({ name }) => name)).toEqual(['Un ciclo', 'Una noche']);
  });

  test('has the bar as it was edited last, and as long as it is not sold out', async () => {
    const { id } = await makeShop({ producerId });
    const drink = await makeSellingConsumption(id, { name: 'Piscola', price: 4_000 });
    const bar = async () => (await read(id)).bar;
    expect(await bar()).toEqual([{ name: 'Piscola', price: 4_000 }]);
    const edit = (fields: object) =>
      callAs(functions.changeEventContent, owner, {
        eventId: id,
        changes: [{ op: 'change', part: 'consumption', id: drink, fields }],
      });
    await edit({ price: 5_000 });
    expect(await bar()).toEqual([{ name: 'Piscola', price: 5_000 }]);
    await edit({ stock: 3 });
    expect(await bar()).toHaveLength(1);
    const lines = [{ consumptionId: drink, quantity: 3, unitPrice: 5_000 }];
    const { ledgerId } = await record(checkout, { eventId: id, kind: 'consumption', lines });
    expect(await bar()).toEqual([]);
    await record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId }] });
    expect(await bar()).toHaveLength(1);
  });

  test('grows the number of its calendar with a cancelled date, and with its own cancellation', async () => {
    const { id } = await makeShop({ producerId });
    await setDates(id, { fri: { inHours: 50 }, sat: { inHours: 74 } });
    const cancelled = { eventId: id, dateId: 'fri', change: { status: 'cancelled' } };
    const before = await read(id);
    await callAs(functions.changeDate, owner, cancelled);
    const dated = await read(id);
    expect(dated.revision).toBeGreaterThan(before.revision);
    expect(dated.dates.map(({ status }) => status)).toEqual(['cancelled', 'scheduled']);
    const admin = await makeUser({ role: 'admin' });
    // A sequence counts seconds.
    await db()
      .doc(paths.event(id))
      .update({ updatedAt: new Date(Date.now() - 10_000) });
    const earlier = (await read(id)).revision;
    await callAs(functions.changeEventStatus, admin, {
      eventId: id,
      status: 'cancelled',
      reason: 'Lluvia',
    });
    const off = await read(id);
    expect(off.revision).toBeGreaterThan(earlier);
    expect(new Set(off.dates.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  });

  test('gives the flyer as it is stored', async () => {
    const images = { flyer: `data:image/png;base64,${PNG}`, thumb: '' };
    const { id } = await makeShop({ producerId, images });
    expect(await flyer(id)).toMatchObject({ type: 'image/png', data: PNG });
    const { id: bare } = await makeShop({ producerId });
    expect(await errorOf(flyer(bare))).toMatchObject({ code: 'not-found' });
  });

  test('has no flyer of another site, which would learn who visits and may weigh what it likes', async () => {
    const images = { flyer: 'https://elsewhere.test/12mb.png', thumb: '' };
    const { id } = await makeShop({ producerId, images });
    expect(JSON.stringify(await read(id))).not.toContain('elsewhere');
    expect(await errorOf(flyer(id))).toMatchObject({ code: 'not-found' });
  });
});

describe('the address of an event', () => {
  test('is nobody else’s, neither now nor later', async () => {
    const [{ id }, { id: other }] = [
      await makeShop({ producerId }),
      await makeShop({ producerId }),
    ];
    const [former, now] = [newSlug(), newSlug()];
    await set(id, former);
    await set(id, now);
    for (const slug of [former, now]) {
      expect(await errorOf(set(other, slug))).toMatchObject({
        code: 'already-exists',
        field: 'slug',
      });
    }
    await set(id, former);
    expect((await read(now)).slug).toBe(former);
  });

  test('is not the id of another event, which is an address, too', async () => {
    const { id } = await makeShop({ producerId });
    const taken = `e-${randomUUID()}`;
    await db().doc(paths.event(taken)).set({ producerId: 'another', status: 'draft' });
    expect(await errorOf(set(id, taken))).toMatchObject({ code: 'already-exists', field: 'slug' });
  });

  test('is free again once the draft that had it is gone', async () => {
    const { id } = await makeSellingEvent({ producerId, status: 'draft' });
    const { id: other } = await makeShop({ producerId });
    const slug = newSlug();
    await set(id, slug);
    await db().doc(paths.event(id)).delete();
    await set(other, slug);
    expect((await read(slug)).id).toBe(other);
  });

  test('comes back from the bin with its draft, or without it where another event has it by then', async () => {
    const restore = (id: string) =>
      callAs(functions.restoreFromBin, owner, { producerId, id: binId('event', id) });
    const { id } = await makeSellingEvent({ producerId, status: 'draft' });
    const { id: other } = await makeShop({ producerId });
    const slug = newSlug();
    await set(id, slug);
    await callAs(functions.deleteEvent, owner, { eventId: id });
    await restore(id);
    await db().doc(paths.event(id)).update({ status: 'published' });
    expect(await read(slug)).toMatchObject({ id, slug });
    await db().doc(paths.event(id)).update({ status: 'draft' });
    await callAs(functions.deleteEvent, owner, { eventId: id });
    await set(other, slug);
    await restore(id);
    await db().doc(paths.event(id)).update({ status: 'published' });
    expect(await read(id)).toMatchObject({ id, slug: id });
    expect((await read(slug)).id).toBe(other);
  });

  test('goes to one of two events that ask for it at once', async () => {
    const events = [await makeShop({ producerId }), await makeShop({ producerId })];
    const slug = newSlug();
    const ends = await Promise.allSettled(events.map(({ id }) => set(id, slug)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is one of ten, and whoever had ten chooses among them', async () => {
    const { id } = await makeShop({ producerId });
    const slugs = Array.from({ length: SLUG_LIMITS.anEvent }, newSlug);
    for (const slug of slugs) await set(id, slug);
    expect(await errorOf(set(id, newSlug()))).toMatchObject({
      ...{ code: 'resource-exhausted', field: 'slug' },
    });
    await set(id, slugs[0] ?? '');
    expect((await read(id)).slug).toBe(slugs[0]);
  });

  test('is refused with a sentence where it is none', async () => {
    const { id } = await makeShop({ producerId });
    for (const slug of ['', 'a', 'a/b', 'con espacio', 'ñandú', 'x'.repeat(61)]) {
      expect(await errorOf(set(id, slug))).toMatchObject({
        code: 'invalid-argument',
        field: 'slug',
      });
    }
  });
});

test('the next nights of the platform are published ones with a flyer, of producers who are who they say', async () => {
  const images = { flyer: `data:image/png;base64,${PNG}`, thumb: '' };
  const soon = new Date(Date.now() + 3_600_000);
  const night = (name: string, more: object) =>
    makeSellingEvent({ producerId, name, images, startsAt: soon, ...more });
  const held = await makeProducer({ nameHeld: 'Lotus' });
  await night('Se ve', {});
  await night('Borrador', { status: 'draft' });
  await night('Ya empezó', { startsAt: new Date(0) });
  const { id: residency } = await night('Residencia', {});
  await setDates(residency, { past: { inHours: -50 }, next: { inHours: 0.5 } });
  const { id: off } = await night('Sin fechas por venir', {});
  await setDates(off, { past: { inHours: -50 }, next: { inHours: 0.5, status: 'cancelled' } });
  await night('Sin afiche', { images: { flyer: '', thumb: '' } });
  await night('De otro nombre', { producerId: held });
  const { nights } = await callAs(functions.publicNights, null, { most: 12 }, from());
  const names = (nights as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Residencia', 'Se ve']));
  expect(names.indexOf('Residencia')).toBeLessThan(names.indexOf('Se ve'));
  for (const hidden of [
    'Borrador',
    'Ya empezó',
    'Sin fechas por venir',
    'Sin afiche',
    'De otro nombre',
  ]) {
    expect(names).not.toContain(hidden);
  }
});
