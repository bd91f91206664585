import { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previewPlan } from '@/functions/src/plan/preview-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { openTicket } from '@/functions/src/ticket/open-ticket';
import { reassignTicket } from '@/functions/src/ticket/reassign-ticket';
import { resendCourtesy } from '@/functions/src/ticket/resend-courtesy';
import { returnCourtesies } from '@/functions/src/ticket/return-courtesies';
import { revokeCourtesy } from '@/functions/src/ticket/revoke-courtesy';
import { setCourtesyCutoff } from '@/functions/src/ticket/set-courtesy-cutoff';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ALL_BACK, start } from '../../support/plan/plans';
import { memberOf } from '../../support/refunds';
import { makeSellingEvent, makeType, read } from '../../support/sales';

const HOUR = 3_600_000;
const inbox = inboxOfFile();
let event: { id: string; producerId: string };
let type: string;
let owner: Who;
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  event = await makeSellingEvent();
  type = await makeType(event.id, { stock: 20 });
  owner = await makeUser({ role: 'producer', producers: [event.producerId] });
});

const courtesy = (id: string) => read(entryPaths.courtesy(event.id, id));
const given = async () => (await read(paths.ticketType(event.id, type))).courtesies;
const limit = (at: number | null) => callAs(setCourtesyCutoff, owner, { eventId: event.id, at });
const later = (hours = 2) => new Date(Date.now() + hours * HOUR);
async function give(count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, n) => ({
    name: `Invitada ${n}`,
    email: `c${n}-${event.id}@x.cl`,
  }));
  const key = crypto.randomUUID();
  const input = { eventId: event.id, ticketTypeId: type, recipients, key };
  return (await callAs(issueCourtesies, owner, input)).courtesies as string[];
}
const tokenOf = async (id: string) => {
  const ticketId = String((await courtesy(id)).ticketId);
  const { code } = await read(paths.ticket(event.id, ticketId));
  return holderToken(event.id, ticketId, String(code));
};
const lines = async () => {
  const trace = db().collection(paths.audit()).where('object.id', '==', event.id);
  const found = await trace.where('action', '==', 'courtesy.returned').get();
  return found.docs.map((line) => line.get('after.quantity'));
};

describe('courtesies that nobody claims', () => {
  it('return to stock at the cut-off, once, and what was claimed in any way stays', async () => {
    const [opened = '', confirmed = '', passedOn = '', scanned = '', ...left] = await give(6);
    await limit(Date.now() + HOUR);
    const ticketOf = async (id: string) => String((await courtesy(id)).ticketId);
    await callAs(openTicket, null, { token: await tokenOf(opened) });
    await callAs(openTicket, null, { token: await tokenOf(confirmed), claim: true });
    const to = { name: 'Otra', email: `otra-${event.id}@x.cl` };
    const ticketId = await ticketOf(passedOn);
    await callAs(reassignTicket, owner, { eventId: event.id, ticketId, ...to });
    const scan = { validatorId: 'v', scannedAt: 1, receivedAt: 1, admitted: true };
    await db()
      .doc(paths.ticket(event.id, await ticketOf(scanned)))
      .update({ scans: [scan] });

    await returnCourtesies(new Date());
    expect(await given()).toBe(6);
    await Promise.all([returnCourtesies(later()), returnCourtesies(later())]);
    await returnCourtesies(later(48));
    expect(await given()).toBe(4);
    expect(await read(entryPaths.quota(event.id, owner.uid))).toMatchObject({ given: 4 });
    for (const id of left) {
      const one = await courtesy(id);
      expect(one).toMatchObject({ status: 'unclaimed', givenBy: { uid: owner.uid } });
      const ticket = await read(paths.ticket(event.id, String(one.ticketId)));
      expect(ticket.status).toBe('revoked');
    }
    for (const id of [opened, confirmed, passedOn, scanned]) {
      expect((await courtesy(id)).status).not.toBe('unclaimed');
    }
    expect(await lines()).toEqual([2]);
  });

  it('are neither sent, confirmed nor revoked afterwards', async () => {
    const [id = ''] = await give(1);
    await limit(Date.now() + HOUR);
    const { ticketId } = await courtesy(id);
    const { code } = await read(paths.ticket(event.id, String(ticketId)));
    await returnCourtesies(later());
    const one = { eventId: event.id, courtesyId: id };
    expect((await errorOf(callAs(resendCourtesy, owner, one))).code).toBe('failed-precondition');
    await callAs(revokeCourtesy, owner, one);
    const token = holderToken(event.id, String(ticketId), String(code));
    await callAs(openTicket, null, { token, claim: true });
    expect((await courtesy(id)).status).toBe('unclaimed');
    expect(await given()).toBe(0);
  });

  it('given after the moment stay, and so do all where it was taken away in time', async () => {
    await limit(Date.now() + HOUR);
    const [early = '', late = ''] = await give(2);
    await db()
      .doc(entryPaths.courtesy(event.id, late))
      .update({ givenAt: later(3) });
    await returnCourtesies(later());
    expect((await courtesy(early)).status).toBe('unclaimed');
    expect((await courtesy(late)).status).toBe('sent');
    const [next = ''] = await give(1);
    await limit(Date.now() + HOUR * 2);
    await limit(null);
    await returnCourtesies(later(4));
    expect((await courtesy(next)).status).not.toBe('unclaimed');
  });

  it('are told until when in their mail', async () => {
    await limit(Date.now() + HOUR);
    await give(1);
    expect(inbox.to(`c0-${event.id}@x.cl`)[0]?.raw).toMatch(/vuelve a la\s+venta/);
  });

  it('have no limit in the past, after the end, of an event that is over, or with another field', async () => {
    const refusal = async (at: number) => (await errorOf(limit(at))).field;
    expect(await refusal(Date.now() - HOUR)).toBe('at');
    expect(await refusal(Date.now() + 9_000 * HOUR)).toBe('at');
    const forged = { eventId: event.id, at: null, courtesySweepAt: 0 };
    expect((await errorOf(callAs(setCourtesyCutoff, owner, forged))).code).toBe('invalid-argument');
    await db().doc(paths.event(event.id)).update({ status: 'ended' });
    expect((await errorOf(limit(Date.now() + HOUR))).code).toBe('failed-precondition');
  });
});

