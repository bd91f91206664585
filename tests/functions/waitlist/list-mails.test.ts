import { expect, it } from 'vitest';
import * as functions from '@/functions/src/callables';
import { offerPlaces } from '@/functions/src/event/waitlist/offer-places';
import { workJobs } from '@/functions/src/health/jobs';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { makeCheckout, makeShop, read, record } from '../../support/sales';
import { setDates } from '../../support/worlds/dates';
import { entryFor, joinList, tokenFor, workOffers } from '../../support/worlds/waitlist';

const checkout = await makeCheckout();
const inbox = inboxOfFile();

const mail = () => workJobs('listMail');

/** A sold-out event with somebody on its list; the address, and how a place comes back. */
async function waiting() {
  const { id, type } = await makeShop({ name: 'Peña <b>' }, { stock: 1 });
  const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
  const { tickets } = await record(checkout, { eventId: id, kind: 'sale', lines });
  const email = await joinList(id, [type]);
  const back = { eventId: id, kind: 'refund', lines: [{ ticketId: tickets[0]?.id }] };
  return { id, email, free: () => record(checkout, back) };
}

it('tells once that they wait, and once what they are offered, with a link of their own', async () => {
  const { id, email, free } = await waiting();
  await mail();
  await mail();
  await free();
  await workOffers();
  await workOffers();
  await mail();
  await mail();
  const mails = inbox.to(email);
  expect(mails).toHaveLength(2);
  const [joined = '', offered = ''] = mails.map((one) => inbox.text(one));
  expect(joined).toContain('Pediste 1 entrada para Peña <b>');
  expect(offered).toMatch(/te guardamos 1 entrada de General hasta el /);
  const link = encodeURIComponent(await tokenFor(id, email));
  for (const text of [joined, offered]) expect(text.replaceAll('=\n', '')).toContain(link);
});

it('tells nobody of an offer that is over or given up, nor who left that they wait', async () => {
  const { id, email, free } = await waiting();
  await free();
  await workOffers();
  const { id: entryId } = await entryFor(id, email);
  await db()
    .doc(entryPaths.waitEntry(id, entryId))
    .update({ until: new Date(0) });
  const other = await waiting();
  await callAs(functions.leaveWaitlist, null, {
    offerToken: await tokenFor(other.id, other.email),
  });
  await mail();
  expect([...inbox.to(email), ...inbox.to(other.email)]).toEqual([]);
});

it('tells whoever waits for a night, or was offered one, once that it was cancelled', async () => {
  const { id, email, free } = await waiting();
  const type = (await entryFor(id, email)).types[0] ?? '';
  const next = await joinList(id, [type]);
  await free();
  await workOffers();
  await mail();
  await db().doc(paths.event(id)).update({ status: 'cancelled' });
  await db().runTransaction(async (tx) => offerPlaces(tx as never, { id, waitlist: null }, true));
  for (let n = 0; n < 2; n += 1) {
    await workOffers();
    await mail();
  }
  for (const [to, status] of [
    [email, 'expired'],
    [next, 'expired'],
  ] as const) {
    expect((await entryFor(id, to)).status).toBe(status);
    const told = inbox.to(to).map((one) => inbox.text(one));
    expect(told.filter((text) => text.includes('termina la lista de espera'))).toHaveLength(1);
  }
  expect(await read(paths.ticketType(id, type))).toMatchObject({ held: 0 });
});

it('tells whoever waits for a date that it is there no more, and nobody else', async () => {
  const { id, type } = await makeShop({}, { stock: 1, dateScope: 'each', dateIds: [] });
  const sat = { sat: { inHours: 124 } };
  await setDates(id, { fri: { inHours: 100 }, ...sat });
  const people = [];
  for (const dateId of ['fri', 'sat']) {
    const lines = [{ ticketTypeId: type, quantity: 1, unitPrice: 10_000 }];
    await record(checkout, { eventId: id, kind: 'sale', lines, dateId });
    people.push(await joinList(id, [type], { dateId }));
  }
  const [friday = '', saturday = ''] = people;
  await setDates(id, sat);
  await db().runTransaction(async (tx) => offerPlaces(tx as never, { id, waitlist: null }, true));
  await workOffers();
  await mail();
  const told = (to: string) => inbox.to(to).map((one) => inbox.text(one).replace(/\s+/g, ' '));
  expect(told(friday).join()).toContain('la fecha que esperabas, y con eso termina');
  expect(told(saturday).join()).not.toContain('termina la lista');
});
