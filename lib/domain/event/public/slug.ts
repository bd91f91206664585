import { fields, text } from '../../kit/read';
import { plainText } from '../../kit/search';

export const SLUG_LIMITS = { min: 3, max: 60, anEvent: 10 } as const;

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An address made of a text, as its producer may choose it; '' if too little is left of it. */
export function slugFrom(text: string): string {
  const words = plainText(text.replaceAll('ñ', 'n').replaceAll('Ñ', 'n'))
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > SLUG_LIMITS.max) break;
    slug = longer;
  }
  return slug.length < SLUG_LIMITS.min ? '' : slug;
}

/** The event that `slugs/{slug}` belongs to; '' for none. Never throws. */
export const slugOwner = (raw: unknown): string => text(fields(raw).eventId);
