/**
 * Normalizes names by their looks: letters of other scripts that look Latin, digits used as letters, accents,
 * doubled letters and invisible characters are unified, so that two names that look alike give the same words.
 */

// Capitals are replaced before lower-casing, because some look different then (Eta looks like H, eta like n).
const CAPITALS = pairs('Ηh Ρp Υy Χx Ζz Νn Μm Βb Κk Τt Ιi Οo Αa Εe Вb Нh Рp Сc Уy Хx');
const LETTERS = pairs(
  'аa вb сc ԁd еe ёe нh іi їi јj кk ӏi лn мm пn оo рp ԛq гr ѕs тt цu ѵv ѡw хx уy ьb зe иu дd' +
    ' αa βb ϲc δd εe ηn ιi κk νv μu οo ρp σo ςs τt υu ωw χx γy ζz' +
    ' ıi ɑa ɡg ɩi ʟi łi øo đd ħh ŧt ʀr ꜱs ɴn ʏy ƒf əe ɐa ᴏo ᴄc ᴀa ᴇe ꞓc' +
    ' 0o 1i 3e 4a 5s 6g 7t 8b 9g @a $s €e £l |i ¡i',
);

function pairs(text: string): Map<string, string> {
  return new Map(
    text.split(' ').map((pair) => {
      const [from = '', ...to] = [...pair];
      return [from, to.join('')];
    }),
  );
}

const INVISIBLE = /[\p{Cf}\p{Cc}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const swap = (text: string, by: Map<string, string>) =>
  [...text].map((sign) => by.get(sign) ?? sign).join('');

/** A name without the marks that stand at the edge of a word: read as letters, '¡' would hide the word behind it. */
export const withoutEdgeMarks = (name: string): string =>
  name.replace(/(?<![\p{L}\p{N}])[@$€£|¡]+|[@$€£|¡]+(?![\p{L}\p{N}])/gu, ' ');

/** The normalized words of a name, in lower case. */
export function foldedWords(name: string): string[] {
  const latin = swap(name.normalize('NFKD').replace(INVISIBLE, ''), CAPITALS).toLowerCase();
  // A punctuation mark between letters replaces a letter; at the end of a word it ends a sentence.
  const spelled = swap(latin.replace(/(?<=[\p{L}\p{N}])!(?=[\p{L}\p{N}])/gu, 'i'), LETTERS);
  return spelled
    .normalize('NFKD')
    .replace(INVISIBLE, '')
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
