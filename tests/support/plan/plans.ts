import { randomUUID } from 'node:crypto';
import { startPlan } from '@/functions/src/plan/start-plan';
import { workPlan } from '@/functions/src/plan/work-plan';
import { untypedDb as db } from '@/functions/src/support/admin';
import { issueCourtesies } from '@/functions/src/ticket/issue-courtesies';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import { parseRefund } from '@/lib/domain/refund/refund';
import { callAs, makeUser, type Who } from '../functions';
import { memberOf } from '../refunds';
import { makeShop, record } from '../sales';

export const NAME = 'Fiesta de prueba';

/** A buyer of their own for each world, so that no address is full of mails of another test. */
const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}-${randomUUID()}@correo.cl`,
});

/**
 * An event with four orders (Ana two tickets, Beto one, Eva one that was scanned, Fer one), one of Ana's resold to
 * Carla, and a courtesy of Dora; each ticket costs $ 10.000.
 */
export async function makePlanShop(checkout: Who) {
  const shop = await makeShop({}, { price: 10_000 });
  const { id: eventId, producerId, type } = shop;
  const [ana, beto, carla, dora, eva, fer] = ['Ana', 'Beto', 'Carla', 'Dora', 'Eva', 'Fer'].map(
    person,
  ) as [P, P, P, P, P, P];
  const sell = (buyer: P, quantity: number, more: object = {}) => {
    const lines = [{ ticketTypeId: type, quantity, unitPrice: 10_000 }];
    return record(checkout, { eventId, kind: 'sale', lines, buyer, ...more });
  };
  const ofAna = await sell(ana, 2);
  const ofBeto = await sell(beto, 1);
  const ofEva = await sell(eva, 1);
  await sell(fer, 1);
  const resold = ofAna.tickets[1]?.id ?? '';
  const lines = [{ ticketId: resold, price: 15_000 }];
  const ofCarla = await record(checkout, { eventId, kind: 'resale', lines, buyer: carla });
  await db()
    .doc(paths.ticket(eventId, ofEva.tickets[0]?.id ?? ''))
    .update({ status: 'used' });
  const giver = await makeUser({ role: 'producer', producers: [producerId] });
  await callAs(issueCourtesies, giver, { eventId, ticketTypeId: type, recipients: [dora] });
  const planner = await memberOf(producerId, 'events.changeStatus', 'finance.refund');
  return {
    ...shop,
    planner,
    sell,
    ofAna,
    ofBeto,
    ofEva,
    ofCarla,
    people: { ana, beto, carla, dora, eva, fer },
  };
}
type P = ReturnType<typeof person>;

export const ALL_BACK = { refund: 'all', includeFee: true };
export const choiceUntil = (until: Date, silence: 'keep' | 'refund' = 'refund') => {
  return { refund: 'choice', includeFee: false, until: until.toISOString(), silence };
};
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Starts a plan; returns its id. */
export const start = async (who: Who | null, eventId: string, input: object): Promise<string> =>
  String(
    (
      await callAs(startPlan, who, {
        eventId,
        kind: 'cancel',
        policy: ALL_BACK,
        name: NAME,
        key: randomUUID(),
        ...input,
      })
    ).planId,
  );

/** Works on a plan until nothing is left, at a moment: 'done' if it had work and has come to a rest. */
export async function finish(eventId: string, planId: string, at: Date = new Date()) {
  // The database's clock is the real one, whatever a test makes of `Date`.
  const now = performance.timeOrigin + performance.now();
  const isWorked = await workPlan(eventId, planId, at.getTime() - now);
  const { state } = await planOf(eventId, planId);
  return isWorked && (state === 'choosing' || state === 'done') ? 'done' : 'nothing';
}

export async function planOf(eventId: string, planId: string) {
  return parsePlan(planId, (await db().doc(paths.plan(eventId, planId)).get()).data());
}

export async function mailsOf(eventId: string, planId: string) {
  const found = await db().collection(entryPaths.planMails(eventId, planId)).get();
  return found.docs.map((one) => parsePlanMail(one.data()));
}

export async function casesOf(eventId: string) {
  const found = await db().collection(paths.refunds(eventId)).get();
  return found.docs.map((one) => parseRefund(one.id, one.data()));
}
