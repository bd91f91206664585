import { expect, it } from 'vitest';
import { verifyLedger } from '@/functions/src/ledger/verify-ledger';
import { moveTicket } from '@/functions/src/sale/move-ticket';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { shiftDays } from '@/lib/domain/kit/time-zone';
import { callAs, makeUser } from '../../support/functions';
import { difference } from '../../support/refunds';
import { makeCheckout, makeSellingEvent, makeType, record, totalsOf } from '../../support/sales';

const inDays = (days: number) => shiftDays(new Date(), days, 'America/Santiago');
const night = (days: number) => ({
  startsAt: inDays(days),
  endsAt: new Date(+inDays(days) + 18_000_000),
  status: 'scheduled',
});

it('counts what each date sells, gives back and gets from another by how far away it is', async () => {
  const checkout = await makeCheckout();
  const dates = { near: night(5), far: night(13) };
  const { id: eventId } = await makeSellingEvent({
    ...{ dates, startsAt: inDays(5), endsAt: inDays(14) },
    moves: { enabled: true, untilHours: 24 },
  });
  for (const [id, date] of Object.entries(dates)) {
    await db().doc(entryPaths.date(eventId, id)).set(date);
  }
  const type = await makeType(eventId);
  const sell = async (dateId: string, quantity: number) => {
    const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
    return (await record(checkout, { eventId, kind: 'sale', dateId, lines })).tickets;
  };
  const near = await sell('near', 4);
  await sell('far', 3);
  expect((await totalsOf(eventId)).curves).toEqual({ near: { 5: 4 }, far: { 12: 3 } });
  const [first, second] = near;
  await record(checkout, { eventId, kind: 'refund', lines: [{ ticketId: first?.id }] });
  const ticketToken = holderToken(eventId, second?.id ?? '', second?.code ?? '');
  await callAs(moveTicket, null, { ticketToken, dateId: 'far' });
  const after = await totalsOf(eventId);
  expect(after.curves).toEqual({ near: { 5: 2 }, far: { 12: 4 } });
  expect([after.dates.near?.tickets, after.dates.far?.tickets]).toEqual([2, 4]);

  // The date moves away: what was sold keeps its distance, what is given back has the one of that day.
  await db()
    .doc(paths.event(eventId))
    .update({ 'dates.near': night(8) });
  await record(checkout, { eventId, kind: 'refund', lines: [{ ticketId: near[2]?.id }] });
  expect((await totalsOf(eventId)).curves.near).toEqual({ 5: 2, 8: -1 });
  expect(await difference(eventId)).toEqual({});
  const admin = await makeUser({ role: 'admin' });
  expect(await callAs(verifyLedger, admin, { eventId, rows: true })).toMatchObject({
    squares: true,
    difference: {},
  });
});
