import { beforeEach, describe, expect, it } from 'vitest';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { resendCourtesy } from '@/functions/src/ticket/resend-courtesy';
import { resendTicket } from '@/functions/src/ticket/resend-ticket';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { setCourtesyQuota } from '@/functions/src/ticket/set-courtesy-quota';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { ticketToken, UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { callAs, errorOf, joinProducer, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { pngOf, readQrPng } from '../../support/qr';
import { makeSellingEvent, makeType, read } from '../../support/sales';

const inbox = inboxOfFile();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
beforeEach(async () => {
  event = await makeSellingEvent();
  type = await makeType(event.id, { stock: 20 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const HOUR = 3_600_000;
const guest = (n: number | string) => ({ name: `Invitada ${n}`, email: `g${n}-${event.id}@x.cl` });
const give = (who: Who | null, recipients: unknown[], more = {}) =>
  callAs(issueCourtesies, who, { eventId: event.id, ticketTypeId: type, recipients, ...more });
const courtesy = async (id: string) => read(entryPaths.courtesy(event.id, id));
const idsOf = (answer: Record<string, unknown>) => answer.courtesies as string[];
const on = (id: string) => ({ eventId: event.id, courtesyId: id });

describe('issueCourtesies', () => {
  it('mails each guest a code that a scanner reads, and keeps who gave it', async () => {
    const guests = Array.from({ length: 10 }, (_, i) => guest(i));
    const answer = await give(owner, guests);
    expect(answer).toMatchObject({ success: true, sent: 10, failed: 0 });
    for (const [i, id] of idsOf(answer).entries()) {
      const given = await courtesy(id);
      expect(given).toMatchObject({ status: 'sent', sends: 1, givenBy: { uid: owner.uid } });
      const ticket = await read(paths.ticket(event.id, String(given.ticketId)));
      const [mail] = inbox.to(guests[i]?.email ?? '');
      expect(readQrPng(pngOf(mail?.raw ?? ''))).toBe(ticket.code);
      expect(ticket).toMatchObject({ kind: 'courtesy', status: 'valid', ledgerId: '' });
    }
    expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 10, sold: 0 });
    expect(await read(entryPaths.quota(event.id, owner.uid))).toMatchObject({ given: 10 });
  });

  it('gives nothing twice for the same key, and more for another', async () => {
    const first = await give(owner, [guest(1), guest(1)], { key: 'a' });
    expect(idsOf(await give(owner, [guest(1), guest(1)], { key: 'a' }))).toEqual(idsOf(first));
    expect(inbox.to(guest(1).email).length).toBe(2);
    await give(owner, [guest(1)], { key: 'b' });
    expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 3 });
  });

  it('keeps stock, the quota of the giver, and what belongs to others', async () => {
    const many = Array.from({ length: 21 }, (_, i) => guest(i));
    expect(await errorOf(give(owner, many))).toMatchObject({ code: 'resource-exhausted' });
    const quota = { eventId: event.id, userId: owner.uid, limit: 2 };
    await callAs(setCourtesyQuota, owner, quota);
    expect(await errorOf(give(owner, many.slice(0, 3)))).toMatchObject({
      code: 'resource-exhausted',
      message: 'Tu cupo es de 2 cortesías y te quedan 2',
    });
    await give(owner, many.slice(0, 1));
    const over = () => errorOf(give(owner, many.slice(1, 3)));
    expect((await over()).message).toBe('Tu cupo es de 2 cortesías y te queda 1');
    await callAs(setCourtesyQuota, owner, { ...quota, limit: 1 });
    expect((await over()).message).toBe('Tu cupo es de 1 cortesía y no te queda ninguna');
    const other = await makeSellingEvent();
    const foreign = { ticketTypeId: await makeType(other.id) };
    expect(await errorOf(give(owner, [guest(9)], foreign))).toMatchObject({
      field: 'ticketTypeId',
    });
    expect(await errorOf(give(owner, [guest(9)], { eventId: other.id }))).toMatchObject({
      code: 'permission-denied',
    });
    expect(await errorOf(give(owner, [guest(9)], { eventId: 'nada' }))).toMatchObject({
      code: 'permission-denied',
    });
  });

  it('refuses wrong guests, and headers smuggled into a name or address', async () => {
    const wrong = (recipient: unknown) => errorOf(give(owner, [guest(1), recipient]));
    const field = 'recipients.1.email';
    expect(await wrong({ name: 'Ana', email: 'ana' })).toMatchObject({ field });
    expect(await wrong({ name: 'Ana', email: 'a@x.cl\r\nBcc: b@x.cl' })).toMatchObject({ field });
    expect(await wrong({ name: 'Ana\r\nBcc: b@x.cl', email: 'a@x.cl' })).toMatchObject({
      field: 'recipients.1.name',
    });
    expect(await wrong({ ...guest(2), role: 'admin' })).toMatchObject({
      field: 'recipients.1.role',
    });
    expect(await errorOf(give(owner, []))).toMatchObject({ field: 'recipients' });
  });

  it('says which mails did not go out, and sends them again', async () => {
    inbox.refusing.on = true;
    const answer = await give(owner, [guest('lejos')]);
    inbox.refusing.on = false;
    expect(answer).toMatchObject({ sent: 0, failed: 1 });
    const [id = ''] = idsOf(answer);
    expect(await courtesy(id)).toMatchObject({ status: 'failed' });
    await callAs(resendCourtesy, owner, on(id));
    expect(await courtesy(id)).toMatchObject({ status: 'sent', sends: 1, sendError: '' });
  });

  it('is closed when the event is over', async () => {
    await db().doc(paths.event(event.id)).update({ status: 'ended' });
    expect(await errorOf(give(owner, [guest(1)]))).toMatchObject({ code: 'failed-precondition' });
  });
});

describe('the rights', () => {
  it.each([
    ['issueCourtesies', 'tickets.generate'],
    ['resendCourtesy', 'tickets.generate'],
    ['revokeCourtesy', 'tickets.generate'],
    ['setCourtesyCutoff', 'tickets.generate'],
    ['setCourtesyQuota', 'users.manageAccess'],
    ['reassignTicket', 'tickets.manage'],
    ['resendTicket', 'tickets.manage'],
  ] as const)('%s needs %s', async (name, flag) => {
    const [id = ''] = idsOf(await give(owner, [guest(1)]));
    const ticketId = String((await courtesy(id)).ticketId);
    const calls = {
      issueCourtesies: (who: Who | null) => give(who, [guest(2)]),
      resendCourtesy: (who: Who | null) => callAs(resendCourtesy, who, on(id)),
      revokeCourtesy: (who: Who | null) => callAs(revokeCourtesy, who, on(id)),
      setCourtesyCutoff: (who: Who | null) =>
        callAs(setCourtesyCutoff, who, { eventId: event.id, at: Date.now() + HOUR }),
      setCourtesyQuota: (who: Who | null) =>
        callAs(setCourtesyQuota, who, { eventId: event.id, limit: 5 }),
      reassignTicket: (who: Who | null) =>
        callAs(reassignTicket, who, { eventId: event.id, ticketId, ...guest(3) }),
      resendTicket: (who: Who | null) => callAs(resendTicket, who, { eventId: event.id, ticketId }),
    };
    const call = calls[name];
    const denied = { code: 'permission-denied' };
    expect(await errorOf(call(null))).toMatchObject({ code: 'unauthenticated' });
    const without = await makeUser({ role: 'producer' });
    await joinProducer(
      without.uid,
      event.producerId,
      fromFlags(FLAGS.filter((one) => one !== flag)),
    );
    expect(await errorOf(call(without))).toMatchObject(denied);
    const stranger = await makeUser({
      role: 'producer',
      producers: [(await makeSellingEvent()).producerId],
    });
    expect(await errorOf(call(stranger))).toMatchObject(denied);
    const member = await makeUser({ role: 'producer' });
    await joinProducer(member.uid, event.producerId, fromFlags([flag]));
    expect((await call(member)).success).toBe(true);
  });
});

describe('revokeCourtesy', () => {
  it('frees the place and the quota, once, and never a used one', async () => {
    const [id = '', used = ''] = idsOf(await give(owner, [guest(1), guest(2)]));
    await callAs(revokeCourtesy, owner, on(id));
    await callAs(revokeCourtesy, owner, on(id));
    expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 1 });
    expect(await read(entryPaths.quota(event.id, owner.uid))).toMatchObject({ given: 1 });
    const { ticketId } = await courtesy(id);
    expect(await read(paths.ticket(event.id, String(ticketId)))).toMatchObject({
      status: 'revoked',
    });
    expect(await errorOf(callAs(resendCourtesy, owner, on(id)))).toMatchObject({
      code: 'failed-precondition',
    });
    await db().doc(entryPaths.courtesy(event.id, used)).update({ status: 'used' });
    expect(await errorOf(callAs(revokeCourtesy, owner, on(used)))).toMatchObject({
      code: 'failed-precondition',
    });
  });
});

