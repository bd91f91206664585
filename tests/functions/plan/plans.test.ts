import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeEventStatus } from '@/functions/src/event/change-event-status';
import { guardRef } from '@/functions/src/event/tills/refs';
import { workJobs } from '@/functions/src/health/jobs';
import { tellBuyers } from '@/functions/src/mailing/tell-buyers';
import { pausePlan } from '@/functions/src/plan/pause-plan';
import { previewPlan } from '@/functions/src/plan/preview-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { resumePlan } from '@/functions/src/plan/resume-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fromFlags } from '@/lib/domain/rights/permissions';
import { makeStrangers } from '../../support/administration';
import { callAs, errorOf, makeUser, signedInAgo, type Who } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { deaths } from '../../support/plan/deaths';
import {
  ALL_BACK,
  casesOf,
  choiceUntil,
  finish,
  inDays,
  mailsOf,
  makePlanShop,
  NAME,
  planOf,
  start,
} from '../../support/plan/plans';
import { difference, memberOf, memberWithout, pay, ticketOf } from '../../support/refunds';
import {
  makeCheckout,
  makeSellingConsumption,
  makeShop,
  read,
  record,
  saleCall,
  totalsOf,
} from '../../support/sales';

const inbox = inboxOfFile();
let checkout: Who;
let admin: Who;
let tasks: object[] = [];
const death = deaths();
beforeAll(async () => {
  [checkout, admin] = await Promise.all([makeCheckout(), makeUser({ role: 'admin' })]);
});
beforeEach(() => {
  tasks = [];
  replacePlanQueue(async (task) => void tasks.push(task));
});
afterEach(() => replacePlanQueue(null));

const preview = (who: Who | null, eventId: string, input: object) =>
  callAs(previewPlan, who, { eventId, kind: 'cancel', policy: ALL_BACK, ...input });

