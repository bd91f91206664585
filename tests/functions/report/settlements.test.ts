import { expect, it } from 'vitest';
import { setSettlementFolio } from '@/functions/src/report/set-settlement-folio';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { monthsOf, tallyOfMonth } from '@/lib/domain/report/earnings';
import { parseSettlement } from '@/lib/domain/report/settlement';
import { traceOf } from '../../support/administration';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ledgerOf, makeCheckout, makeShop, producerTotalsOf, record } from '../../support/sales';

it('notes the folio of a month with the charges of the books, once and with its trace', async () => {
  const admin = await makeUser({ role: 'admin' });
  const { id: eventId, type, producerId } = await makeShop();
  const checkout = await makeCheckout();
  const sell = (quantity: number) => {
    const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
    return record(checkout, { eventId, kind: 'sale', lines });
  };
  await sell(3);
  const { days } = await producerTotalsOf(producerId);
  const [{ month, tally } = { month: '', tally: null }] = monthsOf(days);
  const booked = (await ledgerOf(eventId)).reduce((sum, row) => sum + row.serviceFee, 0);
  expect(tally?.fees).toBe(booked);
  expect(booked).toBeGreaterThan(0);

  const note = (more: object = {}) =>
    callAs(setSettlementFolio, admin, { producerId, month, kind: '33', folio: '1201', ...more });
  const stored = async () =>
    parseSettlement(month, (await db().doc(entryPaths.settlement(producerId, month)).get()).data());
  await note();
  await note();
  expect(await stored()).toMatchObject({
    kind: '33',
    folio: '1201',
    fees: booked,
    by: admin.email,
  });
  const trace = () => traceOf(`${producerId}/${month}`);
  expect(await trace()).toHaveLength(1);

  // What is sold after the folio shows as a difference until another is noted: its paper was not issued for that.
  await sell(1);
  const now = tallyOfMonth((await producerTotalsOf(producerId)).days, month).fees;
  await note();
  expect(await stored()).toMatchObject({ folio: '1201', fees: booked });
  expect(booked).toBeLessThan(now);
  expect(await trace()).toHaveLength(1);
  await note({ kind: '43', folio: '77' });
  expect(await stored()).toMatchObject({ kind: '43', folio: '77', fees: now });
  expect((await trace()).at(-1)).toMatchObject({
    action: 'settlement.folio',
    producerId,
    before: { kind: '33', folio: '1201', fees: booked },
    after: { kind: '43', folio: '77', fees: now },
  });

  // Two administrators: the second did not see what the first noted. The first repeats theirs after a lost answer.
  const seen = { kind: '43', folio: '77' };
  await note({ folio: '1300', seen });
  const late = await errorOf(note({ folio: '1400', seen }));
  expect(late).toMatchObject({
    code: 'aborted',
    field: 'seen',
    message: expect.stringContaining('Factura (33), folio 1300'),
  });
  expect((await errorOf(note({ folio: '1400', seen: null }))).code).toBe('aborted');
  await note({ folio: '1300', seen });
  expect(await stored()).toMatchObject({ kind: '33', folio: '1300' });
  await note({ folio: '1400', seen: { kind: '33', folio: '1300' } });
  expect(await stored()).toMatchObject({ folio: '1400' });

  for (const [more, field] of [
    [{ month: '2026-13' }, 'month'],
    [{ kind: '99' }, 'kind'],
    [{ folio: '12-A' }, 'folio'],
    [{ fees: 1 }, 'fees'],
  ] as const) {
    expect((await errorOf(note(more))).field).toBe(field);
  }
  expect((await errorOf(note({ producerId: 'ghost' }))).code).toBe('not-found');
});
