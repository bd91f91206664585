import { imageInfoOf } from './image';
import { isHttpsUrl } from './url';

/** The longest side of a picture, in pixels: a larger one can exhaust the memory of its decoder. */
const MAX_SIDE = 4096;

/**
 * Whether a text is a picture that a document may hold: an https address, or a data URL whose bytes are a PNG,
 * JPEG or WebP of at most 4096 pixels a side.
 */
export function isPicture(text: string): boolean {
  if (isHttpsUrl(text)) return true;
  const info = imageInfoOf(text);
  return info !== null && info.width <= MAX_SIDE && info.height <= MAX_SIDE;
}
