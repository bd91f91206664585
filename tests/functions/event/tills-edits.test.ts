import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { guardWhole, withTillsClosed } from '@/functions/src/event/tills/whole-inventory';
import { transact } from '@/functions/src/support/transact';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { heldCommit } from '../../support/held-commit';
import { ofFile } from '../../support/of-file';
import {
  BETO,
  ledgerOf,
  makeCheckout,
  makeSellingEvent,
  makeShop,
  makeType,
  read,
  record,
  saleCall,
} from '../../support/sales';

/** What the producer decides while the tills of an event sell it. */
const HOUR = 3_600_000;
const checkout = await makeCheckout();
const holdCommit = heldCommit();
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replaceTillPolicy({ most: 6, fewest: 2, slice: 2, busy: 4 }));
afterEach(() => replaceTillPolicy(null));

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const open = async (id: string) => {
  expect(await openTills(id, inHours(1))).toBe(true);
  return parseTill(await read(innerPaths.till(id, 0)));
};
const buy = (eventId: string, type: string, more: object = {}) =>
  record(checkout, saleCall(eventId, { ticketTypeId: type }, more));
const change = (eventId: string, type: string, fields: object) =>
  callAs(changeEventContent, admin, {
    eventId,
    changes: [{ op: 'change', part: 'ticketType', id: type, fields }],
  });
const WAITS = { code: 'failed-precondition', field: 'lines.0.ticketTypeId' };

/** An event whose first phase is over with tickets left, and whose second one is on sale by that. */
async function phases() {
  const venue = { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' };
  const description = 'Una noche larga con tres bandas y patio.';
  const images = { flyer: 'https://example.cl/flyer.webp', thumb: '' };
  const { id } = await makeSellingEvent({ venue, description, images });
  const first = await makeType(id, { stock: 40, endsAt: inHours(-1) });
  const second = await makeType(id, { stock: 100, opensAfter: first });
  return { id, first, second };
}

describe('a phase that the tills sell', () => {
  it('closes again when the window of the one before is made longer', async () => {
    const { id, first, second } = await phases();
    expect((await open(id)).left).toHaveProperty(`type:${second}`);
    await change(id, first, { endsAt: inHours(5).toISOString() });
    expect((await guardOf(id)).tills).toBe(0);
    expect(await errorOf(buy(id, second))).toMatchObject(WAITS);
    expect((await open(id)).left).not.toHaveProperty(`type:${second}`);
    expect(await errorOf(buy(id, second))).toMatchObject(WAITS);
  });

  it('is not disturbed by the window of a type that none waits for', async () => {
    const { id, second } = await phases();
    await open(id);
    await change(id, second, { endsAt: inHours(5).toISOString() });
    expect((await guardOf(id)).tills).toBeGreaterThan(0);
  });

  it('closes again when all that it sold is refunded', async () => {
    const { id, first, second } = await phases();
    const { tickets } = await buy(id, second);
    await change(id, first, { endsAt: inHours(5).toISOString() });
    await open(id);
    await buy(id, second);
    const refund = (ticketId = '') =>
      record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId }] });
    await refund(tickets[0]?.id);
    const again = await buy(id, second);
    await refund(again.tickets[0]?.id);
    const sold = (await ledgerOf(id)).filter(({ kind }) => kind === 'sale')[1];
    await refund(sold?.shares[0]?.ticketId);
    expect(await errorOf(buy(id, second))).toMatchObject(WAITS);
  });

  it('was closed to whoever bought while the one before was on sale, and is told of later', async () => {
    const { id, second } = await phases();
    await open(id);
    const soldAt = inHours(-2).toISOString();
    expect(await errorOf(buy(id, second, { soldAt }))).toMatchObject(WAITS);
    await buy(id, second);
    await buy(id, second, { soldAt });
  });
});

