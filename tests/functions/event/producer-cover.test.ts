import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as functions from '@/functions/src/callables';
import { callAs, errorOf, makeProducer, newNetwork } from '../../support/functions';
import { makeSellingEvent } from '../../support/sales';

const picture = (bytes: string) => `data:image/png;base64,${bytes}`;
const cover = (producerId: string) =>
  callAs(functions.producerCover, null, { producerId }, { 'x-forwarded-for': newNetwork() });
const night = (producerId: string, bytes: string, more: object = {}) =>
  makeSellingEvent({ producerId, images: { flyer: picture(bytes), thumb: '' }, ...more });

test('a producer’s cover is its own picture, else the flyer of its next published night', async () => {
  const producerId = await makeProducer({});
  const soon = (hours: number) => ({
    startsAt: new Date(Date.now() + hours * 3_600_000),
    endsAt: new Date(Date.now() + (hours + 5) * 3_600_000),
  });
  await night(producerId, 'AAAA', { ...soon(1), status: 'draft' });
  await night(producerId, 'BBBB', soon(9));
  await night(producerId, 'CCCC', soon(3));
  expect(await cover(producerId)).toMatchObject({ type: 'image/png', data: 'CCCC' });
  const own = await makeProducer({ backgroundImage: picture('DDDD') });
  await night(own, 'BBBB');
  expect(await cover(own)).toMatchObject({ data: 'DDDD' });
});

test('there is none of who has no picture, bears another’s name, or was not looked at yet', async () => {
  const backgroundImage = picture('DDDD');
  const producers = await Promise.all([
    makeProducer({}),
    // Another site's picture would learn who visits.
    makeProducer({ backgroundImage: 'https://elsewhere.test/a.png' }),
    makeProducer({ backgroundImage, nameHeld: 'Lotus' }),
    makeProducer({ backgroundImage, isUnreviewed: true }),
  ]);
  for (const producerId of [...producers, randomUUID()]) {
    expect(await errorOf(cover(producerId))).toMatchObject({ code: 'not-found' });
  }
});
