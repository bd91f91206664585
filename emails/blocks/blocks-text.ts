import { isHttpsUrl } from '@/lib/domain/kit/url';
import { type BlockFacts, codeOf } from '@/lib/domain/mailing/blocks/block-facts';
import { piecesOf } from '@/lib/domain/mailing/blocks/block-links';
import type { Block, TextLine } from '@/lib/domain/mailing/blocks/blocks';
import type { LinePiece } from '@/lib/domain/mailing/words/links';

export function blocksText(
  blocks: readonly Block[],
  facts: BlockFacts,
  hrefOf: (url: string) => string,
): string[] {
  const to = (text: string, link: string) => (isHttpsUrl(link) ? `${text}:\n${hrefOf(link)}` : '');
  const textOf = (block: Block): string[] => {
    const event =
      'eventId' in block ? facts.events.find(({ id }) => id === block.eventId) : undefined;
    switch (block.kind) {
      case 'title':
        return [block.text];
      case 'text':
        return linesText(block.lines, hrefOf);
      case 'picture':
        return [block.link ? to(block.alt || 'Imagen', block.link) : block.alt];
      case 'button':
        return [block.text && to(block.text, block.link)];
      case 'event': {
        if (!event) return [];
        const said = [event.name, event.when, event.place, event.price].filter(Boolean).join('\n');
        return [said, block.buttonText && to(block.buttonText, block.link)];
      }
      case 'tickets':
        return event?.types.length
          ? [
              [
                `Entradas para ${event.name}`,
                ...event.types.map(
                  ({ name, price, note }) => `- ${name}: ${price}${note && ` (${note})`}`,
                ),
              ].join('\n'),
            ]
          : [];
      case 'columns':
        return [...block.left, ...block.right].flatMap(textOf);
      case 'code': {
        const found = codeOf(facts, block);
        return found ? [`${found.code}\n${found.label}`] : [];
      }
      case 'divider':
        return ['* * *'];
    }
  };
  return blocks.flatMap(textOf).filter(Boolean);
}

function linesText(lines: readonly TextLine[], hrefOf: (url: string) => string): string[] {
  const paragraphs: string[] = [];
  let wasItem = false;
  for (const { kind, spans } of lines) {
    const words = spans
      .map((span) =>
        piecesOf(span)
          .map((pieces) => pieces.map((piece) => pieceText(piece, hrefOf)).join(''))
          .join('\n'),
      )
      .join('');
    const isItem = kind === 'item';
    if (isItem && wasItem) paragraphs.push(`${paragraphs.pop()}\n- ${words}`);
    else paragraphs.push(isItem ? `- ${words}` : words);
    wasItem = isItem;
  }
  return paragraphs;
}

function pieceText({ text, url }: LinePiece, hrefOf: (url: string) => string): string {
  if (!url || !text) return text;
  return text.trim() === url ? hrefOf(url) : `${text} (${hrefOf(url)})`;
}