describe('a sale that is closed', () => {
  const close = (eventId: string, type: string, fields: object = {}) =>
    callAs(changeEventContent, admin, {
      eventId,
      changes: [{ op: 'change', part: 'ticketType', id: type, fields, closes: true }],
    });
  const windowOf = async (id: string, type: string) => {
    const { startsAt, endsAt } = parseTicketType(type, await read(paths.ticketType(id, type)));
    return { startsAt, endsAt };
  };

  it.each(['outside its tills', 'in a till'])(
    'sells no more, whatever the clock of who closed it says: %s',
    async (where) => {
      const { id, first, second } = await phases();
      await change(id, first, { startsAt: inHours(-3).toISOString(), endsAt: null });
      const { startsAt } = await windowOf(id, first);
      await buy(id, first);
      expect(await errorOf(buy(id, second))).toMatchObject(WAITS);
      if (where === 'in a till') await open(id);
      await close(id, first, { endsAt: inHours(1).toISOString() });
      expect(await errorOf(buy(id, first))).toMatchObject(WAITS);
      await buy(id, second);
      // Closed again, or by a call that is repeated: it ended when it did.
      const closed = await windowOf(id, first);
      expect(closed).toMatchObject({ startsAt });
      await close(id, first);
      expect(await windowOf(id, first)).toEqual(closed);
    },
  );

  it('was never open where it is closed before it opens', async () => {
    const { id, first } = await phases();
    await change(id, first, { startsAt: inHours(3).toISOString(), endsAt: null });
    await close(id, first);
    expect(await windowOf(id, first)).toMatchObject({ startsAt: null, endsAt: expect.any(Date) });
    expect(await errorOf(close(id, 'gone'))).toMatchObject({ code: 'not-found' });
  });

  it('is that of a ticket only', async () => {
    const { id } = await phases();
    const changes = [{ op: 'change', part: 'event', id, fields: {}, closes: true }];
    const refused = await errorOf(callAs(changeEventContent, admin, { eventId: id, changes }));
    expect(refused.code).toBe('invalid-argument');
  });
});

describe.each(['paused', 'ended'])('an event that is %s', (status) => {
  const stop = (eventId: string) => callAs(changeEventStatus, admin, { eventId, status });
  const CLOSED = { code: 'failed-precondition', field: 'eventId' };

  it.each(['outside its tills', 'in a till'])(
    'takes no sale any more that began before, %s',
    async (where) => {
      const { id, type } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
      await buy(id, type);
      if (where === 'in a till') await open(id);
      await buy(id, type);
      const held = holdCommit();
      const sale = errorOf(buy(id, type));
      await held.reached;
      await stop(id);
      held.release();
      expect(await sale).toMatchObject(CLOSED);
      expect(await ledgerOf(id)).toHaveLength(2);
    },
  );

  it('takes no resale any more that began before', async () => {
    const { id, type } = await makeShop();
    const { tickets } = await buy(id, type);
    const ticketId = tickets[0]?.id ?? '';
    const lines = [{ ticketId, price: 10_000 }];
    const held = holdCommit();
    const resale = errorOf(record(checkout, { eventId: id, kind: 'resale', lines, buyer: BETO }));
    await held.reached;
    await stop(id);
    held.release();
    expect(await resale).toMatchObject(CLOSED);
    expect(await read(paths.ticket(id, ticketId))).toMatchObject({ status: 'valid' });
    expect(await ledgerOf(id)).toHaveLength(1);
  });
});

it('what needs the whole inventory gives up where the tills are opened again each time', async () => {
  const { id } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  const since = Date.now();
  let tries = 0;
  const change = async () => {
    tries += 1;
    await open(id);
    await transact((tx) => guardWhole(tx, id));
  };
  expect(await errorOf(withTillsClosed(id, change))).toEqual({
    code: 'aborted',
    message: 'Se está vendiendo mucho ahora mismo. Inténtalo de nuevo en un momento',
  });
  expect(tries).toBe(5);
  // A rush opens them again after five seconds at the soonest.
  const { heldUntil, tills } = await guardOf(id);
  expect(tills).toBe(0);
  expect(heldUntil).toBeGreaterThanOrEqual(since + 5_000);
  expect(heldUntil).toBeLessThanOrEqual(Date.now() + 5_000);
});

it('what is refused for another reason is tried once, and leaves the tills open', async () => {
  const { id } = await makeShop({}, { stock: 40, maxPerOrder: 4 });
  await open(id);
  let tries = 0;
  const change = async () => {
    tries += 1;
    throw new Error('refused');
  };
  await expect(withTillsClosed(id, change)).rejects.toThrow('refused');
  expect(tries).toBe(1);
  expect(await guardOf(id)).toMatchObject({ tills: 6, epoch: 1 });
});

it('what needs the whole inventory counts as a turn of an event, also of one that never sold', async () => {
  const { id } = await makeShop();
  const change = () => transact(async (tx) => (await guardWhole(tx, id))());
  await withTillsClosed(id, change);
  expect(await guardOf(id)).toMatchObject({ turns: 1, recent: 1, tills: 0 });
  await withTillsClosed(id, change);
  expect(await guardOf(id)).toMatchObject({ turns: 2, recent: 2, tills: 0 });
});
