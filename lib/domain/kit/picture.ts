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
 * A picture that is stored here, '' for any address: another site would learn who looks, weighs what it likes, and may show another
 * picture once this one was approved.
 */
export const ourPicture = (text: string): string => (STORED.test(text) ? text : '');

/** Whether a picture is of another site, so that the public does not see it. */
export const isElsewhere = (text: string): boolean => text !== '' && ourPicture(text) === '';

const STORED = /^data:image\/(?:png|jpeg|webp);base64,/;

/** The type and the base64 bytes of a picture in a data URL; null for any other text. */
export function pictureData(text: string): { type: string; data: string } | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|webp));base64,([\w+/=]+)$/.exec(text) ?? [];
  return type && data ? { type, data } : null;
}
