import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { errorOf } from '../../support/functions';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingConsumption,
  makeSellingEvent,
  makeType,
  record,
  saleCall,
} from '../../support/sales';

const checkout = await makeCheckout();

/** An event that has sold a ticket and a drink, and the four calls that could come next. */
async function running() {
  const { id } = await makeSellingEvent();
  const [type, drink] = await Promise.all([makeType(id), makeSellingConsumption(id)]);
  const buy = () => record(checkout, saleCall(id, { ticketTypeId: type, quantity: 1 }));
  const first = await buy();
  const lines = [{ ticketId: first.tickets[0]?.id, price: 10_000 }];
  const drinks = [{ consumptionId: drink, quantity: 1, unitPrice: 4_000 }];
  return {
    id,
    sale: buy,
    resale: (more = {}) =>
      record(checkout, { eventId: id, kind: 'resale', buyer: BETO, lines, ...more }),
    consumption: () => record(checkout, { eventId: id, kind: 'consumption', lines: drinks }),
    refund: async () => {
      const { ledgerId } = first;
      return record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId }] });
    },
    becomes: (fields: object) => db().doc(paths.event(id)).set(fields, { merge: true }),
  };
}
type Kind = 'sale' | 'resale' | 'consumption' | 'refund';

const CLOSED = {
  code: 'failed-precondition',
  message: 'El evento no está a la venta',
  field: 'eventId',
};

describe('recordSale', () => {
  it.each<[Kind, string]>([
    ['sale', 'Venta registrada'],
    ['resale', 'Reventa registrada'],
    ['consumption', 'Consumo registrado'],
    ['refund', 'Devolución registrada'],
  ])('says of a %s what was recorded', async (kind, message) => {
    const event = await running();
    expect(await event[kind]()).toMatchObject({ success: true, message });
    const rows = await ledgerOf(event.id);
    expect(rows.at(-1)).toMatchObject({ kind, reference: '' });
  });

  it.each<[string, Kind[], Kind[]]>([
    ['paused', ['consumption', 'refund'], ['sale', 'resale']],
    ['ended', ['consumption', 'refund'], ['sale', 'resale']],
    ['cancelled', ['refund'], ['sale', 'resale', 'consumption']],
    ['review', [], ['sale', 'resale', 'consumption', 'refund']],
  ])('of an event that is %s records %j, and refuses %j', async (status, open, closed) => {
    const event = await running();
    await event.becomes({ status });
    for (const kind of closed) expect(await errorOf(event[kind]()), kind).toMatchObject(CLOSED);
    for (const kind of open) expect((await event[kind]()).success, kind).toBe(true);
  });

  it('sells and resells no ticket of an event that waits for its new date, whose bar and refunds go on', async () => {
    const event = await running();
    const plan = { id: 'p', kind: 'postpone', at: new Date(Date.now() - 1_000), startsAt: null };
    await event.becomes({ plan, startsAt: null, endsAt: null });
    const waits = { code: 'failed-precondition', message: /no tiene fecha/, field: 'eventId' };
    for (const kind of ['sale', 'resale'] as const) {
      const error = await errorOf(event[kind]());
      expect(error, kind).toMatchObject({ code: waits.code, field: waits.field });
      expect(error.message, kind).toMatch(waits.message);
    }
    for (const kind of ['consumption', 'refund'] as const) {
      expect((await event[kind]()).success, kind).toBe(true);
    }
  });

  it('resells nothing while resale is off, unless it was sold before that, and sells on', async () => {
    const event = await running();
    const flag = db().doc(paths.feature('resale'));
    await flag.set({ mode: 'off', updatedAt: new Date() });
    try {
      expect(await errorOf(event.resale())).toMatchObject({
        code: 'failed-precondition',
        message: expect.stringMatching(/no está disponible/),
      });
      for (const kind of ['sale', 'consumption'] as const) {
        expect((await event[kind]()).success, kind).toBe(true);
      }
      const before = { soldAt: Date.now() - 60_000 };
      expect((await event.resale(before)).success).toBe(true);
    } finally {
      await flag.delete();
    }
  });

  it('says at its field that there is no such event', async () => {
    const call = saleCall('no-such-event', { ticketTypeId: 'general' });
    expect(await errorOf(record(checkout, call))).toMatchObject({
      code: 'not-found',
      field: 'eventId',
    });
  });
});
