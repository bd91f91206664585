import { type Mark, type Node, Schema } from 'prosemirror-model';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import type { Span, TextLine } from '@/lib/domain/mailing/blocks/blocks';

/** All that a text of a mail can be. Whatever else is pasted loses its style, and keeps its words. */
export const richSchema = new Schema({
  nodes: {
    doc: { content: '(paragraph | list)+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    list: {
      content: 'item+',
      parseDOM: [{ tag: 'ul' }, { tag: 'ol' }],
      toDOM: () => ['ul', 0],
    },
    item: {
      content: 'paragraph',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (tag) => {
            const href = tag.getAttribute('href') ?? '';
            return isHttpsUrl(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'noopener' }, 0],
    },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
});

const { nodes, marks } = richSchema;

export function docOf(lines: readonly TextLine[]): Node {
  const content: Node[] = [];
  let items: Node[] = [];
  const endList = () => {
    if (items.length > 0) content.push(nodes.list!.create(null, items));
    items = [];
  };
  for (const { kind, spans } of lines) {
    const paragraph = nodes.paragraph!.create(null, spans.flatMap(inlineOf));
    if (kind === 'item') items.push(nodes.item!.create(null, paragraph));
    else {
      endList();
      content.push(paragraph);
    }
  }
  endList();
  return nodes.doc!.create(null, content.length > 0 ? content : [nodes.paragraph!.create()]);
}

function inlineOf({ text, bold, italic, link }: Span): Node[] {
  const own: Mark[] = [
    ...(link ? [marks.link!.create({ href: link })] : []),
    ...(italic ? [marks.italic!.create()] : []),
    ...(bold ? [marks.bold!.create()] : []),
  ];
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [nodes.lineBreak!.create(null, null, own)] : []),
      ...(line === '' ? [] : [richSchema.text(line, own)]),
    ]);
}

/** The paragraphs and items of a document; pieces of one style are one piece. */
export function textLinesOf(doc: Node): TextLine[] {
  const lines: TextLine[] = [];
  doc.forEach((block) => {
    if (block.type === nodes.paragraph) lines.push({ kind: 'paragraph', spans: spansOf(block) });
    else
      block.forEach((item) => {
        lines.push({ kind: 'item', spans: spansOf(item.firstChild) });
      });
  });
  const isEmpty =
    lines.length === 1 && lines[0]?.spans.length === 0 && lines[0].kind === 'paragraph';
  return isEmpty ? [] : lines;
}

function spansOf(paragraph: Node | null): Span[] {
  const spans: Span[] = [];
  paragraph?.forEach((node) => {
    const has = (name: string) => node.marks.some(({ type }) => type === marks[name]);
    const link = node.marks.find(({ type }) => type === marks.link)?.attrs.href ?? '';
    const span = {
      text: node.isText ? (node.text ?? '') : '\n',
      bold: has('bold'),
      italic: has('italic'),
      link: String(link),
    };
    const last = spans.at(-1);
    const isSame =
      last && last.bold === span.bold && last.italic === span.italic && last.link === span.link;
    if (isSame) last.text += span.text;
    else spans.push(span);
  });
  return spans;
}
