import * as v from 'valibot';
import { imageOf } from './image';
import { isHttpsUrl } from './schema';

/** The longest side a picture may have, in pixels: more is a bomb for whoever decodes it. */
export const MAX_SIDE = 4096;

/**
 * Whether a text is a picture that a document may hold: an https address, or a data URL whose bytes are a PNG,
 * JPEG or WebP of at most 4096 pixels a side.
 */
export function isPicture(text: string): boolean {
  if (isHttpsUrl(text)) return true;
  const info = imageOf(text);
  return info !== null && info.width <= MAX_SIDE && info.height <= MAX_SIDE;
}

/**
 * A picture inside a document: empty, an https address, or a PNG, JPEG or WebP scaled down in the browser
 * to at most `maxChars` characters of data URL. SVG is refused: it can carry script (adversaries D10).
 */
export const picture = (maxChars: number) =>
  v.pipe(
    v.string('Elige una imagen'),
    v.maxLength(maxChars, 'La imagen es demasiado pesada: elige una más liviana'),
    v.check((text) => text === '' || isPicture(text), 'Usa una imagen PNG, JPG o WebP'),
  );
