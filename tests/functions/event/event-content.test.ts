import { beforeAll, describe, expect, it } from 'vitest';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { parseEvent } from '@/lib/domain/event/event';
import type { ContentChange } from '@/lib/domain/event/event-content';
import { paths } from '@/lib/domain/kit/paths';
import { type Flag, fromFlags } from '@/lib/domain/session/permissions';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE, parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { makeConsumption, makeDiscount, makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

let producer: string;
let editor: Who;
let chief: Who;
let admin: Who;
beforeAll(async () => {
  producer = await makeProducer();
  const only = (...flags: Flag[]) =>
    makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) });
  editor = await only('events.manage', 'tickets.manage');
  chief = await only('events.manage', 'tickets.manage', 'events.changeStatus');
  admin = await makeUser({ role: 'admin' });
});

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';
const change = (who: Who, eventId: string, ...changes: ContentChange[]) =>
  callAs(changeEventContent, who, { eventId, changes });
const edit = (id: string, fields: Record<string, unknown>, seen?: Record<string, unknown>) =>
  ({ op: 'change', part: 'event', id, fields, ...(seen && { seen }) }) as const;
const type = (id: string, fields: Record<string, unknown>, seen?: Record<string, unknown>) =>
  ({ op: 'change', part: 'ticketType', id, fields, ...(seen && { seen }) }) as const;
const eventOf = async (id: string) => {
  const snapshot = await db().doc(paths.event(id)).get();
  return parseEvent(id, snapshot.data());
};
const typeOf = async (eventId: string, id: string) =>
  parseTicketType(id, (await db().doc(paths.ticketType(eventId, id)).get()).data());
const traceOf = async (id: string) =>
  (await db().collection(paths.audit()).where('object.id', '==', id).get()).docs.map((line) =>
    line.data(),
  );
const out = async (status = 'published') => {
  const id = await makeEvent(producer, { status });
  return { id, typeId: await makeTicketType(id, { stock: 100, sold: 40 }) };
};

