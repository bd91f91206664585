import type { ReactNode } from 'react';
import { Link } from 'react-email';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import type { Span, TextLine } from '@/lib/domain/mailing/blocks/blocks';
import { children } from '../children';
import { styles } from '../styles';
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

function piece({ text, bold, italic, link }: Span, hrefOf: Props['hrefOf']): ReactNode {
  const lines: ReactNode[] = [];
  for (const line of text.split('\n')) {
    if (lines.length > 0) lines.push(<br />);
    lines.push(line);
  }
  const leaning = italic ? <em>{children(lines)}</em> : children(lines);
  const strong = bold ? <strong>{leaning}</strong> : leaning;
  if (!isHttpsUrl(link)) return strong;
  return (
    <Link className="accent" href={hrefOf(link)} style={styles.link}>
      {strong}
    </Link>
  );
}
