import { XMLParser } from 'fast-xml-parser';

export type XmlElement = { name: string; text: string; children: XmlElement[] };

/** The reason why a text is not read: it declares types or entities, is too deep or too large, or holds no element. */
export class XmlProblem extends Error {}

const MOST = { depth: 40, tags: 400_000 } as const;

const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  htmlEntities: true,
  maxNestedTags: MOST.depth,
});

/**
 * Reads XML that strangers wrote. A DOCTYPE is refused, so that nobody declares entities and no other file is ever
 * read. An element that is not closed ends with its parent.
 */
export function readXml(source: string): XmlElement {
  if (/<!(?:doctype|entity)/i.test(source)) throw new XmlProblem('doctype');
  if (source.split('<', MOST.tags + 1).length > MOST.tags) throw new XmlProblem('large');
  let nodes: Node[];
  try {
    nodes = parser.parse(source);
  } catch {
    throw new XmlProblem('unread');
  }
  const root = elementOf('', nodes);
  if (root.children.length === 0) throw new XmlProblem('empty');
  return root;
}

type Node = Record<string, unknown>;

function elementOf(name: string, nodes: readonly Node[]): XmlElement {
  const element: XmlElement = { name: name.toLowerCase(), text: '', children: [] };
  for (const node of nodes) {
    const tag = Object.keys(node).find((key) => key !== ':@');
    if (tag === undefined) continue;
    if (tag === '#text') element.text += String(node[tag]);
    else element.children.push(elementOf(tag, node[tag] as Node[]));
  }
  return element;
}

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
export const elementsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : elementsOf(child, name)));

/** The text of the first element of this name, trimmed; '' if there is none. */
export const elementText = (element: XmlElement | undefined, name: string): string =>
  element ? (firstOf(element, name)?.text.trim() ?? '') : '';