describe('a cancellation', () => {
  it('opens a case for each order, writes once to everybody, and comes to what its preview said', async () => {
    const { id, producerId, planner, people, ofAna } = await makePlanShop(checkout);
    const said = await preview(planner, id, {});
    const counted = { people: 6, orders: 5, tickets: 5, courtesies: 1, resold: 1, used: 1 };
    expect(said).toMatchObject({ ...counted, amount: 45_000, inCases: 0, paidOut: 0 });

    const key = `plan-${id}`;
    const planId = await start(planner, id, { key });
    expect(tasks).toEqual([{ eventId: id, planId }]);
    const event = await read(paths.event(id));
    expect(event).toMatchObject({ status: 'cancelled', plan: { id: planId, kind: 'cancel', key } });
    const sale = saleCall(id, { ticketTypeId: 'x' });
    expect((await errorOf(record(checkout, sale))).code).toBe('failed-precondition');

    expect(await finish(id, planId)).toBe('done');
    const plan = await planOf(id, planId);
    const cases = await casesOf(id);
    expect(plan).toMatchObject({ state: 'done', expected: 6 });
    expect(plan.counts).toMatchObject({ orders: 5, tickets: 5, guests: 1, cases: 4, used: 1 });
    expect(plan.counts).toMatchObject({ mails: 6, sent: 6, failed: 0, unconfirmed: 0 });
    expect(plan.counts.amount).toBe(said.amount);
    expect(plan.counts.fee).toBe(said.fee);
    expect(cases.map((one) => [one.buyer.email, one.amount]).sort()).toEqual(
      [
        [people.ana.email, 10_000],
        [people.beto.email, 10_000],
        [people.carla.email, 15_000],
        [people.fer.email, 10_000],
      ].sort(),
    );
    expect(cases.every((one) => one.planId === planId)).toBe(true);
    for (const { email } of Object.values(people))
      expect(inbox.to(email)).toHaveLength(email === people.dora.email ? 2 : 1);
    const mail = inbox.text(inbox.to(people.ana.email)[0]);
    expect(mail).toContain(`${NAME} se canceló`);
    expect(mail).toContain(`/tickets/${id}.${ofAna.tickets[0]?.id}`);
    expect(mail).not.toContain(`${ofAna.tickets[1]?.id}`);
    expect(inbox.text(inbox.to(people.dora.email)[1])).not.toContain('Te devolvemos');
    // Only who has a case is asked for an account: neither a guest, nor whose ticket was used.
    const asked = Object.values(people).filter(({ email }) =>
      /Dinos a qué cuenta[\s\S]*Recibir mi dinero/.test(inbox.text(inbox.to(email).at(-1))),
    );
    expect(asked).toEqual([people.ana, people.beto, people.carla, people.fer]);

    for (const one of cases) await pay(admin, id, one.id);
    expect(await difference(id)).toEqual({});
    const rest = await preview(admin, id, {}).catch(() => null);
    expect(rest).toBe(null);
    const { adds } = await totalsOf(id);
    const left =
      adds.totalSelled + Math.round((adds.totalReselled + adds.resellDeltaEarnings) * 0.9);
    expect(left).toBe(said.balanceAfter);
    // The mails count in nobody's month or day.
    expect((await db().collection(entryPaths.months(producerId)).get()).size).toBe(0);
  });

  it('gives what a till tells of late its cases and its mail once, however often it is told', async () => {
    const { id, planner, people, type } = await makePlanShop(checkout);
    const consumptionId = await makeSellingConsumption(id);
    const planId = await start(planner, id, { policy: { ...ALL_BACK, includeBar: true } });
    await finish(id, planId);
    const before = (await planOf(id, planId)).counts;
    const soldAt = Date.now() - 3_600_000;
    const gabi = { ...people.ana, name: 'Gabi', email: `gabi-${randomUUID()}@correo.cl` };
    const of = (kind: string, line: object) => {
      const call = { eventId: id, kind, lines: [{ quantity: 2, ...line }], buyer: gabi, soldAt };
      return { ...call, key: randomUUID() };
    };
    const calls = [
      of('sale', { ticketTypeId: type, unitPrice: 10_000 }),
      of('consumption', { consumptionId, unitPrice: 4_000 }),
    ];
    expect(
      (await errorOf(record(checkout, { ...calls[0], soldAt: Date.now() } as never))).code,
    ).toBe('failed-precondition');
    tasks = [];
    for (const call of [...calls, ...calls]) await record(checkout, call);
    expect(tasks).toEqual([{ eventId: id, planId }]);
    expect(await finish(id, planId)).toBe('done');
    for (const call of calls) await record(checkout, call);
    expect(await finish(id, planId)).toBe('nothing');

    const cases = (await casesOf(id)).filter(({ buyer }) => buyer.email === gabi.email);
    expect(cases.map(({ amount, planId: of }) => [amount, of]).sort()).toEqual([
      [20_000, planId],
      [8_000, planId],
    ]);
    const { state, counts } = await planOf(id, planId);
    expect([state, counts.cases, counts.bar, counts.amount]).toEqual([
      'done',
      before.cases + 2,
      before.bar + 1,
      before.amount + 28_000,
    ]);
    expect([counts.mails, counts.sent]).toEqual([before.mails + 1, before.sent + 1]);
    expect(inbox.to(gabi.email)).toHaveLength(1);
    for (const one of cases) await pay(admin, id, one.id);
    expect(await difference(id)).toEqual({});
  });

  it('is carried on by the clock, and finds nothing to do twice', async () => {
    const { id, planner } = await makePlanShop(checkout);
    const planId = await start(planner, id, {});
    await workJobs('plan');
    expect((await planOf(id, planId)).state).toBe('done');
    expect(await finish(id, planId)).toBe('nothing');
  });

  it('stops when it is paused, and goes on where it was', async () => {
    const { id, planner } = await makePlanShop(checkout);
    const planId = await start(planner, id, {});
    await callAs(pausePlan, planner, { eventId: id, planId });
    expect(await finish(id, planId)).toBe('nothing');
    expect(await casesOf(id)).toEqual([]);
    await callAs(resumePlan, planner, { eventId: id, planId });
    expect(await finish(id, planId)).toBe('done');
    expect(await casesOf(id)).toHaveLength(4);
    expect((await errorOf(callAs(pausePlan, planner, { eventId: id, planId }))).code).toBe(
      'failed-precondition',
    );
  });

  it('killed at any write, and repeated: no case twice, none missing, no mail twice', async () => {
    const { id, planner, people } = await makePlanShop(checkout);
    const planId = await start(planner, id, {});
    const before = new Map(
      Object.values(people).map(({ email }) => [email, inbox.to(email).length]),
    );
    let at = Date.now();
    let lives = 0;
    for (let end = ''; end !== 'done' && lives < 40; lives += 1) {
      death.dieAt(1 + Math.floor(lives / 4), lives % 2 === 0);
      end = await finish(id, planId, new Date(at)).catch(() => 'died');
      death.revive();
      if (end === 'nothing') end = (await planOf(id, planId)).state;
      at += 61_000;
    }
    expect(lives).toBeGreaterThan(10);
    const { state, counts } = await planOf(id, planId);
    expect(state).toBe('done');
    const cases = await casesOf(id);
    expect(new Set(cases.map(({ ledgerId }) => ledgerId)).size).toBe(4);
    expect(cases).toHaveLength(4);
    expect(counts).toMatchObject({ orders: 5, tickets: 5, cases: 4, amount: 45_000, mails: 6 });
    expect(counts.sent + counts.unconfirmed).toBe(6);
    const mails = await mailsOf(id, planId);
    for (const { email, state: told } of mails) {
      const came = inbox.to(email).length - (before.get(email) ?? 0);
      if (told === 'sent') expect(came).toBe(1);
      else expect([told, came <= 1]).toEqual(['unconfirmed', true]);
    }
    expect(mails).toHaveLength(6);
  });
});

