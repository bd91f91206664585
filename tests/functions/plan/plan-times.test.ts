import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobRef } from '@/functions/src/job/add-job';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { pausePlan } from '@/functions/src/plan/pause-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { resumePlan } from '@/functions/src/plan/resume-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { giveTicket } from '@/functions/src/ticket/give-ticket';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { dateTime } from '@/lib/domain/kit/format-date';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { callAs, errorOf, makeUser, newNetwork } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import {
  casesOf,
  choiceUntil,
  finish,
  inDays,
  makePlanShop,
  NAME,
  planOf,
  start,
} from '../../support/plan/plans';
import { move, ticketOf } from '../../support/refunds';
import { makeCheckout } from '../../support/sales';

/** What comes late, in a plan: a date that has passed, a sale that is told after all is done, a second thought. */
const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => {
  replacePlanQueue(null);
  vi.useRealTimers();
});

const policy = () => choiceUntil(inDays(5));
const postponed = () => ({
  kind: 'postpone',
  startsAt: inDays(40).toISOString(),
  policy: policy(),
});
async function makeChoice(isWorked = true) {
  const shop = await makePlanShop(checkout);
  const planId = await start(shop.planner, shop.id, postponed());
  if (isWorked) await finish(shop.id, planId);
  const linkOf = async (id = '') => holderToken(shop.id, id, (await ticketOf(shop.id, id)).code);
  const choose = async (id: string | undefined, choice: string) =>
    callAs(chooseRefund, null, { ticketToken: await linkOf(id), choice });
  return { ...shop, planId, linkOf, choose };
}

describe('a plan that is over', () => {
  it('writes to who bought before and is told of later, and refunds nobody again', async () => {
    const { id, planId, sell, ofBeto, people, linkOf, choose } = await makeChoice();
    const kept = ofBeto.tickets[0]?.id ?? '';
    await choose(kept, 'keep');
    await finish(id, planId, inDays(6));
    const before = await planOf(id, planId);
    expect(before.state).toBe('done');
    const gabi = { name: 'Gabi', email: `gabi-${id}@correo.cl` };
    const key = `gift-${id}`;
    const headers = { 'x-forwarded-for': newNetwork() };
    await callAs(giveTicket, null, { ticketToken: await linkOf(kept), ...gabi, key }, headers);

    const nora = { ...people.ana, email: `nora-${id}@correo.cl` };
    await sell(nora, 1, { soldAt: new Date(Date.now() - 3_600_000).toISOString() });
    expect((await planOf(id, planId)).state).toBe('running');
    expect(await finish(id, planId, inDays(6))).toBe('done');
    expect(await finish(id, planId, inDays(6))).toBe('nothing');
    expect((await ticketOf(id, kept)).status).toBe('valid');
    const { state, counts } = await planOf(id, planId);
    const { cases, amount, mails } = before.counts;
    expect([state, counts.cases, counts.amount, counts.mails]).toEqual([
      'done',
      cases + 1,
      amount + 10_000,
      mails + 1,
    ]);
    expect(inbox.to(nora.email)).toHaveLength(1);
  });
});

