import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { forMail } from './mail-picture';

const webp = (alpha: number) =>
  sharp({
    create: { width: 4, height: 3, channels: 4, background: { r: 9, g: 99, b: 200, alpha } },
  })
    .webp({ lossless: true })
    .toBuffer();

it.each([
  ['opaque', 1, 'image/jpeg', 'jpeg'],
  ['transparent', 0.5, 'image/png', 'png'],
])('what a browser stored as an %s WebP is %3$s in a mail', async (_, alpha, type, format) => {
  const picture = await forMail('image/webp', await webp(alpha));
  expect(picture.type).toBe(type);
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ format, width: 4, height: 3 });
});

it('a JPEG and a PNG stay as they are, and what cannot be read as well', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const bytes = Buffer.from('no picture');
  for (const type of ['image/jpeg', 'image/png', 'image/webp'])
    expect(await forMail(type, bytes)).toEqual({ type, bytes });
});
