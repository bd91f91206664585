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

/**
 * A picture that this house serves, '' for an address of another site, however it is written: that one would learn who looks, weighs
 * what it likes, and may become another picture once it was approved.
 */
export const ourPicture = (text: string): string => (text.startsWith('data:image/') ? text : '');

/** The type and the base64 bytes of a picture in a data URL; null for any other text. */
export function pictureData(text: string): { type: string; data: string } | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|webp));base64,([\w+/=]+)$/.exec(text) ?? [];
  return type && data ? { type, data } : null;
}
