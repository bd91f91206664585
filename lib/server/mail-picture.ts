import sharp from 'sharp';

type Picture = { type: string; bytes: Buffer };

/**
 * A picture as every mail program shows it: what a browser stored as WebP becomes PNG where it is transparent, else JPEG. What
 * cannot be read stays as it is.
 */
export async function forMail(type: string, bytes: Buffer): Promise<Picture> {
  if (type !== 'image/webp') return { type, bytes };
  try {
    const { isOpaque } = await sharp(bytes).stats();
    return isOpaque
      ? { type: 'image/jpeg', bytes: await sharp(bytes).jpeg({ quality: 86 }).toBuffer() }
      : { type: 'image/png', bytes: await sharp(bytes).png().toBuffer() };
  } catch (error) {
    console.error('Una imagen de un correo no se pudo leer:', error);
    return { type, bytes };
  }
}
