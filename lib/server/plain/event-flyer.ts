import sharp from 'sharp';

const SHARED = { width: 1200, height: 630 };

/** A picture that a browser may keep: its address changes with it. */
export const pictureResponse = (type: string, bytes: Buffer): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=604800, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

/** The whole flyer before a blurred one that fills the rest, as JPEG of 1200 by 630; null for bytes that are no picture. */
export async function sharedPicture(bytes: Buffer): Promise<Buffer | null> {
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
