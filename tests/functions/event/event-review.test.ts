import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { untypedDb as db } from '@/functions/src/support/admin';
import type { PublicEvent } from '@/lib/domain/event/public/public-event';
import type { ReviewFact } from '@/lib/domain/event/review/review';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { searchTokens } from '@/lib/domain/kit/search';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { makeSellingEvent, makeType } from '../../support/sales';

type Review = { page: PublicEvent; facts: ReviewFact[] };
const DAY = 86_400_000;
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY);

const admin = ofFile(() => makeUser({ role: 'admin' }));
const read = async (eventId: string, who = admin) =>
  (await callAs(functions.readEventReview, who, { eventId })) as unknown as Review;
const verdicts = ({ facts }: Review) => facts.map(({ id, verdict }) => `${id} ${verdict}`);

async function makeReviewed(producerId: string, more: object = {}) {
  const place = `Galpón ${randomUUID()}`;
  const name = `Noche ${randomUUID().replace(/\d/g, 'x')}`;
  const { id } = await makeSellingEvent({
    ...{ producerId, status: 'review', name, capacity: 500, venue: { name: place } },
    ...{ category: 'party', minAge: 18, description: 'Cumbia hasta las cinco. '.repeat(5) },
    ...more,
  });
  await makeType(id, { name: 'General', price: 9000 });
  await makeType(id, { name: 'Secreta', price: 900_000, hidden: true });
  return { id, place, name };
}

test('a member of the team is refused, and an administrator sees the page as if it were published', async () => {
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const owner = await makeUser({ role: 'producer', producers: [producerId] });
  const { id, name } = await makeReviewed(producerId);
  expect(await errorOf(read(id, owner))).toMatchObject({ code: 'permission-denied' });
  const { page } = await read(id);
  expect(page).toMatchObject({ name, state: 'onSale', producer: { name: 'Noche Austral' } });
  expect(page.types.map((type) => type.name)).toEqual(['General']);
  expect(await errorOf(read('no-existe'))).toMatchObject({ code: 'permission-denied' });
});

test('a first event without an account, at a new place, has nothing that speaks for it', async () => {
  const producerId = await makeProducer();
  // A draft is no event of theirs, and nobody has seen the other one at that place.
  const { id, place } = await makeReviewed(producerId);
  const hidden = { status: 'draft', capacity: 9, venue: { name: place } };
  await makeSellingEvent({ producerId, ...hidden });
  expect(verdicts(await read(id))).toEqual([
    'first look',
    'complaints good',
    'account bad',
    'capacity look',
    'prices look',
    'name good',
    'text good',
    'flyer look',
  ]);
});

test('it is compared with what the producer did, what was at the place, and who bears the name', async () => {
  const producerId = await makeProducer({ createdAt: ago(400) });
  const account = { rut: '76.086.428-5', bank: 'BCI', accountNumber: '1234', since: ago(90) };
  await db().doc(paths.banking(producerId)).set(account);
  await db().doc(paths.billing(producerId)).set({ rut: '76086428-5' });
  const { id, place, name } = await makeReviewed(producerId);
  const old = { producerId, status: 'ended', startsAt: ago(30) };
  const { id: last } = await makeSellingEvent(old);
  await makeSellingEvent({ ...old, name: 'Anterior', startsAt: ago(60) });
  await makeType(last, { price: 8000 });
  await db().doc(entryPaths.complaint(last, 'c')).set({ status: 'closed' });
  const there = { status: 'ended', venue: { name: place }, startsAt: ago(10), capacity: 200 };
  const { id: other } = await makeSellingEvent(there);
  const { id: double } = await makeSellingEvent({ name: name.toUpperCase() });
  await db()
    .doc(paths.event(double))
    .update({ search: searchTokens([name]) });
  const { facts } = await read(id);
  expect(facts.map((one) => `${one.verdict} ${one.href}`)).toEqual([
    `good /admin/events?producer=${producerId}`,
    `look /events/${last}/complaints`,
    `good /producers/${producerId}/banking`,
    `bad /events/${other}`,
    `good /events/${last}/tickets`,
    `bad /events/${double}`,
    `good /events/${id}/edit`,
    `look /events/${id}/edit`,
  ]);
});
