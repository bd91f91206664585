import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { previewPlan } from '@/functions/src/plan/preview-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import {
  ALL_BACK,
  casesOf,
  choiceUntil,
  finish,
  inDays,
  makePlanShop,
  planOf,
  start,
} from '../../support/plan/plans';
import { difference, openOne, pay } from '../../support/refunds';
import { makeCheckout, makeSellingConsumption, record, totalsOf } from '../../support/sales';

const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

it('what was bought at the bar stays valid at another date, and comes back once with a cancellation', async () => {
  const { id, planner, people } = await makePlanShop(checkout);
  const gabi = { name: 'Gabi', email: `gabi-${randomUUID()}@x.cl` };
  const consumptionId = await makeSellingConsumption(id);
  const drink = async (buyer: object) => {
    const lines = [{ consumptionId, quantity: 2, unitPrice: 4_000 }];
    const sale = { eventId: id, kind: 'consumption', lines, buyer };
    return (await record(checkout, sale)).ledgerId;
  };
  const [ofGabi, ofAna, back, byHand] = await Promise.all(
    [gabi, people.ana, people.beto, people.fer].map(drink),
  );
  await record(checkout, { eventId: id, kind: 'refund', lines: [{ ledgerId: back }] });
  const mine = await openOne(admin, id, String(byHand));

  const input = { kind: 'postpone', policy: choiceUntil(inDays(5)), startsAt: inDays(40) };
  const later = { ...input, startsAt: input.startsAt.toISOString() };
  const postponed = await start(planner, id, later);
  await finish(id, postponed);
  expect((await planOf(id, postponed)).counts).toMatchObject({ cases: 0, bar: 0, mails: 7 });
  expect(inbox.text(inbox.to(gabi.email).at(-1))).toContain('en el bar sigue valiendo');
  expect(inbox.text(inbox.to(people.beto.email).at(-1))).not.toContain('en el bar');

  const asked = { eventId: id, kind: 'cancel', policy: ALL_BACK };
  const said = await callAs(previewPlan, planner, asked);
  expect(said).toMatchObject({ people: 7, amount: 45_000, inCases: 8_000, served: 0 });
  expect(said.bar).toMatchObject({ orders: 2, amount: 16_000, isRefunded: true });
  const left = await callAs(previewPlan, planner, {
    ...asked,
    policy: { ...ALL_BACK, includeBar: false },
  });
  expect(left.bar).toMatchObject({ orders: 2, isRefunded: false });

  const planId = await start(planner, id, {});
  expect(await finish(id, planId)).toBe('done');
  expect(await finish(id, planId)).toBe('nothing');
  const { counts } = await planOf(id, planId);
  const bar = said.bar as { amount: number; fee: number };
  expect(counts).toMatchObject({ cases: 6, bar: 2, amount: 45_000 + bar.amount, refused: 0 });
  expect(counts.fee).toBe(Number(said.fee) + bar.fee);
  const cases = await casesOf(id);
  const ofBar = cases.filter(({ ticketIds }) => ticketIds.length === 0);
  expect(ofBar.map(({ ledgerId }) => ledgerId).sort()).toEqual([ofGabi, ofAna, byHand].sort());
  expect(ofBar.find(({ ledgerId }) => ledgerId === byHand)).toMatchObject({ id: mine, planId: '' });
  expect(inbox.text(inbox.to(gabi.email).at(-1))).toContain('te devolvemos lo que compraste');
  for (const { id: refundId } of cases) await pay(admin, id, refundId);
  expect(await difference(id)).toEqual({});
  expect((await totalsOf(id)).adds).toMatchObject({ consumptionNormal: 0, consumptionOther: 0 });
});

it('what was drunk on a night that was postponed stays paid, and what was bought before or afterwards comes back', async () => {
  const { id, planner, people } = await makePlanShop(checkout);
  const consumptionId = await makeSellingConsumption(id);
  const drink = async (buyer: object, more: object = {}) => {
    const lines = [{ consumptionId, quantity: 1, unitPrice: 4_000 }];
    return (await record(checkout, { eventId: id, kind: 'consumption', lines, buyer, ...more }))
      .ledgerId;
  };
  await db()
    .doc(paths.event(id))
    .update({ startsAt: inDays(-0.1), endsAt: inDays(0.2) });
  const before = await drink(people.ana, { soldAt: inDays(-0.2).toISOString() });
  await drink(people.beto);
  const policy = choiceUntil(inDays(5), 'keep');
  const later = { kind: 'postpone', policy, startsAt: inDays(40).toISOString() };
  await finish(id, await start(planner, id, later));
  const afterwards = await drink(people.fer);

  const said = await callAs(previewPlan, planner, {
    eventId: id,
    kind: 'cancel',
    policy: ALL_BACK,
  });
  expect(said).toMatchObject({ served: 1, bar: { orders: 2, amount: 8_000, isRefunded: true } });
  const planId = await start(planner, id, {});
  await finish(id, planId);
  expect((await planOf(id, planId)).counts).toMatchObject({ bar: 2 });
  const ofBar = (await casesOf(id)).filter(({ ticketIds }) => ticketIds.length === 0);
  expect(ofBar.map(({ ledgerId }) => ledgerId).sort()).toEqual([before, afterwards].sort());
});

it('what a door sold was handed over, and comes back with no plan', async () => {
  const { id, planner } = await makePlanShop(checkout);
  const consumptionId = await makeSellingConsumption(id);
  const shiftId = randomUUID();
  const openedAt = new Date(Date.now() - 60_000);
  await db().doc(entryPaths.shift(id, shiftId)).set({ drawer: 'Caja 1', openedAt, closedAt: null });
  const lines = [{ consumptionId, quantity: 1, unitPrice: 4_000 }];
  const sale = { eventId: id, kind: 'consumption', lines, tender: 'cash', shiftId };
  await record(checkout, { ...sale, buyer: { name: 'Gabi', email: `gabi-${randomUUID()}@x.cl` } });
  const asked = { kind: 'cancel', policy: ALL_BACK };
  const said = await callAs(previewPlan, planner, { eventId: id, ...asked });
  expect(said).toMatchObject({ served: 1, bar: { orders: 0, amount: 0 } });
  const plan = await start(planner, id, asked);
  await finish(id, plan);
  expect((await planOf(id, plan)).counts).toMatchObject({ bar: 0 });
});
