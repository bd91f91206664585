import * as v from 'valibot';

/** An Instagram user name without @, in lower case, also from a pasted profile URL; may be empty. */
export const instagramHandle = v.pipe(
  v.string('Escribe tu Instagram'),
  v.maxLength(200, 'Escribe solo tu usuario de Instagram'),
  v.transform(handleOf),
  v.check((handle) => !SITE.test(handle), 'Ese enlace no es de un perfil: escribe tu usuario'),
  v.regex(
    /^$|^(?!\.)(?!.*\.\.)(?!.*\.$)[a-z0-9._]{1,30}$/,
    'Usa solo letras, números, puntos y guiones bajos',
  ),
);

const SITE =
  /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:instagram\.com|instagr\.am)(?:\/+|$)(?:(?:stories|_u)\/)?/;
// The first part of addresses that lead to no profile. Of '@p' it is a user.
const NO_USER =
  /^(?:p|reels?|tv|share|explore|accounts|direct|channel|stories|invites)?(?:[/?#]|$)/;

function handleOf(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const part = text.replace(SITE, '');
  // The address stays whole, to be refused.
  if (part !== text && NO_USER.test(part)) return text;
  return part.replace(/[/?#](?!\/).*$/, '').replace(/^@\s*/, '');
}
