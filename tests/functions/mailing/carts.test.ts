import { beforeEach, describe, expect, it } from 'vitest';
import { suppressContact } from '@/functions/src/contact/consent/suppress';
import { workJobs } from '@/functions/src/health/jobs';
import { previewAutomation } from '@/functions/src/mailing/preview-automation';
import { reportCart } from '@/functions/src/mailing/report-cart';
import { setAutomation } from '@/functions/src/mailing/set-automation';
import { eraseCarts } from '@/functions/src/privacy/erase/guests';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { firstContent } from '@/lib/domain/mailing/automation/automation';
import { parseCart } from '@/lib/domain/sale/cart';
import { makeContacts } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';
import {
  makeCheckout,
  makeSellingEvent,
  makeType,
  read,
  record,
  saleCall,
} from '../../support/sales';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');
const rig = mailingRig();
const HOUR = 3_600_000;

let producerId: string;
let who: Who;
let checkout: Who;
let eventId: string;
let type: string;
const addressOf = (name: string) => `${name}.${producerId.toLowerCase()}@x.cl`;

beforeEach(async () => {
  producerId = await makeProducer({ name: 'Noche Austral' });
  who = await makeUser({ role: 'producer', producers: [producerId] });
  checkout = await makeCheckout();
  eventId = (await makeSellingEvent({ producerId, name: 'La Fiesta' })).id;
  type = await makeType(eventId, { price: 10_000, stock: 5 });
});

let version = 0;
const turn = async (on: boolean) => {
  const content = { ...firstContent('cart'), message: 'Hola {{nombre}}' };
  const state = { kind: 'cart', on, wait: 1, exceptTags: [], content };
  const id = `${producerId}_cart`;
  version = Number((await db().doc(entryPaths.automation(id)).get()).get('version') ?? 0);
  await callAs(setAutomation, who, { producerId, version, ...state });
};
const report = (email: string, more: object = {}, by: Who | null = checkout) =>
  callAs(reportCart, by, {
    ...{ eventId, email, basis: 'consent', lines: [{ ticketTypeId: type, quantity: 2 }] },
    ...more,
  });
const stored = (email: string) =>
  db()
    .doc(innerPaths.cart(eventId, contactIdOf(email)))
    .get();
const isKept = async (email: string) => (await stored(email)).exists;
const got = (email: string) => rig.sink.perAddress().get(email) ?? 0;
async function run(hours: number): Promise<void> {
  await Promise.all([workJobs('automation', hours * HOUR), workJobs('automation', hours * HOUR)]);
  await rig.queue.drained();
}
const buy = (email: string) =>
  record(checkout, saleCall(eventId, { ticketTypeId: type }, { buyer: { name: 'Ana', email } }));

describe('reportCart', () => {
  it('is the checkout’s, and stores nothing while the automation is off', async () => {
    const email = addressOf('ana');
    for (const by of [null, who]) {
      const code = by ? 'permission-denied' : 'unauthenticated';
      expect((await errorOf(report(email, {}, by))).code).toBe(code);
    }
    expect(await report(email)).toMatchObject({ kept: false });
    await turn(true);
    expect(await report(email)).toMatchObject({ kept: true });
    expect(await report(email, { lines: [{ ticketTypeId: type, quantity: 1 }] })).toMatchObject({
      kept: true,
    });
    const cart = parseCart('c', (await stored(email)).data());
    expect(cart).toMatchObject({ producerId, email, basis: 'consent', lines: [{ quantity: 1 }] });
    await db().doc(paths.event(eventId)).update({ status: 'paused' });
    expect(await report(addressOf('beto'))).toMatchObject({ kept: false });
    expect((await errorOf(report(email, { eventId: 'none' }))).code).toBe('permission-denied');
    expect((await errorOf(report(email, { dateId: 'other' }))).code).toBe('invalid-argument');
  });

  it('is forgotten by the sale, by switching it off, and by an erasure', async () => {
    await turn(true);
    const [ana, beto, cora] = ['ana', 'beto', 'cora'].map(addressOf) as [string, string, string];
    for (const email of [ana, beto, cora]) await report(email);
    await buy(ana.toUpperCase());
    expect(await Promise.all([ana, beto, cora].map(isKept))).toEqual([false, true, true]);
    await eraseCarts({ email: beto, producerId });
    expect(await Promise.all([beto, cora].map(isKept))).toEqual([false, true]);
    await turn(false);
    expect(await isKept(cora)).toBe(false);
    expect(await read(paths.producer(producerId))).toMatchObject({ keepsCarts: false });
  });
});

