import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTills } from '@/functions/src/event/tills/open-tills';
import { replaceTillPolicy } from '@/functions/src/event/tills/policy';
import { settleTills } from '@/functions/src/event/tills/settle-tills';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser } from '../../support/functions';
import {
  makeCheckout,
  makeSellingEvent,
  makeType,
  read,
  record,
  saleCall,
} from '../../support/sales';

/**
 * What is given back to a till whose counts were added to the ticket types already: until the next minute the types say
 * that it is sold, and it is there.
 */
const checkout = await makeCheckout();
const admin = await makeUser({ role: 'admin' });

beforeEach(() => replaceTillPolicy({ most: 2, fewest: 2, slice: 2, busy: 40 }));
afterEach(() => replaceTillPolicy(null));

const guardOf = async (id: string) => parseGuard(await read(innerPaths.guard(id)));
const tillsOf = async (id: string) =>
  (await db().collection(innerPaths.tills(id)).get()).docs.map((one) => parseTill(one.data()));

const line = (ticketTypeId: string, quantity = 1) => ({
  ticketTypeId,
  quantity,
  unitPrice: 10_000,
});
const order = (eventId: string, ...lines: ReturnType<typeof line>[]) =>
  record(checkout, { eventId, kind: 'sale', lines });

/** An event whose tills have sold the last ticket of a type, which its document shows; one of them is a courtesy. */
async function soldOut() {
  const { id } = await makeSellingEvent({ capacity: null });
  const few = { stock: 4, maxPerOrder: 2 };
  const type = await makeType(id, { name: 'General', stock: 10, maxPerOrder: 2 });
  const other = await makeType(id, { name: 'VIP', ...few });
  const next = await makeType(id, { name: 'Fase 2', ...few, opensAfter: type });
  expect(await openTills(id, new Date())).toBe(true);
  for (let n = 0; n < 2; n += 1) await order(id, line(type, 2), line(other));
  const recipients = [{ name: 'Eva', email: 'eva@correo.cl' }];
  const gift = { eventId: id, ticketTypeId: type, recipients, key: randomUUID() };
  await callAs(issueCourtesies, admin, gift);
  let ticketId = '';
  for (let n = 0; n < 5; n += 1) {
    const { tickets } = await record(checkout, saleCall(id, { ticketTypeId: type }));
    ticketId = tickets[0]?.id ?? '';
  }
  await settleTills(id, new Date(), false);
  expect(await guardOf(id)).toMatchObject({ tills: 2, granted: { [`type:${type}`]: 0 } });
  expect(await read(paths.ticketType(id, type))).toMatchObject({ sold: 9, courtesies: 1 });
  const [courtesy] = (await db().collection(entryPaths.courtesies(id)).get()).docs;
  return {
    id,
    type,
    other,
    next,
    refund: () => record(checkout, { eventId: id, kind: 'refund', lines: [{ ticketId }] }),
    revoke: () => callAs(revokeCourtesy, admin, { eventId: id, courtesyId: courtesy?.id }),
  };
}

describe.each(['refund', 'revoke'] as const)('the place of a %s that a till got', (back) => {
  it('is sold with a type that no till has', async () => {
    const event = await soldOut();
    const { id, type, other } = event;
    await event[back]();
    const states = await tillsOf(id);
    expect(states.map(({ left }) => left[`type:${type}`]).sort()).toEqual([0, 1]);
    expect((await errorOf(order(id, line(type, 2), line(other)))).message).toBe(
      'Queda 1 de General: tu compra pide más',
    );
    await order(id, line(type), line(other));
    const { sold, courtesies } = await read(paths.ticketType(id, type));
    expect(Number(sold) + Number(courtesies)).toBe(10);
  });

  it('keeps the next phase shut until it is sold again', async () => {
    const event = await soldOut();
    const { id, type, next } = event;
    await event[back]();
    const waits = { code: 'failed-precondition', field: 'lines.0.ticketTypeId' };
    expect(await errorOf(order(id, line(next)))).toMatchObject(waits);
    expect((await guardOf(id)).tills).toBe(2);
    await order(id, line(type));
    await order(id, line(next));
  });
});

it('a type that is sold out in its tills is refused with one that no till has', async () => {
  const { id, type, other } = await soldOut();
  expect(await errorOf(order(id, line(type), line(other)))).toMatchObject({
    code: 'resource-exhausted',
    message: 'General está agotada',
  });
  expect((await guardOf(id)).tills).toBe(2);
});
