import sharp from 'sharp';

/** The size of the picture of a shared link. */
export const SHARED = { width: 1200, height: 630 };

/** A picture that a browser may keep: its address changes with it. */
export const pictureResponse = (type: string, bytes: Buffer): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=604800, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

const SHARED_KEPT = 30;
const kept = new Map<string, Promise<Buffer | null>>();

/** The picture of a shared link, made once: `key` changes with the flyer. */
export function sharedPicture(key: string, bytes: Buffer): Promise<Buffer | null> {
  const picture = kept.get(key) ?? makeShared(bytes);
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > SHARED_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}

/** The whole flyer before a blurred one that fills the rest, as JPEG of 1200 by 630; null for bytes that are no picture. */
async function makeShared(bytes: Buffer): Promise<Buffer | null> {
  try {
    const whole = await sharp(bytes)
      .resize({ ...SHARED, fit: 'inside' })
      .toBuffer();
    return await sharp(bytes)
      .resize({ ...SHARED, fit: 'cover' })
      .blur(30)
      .modulate({ brightness: 0.6 })
      .composite([{ input: whole }])
      .flatten({ background: '#1b1725' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch (error) {
    console.error('Un afiche no se pudo leer:', error);
    return null;
  }
}
