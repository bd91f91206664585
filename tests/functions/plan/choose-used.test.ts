import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseRefund } from '@/functions/src/plan/choose-refund';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { readTicketPlan } from '@/functions/src/plan/read-ticket-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { choiceUntil, finish, inDays, makePlanShop, start } from '../../support/plan/plans';
import { caseOf, ticketOf } from '../../support/refunds';
import { makeCheckout, makeType, record, type Sold } from '../../support/sales';

inboxOfFile();
const checkout = ofFile(makeCheckout);
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

/** An event that was postponed to a date after an order of three tickets, with five days to choose. */
async function makeNight(
  sell: (eventId: string, type: string) => Promise<Sold>,
  policy: object = {},
) {
  const shop = await makePlanShop(checkout);
  const { id, planner, type } = shop;
  const { tickets } = await sell(id, type);
  const linkOf = ({ id: ticketId = '', code = '' } = {}) => holderToken(id, ticketId, code);
  const begin = async () => {
    const startsAt = inDays(40).toISOString();
    const input = { kind: 'postpone', startsAt, policy: { ...choiceUntil(inDays(5)), ...policy } };
    await finish(id, await start(planner, id, input));
  };
  return { id, tickets, links: tickets.map(linkOf), begin };
}
const buyer = () => ({ name: 'Gabi', email: `gabi-${crypto.randomUUID()}@correo.cl` });
const three = (eventId: string, type: string) => {
  const lines = [{ ticketTypeId: type, quantity: 3, unitPrice: 10_000 }];
  return record(checkout, { eventId, kind: 'sale', lines, buyer: buyer() });
};
const scan = (eventId: string, ticketId = '') =>
  db().doc(paths.ticket(eventId, ticketId)).update({ status: 'used' });
const planFor = async (link = '') =>
  (await callAs(readTicketPlan, null, { ticketToken: link })).plan;
const choose = (link = '', choice = 'refund', whole = false) =>
  callAs(chooseRefund, null, { ticketToken: link, choice, whole });

it('asks for all of an order but the ticket that was scanned, whose own page offers no choice', async () => {
  const { id, tickets, links, begin } = await makeNight(three);
  await scan(id, tickets[0]?.id);
  await begin();
  expect(await planFor(links[1])).toMatchObject({ state: 'choose', tickets: 2 });
  expect(await planFor(links[0])).toMatchObject({ state: 'used', follows: '', tickets: 2 });
  for (const choice of ['keep', 'refund']) {
    const error = await errorOf(choose(links[0], choice, true));
    expect([error.code, error.message]).toEqual([
      'failed-precondition',
      'Esta entrada ya se usó en la puerta: no se devuelve',
    ]);
  }
  const { refundId } = await choose(links[1], 'refund', true);
  expect(await caseOf(id, String(refundId))).toMatchObject({ amount: 20_000 });
  expect((await ticketOf(id, tickets[0]?.id ?? '')).refundId).toBe('');
});

it('asks for the scanned ones too where the plan gives them back', async () => {
  const { id, tickets, links, begin } = await makeNight(three, { includeUsed: true });
  await scan(id, tickets[0]?.id);
  await begin();
  expect(await planFor(links[0])).toMatchObject({ state: 'choose', tickets: 3 });
  const { refundId } = await choose(links[0], 'refund', true);
  expect(await caseOf(id, String(refundId))).toMatchObject({ amount: 30_000 });
});

it('offers nothing for what cost nothing, unless it goes with what was paid', async () => {
  const free = await makeNight(async (eventId, _type) => {
    const lines = [
      { ticketTypeId: await makeType(eventId, { price: 0 }), quantity: 1, unitPrice: 0 },
    ];
    return record(checkout, { eventId, kind: 'sale', lines, buyer: buyer() });
  });
  await free.begin();
  expect(await planFor(free.links[0])).toMatchObject({ state: 'free', follows: '' });
  expect((await errorOf(choose(free.links[0]))).message).toMatch(/No se pagó nada/);

  const mixed = await makeNight(async (eventId, type) => {
    const freeType = await makeType(eventId, { price: 0 });
    const lines = [
      { ticketTypeId: freeType, quantity: 1, unitPrice: 0 },
      { ticketTypeId: type, quantity: 1, unitPrice: 10_000 },
    ];
    return record(checkout, { eventId, kind: 'sale', lines, buyer: buyer() });
  });
  await mixed.begin();
  const costs = await Promise.all(mixed.links.map((link) => planFor(link)));
  expect(costs).toMatchObject([{ state: 'choose' }, { state: 'choose' }]);
  const alone = await errorOf(choose(mixed.links[0]));
  expect([alone.code, alone.field]).toEqual(['failed-precondition', 'whole']);
  const { refundId } = await choose(mixed.links[0], 'refund', true);
  expect(await caseOf(mixed.id, String(refundId))).toMatchObject({ amount: 10_000 });
});
