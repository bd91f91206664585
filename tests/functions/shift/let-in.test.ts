import { describe, expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseDoorCount } from '@/lib/domain/door/door-count';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { callAs, errorOf } from '../../support/functions';
import { read } from '../../support/sales';
import { makeBoxOffice, openDrawer, sellAt } from '../../support/worlds/box-office';
import { setDates } from '../../support/worlds/dates';

type Held = Awaited<ReturnType<typeof openDrawer>>;
const line = (ticketTypeId: string, quantity: number) => ({
  ...{ ticketTypeId, quantity, unitPrice: 10_000 },
});
const letIn = (held: Held, ledgerId: string, at = new Date()) =>
  callAs(functions.letInAtDoor, null, { ...held, ledgerId, at: at.toISOString() });
const countsOf = async (eventId: string) =>
  (await db().collection(entryPaths.doorCounts(eventId)).get()).docs.map((one) =>
    parseDoorCount(one.id, one.data()),
  );

const ticketOf = async (eventId: string, { tickets }: Awaited<ReturnType<typeof sellAt>>) => {
  const id = tickets[0]?.id ?? '';
  return parseTicket(id, await read(paths.ticket(eventId, id)));
};

async function sold(quantity = 1, more: object = {}) {
  const world = await makeBoxOffice();
  const held = await openDrawer(world);
  const lines = [line(world.type, quantity)];
  return { world, held, sale: await sellAt(held, world.type, { lines, ...more }) };
}

describe('whoever bought at a door and walks in', () => {
  it('is inside once, however often it is told, and their tickets open nothing any more', async () => {
    const { world, held, sale } = await sold(3);
    await Promise.all([letIn(held, sale.ledgerId), letIn(held, sale.ledgerId)]);
    await letIn(held, sale.ledgerId);
    const [count, ...others] = await countsOf(world.id);
    expect(others).toEqual([]);
    expect(count).toMatchObject({ name: 'Caja 1', first: 3, again: 0, out: 0 });
    expect(count?.types).toEqual({ [world.type]: 3 });
    const ticket = await ticketOf(world.id, sale);
    expect(ticket).toMatchObject({ status: 'used', usedBy: 'Caja 1', scans: [{ letIn: true }] });
  });

  it('is there from when the phone says, within its shift', async () => {
    const { world, held, sale } = await sold();
    await letIn(held, sale.ledgerId, new Date(Date.now() + 3_600_000));
    const { usedAt } = await ticketOf(world.id, sale);
    expect(Math.abs(+(usedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('is told by a phone whose link was revoked, and by no other', async () => {
    const { world, held, sale } = await sold(2);
    const { id: eventId, boxOfficeId, owner } = world;
    await callAs(functions.revokeBoxOffice, owner, { eventId, boxOfficeId });
    const mixed = { ...held, credential: `${held.credential}x` };
    expect(await errorOf(letIn(mixed, sale.ledgerId))).toMatchObject({ field: 'credential' });
    await letIn(held, sale.ledgerId);
    expect(await countsOf(eventId)).toMatchObject([{ first: 2 }]);
    expect(await ticketOf(eventId, sale)).toMatchObject({ status: 'used', usedBy: 'Caja 1' });
    // Nor does being revoked give back what is inside.
    const { ledgerId } = sale;
    const back = callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    expect(await errorOf(back)).toMatchObject({ code: 'permission-denied', field: 'token' });
  });

  it('gets no money back at the door', async () => {
    const { held, sale } = await sold();
    await letIn(held, sale.ledgerId);
    const { ledgerId } = sale;
    const back = callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    expect(await errorOf(back)).toMatchObject({ code: 'failed-precondition' });
  });

  it('is not let in by what was taken back, nor by another drawer', async () => {
    const { world, held, sale } = await sold();
    const other = await openDrawer(world, { drawer: 'Caja 2', operator: 'Beto' });
    expect(await errorOf(letIn(other, sale.ledgerId))).toMatchObject({ code: 'permission-denied' });
    const { ledgerId } = sale;
    await callAs(functions.refundAtDoor, null, { ...held, key: 'r', ledgerId });
    expect(await errorOf(letIn(held, ledgerId))).toMatchObject({
      ...{ code: 'failed-precondition', field: 'back' },
    });
    expect(await countsOf(world.id)).toEqual([]);
    const ticket = await ticketOf(world.id, sale);
    expect(ticket).toMatchObject({ status: 'refunded', scans: [] });
  });

  it('is told of the date of their ticket where it is another one', async () => {
    const world = await makeBoxOffice();
    const held = await openDrawer(world);
    await setDates(world.id, { first: { inHours: -1 }, later: { inHours: 168 } });
    const lines = [line(world.type, 1)];
    const later = await sellAt(held, world.type, { lines, dateId: 'later' });
    expect(await errorOf(letIn(held, later.ledgerId))).toMatchObject({
      ...{ code: 'failed-precondition', message: expect.stringContaining('Es para el') },
    });
    const tonight = await sellAt(held, world.type, { lines, dateId: 'first' });
    await letIn(held, tonight.ledgerId);
    expect(await countsOf(world.id)).toMatchObject([{ dateId: 'first', first: 1 }]);
  });
});
