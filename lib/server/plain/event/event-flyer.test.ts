import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SHARED, sharedPicture, smallPicture, smallResponse } from './event-flyer';

const flyer = () =>
  sharp({ create: { width: 1_600, height: 2_000, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer();

it('makes of a flyer the picture of a list, once', async () => {
  const bytes = await flyer();
  const small = await smallPicture(bytes);
  expect(await sharp(small ?? undefined).metadata()).toMatchObject({
    ...{ format: 'webp', width: 112, height: 140 },
  });
  expect(await smallPicture(bytes)).toBe(small);
  expect(small?.length).toBeLessThan(5_000);
});

it('makes none of bytes that are no picture', async () => {
  expect(await smallPicture(Buffer.from('<svg/>'))).toBeNull();
});

it('is kept for an hour, because its address may be older than the flyer', () => {
  const { headers } = smallResponse(Buffer.from('x'));
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect(headers.get('content-type')).toBe('image/webp');
});

it('is small enough for WhatsApp to show it, also of a picture that is all detail', async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const bytes = await sharp({
    create: { ...SHARED, channels: 3, background: '#000', noise: grain },
  })
    .png()
    .toBuffer();
  const shared = await sharedPicture('grain', bytes);
  expect(shared?.length).toBeLessThanOrEqual(300_000);
  expect(await sharp(shared ?? undefined).metadata()).toMatchObject({ ...SHARED, format: 'jpeg' });
});