describe('a postponement', () => {
  it('without a date stops the sale; with one it moves the dates and sells on', async () => {
    const { id, planner, ofCarla, sell, people } = await makePlanShop(checkout);
    const policy = choiceUntil(inDays(5));
    const planId = await start(planner, id, { kind: 'postpone', policy });
    expect((await errorOf(sell(people.beto, 1))).message).toMatch(/no tiene fecha/);
    const lines = [{ ticketId: ofCarla.tickets[0]?.id, price: 15_000 }];
    const resale = record(checkout, { eventId: id, kind: 'resale', lines, buyer: people.beto });
    expect((await errorOf(resale)).message).toMatch(/no tiene fecha/);
    await finish(id, planId);
    expect(await planOf(id, planId)).toMatchObject({ state: 'choosing', counts: { cases: 0 } });
    expect(inbox.text(inbox.to(people.ana.email)[0])).toContain('Elegir qu');

    const startsAt = inDays(40).toISOString();
    const dated = await start(planner, id, { kind: 'postpone', policy, startsAt });
    expect((await planOf(id, planId)).state).toBe('replaced');
    const event = await read(paths.event(id));
    expect(event).toMatchObject({ status: 'published', plan: { id: dated, dated: true } });
    expect((event.startsAt as { toDate(): Date }).toDate().toISOString()).toBe(startsAt);
    // What was promised before stays known, and nobody is asked to tell of it again.
    expect(event).toMatchObject({ versions: 2, untold: 0 });
    const admin = await makeUser({ role: 'admin' });
    const told = await errorOf(callAs(tellBuyers, admin, { eventId: id, version: 2 }));
    expect(told).toMatchObject({ code: 'failed-precondition', field: 'version' });
    await sell(people.beto, 1);
  });

  it('takes its dates out of a change that waits for approval, and leaves the rest of it waiting', async () => {
    const { id, planner, type } = await makePlanShop(checkout);
    const [venue, startsAt] = [{ name: 'Otro lugar', address: 'Calle 1' }, inDays(30)];
    const by = { uid: 'u', email: 'u@correo.cl' };
    const asked = new Date(Date.now() - 3_600_000);
    const night = { startsAt, timeZone: 'Pacific/Easter' };
    const pending = { fields: { venue, ...night }, prices: { [type]: 12_000 }, by, at: asked };
    const ref = db().doc(paths.event(id));
    await ref.update({ pending, pendingAt: asked });
    const policy = choiceUntil(inDays(5));
    const input = { kind: 'postpone', policy, startsAt: inDays(40).toISOString() };
    const planId = await start(planner, id, input);
    const left = parseEvent(id, (await ref.get()).data()).pending;
    expect(left).toMatchObject({ fields: { venue }, prices: { [type]: 12_000 }, by });
    expect(Object.keys(left?.fields ?? {})).toEqual(['venue']);
    // Nobody approves the version with the date, which they may have seen.
    expect(left?.at.getTime()).toBeGreaterThan(asked.getTime());
    expect((await ref.get()).get('pendingAt').toDate()).toEqual(asked);
    const traces = db().collection(paths.audit());
    const lineOf = async (plan: string) =>
      (await traces.where('object.id', '==', plan).get()).docs[0]?.get('before');
    expect(await lineOf(planId)).toMatchObject({ pending: { startsAt: expect.anything() } });
    await finish(id, planId);

    await ref.update({ pending: { ...pending, fields: { startsAt }, prices: {} } });
    await finish(id, await start(planner, id, input));
    expect((await ref.get()).get('pending')).toBeUndefined();
    await ref.update({ pending, pendingAt: asked });
    const cancelled = await start(planner, id, {});
    expect((await ref.get()).get('pending')).toBeUndefined();
    expect(await lineOf(cancelled)).toMatchObject({
      pending: { venue: { name: 'Otro lugar' }, startsAt: expect.anything() },
    });
  });

  it('refunds at its date whoever did not answer, once, and nobody who bought later', async () => {
    const { id, planner, sell, people } = await makePlanShop(checkout);
    const input = {
      kind: 'postpone',
      policy: choiceUntil(inDays(5)),
      startsAt: inDays(40).toISOString(),
    };
    const planId = await start(planner, id, input);
    // Who buys later is told by the clock, which the memory has in milliseconds.
    const begun = Date.now();
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(begun));
    const late = await sell(people.beto, 1);
    await finish(id, planId);
    expect(await finish(id, planId, inDays(4))).toBe('nothing');
    expect(await finish(id, planId, inDays(6))).toBe('done');
    expect(await finish(id, planId, inDays(7))).toBe('nothing');
    const cases = await casesOf(id);
    expect(cases.map(({ amount, fee }) => [amount, fee]).sort()).toEqual(
      [10_000, 10_000, 10_000, 15_000].map((amount) => [amount, 0]),
    );
    expect((await ticketOf(id, late.tickets[0]?.id ?? '')).status).toBe('valid');
  });
});

