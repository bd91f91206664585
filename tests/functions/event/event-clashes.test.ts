import { describe, expect, it } from 'vitest';
import { restoreFromBin } from '@/functions/src/callables';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { addConsumptions } from '@/functions/src/menu/add-consumptions';
import { untypedDb as db } from '@/functions/src/support/admin';
import { createDiscountCodes } from '@/functions/src/ticket/create-discount-codes';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { binId } from '@/lib/domain/kit/bin-entry';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import {
  admin,
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
import { makeEvent, makeTicketType } from '../../support/event-data';
import { callAs, errorOf } from '../../support/functions';

makeEventTeam();

describe('what two people change at once', () => {
  it('is answered field by field, and nothing is written', async () => {
    const { id } = await publishedEvent('draft');
    const seen = { description: 'Una noche larga con tres bandas y patio.', minAge: 18 };
    await changeContent(
      chief,
      id,
      editEvent(id, { description: 'La de la jefa, con patio y bandas.' }, seen),
    );
    const mine = { description: 'La mía, con patio y bandas.', minAge: 21 };
    const answer = await changeContent(editor, id, editEvent(id, mine, seen));
    expect(answer).toMatchObject({
      success: false,
      clashes: [
        { part: 'event', id, theirs: { description: 'La de la jefa, con patio y bandas.' } },
      ],
    });
    expect(await storedEvent(id)).toMatchObject({
      description: 'La de la jefa, con patio y bandas.',
      minAge: 18,
    });
    // After seeing theirs, one may still overwrite it with one's own.
    const now = { ...seen, description: 'La de la jefa, con patio y bandas.' };
    expect((await changeContent(editor, id, editEvent(id, mine, now))).success).toBe(true);
  });

  it('is no clash where both wrote the same, or other fields', async () => {
    const { id, typeId } = await publishedEvent('draft');
    const seen = { stock: 100, price: 10_000 };
    await changeContent(chief, id, editTicketType(typeId, { stock: 80 }, { stock: 100 }));
    const answer = await changeContent(
      editor,
      id,
      editTicketType(typeId, { stock: 80, price: 9000 }, seen),
    );
    expect(answer.success).toBe(true);
    expect(await storedTicketType(id, typeId)).toMatchObject({ stock: 80, price: 9000 });
  });

  it('is compared by moments, as they go over the wire', async () => {
    const { id } = await publishedEvent('draft');
    const { startsAt } = await storedEvent(id);
    const later = new Date(Date.now() + 10.1 * 86_400_000).toISOString();
    const seen = { startsAt: startsAt?.toISOString() };
    expect(
      (await changeContent(editor, id, editEvent(id, { startsAt: later }, seen))).success,
    ).toBe(true);
    const stale = await changeContent(chief, id, editEvent(id, seen, { startsAt: null }));
    expect(stale).toMatchObject({ success: false, clashes: [{ theirs: { startsAt: later } }] });
  });
});

describe('what saves itself as a draft', () => {
  const changed = (who: typeof editor, id: string, fields: Record<string, unknown>) =>
    callAs(changeEventContent, who, {
      eventId: id,
      changes: [editEvent(id, fields)],
      onlyDraft: true,
    });

  it('is found by its stored name, whatever name the other page shows', async () => {
    const { id } = await publishedEvent('draft');
    await changeContent(chief, id, editEvent(id, { name: 'Carnaval' }));
    const venue = { name: 'Galpón', address: '', commune: 'Ñuñoa', mapUrl: '' };
    expect((await changed(editor, id, { venue })).success).toBe(true);
    const { search } = (await db().doc(paths.event(id)).get()).data() ?? {};
    expect(search).toEqual(expect.arrayContaining(['carnaval', 'galpon', 'nunoa']));
  });

  it('is refused once the event is out', async () => {
    const { id } = await publishedEvent('review');
    const before = await storedEvent(id);
    const { code } = await errorOf(changed(editor, id, { name: 'Carnaval' }));
    expect(code).toBe('failed-precondition');
    expect((await storedEvent(id)).name).toBe(before.name);
  });
});

const RULE = { kind: 'percentage', percent: 100, amount: 0, limit: 1, ticketTypeIds: [] };

describe('publishing', () => {
  it('is refused where the event or its tickets changed since they were looked at', async () => {
    const { id, typeId } = await publishedEvent('review');
    const seenAt = (await storedEvent(id)).updatedAt?.getTime();
    await changeContent(editor, id, editTicketType(typeId, { price: 90_000 }));
    const publish = (at: unknown) =>
      callAs(changeEventStatus, chief, { eventId: id, status: 'published', seenAt: at });
    expect((await errorOf(publish(seenAt))).code).toBe('aborted');
    await publish((await storedEvent(id)).updatedAt?.getTime());
    expect((await storedEvent(id)).status).toBe('published');
  });

  it('is refused in another review than the one that was looked at', async () => {
    const { id, typeId } = await publishedEvent('review');
    const seenAt = (await storedEvent(id)).updatedAt?.getTime();
    const status = (to: string, more = {}) =>
      callAs(changeEventStatus, chief, { eventId: id, status: to, ...more });
    await status('draft', { reason: 'Falta el precio' });
    // A draft's tickets are written by the client, and nothing but them.
    await db().doc(paths.ticketType(id, typeId)).update({ price: 100_000 });
    await status('review');
    expect((await errorOf(status('published', { seenAt }))).code).toBe('aborted');
    await status('published', { seenAt: (await storedEvent(id)).updatedAt?.getTime() });
    expect((await storedEvent(id)).status).toBe('published');
  });

  const inBin = (eventId: string) =>
    changeContent(chief, eventId, { op: 'delete', part: 'discount', id: 'AMIGOS' });
  const BEHIND: [what: string, change: (eventId: string) => Promise<unknown>][] = [
    [
      'codes of a batch',
      (eventId) => {
        return callAs(createDiscountCodes, chief, {
          ...RULE,
          limitPerPerson: null,
          active: true,
          startsAt: null,
          endsAt: null,
          eventId,
          prefix: 'GRATIS',
          quantity: 3,
        });
      },
    ],
    [
      'products',
      (eventId) =>
        callAs(addConsumptions, chief, { eventId, items: [{ name: 'Piscola', price: 5_000 }] }),
    ],
    [
      'a code out of the bin',
      (eventId) => {
        const id = binId('discount', eventId, 'AMIGOS');
        return callAs(restoreFromBin, chief, { producerId: producer, id });
      },
    ],
  ];
  it.each(BEHIND)('is refused where somebody added %s meanwhile', async (_what, change) => {
    const { id } = await publishedEvent('review');
    const code = { ...RULE, code: 'AMIGOS', uses: 0, active: true };
    await db().doc(entryPaths.discount(id, 'AMIGOS')).set(code);
    await inBin(id);
    const seenAt = (await storedEvent(id)).updatedAt?.getTime();
    expect(seenAt).toBeGreaterThan(0);
    await change(id);
    const publish = callAs(changeEventStatus, chief, { eventId: id, status: 'published', seenAt });
    expect((await errorOf(publish)).code).toBe('aborted');
    expect((await storedEvent(id)).status).toBe('review');
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
        n % 2
          ? give(n)
          : quiet(changeContent(chief, id, editTicketType(typeId, { stock: stocks[n / 2] }))),
      ),
    );
    const { stock, courtesies } = await storedTicketType(id, typeId);
    expect(courtesies).toBeLessThanOrEqual(stock);
    const tickets = await db().collection(paths.tickets(id)).count().get();
    expect(tickets.data().count).toBe(courtesies);
  });
});