describe('a ticket', () => {
  it('passes to another name with a new code, without touching stock', async () => {
    const [id = ''] = idsOf(await give(owner, [guest(1)]));
    const ticketId = String((await courtesy(id)).ticketId);
    const before = await read(paths.ticket(event.id, ticketId));
    const to = { eventId: event.id, ticketId, ...guest(5) };
    await callAs(reassignTicket, owner, to);
    const after = await read(paths.ticket(event.id, ticketId));
    expect(after).toMatchObject({ holder: guest(5), deadCodes: [before.code] });
    expect(readQrPng(pngOf(inbox.to(guest(5).email)[0]?.raw ?? ''))).toBe(after.code);
    // A double click does not invalidate the code that was just mailed.
    await callAs(reassignTicket, owner, to);
    expect((await read(paths.ticket(event.id, ticketId))).code).toBe(after.code);
    expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 1 });
    const old = holderToken(event.id, ticketId, String(before.code));
    expect(await errorOf(callAs(openTicket, null, { token: old }))).toMatchObject({
      code: 'not-found',
    });
  });

  it('is visible with its code, and claimed only on confirmation', async () => {
    const [id = ''] = idsOf(await give(owner, [guest(1)]));
    const ticketId = String((await courtesy(id)).ticketId);
    const { code } = await read(paths.ticket(event.id, ticketId));
    const token = holderToken(event.id, ticketId, String(code));
    expect(await callAs(openTicket, null, { token })).toMatchObject({
      ticket: { code, claimed: false },
    });
    expect(await courtesy(id)).toMatchObject({ status: 'sent' });
    await callAs(openTicket, null, { token, claim: true });
    await callAs(openTicket, null, { token, claim: true });
    expect(await courtesy(id)).toMatchObject({ status: 'claimed' });
    for (const wrong of ['', 'x', `${event.id}.${ticketId}.${'A'.repeat(26)}`, 'a/b.c.d']) {
      const refusal = await errorOf(callAs(openTicket, null, { token: wrong }));
      expect(refusal).toMatchObject({ code: 'not-found' });
    }
  });
});

