import { describe, expect, it } from 'vitest';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { decideEventChange } from '@/functions/src/event/decide-event-change';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import {
  admin,
  auditOf,
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
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';

makeEventTeam();

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
      const { id } = await publishedEvent(status);
      const before = await storedEvent(id);
      const answer = await changeContent(editor, id, editEvent(id, { ...fields, minAge: 18 }));
      expect(answer).toMatchObject({ success: true, waiting: [expect.any(String)] });
      const after = await storedEvent(id);
      expect(after).toMatchObject({ status, [field]: before[field as 'name'] });
      expect(after.pending).toMatchObject({ by: { uid: editor.uid, email: editor.email } });
      expect(Object.keys(after.pending?.fields ?? {})).toEqual([field]);
      expect((await auditOf(id)).map(({ action }) => action)).toEqual(['event.request']);
    }
  });

  it('is a higher price too, and not a lower one', async () => {
    const { id, typeId } = await publishedEvent();
    const raised = await changeContent(
      editor,
      id,
      editTicketType(typeId, { price: 90_000, hidden: true }),
    );
    expect(raised.waiting).toEqual(['el precio de General']);
    expect(await storedTicketType(id, typeId)).toMatchObject({ price: 10_000, hidden: true });
    expect((await storedEvent(id)).pending?.prices).toEqual({ [typeId]: 90_000 });
    // Lowering it again withdraws the pending change.
    await changeContent(editor, id, editTicketType(typeId, { price: 8000 }));
    expect((await storedTicketType(id, typeId)).price).toBe(8000);
    expect((await storedEvent(id)).pending).toBeNull();
  });

  it.each(['chief', 'admin'] as const)(
    'is changed at once by whoever may decide: %s',
    async (who) => {
      const { id, typeId } = await publishedEvent();
      await changeContent(editor, id, editEvent(id, { name: 'Otro nombre' }));
      const person = { chief, admin }[who];
      const changes = [
        editEvent(id, { name: 'El bueno' }),
        editTicketType(typeId, { price: 15_000 }),
      ];
      expect(await changeContent(person, id, ...changes)).toMatchObject({ waiting: [] });
      expect(await storedEvent(id)).toMatchObject({ name: 'El bueno', pending: null });
      expect((await storedTicketType(id, typeId)).price).toBe(15_000);
    },
  );

  it('changes at once in a draft and in review, where nobody has bought', async () => {
    for (const status of ['draft', 'review']) {
      const { id } = await publishedEvent(status);
      await changeContent(editor, id, editEvent(id, { name: 'Otro nombre' }));
      expect(await storedEvent(id)).toMatchObject({ name: 'Otro nombre', pending: null });
    }
  });

  const decide = (who: Who | null, eventId: string, data: Record<string, unknown>) =>
    callAs(decideEventChange, who, { eventId, ...data });
  const asked = async () => {
    const { id, typeId } = await publishedEvent();
    await changeContent(
      editor,
      id,
      editEvent(id, { name: 'Otro nombre', venue }),
      editTicketType(typeId, { price: 15_000 }),
    );
    return { id, typeId, at: (await storedEvent(id)).pending?.at.getTime() ?? 0 };
  };

  it('is approved as it was seen, once', async () => {
    const { id, typeId, at } = await asked();
    await decide(chief, id, { decision: 'approve', at });
    const event = await storedEvent(id);
    expect(event).toMatchObject({ name: 'Otro nombre', venue, pending: null });
    expect(event.search).toContain('otro');
    expect((await storedTicketType(id, typeId)).price).toBe(15_000);
    expect((await decide(admin, id, { decision: 'approve', at })).success).toBe(true);
    const lines = (await auditOf(id)).filter(({ action }) => action === 'event.approve');
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
    await changeContent(editor, id, editEvent(id, { name: 'Todavía otro' }));
    expect((await errorOf(decide(chief, id, { decision: 'approve', at }))).code).toBe('aborted');
    expect((await storedEvent(id)).name).toBe('Noche de cumbia');
  });

  it('is rejected with a reason, or withdrawn by the team', async () => {
    const first = await asked();
    const bare = { decision: 'reject', at: first.at };
    expect((await errorOf(decide(chief, first.id, bare))).field).toBe('reason');
    await decide(chief, first.id, { ...bare, reason: 'Ya hay 40 entradas vendidas' });
    expect(await storedEvent(first.id)).toMatchObject({ name: 'Noche de cumbia', pending: null });
    const second = await asked();
    await decide(editor, second.id, { decision: 'withdraw', at: second.at });
    expect((await storedEvent(second.id)).pending).toBeNull();
  });

  it.each(['approve', 'reject'])('nobody without changeStatus decides: %s', async (decision) => {
    const { id, at } = await asked();
    const stranger = await makeUser({ role: 'producer', producers: [await makeProducer()] });
    for (const who of [editor, stranger]) {
      const error = await errorOf(decide(who, id, { decision, at, reason: 'x' }));
      expect(error.code).toBe('permission-denied');
    }
    expect((await storedEvent(id)).pending).not.toBeNull();
  });

  it('is gone when the event ends', async () => {
    const { id } = await asked();
    await callAs(changeEventStatus, chief, { eventId: id, status: 'ended' });
    expect((await storedEvent(id)).pending).toBeNull();
  });
});

describe('the date of an event that is postponed without one', () => {
  const plan = { id: 'p', kind: 'postpone', dated: false };
  const startsAt = new Date(Date.now() + 9 * 86_400_000).toISOString();
  const dates = { startsAt, endsAt: new Date(Date.now() + 11 * 86_400_000).toISOString() };

  it.each(['chief', 'editor', 'admin'] as const)('is not edited by %s', async (who) => {
    const { id } = await publishedEvent();
    await db().doc(paths.event(id)).update({ plan });
    const before = await storedEvent(id);
    const person = { chief, editor, admin }[who];
    for (const fields of [dates, { endsAt: dates.endsAt }]) {
      const error = await errorOf(changeContent(person, id, editEvent(id, fields)));
      expect(error).toMatchObject({ code: 'failed-precondition', field: Object.keys(fields)[0] });
      expect(error.message).toContain('Poner fecha nueva');
    }
    expect(await storedEvent(id)).toEqual(before);
    await changeContent(person, id, editEvent(id, { category: 'other' }));
    expect((await storedEvent(id)).category).toBe('other');
    await db()
      .doc(paths.event(id))
      .update({ plan: { ...plan, dated: true } });
    expect(await changeContent(person, id, editEvent(id, dates))).toMatchObject({ success: true });
  });

  it('is not approved where it was asked for, and can be rejected', async () => {
    const { id } = await publishedEvent();
    await changeContent(editor, id, editEvent(id, dates));
    await db().doc(paths.event(id)).update({ plan });
    const before = await storedEvent(id);
    const at = before.pending?.at.getTime() ?? 0;
    const decide = (decision: string, more = {}) =>
      callAs(decideEventChange, chief, { eventId: id, decision, at, ...more });
    expect(await errorOf(decide('approve'))).toMatchObject({
      code: 'failed-precondition',
      field: 'startsAt',
    });
    expect(await storedEvent(id)).toEqual(before);
    await decide('reject', { reason: 'Va por la postergación' });
    expect(await storedEvent(id)).toMatchObject({ startsAt: before.startsAt, pending: null });
  });
});