describe('the limit of an event', () => {
  const set = (input: object) =>
    callAs(setCourtesyCutoff, owner, { eventId: event.id, ...input }).then(
      ({ success }) => success,
    );
  const stored = async () => {
    const { courtesyCutoff, courtesiesPersonal, courtesySweepAt } = await read(
      paths.event(event.id),
    );
    const [until, sweep] = [courtesyCutoff, courtesySweepAt].map((moment) =>
      moment ? (moment as { toMillis(): number }).toMillis() : null,
    );
    return { until, sweep, personal: courtesiesPersonal };
  };

  it('stays where only something else about its courtesies is said', async () => {
    const at = Date.now() + HOUR;
    await limit(at);
    await set({ personal: true, seen: { at: at + HOUR } });
    expect(await stored()).toEqual({ until: at, sweep: at, personal: true });
    await set({ at: at + HOUR });
    expect(await stored()).toEqual({ until: at + HOUR, sweep: at + HOUR, personal: true });
  });

  it('is not set over what somebody else set or removed since it was seen', async () => {
    const at = Date.now() + HOUR;
    await limit(at);
    for (const theirs of [at + HOUR, null]) {
      await set({ at: theirs });
      const late = errorOf(set({ at: at + 2 * HOUR, personal: true, seen: { at } }));
      expect(await late).toMatchObject({ code: 'aborted', field: 'seen' });
      expect(await stored()).toMatchObject({ until: theirs, personal: false });
    }
    await set({ at: at + 2 * HOUR, seen: { at: null } });
    // A repetition, whose answer was lost.
    expect(await set({ at: at + 2 * HOUR, seen: { at: null } })).toBe(true);
    expect(await stored()).toMatchObject({ until: at + 2 * HOUR });
  });
});

describe('a place that was given back', () => {
  const revoke = (courtesyId: string) =>
    callAs(revokeCourtesy, owner, { eventId: event.id, courtesyId });
  const quota = async () => (await read(entryPaths.quota(event.id, owner.uid))).given;

  it.each([
    ['unclaimed', () => returnCourtesies(later())],
    ['revoked', (id: string) => revoke(id)],
  ] as const)('is not claimed by a guest who confirms as it becomes %s', async (status, end) => {
    const [id = ''] = await give(2);
    await limit(Date.now() + HOUR);
    const token = await tokenOf(id);
    const store = db();
    const { runTransaction } = store;
    vi.spyOn(store, 'runTransaction').mockImplementationOnce(async (work, options) => {
      await end(id);
      return runTransaction.call(store, work, options) as never;
    });
    const answer = await callAs(openTicket, null, { token, claim: true });
    expect(answer).toMatchObject({ ticket: { claimed: false, status: 'revoked' } });
    expect(await courtesy(id)).toMatchObject({ status, claimedAt: null });
    const before = [await given(), await quota()];
    await revoke(id);
    expect([await given(), await quota()]).toEqual(before);
  });

  it('is not given back again where its courtesy reads as confirmed', async () => {
    const [id = ''] = await give(2);
    await revoke(id);
    await db().doc(entryPaths.courtesy(event.id, id)).update({ status: 'claimed' });
    await revoke(id);
    expect([await given(), await quota()]).toEqual([1, 1]);
    expect((await courtesy(id)).status).toBe('revoked');
  });

  it('stays revoked as its mail is noted', async () => {
    const [id = ''] = await give(1);
    const { path } = db().doc(entryPaths.courtesy(event.id, id));
    await db().doc(path).update({ status: 'failed' });
    const { get } = DocumentReference.prototype;
    let reads = 0;
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
      this: DocumentReference,
    ) {
      const found = await get.call(this);
      if (this.path === path) reads += 1;
      // The first read is that of the call itself.
      if (this.path === path && reads === 2) await revoke(id);
      return found;
    });
    await callAs(resendCourtesy, owner, { eventId: event.id, courtesyId: id });
    if (reads < 2) await revoke(id);
    expect((await courtesy(id)).status).toBe('revoked');
  });
});