it('is confirmed by its guest’s own link, and by none that a member writes with its code', async () => {
  const [id = ''] = idsOf(await give(owner, [guest(1)]));
  const ticketId = String((await courtesy(id)).ticketId);
  const { code } = await read(paths.ticket(event.id, ticketId));
  const written = ticketToken(event.id, ticketId, String(code));
  const claim = (token: string) => callAs(openTicket, null, { token, claim: true });
  const refused = { code: 'failed-precondition', field: UNPROVEN_LINK };
  expect(await errorOf(claim(written))).toMatchObject(refused);
  expect(await courtesy(id)).toMatchObject({ status: 'sent', claimedAt: null });
  expect(await callAs(openTicket, null, { token: written })).toMatchObject({
    ticket: { isHolders: false, claimed: false },
  });
  await claim(holderToken(event.id, ticketId, String(code)));
  expect(await courtesy(id)).toMatchObject({ status: 'claimed' });
});

describe('an event that nobody has reviewed', () => {
  it.each(['draft', 'review', 'ended', 'cancelled'])(
    'mails nobody while it is %s',
    async (status) => {
      const given = idsOf(await give(owner, [guest(1)]));
      const ticketId = String((await courtesy(given[0] ?? '')).ticketId);
      const before = inbox.messages.length;
      await db()
        .doc(paths.event(event.id))
        .update({ status, name: 'URGENTE: su cuenta fue bloqueada' });
      const attempts = [
        () => give(owner, [guest(2)]),
        async () => give(await makeUser({ role: 'admin' }), [guest(2)]),
        () => callAs(resendCourtesy, owner, on(given[0] ?? '')),
        () => callAs(resendTicket, owner, { eventId: event.id, ticketId }),
        () => callAs(reassignTicket, owner, { eventId: event.id, ticketId, ...guest(3) }),
      ];
      for (const attempt of attempts) {
        expect((await errorOf(attempt())).code).toBe('failed-precondition');
      }
      expect(inbox.messages.length).toBe(before);
      expect(await read(paths.ticketType(event.id, type))).toMatchObject({ courtesies: 1 });
    },
  );

  it('a paused one still can', async () => {
    await db().doc(paths.event(event.id)).update({ status: 'paused' });
    expect(await give(owner, [guest(1)])).toMatchObject({ sent: 1 });
  });
});

