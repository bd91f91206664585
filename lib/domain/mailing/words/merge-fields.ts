export const NAME_FIELD = '{{nombre}}';

const FIELD = '\\{\\{\\s*nombre\\s*\\}\\}';

export type NameSpot = { before: string; after: string; without: string };

// In this order: characters that enclose only the field ('¡{{nombre}}!'); the beginning of a sentence, with its next letter; a
// comma before it; one blank.
const SPOT = new RegExp(
  `( ?)([¡¿("“«*_]+)${FIELD}([!?)"”»*_]+[.,]?)( ?)` +
    `|(^|[\\n>¡¿("“«*_]|[.!?…] )${FIELD}((?: ?[,:;.!?…–—-])* *)(\\p{L}?)` +
    `|(, ?)${FIELD}(?=[,.!?;:…)\\n<]|$)` +
    `|( ?)${FIELD}`,
  'giu',
);

type Groups = (string | undefined)[];

function spotOf([
  ,
  lead,
  open = '',
  close = '',
  trail = '',
  start,
  tail = '',
  letter = '',
  comma,
  blank = '',
]: Groups): NameSpot {
  if (lead !== undefined) {
    const without = lead && trail ? ' ' : '';
    return { before: lead + open, after: close + trail, without };
  }
  if (start !== undefined) {
    return { before: start, after: tail + letter, without: start + letter.toLocaleUpperCase('es') };
  }
  return { before: comma ?? blank, after: '', without: '' };
}

export function splitAtName(text: string): (string | NameSpot)[] {
  const pieces: (string | NameSpot)[] = [];
  let from = 0;
  for (const match of text.matchAll(SPOT)) {
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push(spotOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

export const filledSpot = ({ before, after, without }: NameSpot, name: string): string =>
  name ? before + name + after : without;

/** Fills {{nombre}} in; without a name its comma, enclosing signs and blank go as well ('Hola,', 'La fiesta es hoy'). */
export const withName = (text: string, name: string): string =>
  splitAtName(text)
    .map((piece) => (typeof piece === 'string' ? piece : filledSpot(piece, name)))
    .join('');

// Double braces, a known word in single ones, and fields of other programs: *|FNAME|*, «Nombre», %nombre%, %%FIRSTNAME%%,
// [[nombre]], [Nombre], [tu nombre], <<nombre>>, ${nombre}, #nombre#, {% name %}, <%= name %>, {nombre|amigo}.
const WORDS =
  'nombres?|apellidos?|primer[ _]?nombre|name|f[ _]?name|l[ _]?name|first[ _-]?name|last[ _-]?name|full[ _-]?name|e?mail|correo|contacto?(?:[._ ]\\w+)?';
const ANY_FIELD = new RegExp(
  [
    '\\{{2,3}[^{}\\n]{0,40}\\}{0,3}',
    '\\$?\\{\\s*\\p{L}[\\p{L}\\p{M}_ .|]{0,30}\\}\\}?',
    '\\{%[^{}\\n]{1,60}%\\}',
    '<%[^<>\\n]{1,60}%>',
    `\\b(?:${WORDS})\\s*\\}\\}`,
    '\\*\\|[^|\\n]{1,40}\\|\\*',
    '%%[\\p{L}_. ]{1,40}%%',
    '%[\\p{L}_]{3,40}(?:\\.[\\p{L}_]{2,40})?%',
    '\\[\\[[^\\[\\]\\n]{1,40}\\]\\]',
    '<<[^<>\\n]{1,40}>>',
    `«\\s*(?:${WORDS})\\s*»`,
    `<\\s*(?:${WORDS})\\s*>`,
    `\\[\\s*(?:${WORDS})\\s*\\]`,
    '\\[(?:tu|su|your) (?:nombre|name)[^\\[\\]\\n]{0,30}\\]',
    '\\[(?:nombre|name) (?:del?|of)[^\\[\\]\\n]{1,30}\\]',
    `__(?:${WORDS})__`,
    `\\$(?:${WORDS})\\b`,
    `‹\\s*(?:${WORDS})\\s*›`,
    `[#@|~](?:${WORDS})[#@|~]`,
  ].join('|'),
  'iu',
);

const OWN_FIELD = new RegExp(`(\\{?)${FIELD}(\\}?)`, 'gi');

/** The first unknown merge field, which would be sent literally; null if none. */
export const unknownField = (text: string): string | null =>
  ANY_FIELD.exec(text.replace(OWN_FIELD, (all, open, close) => (open || close ? all : '')))?.[0] ??
  null;
