/** An element without its prefix and attributes, in lower case: what reports are made of. */
export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** Why a text is not read: it declares types or entities, is too deep or too large, or holds no element. */
export class XmlProblem extends Error {}

const MOST = { depth: 40, elements: 400_000 } as const;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML that strangers wrote. Strict where it could harm: a DOCTYPE is refused, so there are no entities but the five and
 * numbers, and no other file is ever read. Lenient where it cannot: prefixes are dropped, an element that is not closed ends with
 * its parent, and an '&' that begins no entity is one. Linear in the length.
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open: XmlElement[] = [root];
  let elements = 0;
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    const here = open[open.length - 1] as XmlElement;
    here.text += decode(source.slice(at, tag < 0 ? undefined : tag));
    if (tag < 0) break;
    const special = SPECIAL.find(({ begin }) => source.startsWith(begin, tag));
    if (special) {
      const from = tag + special.begin.length;
      const end = source.indexOf(special.end, from);
      if (end < 0) throw new XmlProblem('unclosed');
      if (special.isText) here.text += source.slice(from, end);
      at = end + special.end.length;
      continue;
    }
    if (source.startsWith('<!', tag)) throw new XmlProblem('doctype');
    const end = endOfTag(source, tag);
    if (end < 0) throw new XmlProblem('unclosed');
    const inner = source.slice(tag + 1, end);
    at = end + 1;
    const name = nameOf(inner);
    if (name === '') throw new XmlProblem('name');
    if (inner.startsWith('/')) close(open, name);
    else {
      elements += 1;
      if (elements > MOST.elements || open.length > MOST.depth) throw new XmlProblem('large');
      const element = { name, text: '', children: [] };
      here.children.push(element);
      if (!inner.endsWith('/')) open.push(element);
    }
  }
  if (root.children.length === 0) throw new XmlProblem('empty');
  return root;
}

const SPECIAL = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
] as const;

// A '>' within quotes does not end a tag.
function endOfTag(source: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '>') return at;
  }
  return -1;
}

const nameOf = (inner: string) =>
  (/^\/?(?:[\w.-]{1,80}:)?([A-Za-z_][\w.-]{0,80})(?=[\s/]|$)/.exec(inner)?.[1] ?? '').toLowerCase();

function close(open: XmlElement[], name: string): void {
  const place = open.findLastIndex((one) => one.name === name);
  if (place > 0) open.length = place;
}

const decode = (text: string) =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
        (whole, decimal, hex, name) => {
          if (name) return NAMED[name] ?? whole;
          const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
          return code > 0x10ffff ? whole : String.fromCodePoint(code);
        },
      )
    : text;

/** The first element of this name, at any depth, in the order of the text. */
export function firstOf(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    if (child.name === name) return child;
    const found = firstOf(child, name);
    if (found) return found;
  }
  return undefined;
}

/** All elements of this name, at any depth; not those within another of them. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : allOf(child, name)));

/** The text of the first element of this name, trimmed; '' if there is none. */
export const textOf = (element: XmlElement | undefined, name: string): string =>
  element ? (firstOf(element, name)?.text.trim() ?? '') : '';
