import * as v from 'valibot';
import { count, id } from '../../kit/schema';
import { SLUG_LIMITS, SLUG_PATTERN } from './slug';

const slug = v.pipe(
  v.string('Escribe la dirección'),
  v.trim(),
  v.toLowerCase(),
  v.minLength(SLUG_LIMITS.min, `Usa ${SLUG_LIMITS.min} letras o más`),
  v.maxLength(SLUG_LIMITS.max, `Usa hasta ${SLUG_LIMITS.max} letras`),
  v.regex(SLUG_PATTERN, 'Usa letras sin tilde, números y guiones, como noche-austral'),
);

export const slugForm = v.strictObject({ slug });

export const setEventSlugSchema = v.strictObject({ eventId: id, slug });

export const readPublicEventSchema = v.strictObject({ slug: id });

export const readEventReviewSchema = v.strictObject({ eventId: id });

export const publicFlyerSchema = v.strictObject({ eventId: id });

export const MOST_NIGHTS = 12;

export const publicNightsSchema = v.strictObject({ most: count(1, MOST_NIGHTS) });
