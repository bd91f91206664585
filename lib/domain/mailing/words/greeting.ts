import { plainText } from '../../kit/search';
import { charactersOf, cutText } from '../../kit/text/cut';

const MAX = 40;

// The words of programs for a missing name, letters only.
const NOBODY = new Set(
  `na nan nd nil no none null ninguno noaplica nombre noname noexiste sn sinnombre sininformacion undefined unknown
   desconocido anonimo anonymous guest invitado invitada cliente usuario user contacto firstname name empty vacio xx xxx ref
   value nn test testing prueba asdf admin administrador administrator object mesa vip facebook whatsapp`.split(
    /\s+/,
  ),
);
const TITLES =
  /^(?:sr|sra|srta|sres|don|doña|d|dr|dra|ing|lic|prof|profa|abog|mr|mrs|ms|miss|mx|señor|señora|señorita)$/i;
const PARTICLES = /^(?:de|del|la|las|los|el|da|das|do|dos|di|du|van|von|der|y|e)$/i;
// After a comma: 'Ana Díaz, PhD', 'Luna Ltda., S.A.'.
const SUFFIXES = /^(?:jr|sr|ii|iii|iv|phd|md|mba|msc|esq|sa|spa|ltda|eirl|inc|llc|srl)$/i;

// UTF-8 that a program read in another set: 'JosÃ©', 'MuÃ±oz', 'InÃªs'.
const MANGLED = /Ã(?:[^\p{L}]|[ªº])/u;

const letters = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '');
const isNobody = (text: string) => NOBODY.has(plainText(letters(text)));
const isWord = (word: string) => /\p{L}/u.test(word);

/** The first given name for a greeting; '' if uncertain: a placeholder, an email, a surname after its particle, an initial. */
export function firstName(name: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/(?!\u200d)\p{C}/gu, '')
    .trim();
  if (/[@#\uFFFD]|:\/\/|www\./i.test(plain) || MANGLED.test(plain) || isNobody(plain)) return '';
  const words = givenPart(plain)
    .split(/[\s/&+|]+/u)
    .filter(isWord)
    .map((word) => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, ''));
  const first = words.find((word) => !TITLES.test(word.replaceAll('.', ''))) ?? '';
  const isNone =
    isNobody(first) ||
    PARTICLES.test(first) ||
    /[.\d_<>]/.test(first) ||
    /^\p{Script=Latin}[ªº]?$/u.test(first);
  return isNone ? '' : cutText(asWritten(first), MAX);
}

function givenPart(name: string): string {
  const [before = '', after = ''] = name.split(',');
  const hasGiven = isWord(after) && !SUFFIXES.test(letters(after));
  return hasGiven ? after : before;
}

function asWritten(name: string): string {
  const isFlat = name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 2);
  if (!isFlat) return name;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (part) => {
    const [first = '', ...rest] = charactersOf(part);
    return first.toLocaleUpperCase('es') + rest.join('').toLocaleLowerCase('es');
  });
}
