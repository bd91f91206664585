import { fields, numeric, oneOf, text } from '../../kit/read';
import { PICTURE_ID } from '../blocks/block-limits';

export const MAIL_FONTS = ['modern', 'classic', 'wide', 'typed'] as const;
export type MailFont = (typeof MAIL_FONTS)[number];

/**
 * The look of a producer's mails: `producers/{id}/mailBrand/kit`. A campaign holds a copy, so what was sent stays as it
 * was and a draft changes when somebody applies it.
 */
export type MailBrand = {
  /** A picture stored for mails; '' shows the producer's own. */
  logo: string;
  /** The colour of buttons and links, on white; `top` is behind logo and name. */
  main: string;
  top: string;
  font: MailFont;
};

export const USUAL_BRAND: MailBrand = { logo: '', main: '#b8320d', top: '#ffffff', font: 'modern' };

const COLOR = /^#[0-9a-f]{6}$/;
export const isColor = (value: string): boolean => COLOR.test(value);

/** The colour of text on a colour: white or nearly black, whichever is read better. */
export const inkOn = (color: string): string =>
  contrastOf(color, '#ffffff') >= contrastOf(color, DARK_INK) ? '#ffffff' : DARK_INK;
const DARK_INK = '#1b1725';

/** The least contrast of text by WCAG (AA). */
const LEAST_CONTRAST = 4.5;

function contrastOf(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** White text on it, and it on white. */
export const isReadableMain = (color: string): boolean =>
  contrastOf(color, '#ffffff') >= LEAST_CONTRAST;
export const isReadableTop = (color: string): boolean =>
  contrastOf(color, inkOn(color)) >= LEAST_CONTRAST;

/** Parses a brand; null for none, or for colours that are none. Never throws. */
export function parseBrand(raw: unknown): MailBrand | null {
  const data = fields(raw);
  const [logo, main, top] = [text(data.logo), text(data.main), text(data.top)];
  if (!isColor(main) || !isColor(top)) return null;
  const font = oneOf(data.font, MAIL_FONTS, USUAL_BRAND.font);
  return { logo: PICTURE_ID.test(logo) ? logo : '', main, top, font };
}

/** Parses a producer's kit; its version grows with each change. Never throws. */
export const parseBrandKit = (_id: string, raw: unknown) => ({
  brand: parseBrand(raw),
  version: numeric(fields(raw).version),
});
