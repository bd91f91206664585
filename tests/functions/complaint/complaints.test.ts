import { beforeAll, describe, expect, it } from 'vitest';
import { answerComplaint } from '@/functions/src/complaint/answer-complaint';
import { closeComplaint } from '@/functions/src/complaint/close-complaint';
import { openComplaint } from '@/functions/src/complaint/open-complaint';
import { untypedDb as db } from '@/functions/src/support/admin';
import { complaintDueAt, parseComplaint } from '@/lib/domain/complaint/complaint';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseProducer } from '@/lib/domain/producer/producer';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { auditOf, chief, makeEventTeam, producer } from '../../support/event-content';
import { makeEvent } from '../../support/event-data';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { ANA, makeCheckout, makeShop, record } from '../../support/sales';

makeEventTeam();

const DAY = 86_400_000;
let eventId: string;
beforeAll(async () => {
  eventId = await makeEvent(producer, { status: 'ended' });
});
const base = { channel: 'mail', text: 'No pude entrar' } as const;
const open = async (over: object = {}, who: Who = chief) =>
  String((await callAs(openComplaint, who, { eventId, ...base, ...over })).complaintId);
const stored = async (id: string, event = eventId) =>
  parseComplaint(id, (await db().doc(entryPaths.complaint(event, id)).get()).data());
const dueOf = async (event: string) =>
  parseProducer('', (await db().doc(paths.producer(producer)).get()).data()).complaints[event];

describe('a complaint', () => {
  it('is opened once, answered once and closed, with its clock and its trace', async () => {
    const receivedAt = Date.now() - 3 * DAY;
    const more = {
      name: 'Ana',
      contact: 'ana@correo.cl',
      evidence: ['https://x.cl/1'],
      receivedAt,
    };
    const id = await open({ ...more, key: 'k1' });
    expect(await open({ ...more, key: 'k1' })).toBe(id);
    const other = { eventId, ...base, ...more, key: 'k1', text: 'No me dejaron salir' };
    expect(await errorOf(callAs(openComplaint, chief, other))).toMatchObject({
      code: 'already-exists',
      field: 'key',
    });
    expect(await stored(id)).toMatchObject({
      status: 'open',
      who: { name: 'Ana', contact: 'ana@correo.cl' },
      dueAt: complaintDueAt(new Date(receivedAt)),
    });
    const answer = { eventId, complaintId: id, answer: 'Te devolvemos todo', evidence: ['TEF 1'] };
    expect((await errorOf(callAs(closeComplaint, chief, { eventId, complaintId: id }))).code).toBe(
      'failed-precondition',
    );
    await callAs(answerComplaint, chief, answer);
    const again = await errorOf(callAs(answerComplaint, chief, { ...answer, answer: 'Otra' }));
    expect(again.code).toBe('failed-precondition');
    await callAs(closeComplaint, chief, { eventId, complaintId: id });
    const done = await stored(id);
    expect(done).toMatchObject({ status: 'closed', answer: 'Te devolvemos todo' });
    expect(done.steps.map(({ status }) => status)).toEqual(['open', 'answered', 'closed']);
    const lines = await auditOf(id);
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'complaint.answer',
      'complaint.close',
      'complaint.open',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/ana@|Ana|devolvemos/);
  });

  it("keeps a ticket's holder masked, and refuses a ticket of another event", async () => {
    const shop = await makeShop();
    const owner = await makeUser({ role: 'producer', producers: [shop.producerId] });
    const lines = [{ ticketTypeId: shop.type, quantity: 1, unitPrice: 10_000 }];
    const sale = await record(await makeCheckout(), { eventId: shop.id, kind: 'sale', lines });
    const ticketId = sale.tickets[0]?.id ?? '';
    const id = await open({ eventId: shop.id, ticketId, name: 'Otro nombre' }, owner);
    const { who } = await stored(id, shop.id);
    expect(who).toMatchObject({ ticketId, name: expect.stringContaining('•••') });
    const raw = JSON.stringify((await db().doc(entryPaths.complaint(shop.id, id)).get()).data());
    expect(raw).not.toContain(ANA.email);
    const foreign = await errorOf(callAs(openComplaint, chief, { eventId, ...base, ticketId }));
    expect(foreign).toMatchObject({ code: 'not-found', field: 'ticketId' });
  });

  it('tells the producer when the next answer is due, until none is open', async () => {
    const event = await makeEvent(producer, { status: 'published', name: 'Peña' });
    const at = (days: number) => Date.now() - days * DAY;
    const [late, soon] = [at(30), at(5)];
    const first = await open({ eventId: event, receivedAt: soon });
    expect(await dueOf(event)).toEqual({ name: 'Peña', dueAt: complaintDueAt(new Date(soon)) });
    const second = await open({ eventId: event, receivedAt: late });
    expect((await dueOf(event))?.dueAt).toEqual(complaintDueAt(new Date(late)));
    const answer = (complaintId: string) =>
      callAs(answerComplaint, chief, { eventId: event, complaintId, answer: 'Sí' });
    await answer(second);
    expect((await dueOf(event))?.dueAt).toEqual(complaintDueAt(new Date(soon)));
    await answer(first);
    expect(await dueOf(event)).toBeUndefined();
  });

  it.each([
    ['a day to come', { receivedAt: Date.now() + DAY }],
    ['two years ago', { receivedAt: Date.now() - 730 * DAY }],
    ['no text', { text: '  ' }],
    ['an unknown channel', { channel: 'pigeon' }],
    ['a status', { status: 'closed' }],
    ['a term of its own', { dueAt: Date.now() + 90 * DAY }],
    ['an answer', { answer: 'Sí' }],
    ['eleven pieces of evidence', { evidence: Array.from({ length: 11 }, () => 'x') }],
  ])('is refused with %s', async (_, over) => {
    const refused = await errorOf(callAs(openComplaint, chief, { eventId, ...base, ...over }));
    expect(refused.code).toBe('invalid-argument');
  });

  it('is not about an event that nobody ever saw, which could be deleted under it', async () => {
    for (const status of ['draft', 'review']) {
      const unseen = await makeEvent(producer, { status, publishedAt: null });
      expect((await errorOf(open({ eventId: unseen }))).code).toBe('failed-precondition');
      await db().doc(paths.event(unseen)).update({ publishedAt: new Date() });
      await open({ eventId: unseen });
    }
  });

  it('is for members who manage the event, and administrators', async () => {
    const id = await open();
    const flags = FLAGS.filter((flag) => flag !== 'events.manage');
    const [member, stranger, unrecorded, nobody, admin] = await Promise.all([
      makeUser({ role: 'producer', producers: [producer], permissions: fromFlags(flags) }),
      makeUser({ role: 'producer', producers: [await makeProducer()] }),
      makeUser({ role: 'producer', producers: [producer], permissions: null }),
      makeUser(),
      makeUser({ role: 'admin' }),
    ]);
    const named = { eventId, complaintId: id };
    for (const who of [member, stranger, unrecorded, nobody]) {
      const calls = [
        () => callAs(openComplaint, who, { eventId, ...base }),
        () => callAs(answerComplaint, who, { ...named, answer: 'Sí' }),
        () => callAs(closeComplaint, who, named),
      ];
      for (const make of calls) expect((await errorOf(make())).code).toBe('permission-denied');
    }
    const missing = { eventId, complaintId: 'x', answer: 'Sí' };
    expect((await errorOf(callAs(answerComplaint, chief, missing))).code).toBe('not-found');
    await callAs(answerComplaint, admin, { ...named, answer: 'Sí' });
    expect((await stored(id)).steps.at(-1)?.by.uid).toBe(admin.uid);
  });
});
