import { describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import {
  admin,
  auditOf,
  changeContent,
  chief,
  editEvent,
  editor,
  editTicketType,
  makeEventTeam,
  producer,
  publishedEvent,
  storedEvent,
  storedTicketType,
} from '../../support/event-content';
import { makeConsumption, makeDiscount } from '../../support/event-data';
import { callAs, errorOf, makeUser } from '../../support/functions';

makeEventTeam();

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';

describe('content of a published event', () => {
  it('changes with an audit line: before, after, actor', async () => {
    const { id } = await publishedEvent();
    const answer = await changeContent(
      editor,
      id,
      editEvent(id, { description: 'Otra noche, con más bandas.' }),
    );
    expect(answer).toMatchObject({ success: true, waiting: [], clashes: [] });
    expect((await storedEvent(id)).description).toBe('Otra noche, con más bandas.');
    expect(await auditOf(id)).toMatchObject([
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
    const { id } = await publishedEvent();
    const flyer = `${PNG}${'A'.repeat(100_000)}`;
    await changeContent(editor, id, editEvent(id, { images: { flyer, thumb: '' } }));
    const [line] = await auditOf(id);
    expect(line?.after.flyer).toMatch(/^imagen [0-9a-f]{12}$/);
    expect(line?.after.flyer).not.toBe(line?.before.flyer);
    expect(JSON.stringify(line).length).toBeLessThan(2000);
  });

  it.each([
    ['ticketType', 'hidden', { hidden: true }, { hidden: false }],
    ['discount', 'percent', { percent: 15 }, { percent: 10 }],
    ['consumption', 'price', { price: 6000 }, { price: 4500 }],
  ] as const)('traces a change of a %s: %s', async (part, _field, fields, before) => {
    const { id, typeId } = await publishedEvent();
    const code = await makeDiscount(id, `N${crypto.randomUUID().slice(0, 8).toUpperCase()}`);
    const line = await makeConsumption(id);
    const target = { ticketType: typeId, discount: code, consumption: line }[part];
    await changeContent(editor, id, { op: 'change', part, id: target, fields });
    const found = (await auditOf(target)).filter((one) =>
      one.object.name.includes('Noche de cumbia'),
    );
    expect(found).toMatchObject([{ action: `${part}.change`, before, after: fields }]);
  });

  it('is changed under its own id alone, and once: two halves of a date cannot pass each other', async () => {
    const { id } = await publishedEvent();
    const before = await storedEvent(id);
    const late = { startsAt: new Date(Number(before.endsAt) - 1000).toISOString() };
    const early = { endsAt: new Date(Number(before.startsAt) + 1000).toISOString() };
    const both = changeContent(chief, id, editEvent(id, late), editEvent(`${id}x`, early));
    expect((await errorOf(both)).code).toBe('invalid-argument');
    const { startsAt, endsAt } = await storedEvent(id);
    expect([startsAt, endsAt]).toEqual([before.startsAt, before.endsAt]);
  });

  it.each(['a.b', 'a b', 'ñ', '_x', 'x'.repeat(129)])(
    'begins nothing under the id %j',
    async (odd) => {
      const { id } = await publishedEvent();
      const fields = { ...EMPTY_TICKET_TYPE, name: 'Otra', stock: 10 };
      const begun = changeContent(editor, id, {
        op: 'create',
        part: 'ticketType',
        id: odd,
        fields,
      });
      expect((await errorOf(begun)).code).toBe('invalid-argument');
    },
  );

  it('traces what begins and what ends', async () => {
    const { id } = await publishedEvent();
    const typeId = `t-${crypto.randomUUID()}`;
    const code = `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
    await changeContent(
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
    expect(await storedTicketType(id, typeId)).toMatchObject({
      name: 'VIP',
      sold: 0,
      courtesies: 0,
    });
    expect((await db().doc(entryPaths.discount(id, code)).get()).data()).toMatchObject({
      uses: 0,
      code,
    });
    await changeContent(editor, id, { op: 'delete', part: 'discount', id: code });
    expect(await auditOf(typeId)).toMatchObject([{ action: 'ticketType.create' }]);
    const actions = (await auditOf(code)).map(({ action }) => action).sort();
    expect(actions).toEqual(['discount.create', 'discount.delete']);
  });

  it('leaves a draft without a trace, and an event that is over as it is', async () => {
    const { id } = await publishedEvent('draft');
    await changeContent(editor, id, editEvent(id, { name: 'Otra noche' }));
    expect((await storedEvent(id)).name).toBe('Otra noche');
    expect(await auditOf(id)).toEqual([]);
    const over = await publishedEvent('ended');
    expect(
      await errorOf(changeContent(admin, over.id, editEvent(over.id, { name: 'Otra' }))),
    ).toMatchObject({
      code: 'failed-precondition',
    });
  });

  it('makes one thing of the same call twice', async () => {
    const { id } = await publishedEvent();
    const typeId = `t-${crypto.randomUUID()}`;
    const fields = { ...EMPTY_TICKET_TYPE, name: 'VIP', price: 20_000 };
    const create = { op: 'create', part: 'ticketType', id: typeId, fields } as const;
    await Promise.all([changeContent(editor, id, create), changeContent(editor, id, create)]);
    expect(await auditOf(typeId)).toHaveLength(1);
    const other = { ...create, fields: { ...fields, price: 1 } };
    expect((await errorOf(changeContent(editor, id, other))).code).toBe('already-exists');
  });

  it.each([
    ['price', { price: 10_000_001 }],
    ['price', { price: -1 }],
    ['stock', { stock: 39 }],
    ['opensAfter', { opensAfter: 'foreign' }],
    ['sold', { sold: 0 }],
    ['maxPerOrder', { minPerOrder: 5, maxPerOrder: 2 }],
  ])('refuses a ticket type with a wrong %s', async (field, fields) => {
    const { id, typeId } = await publishedEvent();
    const error = await errorOf(changeContent(chief, id, editTicketType(typeId, fields)));
    expect(error).toMatchObject({ code: 'invalid-argument', field });
    expect(await storedTicketType(id, typeId)).toMatchObject({
      price: 10_000,
      stock: 100,
      sold: 40,
    });
  });

  it.each([
    ['status', { status: 'ended' }],
    ['producerId', { producerId: 'other' }],
    ['pending', { pending: null }],
    ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ['venue.mapUrl', { venue: { name: 'B', address: 'A', commune: '', mapUrl: 'javascript:1' } }],
  ])('refuses an event with a wrong %s', async (field, fields) => {
    const { id } = await publishedEvent();
    expect(await errorOf(changeContent(chief, id, editEvent(id, fields)))).toMatchObject({
      code: 'invalid-argument',
      field,
    });
  });

  it('loses nothing that it needed to be published', async () => {
    const { id } = await publishedEvent();
    expect(await errorOf(changeContent(chief, id, editEvent(id, { name: '' })))).toMatchObject({
      code: 'failed-precondition',
      field: 'name',
    });
  });

  it('does nothing where one of several changes is wrong', async () => {
    const { id, typeId } = await publishedEvent();
    const wrong = editTicketType(typeId, { price: 900_000_000 });
    await errorOf(
      changeContent(editor, id, editEvent(id, { description: 'Una noche muy distinta.' }), wrong),
    );
    expect((await storedEvent(id)).description).toBe('Una noche larga con tres bandas y patio.');
    expect(await auditOf(id)).toEqual([]);
  });

  it('keeps what was sold, and the type of a line that was', async () => {
    const { id, typeId } = await publishedEvent();
    const line = await makeConsumption(id, { sold: 3, stock: 10 });
    const used = await makeDiscount(id, 'USADO', { uses: 2 });
    for (const gone of [
      { op: 'delete', part: 'ticketType', id: typeId },
      { op: 'delete', part: 'consumption', id: line },
      { op: 'delete', part: 'discount', id: used },
      { op: 'change', part: 'consumption', id: line, fields: { stock: 2 } },
      { op: 'change', part: 'consumption', id: line, fields: { type: 'normal' } },
    ] as const) {
      expect((await errorOf(changeContent(chief, id, gone))).code).toBe('failed-precondition');
    }
    expect(
      (await errorOf(changeContent(chief, id, editTicketType('none', { price: 1 })))).code,
    ).toBe('not-found');
  });

  it('needs the flag of each of its parts', async () => {
    const { id, typeId } = await publishedEvent();
    const tickets = await makeUser({
      role: 'producer',
      producers: [producer],
      permissions: fromFlags(['tickets.manage']),
    });
    const shared = [{ id: 'vip', name: 'VIP', capacity: 80 }];
    await changeContent(
      tickets,
      id,
      editEvent(id, { sharedCapacities: shared }),
      editTicketType(typeId, { stock: 90 }),
    );
    expect((await storedEvent(id)).sharedCapacities).toEqual(shared);
    for (const one of [
      editEvent(id, { sharedCapacities: [], name: 'Mía' }),
      { op: 'delete', part: 'consumption', id: 'x' } as const,
    ]) {
      const error = await errorOf(
        changeContent(tickets, id, editTicketType(typeId, { stock: 80 }), one),
      );
      expect(error.code).toBe('permission-denied');
    }
    expect((await storedTicketType(id, typeId)).stock).toBe(90);
  });
});

describe('a shared capacity', () => {
  const VIP = { id: 'vip', name: 'VIP', capacity: 80 };

  it('stays as long as a ticket type is limited by it', async () => {
    const { id, typeId } = await publishedEvent();
    const set = (sharedCapacities: object[]) => editEvent(id, { sharedCapacities });
    const use = (sharedCapacityId: string) => editTicketType(typeId, { sharedCapacityId });
    // A type cannot name one that is not there, nor keep one that goes.
    const refused = { code: 'failed-precondition', field: 'sharedCapacities' };
    expect(await errorOf(changeContent(chief, id, use('vip')))).toMatchObject(refused);
    await changeContent(chief, id, set([VIP]), use('vip'));
    expect(await errorOf(changeContent(chief, id, set([])))).toMatchObject(refused);
    expect((await storedEvent(id)).sharedCapacities).toEqual([VIP]);
    await changeContent(chief, id, set([{ ...VIP, capacity: 90 }]));
    await changeContent(chief, id, set([]), use(''));
    expect((await storedEvent(id)).sharedCapacities).toEqual([]);
  });

  it('that was lost while the event was a draft keeps nothing else from being edited', async () => {
    const { id, typeId } = await publishedEvent();
    await db().doc(paths.ticketType(id, typeId)).update({ sharedCapacityId: 'lost' });
    await changeContent(chief, id, editEvent(id, { description: 'Otra noche, con más bandas.' }));
    expect((await storedEvent(id)).description).toBe('Otra noche, con más bandas.');
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
    const { id } = await publishedEvent();
    expect(await errorOf(changeContent(chief, id, code(over)))).toMatchObject({ field: 'limit' });
    expect((await changeContent(chief, id, code({ ...over, limit: 20 }))).success).toBe(true);
    const batch = { eventId: id, prefix: 'VIP', quantity: 2, ...EMPTY_DISCOUNT, ...over };
    const { code: _code, ...rule } = batch as Record<string, unknown>;
    expect(await errorOf(callAs(createDiscountCodes, chief, rule))).toMatchObject({
      field: 'limit',
    });
    await callAs(createDiscountCodes, chief, { ...rule, limit: 1 });
    const trace = (await auditOf(id)).filter(({ action }) => action === 'discount.batch');
    expect(trace).toMatchObject([{ after: { prefix: 'VIP', quantity: 2, limit: 1 } }]);
  });
});
