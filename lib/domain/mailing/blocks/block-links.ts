import { isHttpsUrl } from '../../kit/url';
import { type LinePiece, linkPieces } from '../words/links';
import { allOf, type Block, type Span } from './blocks';

/** The lines of a piece of text, each in words and links: its own link, or the https addresses that were typed in it. */
export const piecesOf = ({ text, link }: Span): LinePiece[][] =>
  text
    .split('\n')
    .map((line) => (isHttpsUrl(link) ? [{ text: line, url: link }] : linkPieces(line)));

/** Every address that blocks lead to, once, in order; only where there is something to press. */
export const linksOfBlocks = (blocks: readonly Block[]): string[] => [
  ...new Set(allOf(blocks).flatMap(linksOf).filter(isHttpsUrl)),
];

function linksOf(block: Block): string[] {
  if (block.kind === 'text') {
    const pieces = block.lines.flatMap(({ spans }) => spans.flatMap(piecesOf)).flat();
    return pieces.flatMap(({ text, url }) => (url && text ? [url] : []));
  }
  if (block.kind === 'event') return block.buttonText ? [block.link] : [];
  if (block.kind === 'button') return block.text ? [block.link] : [];
  return block.kind === 'picture' ? [block.link] : [];
}
