import { beforeAll, describe, expect, it } from 'vitest';
import { deleteEvent } from '@/functions/src/event/delete-event';
import { duplicateEvent } from '@/functions/src/event/duplicate-event';
import { untypedDb as db } from '@/functions/src/support/admin';
import { COPY_PARTS } from '@/lib/domain/event/event-copy';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { DEFAULT_FEES } from '@/lib/domain/producer/fees';
import { type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { makeConsumption, makeDiscount, makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producer: string;
let owner: Who;
let stranger: Who;
beforeAll(async () => {
  producer = await makeProducer();
  owner = await makeUser({ role: 'producer', producers: [producer] });
  stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
});
const memberWith = (...flags: Flag[]) =>
  makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });
const all = async (path: string) => (await db().collection(path).get()).docs;
const get = async (id: string) => (await db().doc(paths.event(id)).get()).data() ?? {};
const NEVER = [
  entryPaths.courtesies,
  paths.tickets,
  paths.ledger,
  paths.totals,
  entryPaths.validators,
];

/** An event with sales and with everything an event can have. */
async function full() {
  const id = await makeEvent(producer, {
    status: 'published',
    publishedAt: new Date(),
    startsAt: new Date('2026-12-05T01:00:00Z'),
    endsAt: new Date('2026-12-05T07:00:00Z'),
    sharedCapacities: [{ id: 'vip', name: 'VIP', capacity: 50 }],
  });
  const type = await makeTicketType(id, {
    sold: 40,
    courtesies: 3,
    sharedCapacityId: 'vip',
    endsAt: new Date('2026-12-01T02:59:00Z'),
  });
  await makeDiscount(id, 'NOCHE10', { uses: 12, ticketTypeIds: [type] });
  await makeConsumption(id, { sold: 8, total: 36_000, serviceFeeSelled: 1800 });
  for (const path of NEVER) await db().collection(path(id)).doc('x').set({ name: 'x' });
  return { id, type };
}
const copy = async (who: Who, data: Record<string, unknown>) =>
  (await callAs(duplicateEvent, who, data)).eventId as string;

