import unhomoglyph from 'unhomoglyph';

/**
 * Normalizes names by their looks: letters of other scripts that look Latin, digits used as letters, accents,
 * doubled letters and invisible characters are unified, so that two names that look alike give the same words. Unicode's
 * own table of look-alikes (`unhomoglyph`) does most of it; functions alone load its 100 KB.
 */

// What that table leaves, because its rows look exactly alike: small capitals and letters that are read as another at a
// glance, and digits and signs that people write for letters.
const LETTERS = new Map(
  (
    'ʙb ʜh ʟi ʀr ɴn ᴀa ᴇe ᴛt ᴎu ʍm πn ĸk ƅb ɜe дd ßb ẟd ꞓe κk μu ςs ωw χx ζz лn мm цu ǝe əe ɐa' +
    ' 0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s £l |i ¡i'
  )
    .split(' ')
    .map((pair) => {
      const [from = '', to = ''] = [...pair];
      return [from, to];
    }),
);

const INVISIBLE = /[\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

// Letters in black circles, in black squares and of flags, which no decomposition names.
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];
const asLetter = (sign: string): string => {
  const at = sign.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => at >= start && at < start + 26);
  return first === undefined ? sign : String.fromCharCode(65 + at - first);
};

const plain = (text: string) => text.normalize('NFKD').replace(INVISIBLE, '');

/** A text in lower case, in Latin letters where it looks so. Capitals first: some look different in lower case. */
function latin(text: string): string {
  const capitals = unhomoglyph([...plain(text)].map(asLetter).join(''));
  return plain(unhomoglyph(plain(capitals).toLowerCase())).toLowerCase();
}

/** A name without the marks that stand at the edge of a word: read as letters, '¡' would hide the word behind it. */
export const withoutEdgeMarks = (name: string): string =>
  name.replace(/(?<![\p{L}\p{N}])[@$€£|¡]+|[@$€£|¡]+(?![\p{L}\p{N}])/gu, ' ');

/** The normalized words of a name, in lower case. */
export function foldedWords(name: string): string[] {
  // A punctuation mark between letters replaces a letter; at the end of a word it ends a sentence.
  const marked = name.replace(/(?<=[\p{L}\p{N}])!(?=[\p{L}\p{N}])/gu, 'i');
  return [...latin(marked)]
    .map((sign) => LETTERS.get(sign) ?? sign)
    .join('')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word
        .replaceAll('l', 'i')
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
        .replace(/(.)\1+/gu, '$1'),
    );
}