describe('a cart', () => {
  it('is told once, after its wait, to who agreed, and proves by what', async () => {
    await turn(true);
    const [known = ''] = await makeContacts(producerId, 1);
    const [ana, none, left] = ['ana', 'none', 'left'].map(addressOf) as [string, string, string];
    await suppressContact(producerId, left, 'unsubscribed', '');
    await report(known, { basis: 'none' });
    await report(ana, { name: 'Gratis en x.cl' });
    // Of who said no nothing is kept, nor what they left before they did.
    await report(none);
    expect(await report(none, { basis: 'none' })).toMatchObject({ kept: false });
    expect(await report(left)).toMatchObject({ kept: false });
    expect(await Promise.all([none, left].map(isKept))).toEqual([false, false]);
    await run(0.9);
    expect(rig.sink.taken).toHaveLength(0);
    // It looks again within the hour.
    await run(2);
    await run(3.1);
    expect([known, ana, none, left].map(got)).toEqual([1, 1, 0, 0]);
    expect(await Promise.all([known, ana].map(isKept))).toEqual([false, false]);
    const proofs = await db()
      .collection(entryPaths.contactConsents(producerId, contactIdOf(ana)))
      .get();
    expect(proofs.docs.map((one) => one.data())).toMatchObject([
      {
        ...{ purpose: 'marketing', basis: 'consent', source: 'purchase', by: 'person' },
        evidence: 'Compra sin terminar, con el correo sin comprobar',
      },
    ]);
    // What a stranger typed as their name is in no mail.
    const mail = rig.sink.taken.find(({ to }) => to === ana);
    expect(mail?.raw).not.toContain('Gratis');
    // Nobody becomes a contact by it, and nobody is told again of that event.
    expect(
      (
        await db()
          .doc(paths.contact(producerId, contactIdOf(ana)))
          .get()
      ).exists,
    ).toBe(false);
    expect(await report(ana)).toMatchObject({ kept: false });
    expect(await isKept(ana)).toBe(false);
    await run(4.2);
    expect(got(ana)).toBe(1);
  });

  it('of who says no before it is told is forgotten, as is what comes too late', async () => {
    await turn(true);
    const [ana, beto] = ['ana', 'beto'].map(addressOf) as [string, string];
    await report(ana);
    await report(beto, { lines: [{ ticketTypeId: type, quantity: 6 }] });
    await suppressContact(producerId, ana, 'unsubscribed', '');
    await run(1.1);
    expect(await Promise.all([ana, beto].map(isKept))).toEqual([false, true]);
    await run(30);
    expect([got(ana), await isKept(beto)]).toEqual([0, false]);
  });

  it('is not told of what was bought, is sold out, or is over', async () => {
    await turn(true);
    const [ana, beto] = ['ana', 'beto'].map(addressOf) as [string, string];
    await buy(ana);
    // The report comes after the sale.
    await report(ana, { lines: [{ ticketTypeId: type, quantity: 1 }] });
    await report(beto, { lines: [{ ticketTypeId: type, quantity: 5 }] });
    await run(1.1);
    expect([ana, beto].map(got)).toEqual([0, 0]);
    await db().doc(paths.ticketType(eventId, type)).update({ stock: 6 });
    await db().doc(paths.event(eventId)).update({ status: 'paused' });
    await run(2.2);
    expect([ana, beto].map(got)).toEqual([0, 0]);
    await db().doc(paths.event(eventId)).update({ status: 'published' });
    await run(3.3);
    expect([ana, beto].map(got)).toEqual([0, 1]);
  });

  it('has no figures of a month in which nothing was kept', async () => {
    const seen = await callAs(previewAutomation, who, { producerId, kind: 'cart' });
    expect(seen).toMatchObject({ figures: null, missing: '' });
  });
});
