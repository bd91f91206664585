import { describe, expect, it } from 'vitest';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_DISCOUNT } from '@/lib/domain/ticket/discount';
import { EMPTY_TICKET_TYPE } from '@/lib/domain/ticket/type-content';
import {
  changeContent,
  chief,
  editEvent,
  editor,
  editTicketType,
  makeEventTeam,
  publishedEvent,
  storedEvent,
  storedTicketType,
} from '../../support/event-content';
import { makeDiscount } from '../../support/event-data';
import { callAs, errorOf } from '../../support/functions';

makeEventTeam();

const FIVE_OFF = { kind: 'fixed', percent: 0, amount: 5000 };
const REFUSED = { code: 'failed-precondition', field: 'price' };
const fresh = (id: string, price: number) => ({
  op: 'create' as const,
  part: 'ticketType' as const,
  id,
  fields: { ...EMPTY_TICKET_TYPE, name: 'Estudiante', price, stock: 10 },
});
const editCode = (fields: Record<string, unknown>) =>
  ({ op: 'change', part: 'discount', id: 'CINCO', fields }) as const;

/** An event on sale at 10.000, with a code of 5.000 off that has no maximum of uses. */
async function withCode(over: Record<string, unknown> = {}) {
  const made = await publishedEvent();
  await makeDiscount(made.id, 'CINCO', { ...FIVE_OFF, ...over });
  return made;
}

describe('a price under a code without a maximum of uses', () => {
  it('is not lowered until the ticket is free with it', async () => {
    const { id, typeId } = await withCode();
    const error = await errorOf(changeContent(chief, id, editTicketType(typeId, { price: 5000 })));
    expect(error).toMatchObject(REFUSED);
    expect(error.message).toContain('CINCO');
    expect(error.message).toContain('General');
    expect((await storedTicketType(id, typeId)).price).toBe(10_000);
    await changeContent(chief, id, editTicketType(typeId, { price: 5001 }));
    expect((await storedTicketType(id, typeId)).price).toBe(5001);
  });

  it('is not that of a new ticket either, unless it is free for everybody', async () => {
    const { id } = await withCode();
    expect(await errorOf(changeContent(chief, id, fresh('a', 4000)))).toMatchObject(REFUSED);
    expect((await changeContent(chief, id, fresh('a', 6000))).success).toBe(true);
    expect((await changeContent(chief, id, fresh('b', 0))).success).toBe(true);
  });

  it.each([
    ['has a maximum', { limit: 20 }],
    ['is switched off', { active: false }],
    ['is for another ticket', { ticketTypeIds: ['other'] }],
    ['is a percentage', { kind: 'percentage', percent: 50 }],
  ])('may be any where the code %s', async (_what, over) => {
    const { id, typeId } = await withCode(over);
    await changeContent(chief, id, editTicketType(typeId, { price: 4000 }));
    expect((await storedTicketType(id, typeId)).price).toBe(4000);
  });

  it('is lowered together with the code: what counts is what both leave', async () => {
    const { id, typeId } = await withCode();
    const lower = editTicketType(typeId, { price: 4000 });
    await changeContent(chief, id, lower, editCode({ amount: 1000 }));
    expect((await storedTicketType(id, typeId)).price).toBe(4000);
    const first = await withCode({ limit: 20 });
    const both = [editTicketType(first.typeId, { price: 4000 }), editCode({ limit: null })];
    expect(await errorOf(changeContent(chief, first.id, ...both))).toMatchObject(REFUSED);
  });

  it('that was let through before keeps nothing else from being edited', async () => {
    const { id, typeId } = await withCode({ amount: 20_000 });
    await changeContent(chief, id, editTicketType(typeId, { price: 9000, hidden: true }));
    expect(await storedTicketType(id, typeId)).toMatchObject({ price: 9000, hidden: true });
    await changeContent(chief, id, editEvent(id, { minAge: 18 }));
    expect((await storedEvent(id)).minAge).toBe(18);
  });

  it('is not approved where the code came after it was asked for', async () => {
    const { id, typeId } = await publishedEvent();
    await db().doc(paths.ticketType(id, typeId)).update({ price: 0 });
    await changeContent(editor, id, editTicketType(typeId, { price: 4000 }));
    const at = (await storedEvent(id)).pending?.at.getTime() ?? 0;
    await makeDiscount(id, 'CINCO', FIVE_OFF);
    const decide = () => callAs(decideEventChange, chief, { eventId: id, decision: 'approve', at });
    expect(await errorOf(decide())).toMatchObject(REFUSED);
    expect((await storedTicketType(id, typeId)).price).toBe(0);
    expect((await storedEvent(id)).pending).not.toBeNull();
    await changeContent(chief, id, editCode({ limit: 20 }));
    await decide();
    expect((await storedTicketType(id, typeId)).price).toBe(4000);
  });
});

describe('codes that are made together', () => {
  it('come back for their key, whatever the prices are by then', async () => {
    const { id, typeId } = await publishedEvent();
    const { code: _code, ...rule } = { ...EMPTY_DISCOUNT, ...FIVE_OFF };
    const batch = { eventId: id, prefix: 'VIP', quantity: 2, key: 'k', ...rule };
    const made = await callAs(createDiscountCodes, chief, batch);
    const lower = changeContent(chief, id, editTicketType(typeId, { price: 5000 }));
    expect(await errorOf(lower)).toMatchObject(REFUSED);
    await db().doc(paths.ticketType(id, typeId)).update({ price: 5000 });
    expect(await callAs(createDiscountCodes, chief, batch)).toMatchObject({
      batchId: made.batchId,
    });
    const another = callAs(createDiscountCodes, chief, { ...batch, key: 'other' });
    expect(await errorOf(another)).toMatchObject({ field: 'limit' });
  });
});
