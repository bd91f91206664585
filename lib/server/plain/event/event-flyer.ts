import sharp from 'sharp';

export const SHARED = { width: 1200, height: 630 };

const WEEK = 'public, max-age=604800, immutable';

/** A picture that a browser may keep: its address changes with it. `kept` is for how long. */
export const pictureResponse = (type: string, bytes: Buffer, kept = WEEK): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'cache-control': kept,
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

const SHARED_KEPT = 30;
const kept = new Map<string, Promise<Buffer | null>>();

export function sharedPicture(key: string, bytes: Buffer): Promise<Buffer | null> {
  const picture = kept.get(key) ?? makeShared(bytes);
  kept.delete(key);
  kept.set(key, picture);
  const [oldest] = kept.keys();
  if (kept.size > SHARED_KEPT && oldest !== undefined) kept.delete(oldest);
  return picture;
}

const SMALL = { width: 112, height: 140 };
const smalls = new WeakMap<Buffer, Promise<Buffer | null>>();

/** A flyer for a list of nights, as WebP, made once of each; null for bytes that are no picture. */
export function smallPicture(bytes: Buffer): Promise<Buffer | null> {
  const known = smalls.get(bytes);
  if (known) return known;
  const made = sharp(bytes)
    .resize({ ...SMALL, fit: 'cover' })
    .webp({ quality: 72 })
    .toBuffer()
    .catch(() => null);
  smalls.set(bytes, made);
  return made;
}

/** Its address may be older than the flyer, so it is not kept for long. */
export const smallResponse = (bytes: Buffer): Response =>
  pictureResponse('image/webp', bytes, 'public, max-age=3600');

/** WhatsApp shows no picture of a link that is larger. */
const MOST_SHARED_BYTES = 300_000;
const QUALITIES = [82, 64, 46, 28];

/** The whole flyer before a blurred one that fills the rest, as JPEG of 1200 by 630; null for bytes that are no picture. */
async function makeShared(bytes: Buffer): Promise<Buffer | null> {
  try {
    const whole = await sharp(bytes)
      .resize({ ...SHARED, fit: 'inside' })
      .toBuffer();
    const { data, info } = await sharp(bytes)
      .resize({ ...SHARED, fit: 'cover' })
      .blur(30)
      .modulate({ brightness: 0.6 })
      .composite([{ input: whole }])
      .flatten({ background: '#1b1725' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    let made: Buffer | null = null;
    for (const quality of QUALITIES) {
      made = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
      if (made.length <= MOST_SHARED_BYTES) break;
    }
    return made;
  } catch (error) {
    console.error('Un afiche no se pudo leer:', error);
    return null;
  }
}