describe('an event that changes its night', () => {
  beforeEach(() => replacePlanQueue(async () => {}));
  afterEach(() => replacePlanQueue(null));
  const stored = () => read(paths.event(event.id));
  /** Starts a plan; returns what its preview said of the limit. */
  const change = async (input: object) => {
    const planner = await memberOf(event.producerId, 'events.changeStatus', 'finance.refund');
    const terms = { eventId: event.id, kind: 'postpone', policy: ALL_BACK, ...input };
    const { cutoff } = await callAs(previewPlan, planner, terms);
    await start(planner, event.id, terms);
    return cutoff;
  };

  it('moves the limit of its courtesies as far as it moves itself', async () => {
    const [id = ''] = await give(1);
    const at = Date.now() + HOUR;
    await limit(at);
    const { startsAt } = (await db().doc(paths.event(event.id)).get()).data() ?? {};
    const days = 30 * 24 * HOUR;
    const moved = new Date(at + days).toISOString();
    const said = await change({ startsAt: new Date(startsAt.toMillis() + days).toISOString() });
    expect(said).toEqual({ before: new Date(at).toISOString(), after: moved });
    await returnCourtesies(later());
    expect((await courtesy(id)).status).toBe('sent');
    await returnCourtesies(new Date(at + days + HOUR));
    expect((await courtesy(id)).status).toBe('unclaimed');
  });

  it.each([
    ['without a date', { startsAt: null }],
    ['to a night before the limit', { startsAt: later(3).toISOString() }],
    ['to none, cancelled', { kind: 'cancel' }],
  ] as const)('%s returns none by itself', async (_name, input) => {
    const [id = ''] = await give(1);
    const at = Date.now() + 100 * HOUR;
    await limit(at);
    expect(await change(input)).toEqual({ before: new Date(at).toISOString(), after: null });
    expect(await stored()).toMatchObject({ courtesyCutoff: null });
    expect(await stored()).not.toHaveProperty('courtesySweepAt');
    await returnCourtesies(later(200));
    expect((await courtesy(id)).status).toBe('sent');
    if (!('startsAt' in input) || input.startsAt) return;
    const soon = await errorOf(limit(Date.now() + HOUR));
    expect([soon.code, soon.field]).toEqual(['failed-precondition', 'at']);
  });

  it('returns none where it was cancelled or lost its date before there was this', async () => {
    for (const now of [{ status: 'cancelled' }, { plan: { id: 'p', kind: 'postpone' } }]) {
      const [id = ''] = await give(1);
      await limit(Date.now() + HOUR);
      const ref = db().doc(paths.event(event.id));
      await ref.update(now);
      await returnCourtesies(later());
      expect((await courtesy(id)).status).toBe('sent');
      expect(await stored()).not.toHaveProperty('courtesySweepAt');
      await ref.update({ status: 'published' });
    }
    expect(await lines()).toEqual([]);
  });

  it('stops a return that has just begun', async () => {
    const [id = ''] = await give(1);
    await limit(Date.now() + HOUR);
    const { get } = DocumentReference.prototype;
    let reads = 0;
    vi.spyOn(DocumentReference.prototype, 'get').mockImplementation(async function (
      this: DocumentReference,
    ) {
      const found = await get.call(this);
      if (this.path === String(paths.event(event.id))) reads += 1;
      if (this.path === String(paths.event(event.id)) && reads === 1) {
        await change({ startsAt: null });
      }
      return found;
    });
    await returnCourtesies(later());
    vi.restoreAllMocks();
    expect((await courtesy(id)).status).toBe('sent');
  });
});
