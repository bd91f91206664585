import * as v from 'valibot';

/**
 * An Instagram user name, without @ and in lower case; empty is allowed. From a pasted profile address
 * ('https://www.instagram.com/early.cl/') the name is taken.
 */
export const instagramHandle = v.pipe(
  v.string('Escribe tu Instagram'),
  v.maxLength(200, 'Escribe solo tu usuario de Instagram'),
  v.transform(handleOf),
  v.regex(
    /^$|^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/,
    'Usa solo letras, números, puntos y guiones bajos',
  ),
);

/** Extracts the user name from what was typed or pasted. */
function handleOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '');
}
