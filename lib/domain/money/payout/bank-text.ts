// Letters that are no other letter with a mark, as they are spelt without them.
const SPELT: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ð: 'D', Đ: 'D', Þ: 'TH', Ł: 'L', ẞ: 'SS', Ħ: 'H', Ŋ: 'NG' },
  ...{ '&': ' Y ', '–': '-', '—': '-', '−': '-' },
};

/**
 * A text in the alphabet of every bank's file: capitals without accents, digits, blanks and '.', ',', '@', '+', '_', '-',
 * a byte each. 'Muñoz & Ávila Ltda. “Ñ”' is 'MUNOZ Y AVILA LTDA. N'. What has no letter in it, such as an emoji, is a blank.
 *
 * @param width the characters that the field holds; it is cut between two of them
 */
export const bankText = (text: string, width = Number.POSITIVE_INFINITY): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/gu, (letter) => SPELT[letter] ?? letter)
    .replace(/[^A-Z0-9 .,@+_-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, width)
    .trim();
