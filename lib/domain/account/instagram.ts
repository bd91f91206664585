import * as v from 'valibot';

/** An Instagram user name without @, in lower case, also from a pasted profile URL; may be empty. */
export const instagramHandle = v.pipe(
  v.string('Escribe tu Instagram'),
  v.maxLength(200, 'Escribe solo tu usuario de Instagram'),
  v.transform(handleOf),
  v.regex(
    /^$|^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/,
    'Usa solo letras, números, puntos y guiones bajos',
  ),
);

function handleOf(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^@/, '');
}
