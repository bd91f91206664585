import type { ReactNode } from 'react';
import { piecesOf } from '@/lib/domain/mailing/blocks/block-links';
import type { Span, TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { MailLink } from '../branded';
import { children } from '../children';
import { blockStyles } from './block-styles';

type Props = { lines: readonly TextLine[]; hrefOf: (url: string) => string };

/** Paragraphs and lists; items that follow each other are one list. */
export function RichText({ lines, hrefOf }: Props) {
  const shown: ReactNode[] = [];
  let items: ReactNode[] = [];
  const endList = () => {
    if (items.length > 0) shown.push(<ul style={blockStyles.list}>{children(items)}</ul>);
    items = [];
  };
  for (const { kind, spans } of lines) {
    const inside = children(spans.map((span) => piece(span, hrefOf)));
    if (kind === 'item') {
      items.push(
        <li className="ink" style={blockStyles.item}>
          {inside}
        </li>,
      );
      continue;
    }
    endList();
    if (spans.length > 0) {
      shown.push(
        <p className="ink" style={blockStyles.paragraph}>
          {inside}
        </p>,
      );
    }
  }
  endList();
  return children(shown);
}

function piece(span: Span, hrefOf: Props['hrefOf']): ReactNode {
  const shown: ReactNode[] = [];
  piecesOf(span).forEach((pieces, line) => {
    if (line > 0) shown.push(<br />);
    for (const { text, url } of pieces) shown.push(url && text ? linkTo(text, hrefOf(url)) : text);
  });
  const leaning = span.italic ? <em>{children(shown)}</em> : children(shown);
  return span.bold ? <strong>{leaning}</strong> : leaning;
}

const linkTo = (text: string, href: string) => <MailLink href={href}>{text}</MailLink>;