describe('content of a published event', () => {
  it('changes with an audit line: before, after, actor', async () => {
    const { id } = await out();
    const answer = await change(
      editor,
      id,
      edit(id, { description: 'Otra noche, con más bandas.' }),
    );
    expect(answer).toMatchObject({ success: true, waiting: [], clashes: [] });
    expect((await eventOf(id)).description).toBe('Otra noche, con más bandas.');
    expect(await traceOf(id)).toMatchObject([
      {
        action: 'event.change',
        needs: 'events.manage',
        before: { description: 'Una noche larga con tres bandas y patio.' },
        after: { description: 'Otra noche, con más bandas.' },
        by: { uid: editor.uid },
        producerId: producer,
      },
    ]);
  });

  it('logs a flyer by its hash, not by its 100 KB', async () => {
    const { id } = await out();
    const flyer = `${PNG}${'A'.repeat(100_000)}`;
    await change(editor, id, edit(id, { images: { flyer, thumb: '' } }));
    const [line] = await traceOf(id);
    expect(line?.after.flyer).toMatch(/^imagen [0-9a-f]{12}$/);
    expect(line?.after.flyer).not.toBe(line?.before.flyer);
    expect(JSON.stringify(line).length).toBeLessThan(2000);
  });

  it.each([
    ['ticketType', 'hidden', { hidden: true }, { hidden: false }],
    ['discount', 'percent', { percent: 15 }, { percent: 10 }],
    ['consumption', 'price', { price: 6000 }, { price: 4500 }],
  ] as const)('traces a change of a %s: %s', async (part, _field, fields, before) => {
    const { id, typeId } = await out();
    const code = await makeDiscount(id, `N${crypto.randomUUID().slice(0, 8).toUpperCase()}`);
    const line = await makeConsumption(id);
    const target = { ticketType: typeId, discount: code, consumption: line }[part];
    await change(editor, id, { op: 'change', part, id: target, fields });
    const found = (await traceOf(target)).filter((one) =>
      one.object.name.includes('Noche de cumbia'),
    );
    expect(found).toMatchObject([{ action: `${part}.change`, before, after: fields }]);
  });

  it('is changed under its own id alone, and once: two halves of a date cannot pass each other', async () => {
    const { id } = await out();
    const before = await eventOf(id);
    const late = { startsAt: new Date(Number(before.endsAt) - 1000).toISOString() };
    const early = { endsAt: new Date(Number(before.startsAt) + 1000).toISOString() };
    const both = change(chief, id, edit(id, late), edit(`${id}x`, early));
    expect((await errorOf(both)).code).toBe('invalid-argument');
    const { startsAt, endsAt } = await eventOf(id);
    expect([startsAt, endsAt]).toEqual([before.startsAt, before.endsAt]);
  });

  it.each(['a.b', 'a b', 'ñ', '_x', 'x'.repeat(129)])(
    'begins nothing under the id %j',
    async (odd) => {
      const { id } = await out();
      const fields = { ...EMPTY_TICKET_TYPE, name: 'Otra', stock: 10 };
      const begun = change(editor, id, { op: 'create', part: 'ticketType', id: odd, fields });
      expect((await errorOf(begun)).code).toBe('invalid-argument');
    },
  );

  it('traces what begins and what ends', async () => {
    const { id } = await out();
    const typeId = `t-${crypto.randomUUID()}`;
    const code = `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await change(
      editor,
      id,
      {
        op: 'create',
        part: 'ticketType',
        id: typeId,
        fields: { ...EMPTY_TICKET_TYPE, name: 'VIP', price: 20_000 },
      },
      { op: 'create', part: 'discount', id: code, fields: { ...EMPTY_DISCOUNT, code } },
    );
    expect(await typeOf(id, typeId)).toMatchObject({ name: 'VIP', sold: 0, courtesies: 0 });
    expect((await db().doc(paths.discount(id, code)).get()).data()).toMatchObject({
      uses: 0,
      code,
    });
    await change(editor, id, { op: 'delete', part: 'ticketType', id: typeId });
    const actions = (await traceOf(typeId)).map(({ action }) => action).sort();
    expect(actions).toEqual(['ticketType.create', 'ticketType.delete']);
    expect(await traceOf(code)).toMatchObject([
      { action: 'discount.create', after: { percent: 10 } },
    ]);
  });

  it('leaves a draft without a trace, and an event that is over as it is', async () => {
    const { id } = await out('draft');
    await change(editor, id, edit(id, { name: 'Otra noche' }));
    expect((await eventOf(id)).name).toBe('Otra noche');
    expect(await traceOf(id)).toEqual([]);
    const over = await out('ended');
    expect(await errorOf(change(admin, over.id, edit(over.id, { name: 'Otra' })))).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('makes one thing of the same call twice', async () => {
    const { id } = await out();
    const typeId = `t-${crypto.randomUUID()}`;
    const fields = { ...EMPTY_TICKET_TYPE, name: 'VIP', price: 20_000 };
    const create = { op: 'create', part: 'ticketType', id: typeId, fields } as const;
    await Promise.all([change(editor, id, create), change(editor, id, create)]);
    expect(await traceOf(typeId)).toHaveLength(1);
    const other = { ...create, fields: { ...fields, price: 1 } };
    expect((await errorOf(change(editor, id, other))).code).toBe('already-exists');
  });

  it.each([
    ['price', { price: 10_000_001 }],
    ['price', { price: -1 }],
    ['stock', { stock: 39 }],
    ['opensAfter', { opensAfter: 'foreign' }],
    ['sold', { sold: 0 }],
    ['maxPerOrder', { minPerOrder: 5, maxPerOrder: 2 }],
  ])('refuses a ticket type with a wrong %s', async (field, fields) => {
    const { id, typeId } = await out();
    const error = await errorOf(change(chief, id, type(typeId, fields)));
    expect(error).toMatchObject({ code: 'invalid-argument', field });
    expect(await typeOf(id, typeId)).toMatchObject({ price: 10_000, stock: 100, sold: 40 });
  });

  it.each([
    ['status', { status: 'ended' }],
    ['producerId', { producerId: 'other' }],
    ['pending', { pending: null }],
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ['venue.mapUrl', { venue: { name: 'B', address: 'A', commune: '', mapUrl: 'javascript:1' } }],
  ])('refuses an event with a wrong %s', async (field, fields) => {
    const { id } = await out();
    expect(await errorOf(change(chief, id, edit(id, fields)))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });

  it('loses nothing that it needed to be published', async () => {
    const { id } = await out();
    expect(await errorOf(change(chief, id, edit(id, { name: '' })))).toMatchObject({
      code: 'failed-precondition',
      field: 'name',
    });
  });

  it('does nothing where one of several changes is wrong', async () => {
    const { id, typeId } = await out();
    const wrong = type(typeId, { price: 900_000_000 });
    await errorOf(change(editor, id, edit(id, { description: 'Una noche muy distinta.' }), wrong));
    expect((await eventOf(id)).description).toBe('Una noche larga con tres bandas y patio.');
    expect(await traceOf(id)).toEqual([]);
  });

  it('keeps what was sold, and the type of a line that was', async () => {
    const { id, typeId } = await out();
    const line = await makeConsumption(id, { sold: 3, stock: 10 });
    const used = await makeDiscount(id, 'USADO', { uses: 2 });
    for (const gone of [
      { op: 'delete', part: 'ticketType', id: typeId },
      { op: 'delete', part: 'consumption', id: line },
      { op: 'delete', part: 'discount', id: used },
      { op: 'change', part: 'consumption', id: line, fields: { stock: 2 } },
      { op: 'change', part: 'consumption', id: line, fields: { type: 'normal' } },
    ] as const) {
      expect((await errorOf(change(chief, id, gone))).code).toBe('failed-precondition');
    }
    expect((await errorOf(change(chief, id, type('none', { price: 1 })))).code).toBe('not-found');
  });

  it('needs the flag of each of its parts', async () => {
    const { id, typeId } = await out();
    const tickets = await makeUser({
      role: 'producer',
      producers: [producer],
      permissions: fromFlags(['tickets.manage']),
    });
    const shared = [{ id: 'vip', name: 'VIP', capacity: 80 }];
    await change(tickets, id, edit(id, { sharedCapacities: shared }), type(typeId, { stock: 90 }));
    expect((await eventOf(id)).sharedCapacities).toEqual(shared);
    for (const one of [
      edit(id, { sharedCapacities: [], name: 'Mía' }),
      { op: 'delete', part: 'consumption', id: 'x' } as const,
    ]) {
      const error = await errorOf(change(tickets, id, type(typeId, { stock: 80 }), one));
      expect(error.code).toBe('permission-denied');
    }
    expect((await typeOf(id, typeId)).stock).toBe(90);
  });
});

describe('a code with which tickets are free', () => {
  const code = (over: Record<string, unknown>) => ({
    op: 'create' as const,
    part: 'discount' as const,
    id: 'REGALO',
    fields: { ...EMPTY_DISCOUNT, code: 'REGALO', ...over },
  });

  it.each([
    ['100 %', { percent: 100 }],
    ['a fixed amount above the price', { kind: 'fixed', percent: 0, amount: 12_000 }],
  ])('needs a number of uses: %s', async (_what, over) => {
    const { id } = await out();
    expect(await errorOf(change(chief, id, code(over)))).toMatchObject({ field: 'limit' });
    expect((await change(chief, id, code({ ...over, limit: 20 }))).success).toBe(true);
    const batch = { eventId: id, prefix: 'VIP', quantity: 2, ...EMPTY_DISCOUNT, ...over };
    const { code: _code, ...rule } = batch as Record<string, unknown>;
    expect(await errorOf(callAs(createDiscountCodes, chief, rule))).toMatchObject({
      field: 'limit',
    });
    await callAs(createDiscountCodes, chief, { ...rule, limit: 1 });
    const trace = (await traceOf(id)).filter(({ action }) => action === 'discount.batch');
    expect(trace).toMatchObject([{ after: { prefix: 'VIP', quantity: 2, limit: 1 } }]);
  });
});

describe('what buyers rely on', () => {
  const venue = { name: 'Otro lugar', address: 'Otra calle 1', commune: '', mapUrl: '' };

  it.each([
    ['name', { name: 'Banco de Chile' }],
    ['startsAt', { startsAt: new Date(Date.now() + 9 * 86_400_000).toISOString() }],
    ['endsAt', { endsAt: new Date(Date.now() + 11 * 86_400_000).toISOString() }],
    ['timeZone', { timeZone: 'Pacific/Easter' }],
    ['venue', { venue }],
  ])('waits for a decision: %s', async (field, fields) => {
    for (const status of ['published', 'paused']) {
      const { id } = await out(status);
      const before = await eventOf(id);
      const answer = await change(editor, id, edit(id, { ...fields, minAge: 18 }));
      expect(answer).toMatchObject({ success: true, waiting: [expect.any(String)] });
      const after = await eventOf(id);
      expect(after).toMatchObject({ status, [field]: before[field as 'name'] });
      expect(after.pending).toMatchObject({ by: { uid: editor.uid, email: editor.email } });
      expect(Object.keys(after.pending?.fields ?? {})).toEqual([field]);
      expect((await traceOf(id)).map(({ action }) => action)).toEqual(['event.request']);
    }
  });

  it('is a higher price too, and not a lower one', async () => {
    const { id, typeId } = await out();
    const raised = await change(editor, id, type(typeId, { price: 90_000, hidden: true }));
    expect(raised.waiting).toEqual(['el precio de General']);
    expect(await typeOf(id, typeId)).toMatchObject({ price: 10_000, hidden: true });
    expect((await eventOf(id)).pending?.prices).toEqual({ [typeId]: 90_000 });
    // Lowering it again withdraws the pending change.
    await change(editor, id, type(typeId, { price: 8000 }));
    expect((await typeOf(id, typeId)).price).toBe(8000);
    expect((await eventOf(id)).pending).toBeNull();
  });

  it.each(['chief', 'admin'] as const)(
    'is changed at once by whoever may decide: %s',
    async (who) => {
      const { id, typeId } = await out();
      await change(editor, id, edit(id, { name: 'Otro nombre' }));
      const person = { chief, admin }[who];
      const changes = [edit(id, { name: 'El bueno' }), type(typeId, { price: 15_000 })];
      expect(await change(person, id, ...changes)).toMatchObject({ waiting: [] });
      expect(await eventOf(id)).toMatchObject({ name: 'El bueno', pending: null });
      expect((await typeOf(id, typeId)).price).toBe(15_000);
    },
  );

  it('changes at once in a draft and in review, where nobody has bought', async () => {
    for (const status of ['draft', 'review']) {
      const { id } = await out(status);
      await change(editor, id, edit(id, { name: 'Otro nombre' }));
      expect(await eventOf(id)).toMatchObject({ name: 'Otro nombre', pending: null });
    }
  });

  const decide = (who: Who | null, eventId: string, data: Record<string, unknown>) =>
    callAs(decideEventChange, who, { eventId, ...data });
  const asked = async () => {
    const { id, typeId } = await out();
    await change(
      editor,
      id,
      edit(id, { name: 'Otro nombre', venue }),
      type(typeId, { price: 15_000 }),
    );
    return { id, typeId, at: (await eventOf(id)).pending?.at.getTime() ?? 0 };
  };

  it('is approved as it was seen, once', async () => {
    const { id, typeId, at } = await asked();
    await decide(chief, id, { decision: 'approve', at });
    const event = await eventOf(id);
    expect(event).toMatchObject({ name: 'Otro nombre', venue, pending: null });
    expect(event.search).toContain('otro');
    expect((await typeOf(id, typeId)).price).toBe(15_000);
    expect((await decide(admin, id, { decision: 'approve', at })).success).toBe(true);
    const lines = (await traceOf(id)).filter(({ action }) => action === 'event.approve');
    expect(lines).toMatchObject([
      {
        before: { name: 'Noche de cumbia', 'precio de General': 10_000 },
        after: { name: 'Otro nombre', 'precio de General': 15_000 },
        by: { uid: chief.uid },
      },
    ]);
  });

  it('is not approved where something else was asked meanwhile', async () => {
    const { id, at } = await asked();
    await change(editor, id, edit(id, { name: 'Todavía otro' }));
    expect((await errorOf(decide(chief, id, { decision: 'approve', at }))).code).toBe('aborted');
    expect((await eventOf(id)).name).toBe('Noche de cumbia');
  });

  it('is rejected with a reason, or withdrawn by the team', async () => {
    const first = await asked();
    const bare = { decision: 'reject', at: first.at };
    expect((await errorOf(decide(chief, first.id, bare))).field).toBe('reason');
    await decide(chief, first.id, { ...bare, reason: 'Ya hay 40 entradas vendidas' });
    expect(await eventOf(first.id)).toMatchObject({ name: 'Noche de cumbia', pending: null });
    const second = await asked();
    await decide(editor, second.id, { decision: 'withdraw', at: second.at });
    expect((await eventOf(second.id)).pending).toBeNull();
  });

  it.each(['approve', 'reject'])('nobody without changeStatus decides: %s', async (decision) => {
    const { id, at } = await asked();
    const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
    for (const who of [editor, stranger]) {
      const error = await errorOf(decide(who, id, { decision, at, reason: 'x' }));
      expect(error.code).toBe('permission-denied');
    }
    expect((await eventOf(id)).pending).not.toBeNull();
  });

  it('is gone when the event ends', async () => {
    const { id } = await asked();
    await callAs(changeEventStatus, chief, { eventId: id, status: 'ended' });
    expect((await eventOf(id)).pending).toBeNull();
  });
});

describe('what two people change at once', () => {
  it('is answered field by field, and nothing is written', async () => {
    const { id } = await out('draft');
    const seen = { description: 'Una noche larga con tres bandas y patio.', minAge: 18 };
    await change(chief, id, edit(id, { description: 'La de la jefa, con patio y bandas.' }, seen));
    const mine = { description: 'La mía, con patio y bandas.', minAge: 21 };
    const answer = await change(editor, id, edit(id, mine, seen));
    expect(answer).toMatchObject({
      success: false,
      clashes: [
        { part: 'event', id, theirs: { description: 'La de la jefa, con patio y bandas.' } },
      ],
    });
    expect(await eventOf(id)).toMatchObject({
      description: 'La de la jefa, con patio y bandas.',
      minAge: 18,
    });
    // After seeing theirs, one may still overwrite it with one's own.
    const now = { ...seen, description: 'La de la jefa, con patio y bandas.' };
    expect((await change(editor, id, edit(id, mine, now))).success).toBe(true);
  });

  it('is no clash where both wrote the same, or other fields', async () => {
    const { id, typeId } = await out('draft');
    const seen = { stock: 100, price: 10_000 };
    await change(chief, id, type(typeId, { stock: 80 }, { stock: 100 }));
    const answer = await change(editor, id, type(typeId, { stock: 80, price: 9000 }, seen));
    expect(answer.success).toBe(true);
    expect(await typeOf(id, typeId)).toMatchObject({ stock: 80, price: 9000 });
  });

  it('is compared by moments, as they go over the wire', async () => {
    const { id } = await out('draft');
    const { startsAt } = await eventOf(id);
    const later = new Date(Date.now() + 10.1 * 86_400_000).toISOString();
    const seen = { startsAt: startsAt?.toISOString() };
    expect((await change(editor, id, edit(id, { startsAt: later }, seen))).success).toBe(true);
    const stale = await change(chief, id, edit(id, seen, { startsAt: null }));
    expect(stale).toMatchObject({ success: false, clashes: [{ theirs: { startsAt: later } }] });
  });
});

describe('publishing', () => {
  it('is refused where the event or its tickets changed since they were looked at', async () => {
    const { id, typeId } = await out('review');
    const seenAt = (await eventOf(id)).updatedAt?.getTime();
    await change(editor, id, type(typeId, { price: 90_000 }));
    const publish = (at: unknown) =>
      callAs(changeEventStatus, chief, { eventId: id, status: 'published', seenAt: at });
    expect((await errorOf(publish(seenAt))).code).toBe('aborted');
    await publish((await eventOf(id)).updatedAt?.getTime());
    expect((await eventOf(id)).status).toBe('published');
  });
});

describe('places', () => {
  it('are never given beyond the stock, whatever is changed meanwhile', async () => {
    const id = await makeEvent(producer, { status: 'published' });
    const typeId = await makeTicketType(id, { stock: 30 });
    const quiet = (work: Promise<unknown>) => work.then(undefined, () => undefined);
    const give = (n: number) =>
      quiet(
        callAs(issueCourtesies, admin, {
          eventId: id,
          ticketTypeId: typeId,
          recipients: Array.from({ length: 4 }, (_, i) => ({
            name: 'Ana',
            email: `g${n}-${i}@correo.example`,
          })),
        }),
      );
    const stocks = [20, 12, 25, 18, 23];
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? give(n) : quiet(change(chief, id, type(typeId, { stock: stocks[n / 2] }))),
      ),
    );
    const { stock, courtesies } = await typeOf(id, typeId);
    expect(courtesies).toBeLessThanOrEqual(stock);
    const tickets = await db().collection(paths.tickets(id)).count().get();
    expect(tickets.data().count).toBe(courtesies);
  });
});
