// Letters that Unicode does not decompose, and how they are spelt.
const SPELT: Readonly<Record<string, string>> = {
  ...{ Æ: 'AE', Œ: 'OE', Ø: 'O', Ð: 'D', Đ: 'D', Þ: 'TH', Ł: 'L', ẞ: 'SS', Ħ: 'H', Ŋ: 'NG' },
  ...{ '&': ' Y ', '–': '-', '—': '-', '−': '-' },
};

/**
 * A text in the alphabet of every bank's file: capitals without accents, digits, blanks and '.,@+_-'. 'Muñoz & Ávila Ltda. “Ñ”'
 * becomes 'MUNOZ Y AVILA LTDA. N'; other characters become blanks. Cut to `width` characters.
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
