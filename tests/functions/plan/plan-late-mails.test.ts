import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { callAs, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import {
  choiceUntil,
  finish,
  inDays,
  mailsOf,
  makePlanShop,
  planOf,
  start,
} from '../../support/plan/plans';
import { makeCheckout, makeSellingConsumption, record } from '../../support/sales';

/** Who has the mail of a plan as a guest or a buyer at the bar, and bought a ticket of which a till tells only now. */
const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
beforeEach(() => replacePlanQueue(async () => {}));
afterEach(() => replacePlanQueue(null));

const soldAt = () => new Date(Date.now() - 3_600_000).toISOString();

async function makePostponed() {
  const shop = await makePlanShop(checkout);
  const { id, producerId, type } = shop;
  const gina = { name: 'Gina', email: `gina-${id}@correo.cl` };
  const beto = { name: 'Beto', email: `bar-${id}@correo.cl` };
  const giver = await makeUser({ role: 'producer', producers: [producerId] });
  await callAs(issueCourtesies, giver, { eventId: id, ticketTypeId: type, recipients: [gina] });
  const consumptionId = await makeSellingConsumption(id);
  const drink = (buyer: object, more: object = {}) => {
    const lines = [{ consumptionId, quantity: 1, unitPrice: 4_000 }];
    const sale = { eventId: id, kind: 'consumption', lines, buyer, key: randomUUID(), ...more };
    return record(checkout, sale);
  };
  await drink(beto);
  const policy = choiceUntil(inDays(5));
  const later = { kind: 'postpone', startsAt: inDays(40).toISOString(), policy };
  const planId = await start(shop.planner, id, later);
  const tell = async (buyer: typeof gina) => {
    const more = { soldAt: soldAt(), key: randomUUID() };
    const sale = await shop.sell(buyer, 1, more);
    // Told again, as after a lost answer.
    await shop.sell(buyer, 1, more);
    return sale.tickets[0]?.id ?? '';
  };
  const textsTo = ({ email }: typeof gina) =>
    inbox
      .to(email)
      .map((mail) => inbox.text(mail))
      .filter((text) => text.includes('cambió de fecha'));
  const mailsTo = async ({ email }: typeof gina) =>
    (await mailsOf(id, planId)).filter((mail) => mail.email === email);
  return { ...shop, planId, gina, beto, tell, drink, textsTo, mailsTo };
}

const ASKED = 'Si no respondes, te devolvemos tu dinero';

describe('whoever has the mail of a plan without having bought a ticket', () => {
  it('is asked by a second one, once, when a till tells that they bought one', async () => {
    const { id, planId, gina, beto, tell, textsTo, mailsTo } = await makePostponed();
    await finish(id, planId);
    const before = (await planOf(id, planId)).counts;
    for (const one of [gina, beto]) {
      expect(textsTo(one).map((text) => text.includes(ASKED))).toEqual([false]);
      const ticketId = await tell(one);
      expect((await planOf(id, planId)).state).toBe('running');
      await finish(id, planId);
      expect((await planOf(id, planId)).state).toBe('choosing');
      const texts = textsTo(one);
      expect(texts.map((text) => text.includes(ASKED))).toEqual([false, true]);
      expect(texts[1]).toContain(ticketId);
      expect(await mailsTo(one)).toHaveLength(2);
      // Whoever was asked is not written to again.
      await tell(one);
      expect(await finish(id, planId)).toBe('nothing');
      expect(textsTo(one)).toHaveLength(2);
    }
    const { mails, sent } = (await planOf(id, planId)).counts;
    expect([mails, sent]).toEqual([before.mails + 2, before.sent + 2]);
  });

  it('is asked by the one that still waits', async () => {
    const { id, planId, gina, beto, tell, drink, textsTo, mailsTo } = await makePostponed();
    inbox.refusing.on = true;
    inbox.refusing.code = 451;
    await finish(id, planId);
    inbox.refusing.on = false;
    expect((await planOf(id, planId)).phase).toBe('mails');
    const [hers, his] = [await tell(gina), await tell(beto)];
    await drink(gina, { soldAt: soldAt() });
    // What the server put off is tried again after a minute.
    await finish(id, planId, new Date(Date.now() + 120_000));
    for (const [one, ticketId] of [
      [gina, hers],
      [beto, his],
    ] as const) {
      const [text = '', ...more] = textsTo(one);
      expect(more).toEqual([]);
      expect(text).toContain(ASKED);
      expect(text).toContain(ticketId);
      const [mail, ...others] = await mailsTo(one);
      expect([mail?.bought, mail?.bar, others.length]).toEqual([true, true, 0]);
    }
  });
});