it('is the only way to cancel an event with guests, who are told by it', async () => {
  const shop = await makeShop();
  const { id, producerId, type } = shop;
  const giver = await makeUser({ role: 'producer', producers: [producerId] });
  const dora = { name: 'Dora', email: `dora-${randomUUID()}@correo.cl` };
  await callAs(issueCourtesies, giver, { eventId: id, ticketTypeId: type, recipients: [dora] });
  const cancel = () =>
    callAs(changeEventStatus, admin, { eventId: id, status: 'cancelled', reason: 'Llueve' });
  const [courtesy] = (await db().collection(paths.tickets(id)).get()).docs;
  for (const status of ['valid', 'used']) {
    await courtesy?.ref.update({ status });
    expect(await errorOf(cancel())).toMatchObject({ field: 'plan' });
  }
  await courtesy?.ref.update({ status: 'valid' });
  const planId = await start(admin, id, {});
  expect(await finish(id, planId)).toBe('done');
  expect((await planOf(id, planId)).counts).toMatchObject({ orders: 0, guests: 1, sent: 1 });
  expect(inbox.text(inbox.to(dora.email)[1])).toContain('se canceló');
  expect((await read(paths.event(id))).status).toBe('cancelled');

  const { id: revoked } = await makeShop();
  const gone = { eventId: revoked, kind: 'courtesy', status: 'revoked' };
  await db().doc(paths.ticket(revoked, 'gone')).set(gone);
  const plain = { eventId: revoked, status: 'cancelled', reason: 'Llueve' };
  expect(await callAs(changeEventStatus, admin, plain)).toMatchObject({ status: 'cancelled' });
});

it('is the only way to cancel an event with sales; one without is cancelled plainly', async () => {
  const { id, planner } = await makePlanShop(checkout);
  const cancel = (eventId: string) =>
    callAs(changeEventStatus, admin, { eventId, status: 'cancelled', reason: 'Llueve' });
  expect((await errorOf(cancel(id))).field).toBe('plan');
  await callAs(changeEventStatus, planner, { eventId: id, status: 'paused' });
  const { id: unsold } = await makeShop();
  const consumptionId = await makeSellingConsumption(unsold);
  const lines = [{ consumptionId, quantity: 1, unitPrice: 4_000 }];
  const drink = await record(checkout, { eventId: unsold, kind: 'consumption', lines });
  expect((await errorOf(cancel(unsold))).field).toBe('plan');
  await record(checkout, {
    eventId: unsold,
    kind: 'refund',
    lines: [{ ledgerId: drink.ledgerId }],
  });
  const turns = async () => Number((await guardRef(unsold).get()).get('turns') ?? 0);
  const before = await turns();
  expect(await cancel(unsold)).toMatchObject({ success: true, status: 'cancelled' });
  // With the guard written, a sale that has read the event as published cannot commit any more.
  expect(await turns()).toBe(before + 1);
  await start(planner, id, {});
  expect((await read(paths.event(id))).status).toBe('cancelled');
});

