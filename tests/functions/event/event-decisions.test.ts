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

describe('an edit beside a change that waits', () => {
  const asks = { name: 'Matucana 100', address: 'Matucana 100' };
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  /** An event for which the editor asked for another name and address of its place. */
  const movedPlace = async () => {
    const { id } = await publishedEvent();
    const { venue } = await storedEvent(id);
    await changeContent(editor, id, editEvent(id, { venue: { ...venue, ...asks } }));
    const edit = (who: Who, part: object) =>
      changeContent(who, id, editEvent(id, { venue: { ...venue, ...part } }));
    return { id, venue, edit };
  };
  const approve = async (id: string) => {
    const at = (await storedEvent(id)).pending?.at.getTime();
    return callAs(decideEventChange, chief, { eventId: id, decision: 'approve', at });
  };

  it('asks for another part of the place, and loses none of what was asked for', async () => {
    const { id, venue, edit } = await movedPlace();
    const mapUrl = 'https://maps.app.goo.gl/x';
    expect(await edit(editor, { mapUrl })).toMatchObject({ waiting: ['el lugar'] });
    expect((await storedEvent(id)).venue).toEqual(venue);
    await approve(id);
    expect((await storedEvent(id)).venue).toEqual({ ...venue, ...asks, mapUrl });
  });

  it('corrects another part at once, and what was asked for goes on waiting for its approval', async () => {
    const { id, venue, edit } = await movedPlace();
    expect(await edit(chief, { commune: 'Ñuñoa' })).toMatchObject({ waiting: [] });
    const event = await storedEvent(id);
    expect(event.venue).toEqual({ ...venue, commune: 'Ñuñoa' });
    expect(event.pending).toMatchObject({
      fields: { venue: { ...venue, ...asks, commune: 'Ñuñoa' } },
      by: { uid: editor.uid },
    });
    const lines = await auditOf(id);
    expect(lines.map(({ action }) => action).sort()).toEqual(['event.change', 'event.request']);
    await approve(id);
    expect((await storedEvent(id)).venue).toEqual({ ...venue, ...asks, commune: 'Ñuñoa' });
  });

  it('replaces the same part at once, and its line of the trace has what was waiting', async () => {
    const { id, venue, edit } = await movedPlace();
    await edit(chief, { name: 'Teatro Huemul' });
    const event = await storedEvent(id);
    expect(event.pending?.fields.venue).toEqual({
      ...venue,
      name: 'Teatro Huemul',
      address: asks.address,
    });
    const replaced = async () =>
      (await auditOf(id)).find(({ action }) => action === 'event.change')?.before.pending;
    expect(await replaced()).toMatchObject({ venue: asks });
    await changeContent(
      chief,
      id,
      editEvent(id, { venue: { ...event.venue, address: 'Huemul 1' } }),
    );
    expect((await storedEvent(id)).pending).toBeNull();
  });

  it('leaves in the trace the price and the name that were waiting for a decision', async () => {
    const { id, typeId } = await publishedEvent();
    await changeContent(
      editor,
      id,
      editEvent(id, { name: 'La pedida' }),
      editTicketType(typeId, { price: 15_000 }),
    );
    const written = [editEvent(id, { name: 'La buena' }), editTicketType(typeId, { price: 9000 })];
    await changeContent(chief, id, ...written);
    const traced = async (object: string, action: string) =>
      (await auditOf(object)).find((line) => line.action === action)?.before;
    expect(await traced(id, 'event.change')).toMatchObject({ pending: { name: 'La pedida' } });
    expect(await traced(typeId, 'ticketType.change')).toMatchObject({ pending: { price: 15_000 } });
  });

  it.each([
    ['chief', { startsAt: inDays(20), endsAt: inDays(21) }, { endsAt: inDays(11) }],
    ['chief', { timeZone: 'Pacific/Easter' }, { startsAt: inDays(8) }],
    ['editor', { startsAt: inDays(20), endsAt: inDays(21) }, { endsAt: inDays(11) }],
    ['editor', { startsAt: inDays(8), timeZone: 'Pacific/Easter' }, { endsAt: inDays(11) }],
  ] as const)('halves no night that waits: %s, %o, %o', async (who, asked, edited) => {
    const { id } = await publishedEvent();
    await changeContent(editor, id, editEvent(id, asked));
    const before = await storedEvent(id);
    const person = { chief, editor }[who];
    const error = await errorOf(changeContent(person, id, editEvent(id, edited)));
    expect(error).toMatchObject({ code: 'failed-precondition', field: Object.keys(edited)[0] });
    expect(error.message).toMatch(/cambio de fecha en revisión/);
    expect(await storedEvent(id)).toEqual(before);
  });

  it('asks for the other half of a night, or writes another whole one', async () => {
    const { id } = await publishedEvent();
    const asked = { startsAt: inDays(9), endsAt: inDays(11) };
    await changeContent(editor, id, editEvent(id, { startsAt: asked.startsAt }));
    await changeContent(editor, id, editEvent(id, { endsAt: asked.endsAt }));
    const { pending } = await storedEvent(id);
    expect(pending?.fields.startsAt?.toISOString()).toBe(asked.startsAt);
    expect(pending?.fields.endsAt?.toISOString()).toBe(asked.endsAt);
    const whole = { startsAt: inDays(12), endsAt: inDays(13) };
    await changeContent(chief, id, editEvent(id, whole));
    const event = await storedEvent(id);
    expect(event.pending).toBeNull();
    expect(event.startsAt?.toISOString()).toBe(whole.startsAt);
    const line = (await auditOf(id)).find(({ action }) => action === 'event.change');
    expect(Object.keys(line?.before.pending).sort()).toEqual(['endsAt', 'startsAt']);
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