describe('nobody raises their own quota', () => {
  const quota = (who: Who, limit: number | null, userId?: string) =>
    callAs(setCourtesyQuota, who, { eventId: event.id, limit, ...(userId ? { userId } : {}) });
  const REFUSED = { code: 'permission-denied', field: 'limit' };

  it('not by name, not by everybody, not by taking a limit away', async () => {
    expect(await errorOf(quota(owner, 101, owner.uid))).toMatchObject(REFUSED);
    expect(await errorOf(quota(owner, 101))).toMatchObject(REFUSED);
    await quota(owner, 20);
    expect(await errorOf(quota(owner, null))).toMatchObject(REFUSED);
    await quota(owner, 5, owner.uid);
    expect(await errorOf(quota(owner, null, owner.uid))).toMatchObject(REFUSED);
    const everybody = await read(entryPaths.quota(event.id, 'everybody'));
    expect(everybody).toMatchObject({ limit: 20 });
  });

  it('not by two calls at once', async () => {
    await quota(owner, 5, owner.uid);
    await quota(owner, 100);
    await Promise.allSettled([quota(owner, null, owner.uid), quota(owner, 1_000)]);
    const own = await read(entryPaths.quota(event.id, owner.uid));
    expect(own).toMatchObject({ limit: 5 });
  });

  it("a member's quota may be raised, and the default for everybody by a member with a quota of their own", async () => {
    const promoter = await makeUser({ role: 'producer', producers: [event.producerId] });
    await quota(owner, 500, promoter.uid);
    expect(await read(entryPaths.quota(event.id, promoter.uid))).toMatchObject({ limit: 500 });
    await quota(owner, 50, owner.uid);
    await quota(owner, 1_000);
    expect(await read(entryPaths.quota(event.id, 'everybody'))).toMatchObject({ limit: 1_000 });
  });

  it('an administrator may raise anybody, also themselves', async () => {
    const admin = await makeUser({ role: 'admin' });
    await quota(admin, 5_000, owner.uid);
    await quota(admin, 5_000, admin.uid);
    expect(await read(entryPaths.quota(event.id, owner.uid))).toMatchObject({ limit: 5_000 });
  });
});

describe('resendTicket, as one of many', () => {
  const resend = (ticketId: string, more: object) =>
    callAs(resendTicket, owner, { eventId: event.id, ticketId, bulk: true, ...more });

  it('is stored with its run, which mails it once, whatever became of its answer', async () => {
    const [id = ''] = idsOf(await give(owner, [guest(1)]));
    const ticketId = String((await courtesy(id)).ticketId);
    const mails = () => inbox.to(guest(1).email).length;
    const before = mails();
    await resend(ticketId, { run: 'uno' });
    expect(await read(paths.ticket(event.id, ticketId))).toMatchObject({ resentRun: 'uno' });
    expect((await resend(ticketId, { run: 'uno' })).success).toBe(true);
    expect(mails()).toBe(before + 1);
    await resend(ticketId, { run: 'dos' });
    expect(mails()).toBe(before + 2);
    expect((await errorOf(resend(ticketId, { run: 'a/b' }))).code).toBe('invalid-argument');
  });

  it('is not stored where its mail was refused, which is known to its caller', async () => {
    const [id = ''] = idsOf(await give(owner, [guest(1)]));
    const ticketId = String((await courtesy(id)).ticketId);
    inbox.refusing.on = true;
    const { code } = await errorOf(resend(ticketId, { run: 'uno' }));
    inbox.refusing.on = false;
    expect(code).toBe('aborted');
    expect(await read(paths.ticket(event.id, ticketId))).not.toHaveProperty('resentRun');
  });
});
