import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { duplicateEvent } from '@/functions/src/event/duplicate-event';
import { addConsumptions } from '@/functions/src/menu/add-consumptions';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { changeContent } from '../../support/event-content';
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

afterEach(() => vi.restoreAllMocks());

let producer: string;
let owner: Who;
let stranger: Who;
beforeAll(async () => {
  producer = await makeProducer({ fees: { consumptionServiceFee: 0.08 } });
  owner = await makeUser({ role: 'producer', producers: [producer] });
  stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
});
const memberWith = (...flags: Flag[]) =>
  makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });
const all = async (path: string) => (await db().collection(path).get()).docs;

const batch = (eventId: string, over: Record<string, unknown> = {}) => ({
  eventId,
  prefix: 'vip',
  quantity: 20,
  kind: '2x1',
  percent: 0,
  amount: 0,
  startsAt: null,
  endsAt: null,
  limit: 1,
  limitPerPerson: null,
  ticketTypeIds: [],
  active: true,
  ...over,
});

describe('createDiscountCodes', () => {
  it('makes different codes with one rule', async () => {
    const id = await makeEvent(producer);
    const data = batch(id, { endsAt: '2026-12-31T03:00:00Z' });
    const answer = await callAs(createDiscountCodes, owner, data);
    const codes = answer.codes as string[];
    expect(new Set(codes).size).toBe(20);
    const made = await all(entryPaths.discounts(id));
    expect(made.map((code) => code.id).sort()).toEqual([...codes].sort());
    expect(made[0]?.get('code')).toMatch(/^VIP-[A-Z2-9]{7}$/);
    expect(made[0]?.data()).toMatchObject({
      kind: '2x1',
      limit: 1,
      uses: 0,
      batchId: answer.batchId,
    });
  });

  it('makes one batch for one key', async () => {
    const id = await makeEvent(producer);
    const ask = () => callAs(createDiscountCodes, owner, batch(id, { key: 'k' }));
    const first = await ask();
    expect((await ask()).batchId).toBe(first.batchId);
    expect(await all(entryPaths.discounts(id))).toHaveLength(20);
    const corrected = callAs(createDiscountCodes, owner, batch(id, { key: 'k', limit: 2 }));
    expect((await errorOf(corrected)).code).toBe('already-exists');
  });

  it.each([
    ['percent', { percent: 101, kind: 'percentage' }],
    ['quantity', { quantity: 301 }],
    ['quantity', { quantity: 0 }],
    ['prefix', { prefix: '<b>' }],
    ['uses', { uses: 5 }],
    ['endsAt', { startsAt: '2027-01-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }],
    ['ticketTypeIds', { ticketTypeIds: ['foreign'] }],
  ])('refuses a wrong %s', async (field, over) => {
    const id = await makeEvent(producer);
    const error = await errorOf(callAs(createDiscountCodes, owner, batch(id, over)));
    expect(error).toMatchObject({ code: 'invalid-argument', field });
  });

  it('is refused for an event that is over, without tickets.manage, and to strangers', async () => {
    const over = await makeEvent(producer, { status: 'cancelled' });
    const late = await errorOf(callAs(createDiscountCodes, owner, batch(over)));
    expect(late.code).toBe('failed-precondition');
    const id = await makeEvent(producer);
    for (const who of [stranger, await memberWith('events.manage', 'tickets.generate')]) {
      const error = await errorOf(callAs(createDiscountCodes, who, batch(id)));
      expect(error.code).toBe('permission-denied');
    }
  });
});

describe('a code that names a ticket type that was deleted', () => {
  const made = async () => {
    const id = await makeEvent(producer);
    const typeId = await makeTicketType(id, { stock: 100 });
    const ref = db().doc(entryPaths.discount(id, 'VIP'));
    const named = { ...batch(id), kind: 'percentage', percent: 10, ticketTypeIds: ['gone'] };
    const { eventId: _event, prefix: _prefix, quantity: _quantity, ...rule } = named;
    await ref.set({ ...rule, code: 'VIP', uses: 0, batchId: '' });
    const idsOf = async () => (await ref.get()).get('ticketTypeIds');
    return { id, typeId, idsOf };
  };
  const name = (eventId: string, ticketTypeIds: string[]) =>
    changeContent(owner, eventId, {
      op: 'change',
      part: 'discount',
      id: 'VIP',
      fields: { ticketTypeIds },
    });

  it('is given another one beside it, and loses it, but gets none that never was there', async () => {
    const { id, typeId, idsOf } = await made();
    await name(id, ['gone', typeId]);
    expect(await idsOf()).toEqual(['gone', typeId]);
    await name(id, [typeId]);
    expect(await idsOf()).toEqual([typeId]);
    for (const foreign of ['gone', 'other']) {
      const refused = await errorOf(name(id, [typeId, foreign]));
      expect(refused).toMatchObject({ code: 'invalid-argument', field: 'ticketTypeIds' });
    }
  });

  it('can be corrected in a copy of its event too', async () => {
    const { id, typeId } = await made();
    const copy = await callAs(duplicateEvent, owner, {
      eventId: id,
      parts: ['ticketTypes', 'discounts'],
      startsAt: null,
    });
    const copyId = String(copy.eventId);
    const ids = async () =>
      (await db().doc(entryPaths.discount(copyId, 'VIP')).get()).get('ticketTypeIds');
    // None at all would be valid for every ticket.
    expect(await ids()).toEqual(['gone']);
    await name(copyId, ['gone', typeId]);
    await name(copyId, [typeId]);
    expect(await ids()).toEqual([typeId]);
  });
});

/** Publishes an event concurrently: just before the next call begins its transaction. */
function publishMeanwhile(eventId: string) {
  const store = db();
  const { runTransaction } = store;
  vi.spyOn(store, 'runTransaction').mockImplementationOnce(async (work, options) => {
    await store.doc(paths.event(eventId)).update({ status: 'published' });
    return runTransaction.call(store, work, options) as never;
  });
}

describe('what is added while the event is being published', () => {
  it.each([
    ['discount.batch', (eventId: string) => callAs(createDiscountCodes, owner, batch(eventId))],
    [
      'consumption.create',
      (eventId: string) =>
        callAs(addConsumptions, owner, { eventId, items: [{ name: 'Agua', price: 1500 }] }),
    ],
  ] as const)('leaves its line of the trace: %s', async (action, add) => {
    const id = await makeEvent(producer, { status: 'draft' });
    publishMeanwhile(id);
    await add(id);
    const lines = await db().collection(paths.audit()).where('object.id', '==', id).get();
    expect(lines.docs.map((line) => line.get('action'))).toEqual([action]);
  });
});

describe('addConsumptions', () => {
  const items = [
    { name: 'Piscola', price: 4500, menuItemId: 'm1' },
    { name: 'Agua', price: 1500, type: 'normal', stock: 100, menuItemId: 'm2' },
  ];
  const add = (who: Who, eventId: string, lines: unknown[] = items) =>
    callAs(addConsumptions, who, { eventId, items: lines });

  it("adds lines with the producer's fee and nothing sold", async () => {
    const id = await makeEvent(producer);
    await add(owner, id);
    const lines = (await all(paths.consumptions(id))).map((line) => line.data());
    expect(lines.sort((a, b) => a.order - b.order)).toMatchObject([
      { name: 'Piscola', type: 'consumption', stock: null, serviceFee: 0.08, sold: 0, total: 0 },
      { name: 'Agua', type: 'normal', stock: 100, serviceFee: 0.08, serviceFeeSelled: 0 },
    ]);
  });

  it('takes the 5 % of the platform where the producer has no fee of its own', async () => {
    const other = await makeProducer();
    const who = await makeUser({ role: 'producer', producers: [other] });
    const id = await makeEvent(other);
    await add(who, id);
    expect((await all(paths.consumptions(id)))[0]?.get('serviceFee')).toBe(0.05);
  });

  it('adds a typed product once with its key, and answers as the first time', async () => {
    const id = await makeEvent(producer, { status: 'published' });
    const typed = (items: object[], key?: string) =>
      callAs(addConsumptions, owner, { eventId: id, items, ...(key && { key }) });
    const names = async () =>
      (await all(paths.consumptions(id))).map((line) => line.get('name')).sort();
    const night = [
      { name: 'Piscola', price: 4500, stock: 100 },
      { name: 'Agua', price: 1500 },
    ];
    const first = await typed(night, 'one');
    expect(await typed(night, 'one')).toEqual(first);
    expect(first).toMatchObject({ added: 2, message: 'Agregamos 2 productos' });
    expect(await names()).toEqual(['Agua', 'Piscola']);
    const other = typed([{ name: 'Piscola', price: 5000, stock: 100 }], 'one');
    expect(await errorOf(other)).toMatchObject({ code: 'already-exists', field: 'key' });
    const trace = await db().collection(paths.audit()).where('object.id', '==', id).get();
    expect(trace.size).toBe(1);
    await typed(night.slice(1), 'two');
    await typed(night.slice(1));
    await typed(night.slice(1));
    expect(await names()).toEqual(['Agua', 'Agua', 'Agua', 'Agua', 'Piscola']);
  });

  it('adds a menu item once', async () => {
    const id = await makeEvent(producer);
    await add(owner, id);
    expect(await add(owner, id)).toMatchObject({ added: 0 });
  });

  it.each([
    ['items.0.price', { price: -1 }],
    ['items.0.price', { price: 10.5 }],
    ['items.0.serviceFee', { serviceFee: 0 }],
    ['items.0.type', { type: 'other' }],
    ['items.0.name', { name: '' }],
  ])('refuses a wrong %s', async (field, over) => {
    const error = await errorOf(add(owner, 'e', [{ ...items[0], ...over }]));
    expect(error).toMatchObject({ code: 'invalid-argument', field });
  });

  it('is refused without events.manage, to strangers, and when the event is over', async () => {
    const id = await makeEvent(producer);
    for (const who of [stranger, await memberWith('tickets.manage')]) {
      expect((await errorOf(add(who, id))).code).toBe('permission-denied');
    }
    const over = await makeEvent(producer, { status: 'ended' });
    expect((await errorOf(add(owner, over))).code).toBe('failed-precondition');
  });
});