describe('duplicateEvent', () => {
  const startsAt = '2027-01-09T01:00:00.000Z';

  it('takes what was chosen, with nothing sold and its windows moved', async () => {
    const { id, type } = await full();
    const made = await copy(owner, { eventId: id, parts: [...COPY_PARTS], startsAt });
    const event = await get(made);
    expect(event).toMatchObject({
      status: 'draft',
      producerId: producer,
      name: 'Noche de cumbia (copia)',
      createdBy: owner.uid,
    });
    expect(event).not.toHaveProperty('publishedAt');
    expect(event.endsAt.toDate().toISOString()).toBe('2027-01-09T07:00:00.000Z');
    const [ticket] = await all(paths.ticketTypes(made));
    expect(ticket?.id).toBe(type);
    expect(ticket?.data()).toMatchObject({ sold: 0, courtesies: 0, sharedCapacityId: 'vip' });
    expect(ticket?.get('endsAt').toDate().toISOString()).toBe('2027-01-05T02:59:00.000Z');
    const [code] = await all(entryPaths.discounts(made));
    expect(code?.data()).toMatchObject({ code: 'NOCHE10', uses: 0, ticketTypeIds: [type] });
    const [line] = await all(paths.consumptions(made));
    expect(line?.data()).toMatchObject({ sold: 0, total: 0, serviceFeeSelled: 0 });
  });

  it('takes the dates along, each at its hour, and which types are sold on them', async () => {
    const { id, type } = await full();
    const dated = (day: string, more = {}) => ({
      startsAt: new Date(`2026-12-${day}T01:00:00Z`),
      endsAt: new Date(`2026-12-${day}T07:00:00Z`),
      ...{ doorsAt: null, status: 'paused', statusAt: new Date(), capacity: 90, label: 'L' },
      ...more,
    });
    const dates = { a: dated('05'), b: dated('12'), off: dated('19', { status: 'cancelled' }) };
    const moves = { enabled: true, untilHours: 24 };
    await db().doc(paths.event(id)).update({ dates, moves });
    for (const [dateId, date] of Object.entries(dates)) {
      await db()
        .doc(entryPaths.date(id, dateId))
        .set({ ...date, types: { [type]: { price: 1 } }, ruleStart: date.startsAt });
    }
    const byDate = { a: { sold: 40, courtesies: 3 } };
    await db()
      .doc(paths.ticketType(id, type))
      .update({ dateIds: ['a'], dateScope: 'shared', byDate });
    await makeDiscount(id, 'SOLOA', { dateIds: ['a'] });
    const [line] = await all(paths.consumptions(id));
    await line?.ref.update({ dateIds: ['a'] });
    const made = await copy(owner, { eventId: id, parts: [...COPY_PARTS], startsAt });
    const { startsAt: first, endsAt: last, dates: map, ...rest } = await get(made);
    expect(rest.moves).toEqual(moves);
    expect([first, last].map((at) => at.toDate().toISOString())).toEqual([
      startsAt,
      '2027-01-16T07:00:00.000Z',
    ]);
    expect(Object.keys(map).sort()).toEqual(['a', 'b']);
    expect(map.b).toMatchObject({ status: 'scheduled', statusAt: null, capacity: 90 });
    const [a, b, ...more] = await all(entryPaths.dates(made));
    expect([a?.id, b?.id, more.length]).toEqual(['a', 'b', 0]);
    expect(b?.get('startsAt').toDate().toISOString()).toBe('2027-01-16T01:00:00.000Z');
    expect(b?.get('types')).toEqual({ [type]: { price: 1 } });
    const [ticket] = await all(paths.ticketTypes(made));
    expect(ticket?.data()).toMatchObject({ sold: 0, dateIds: ['a'], dateScope: 'shared' });
    expect(ticket?.data()).not.toHaveProperty('byDate');
    const undated = await copy(owner, { eventId: id, parts: [...COPY_PARTS], startsAt: null });
    expect(await get(undated)).not.toHaveProperty('dates');
    const [open] = await all(paths.ticketTypes(undated));
    expect(open?.get('dateIds')).toEqual([]);
    const partsOf = async (of: string) => [
      (await db().doc(entryPaths.discount(of, 'SOLOA')).get()).get('dateIds'),
      (await all(paths.consumptions(of)))[0]?.get('dateIds'),
    ];
    expect(await partsOf(made)).toEqual([['a'], ['a']]);
    // A code of some dates is for none of a copy without dates; what is eaten and drunk is sold.
    expect(await partsOf(undated)).toEqual([undefined, []]);
  });

  it('sells food and drink at the fee that its producer pays now, set ahead or not', async () => {
    const { id } = await full();
    const begun = (fee: number) => [
      { from: new Date(0), fees: { ...DEFAULT_FEES, consumptionServiceFee: fee } },
    ];
    const ref = db().doc(paths.producer(producer));
    for (const fee of [0.08, 0.02]) {
      await ref.update({ fees: DEFAULT_FEES, feesHistory: begun(fee) });
      const made = await copy(owner, { eventId: id, parts: ['consumptions'], startsAt });
      const [line] = await all(paths.consumptions(made));
      expect(line?.get('serviceFee')).toBe(fee);
    }
  });

  it('never takes sales, courtesies, attendees, totals or validators', async () => {
    const { id } = await full();
    const made = await copy(owner, { eventId: id, parts: [...COPY_PARTS], startsAt });
    for (const path of NEVER) expect(await all(path(made))).toEqual([]);
  });

  it('takes nothing that was not chosen', async () => {
    const { id } = await full();
    const made = await copy(owner, { eventId: id, parts: [], startsAt: null });
    expect(await get(made)).toMatchObject({
      description: '',
      capacity: null,
      startsAt: null,
      images: { flyer: '' },
    });
    for (const path of [paths.ticketTypes, entryPaths.discounts, paths.consumptions]) {
      expect(await all(path(made))).toEqual([]);
    }
  });

  it('leaves out a code for tickets that do not come along', async () => {
    const { id } = await full();
    await makeDiscount(id, 'TODAS');
    const made = await copy(owner, { eventId: id, parts: ['discounts'], startsAt: null });
    expect((await all(entryPaths.discounts(made))).map((code) => code.id)).toEqual(['TODAS']);
  });

  it('makes one copy for one key, also at the same moment', async () => {
    const { id } = await full();
    const data = { eventId: id, parts: [], startsAt: null, key: 'k1' };
    const [first, second] = await Promise.all([copy(owner, data), copy(owner, data)]);
    expect(first).toBe(second);
    // Chosen otherwise after a lost answer, it is the copy of what was chosen.
    const other = await copy(owner, { ...data, parts: ['ticketTypes'] });
    expect(other).not.toBe(first);
    expect(await all(paths.ticketTypes(other))).not.toEqual([]);
  });

  it.each(['sales', 'courtesies', 'codes', 'validators', 'tickets'])(
    'refuses the part %s',
    async (part) => {
      const asked = callAs(duplicateEvent, owner, { eventId: 'e', parts: [part], startsAt: null });
      expect((await errorOf(asked)).code).toBe('invalid-argument');
    },
  );

  it('is refused without events.create, and to strangers', async () => {
    const { id } = await full();
    for (const who of [stranger, await memberWith('events.manage', 'events.changeStatus')]) {
      const asked = callAs(duplicateEvent, who, { eventId: id, parts: [], startsAt: null });
      expect((await errorOf(asked)).code).toBe('permission-denied');
    }
  });
});

describe('deleteEvent', () => {
  it('takes a draft away, and leaves what is under it for its restore', async () => {
    const id = await makeEvent(producer);
    await makeTicketType(id);
    await makeDiscount(id, 'X10');
    await callAs(deleteEvent, owner, { eventId: id });
    expect((await db().doc(paths.event(id)).get()).exists).toBe(false);
    expect(await all(paths.ticketTypes(id))).toHaveLength(1);
    expect(await all(entryPaths.discounts(id))).toHaveLength(1);
  });

  it.each([
    ['published', { status: 'published' }],
    ['in review', { status: 'review' }],
    ['ended', { status: 'ended' }],
    ['a draft again after it was published', { publishedAt: new Date() }],
  ])('refuses an event that is %s', async (_what, over) => {
    const id = await makeEvent(producer, over);
    const error = await errorOf(callAs(deleteEvent, owner, { eventId: id }));
    expect(error.code).toBe('failed-precondition');
    expect((await db().doc(paths.event(id)).get()).exists).toBe(true);
  });

  it('refuses a draft that money touched', async () => {
    const id = await makeEvent(producer);
    await db().doc(entryPaths.ledgerRow(id, 'row')).set({ kind: 'sale' });
    const error = await errorOf(callAs(deleteEvent, owner, { eventId: id }));
    expect(error.code).toBe('failed-precondition');
  });

  it('is refused without events.manage, and to strangers', async () => {
    const id = await makeEvent(producer);
    for (const who of [stranger, await memberWith('events.create')]) {
      const error = await errorOf(callAs(deleteEvent, who, { eventId: id }));
      expect(error.code).toBe('permission-denied');
    }
  });
});
