import { describe, expect, it } from 'vitest';
import { changeEventContent } from '@/functions/src/event/change-event-content';
import { setFeature } from '@/functions/src/feature/set-feature';
import { untypedDb as db } from '@/functions/src/support/admin';
import { parseDescribedFeature } from '@/lib/domain/feature/feature-text';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { ofFile } from '../../support/of-file';
import { BETO, makeCheckout, makeShop, read, record, saleCall } from '../../support/sales';

/** A resale whose money was taken is judged by what was allowed then, whatever was edited before it is told. */
const HOUR = 3_600_000;
const hours = (n: number) => new Date(Date.now() + n * HOUR);

const checkout = ofFile(makeCheckout);
const admin = ofFile(() => makeUser({ role: 'admin' }));

const HALF = { enabled: true, maxMarkup: 0.5 };
const COMPLETE = {
  publishedAt: hours(-48),
  description: 'Una noche larga con tres bandas y patio.',
  images: { flyer: 'https://example.cl/flyer.webp', thumb: '' },
  venue: { name: 'Blondie', address: 'Alameda 2879', commune: 'Santiago', mapUrl: '' },
};

async function sold(event: Record<string, unknown> = { resale: HALF }) {
  const { id, type } = await makeShop({ ...COMPLETE, ...event });
  const { tickets } = await record(checkout, saleCall(id, { ticketTypeId: type }));
  const ticketId = tickets[0]?.id ?? '';
  return {
    id,
    edit: (resale: object) => {
      const changes = [{ op: 'change', part: 'event', id, fields: { resale } }];
      return callAs(changeEventContent, admin, { eventId: id, changes });
    },
    /** Resells the ticket an hour before it is told, or at `soldAt`; null: now. */
    resell: (price: number, soldAt: Date | null = hours(-1)) =>
      record(checkout, {
        eventId: id,
        kind: 'resale',
        buyer: BETO,
        lines: [{ ticketId, price }],
        ...(soldAt && { soldAt: soldAt.getTime() }),
      }),
  };
}

describe('a resale that was paid before an edit', () => {
  it('is told although the event allows none any more', async () => {
    const { edit, resell } = await sold();
    await edit({ enabled: false, maxMarkup: 0 });
    expect((await errorOf(resell(14_000, null))).code).toBe('failed-precondition');
    expect((await errorOf(resell(14_000, new Date()))).code).toBe('failed-precondition');
    expect((await errorOf(resell(15_001))).field).toBe('lines.0.price');
    expect((await resell(14_000)).total).toBe(14_000);
  });

  it('is told although the event allows less by now, and by the rules of now where they allow more', async () => {
    const less = await sold();
    await less.edit({ enabled: true, maxMarkup: 0.2 });
    expect((await errorOf(less.resell(14_000, null))).field).toBe('lines.0.price');
    expect((await less.resell(14_000)).total).toBe(14_000);
    const more = await sold({ resale: { enabled: false, maxMarkup: 0 } });
    await more.edit(HALF);
    expect((await more.resell(14_000)).total).toBe(14_000);
  });

  it('of an event from before there were rules is told at any price', async () => {
    const { id, edit, resell } = await sold({ resale: { enabled: true } });
    await edit({ enabled: true, maxMarkup: 0.2 });
    expect((await read(paths.event(id))).former).toMatchObject([
      { terms: { resale: { enabled: true } } },
    ]);
    expect((await errorOf(resell(30_000, null))).field).toBe('lines.0.price');
    expect((await resell(30_000)).total).toBe(30_000);
  });

  it('leaves no terms where its rules stay as they are', async () => {
    const { id, edit } = await sold();
    await edit(HALF);
    const changes = [{ op: 'change', part: 'event', id, fields: { minAge: 18 } }];
    await callAs(changeEventContent, admin, { eventId: id, changes });
    expect((await read(paths.event(id))).former).toBeUndefined();
  });
});

it('a resale that was paid before the feature was taken away is told, and none of afterwards', async () => {
  const ref = db().doc(paths.feature('resale'));
  const { resell } = await sold();
  const seen = parseDescribedFeature('resale', (await ref.get()).data());
  const { mode, producerIds, percentage, description, owner } = seen;
  const stored = { mode, producerIds, percentage, description, owner, endsAt: null };
  const off = { ...stored, key: 'resale', mode: 'off', owner: 'Pía', seen: stored };
  await callAs(setFeature, admin, off);
  expect((await errorOf(resell(14_000, null))).code).toBe('failed-precondition');
  await ref.update({ updatedAt: hours(-2) });
  expect((await errorOf(resell(14_000))).code).toBe('failed-precondition');
  await ref.update({ updatedAt: hours(0) });
  expect((await resell(14_000)).total).toBe(14_000);
  await ref.delete();
});
