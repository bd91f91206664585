import { imageInfoOf } from './image';
import { isHttpsUrl } from './url';

/** In pixels: a larger picture can exhaust the decoder's memory. */
const MAX_SIDE = 4096;

/** Whether a text is an https address, or a data URL whose bytes are a PNG, JPEG or WebP of at most 4096 pixels a side. */
export function isPicture(text: string): boolean {
  if (isHttpsUrl(text)) return true;
  const info = imageInfoOf(text);
  return info !== null && info.width <= MAX_SIDE && info.height <= MAX_SIDE;
}