describe('a plan is refused', () => {
  it('to everybody without both rights in this producer', async () => {
    const { id, producerId, planner } = await makePlanShop(checkout);
    const foreign = await makePlanShop(checkout);
    const planId = await start(foreign.planner, foreign.id, {});
    const people: [string, Who | null, string][] = [
      ...(await makeStrangers()),
      ['without the status', await memberWithout(producerId, 'events.changeStatus'), ''],
      ['without refunds', await memberWithout(producerId, 'finance.refund'), ''],
      [
        'without anything',
        await makeUser({ role: 'producer', producers: [producerId], permissions: fromFlags([]) }),
        '',
      ],
      ['of another producer', foreign.planner, ''],
      ['the checkout', checkout, ''],
    ];
    for (const [name, who, code = ''] of people) {
      const codes = await Promise.all(
        [
          preview(who, id, {}),
          start(who, id, {}),
          callAs(pausePlan, who, { eventId: id, planId }),
          callAs(resumePlan, who, { eventId: id, planId }),
        ].map(async (call) => (await errorOf(call)).code),
      );
      expect([name, ...new Set(codes)]).toEqual([name, code || 'permission-denied']);
    }
    expect((await errorOf(callAs(pausePlan, planner, { eventId: id, planId }))).code).toBe(
      'not-found',
    );
    expect((await read(paths.event(id))).status).toBe('published');
  });

  it('for an old sign-in, another name, a forged field, or dates that cannot be', async () => {
    const { id, producerId, planner } = await makePlanShop(checkout);
    const again = await signedInAgo(
      await memberOf(producerId, 'events.changeStatus', 'finance.refund'),
      3_600,
    );
    expect((await errorOf(start(again, id, {}))).field).toBe('authTime');
    const past = inDays(-1).toISOString();
    const choice = choiceUntil(inDays(5));
    const wrong: [object, string][] = [
      [{ name: 'Fiesta' }, 'name'],
      [{ amount: 1 }, 'amount'],
      [{ state: 'done' }, 'state'],
      [{ policy: { ...ALL_BACK, total: 1 } }, 'policy.total'],
      [{ policy: { ...choice, until: null } }, 'policy.until'],
      [{ policy: { ...choice, until: past } }, 'policy.until'],
      [{ policy: { ...choice, silence: 'keep' } }, 'policy.silence'],
      [{ kind: 'postpone', startsAt: past }, 'startsAt'],
      [{ kind: 'postpone', startsAt: inDays(3).toISOString(), policy: choice }, 'policy.until'],
      [{ kind: 'postpone', endsAt: inDays(3).toISOString() }, 'endsAt'],
      [{ startsAt: inDays(3).toISOString() }, 'startsAt'],
    ];
    for (const [input, field] of wrong) {
      const { code, field: named } = await errorOf(start(planner, id, input));
      expect([named, code]).toEqual([field, 'invalid-argument']);
    }
    await db().doc(paths.event(id)).update({ status: 'draft' });
    expect((await errorOf(start(planner, id, {}))).code).toBe('failed-precondition');
    expect((await db().collection(paths.plans(id)).get()).size).toBe(0);
  });

  it('that would replace one its author did not see, unless it is the same call again', async () => {
    const { id, planner } = await makePlanShop(checkout);
    const postpone = { kind: 'postpone', policy: choiceUntil(inDays(5)), seen: '' };
    const key = randomUUID();
    const planId = await start(planner, id, { ...postpone, key });
    const late = { code: 'aborted', field: 'seen' };
    expect(await errorOf(start(admin, id, postpone))).toMatchObject(late);
    await finish(id, planId);
    expect(await errorOf(start(admin, id, postpone))).toMatchObject(late);
    expect((await planOf(id, planId)).state).toBe('choosing');
    expect(await start(planner, id, { ...postpone, key })).toBe(planId);
    const second = await start(admin, id, { ...postpone, seen: planId });
    expect((await planOf(id, planId)).state).toBe('replaced');
    expect((await read(paths.event(id))).plan).toMatchObject({ id: second });
  });

  it('while another is under way; the same key is the same plan', async () => {
    const { id, planner } = await makePlanShop(checkout);
    const key = randomUUID();
    const postpone = { kind: 'postpone', policy: choiceUntil(inDays(5)) };
    const planId = await start(planner, id, { ...postpone, key });
    expect((await errorOf(start(admin, id, postpone))).field).toBe('plan');
    expect(await start(planner, id, { ...postpone, key })).toBe(planId);
    const others = [{}, { ...postpone, policy: choiceUntil(inDays(6)) }];
    for (const other of others) {
      const again = await errorOf(start(planner, id, { ...other, key }));
      expect(again).toMatchObject({ code: 'already-exists', field: 'key' });
    }
    expect((await db().collection(paths.plans(id)).get()).size).toBe(1);
    await finish(id, planId);
    expect(await start(planner, id, {})).not.toBe(planId);
  });
});
