import { expect, it } from 'vitest';
import { findRefunds } from '@/functions/src/refund/find-refunds';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { FoundLine, FoundOrder } from '@/lib/domain/refund/calls';
import { REFUND_LIMITS } from '@/lib/domain/refund/refund';
import { callAs, makeUser } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';

/** Writes rows of one address, whose ids begin with their kind. */
async function write(eventId: string, kind: string, count: number, email: string): Promise<void> {
  const writer = db().bulkWriter();
  for (let n = 0; n < count; n += 1) {
    const row = { kind, buyer: { name: 'Caja', email }, total: 1_000, shares: [], at: new Date() };
    void writer.set(db().doc(entryPaths.ledgerRow(eventId, `${kind}-${n}`)), row);
  }
  await writer.close();
}

async function find(eventId: string, address: string) {
  const admin = await makeUser({ role: 'admin' });
  const answer = await callAs(findRefunds, admin, { eventId, lines: [address] });
  const [line] = answer.lines as FoundLine[];
  return { line, orders: answer.orders as FoundOrder[] };
}

it('finds every order of tickets of an address, whatever else it bought or got back', async () => {
  const { id } = await makeSellingEvent();
  const email = `caja-${id}@x.cl`;
  // Before all others in the order of the database.
  await write(id, 'consumption', 120, email);
  await write(id, 'sale', 70, email);
  await write(id, 'resale', 3, email);
  await write(id, 'refund', 30, email);
  await write(id, 'other', 2, `otra-${id}@x.cl`);
  const { line, orders } = await find(id, email.toUpperCase());
  expect(line?.problem).toBe('');
  expect(new Set(line?.ledgerIds).size).toBe(73);
  expect(line?.ledgerIds.every((one) => /^(re)?sale/.test(one))).toBe(true);
  expect(orders).toHaveLength(73);
});

it('says of an address with more orders than it looks up that there are more', async () => {
  const { id } = await makeSellingEvent();
  const email = `caja-${id}@x.cl`;
  await write(id, 'sale', REFUND_LIMITS.ofAddress, email);
  expect((await find(id, email)).line?.problem).toBe('');
  await write(id, 'resale', 1, email);
  const { line, orders } = await find(id, email);
  expect(line?.problem).toMatch(/Tiene más de 500 compras: aquí van 500/);
  expect([line?.ledgerIds.length, orders.length]).toEqual([500, 500]);
});