describe('a plan whose date to choose passed before everybody was asked', () => {
  it('waits for a later one, which its mails then name', async () => {
    const { id, planId, planner, people } = await makeChoice(false);
    await callAs(pausePlan, planner, { eventId: id, planId });
    const early = callAs(resumePlan, planner, {
      eventId: id,
      planId,
      until: inDays(8).toISOString(),
    });
    expect((await errorOf(early)).message).toMatch(/todavía no pasa/);
    vi.useFakeTimers({ now: inDays(6), toFake: ['Date'] });
    const resume = (until?: Date) =>
      callAs(resumePlan, planner, {
        eventId: id,
        planId,
        ...(until && { until: until.toISOString() }),
      });
    for (const [until, message] of [
      [undefined, /ya pasó/],
      [inDays(-1), /por venir/],
      [inDays(200), /hasta en 180 días/],
      [inDays(39), /antes de la fecha nueva/],
    ] as const) {
      expect(await errorOf(resume(until))).toMatchObject({
        field: 'until',
        message: expect.stringMatching(message),
      });
    }
    const until = inDays(3);
    await resume(until);
    await finish(id, planId);
    const plan = await planOf(id, planId);
    expect([plan.state, plan.policy.until]).toEqual(['choosing', until]);
    expect(inbox.text(inbox.to(people.beto.email)[0])).toContain(
      `Hasta el ${dateTime(until, 'America/Santiago')}`,
    );
  });

  it('goes on after the new date, too, and then gives back what nobody answered for', async () => {
    const { id, planId, planner, people } = await makeChoice(false);
    await callAs(pausePlan, planner, { eventId: id, planId });
    vi.useFakeTimers({ now: inDays(41), toFake: ['Date'] });
    const resume = (until: Date) =>
      callAs(resumePlan, planner, { eventId: id, planId, until: until.toISOString() });
    expect((await errorOf(resume(inDays(-0.5)))).message).toMatch(/por venir/);
    expect((await errorOf(resume(inDays(200)))).message).toMatch(/hasta en 180 días/);
    const until = inDays(3);
    await resume(until);
    await finish(id, planId);
    expect((await planOf(id, planId)).state).toBe('choosing');
    expect(inbox.text(inbox.to(people.beto.email)[0])).toContain('La nueva era');
    expect(await finish(id, planId, inDays(4))).toBe('done');
    expect((await planOf(id, planId)).state).toBe('done');
    expect((await casesOf(id)).length).toBeGreaterThan(0);
  });

  it('stops by itself, tells who may resume it so, and decides for nobody', async () => {
    const { id, planId, producerId, people } = await makeChoice(false);
    expect(await finish(id, planId, inDays(6))).toBe('nothing');
    const { state, policy } = await planOf(id, planId);
    expect(state).toBe('paused');
    const news = innerPaths.news(`plan-${planId}-paused-${policy.until?.getTime()}`);
    const told = { what: 'plan.paused', producerId, objectId: id, name: NAME };
    // In many teams nobody may refund: the administration began the plan, and resumes it.
    for (const [path, needs] of [
      [news, 'finance.refund'],
      [`${news}-admins`, 'admin'],
    ] as const) {
      expect((await db().doc(path).get()).data()).toMatchObject({ ...told, needs });
    }
    expect(await casesOf(id)).toEqual([]);
    expect(inbox.to(people.beto.email)).toHaveLength(0);
  });
});

describe('a plan that is paused', () => {
  const jobOf = async (id: string, planId: string) =>
    (await jobRef('plan', [id, planId]).get()).data();

  it('is not called for every minute by what a till tells late, and writes of it when it goes on', async () => {
    const { id, planId, planner, people, sell } = await makeChoice(false);
    await finish(id, planId);
    // It goes on with the mail of a sale that was told late, and is paused meanwhile.
    const soldAt = new Date(Date.now() - 3_600_000).toISOString();
    const [nora, olga] = ['nora', 'olga'].map((name) => {
      return { ...people.ana, email: `${name}-${id}@correo.cl` };
    }) as [typeof people.ana, typeof people.ana];
    await sell(nora, 1, { soldAt });
    await callAs(pausePlan, planner, { eventId: id, planId });
    await sell(olga, 1, { soldAt });
    expect(await finish(id, planId)).toBe('nothing');
    expect(await jobOf(id, planId)).toBeUndefined();
    expect((await planOf(id, planId)).state).toBe('paused');
    await callAs(resumePlan, planner, { eventId: id, planId });
    expect(await jobOf(id, planId)).toBeDefined();
    await finish(id, planId);
    for (const { email } of [nora, olga]) expect(inbox.to(email)).toHaveLength(1);
  });
});

describe('after a rejection', () => {
  it('a ticket may be kept, and one that is not answered for is left to a person', async () => {
    const { id, planId, ofBeto, ofAna, choose } = await makeChoice();
    const [beto, ana] = [ofBeto, ofAna].map(({ tickets }) => tickets[0]?.id ?? '');
    for (const ticket of [beto, ana]) {
      const { refundId } = await choose(ticket, 'refund');
      await move(admin, id, String(refundId), 'reject', { reason: 'Falta un dato' });
    }
    expect((await planOf(id, planId)).counts).toMatchObject({ kept: 0, asked: 2 });
    await choose(beto, 'keep');
    expect(await ticketOf(id, beto ?? '')).toMatchObject({ choice: { choice: 'keep' } });
    expect((await planOf(id, planId)).counts).toMatchObject({ kept: 1, asked: 1 });
    await finish(id, planId, inDays(6));
    expect((await planOf(id, planId)).counts).toMatchObject({ refused: 1 });
    expect((await ticketOf(id, ana ?? '')).status).toBe('valid');
  });
});
