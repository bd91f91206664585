import type { ReactNode } from 'react';
import { Text } from 'react-email';
import { paragraphsOf } from '@/lib/domain/mailing/message';
import type { LinePiece } from '@/lib/domain/mailing/words/links';
import { MailLink } from './branded';
import { children } from './children';
import { styles } from './styles';

type Props = { text: string; hrefOf: (url: string) => string };

/** Paragraphs, line breaks and links; typed markup is escaped. */
export function MessageParagraphs({ text, hrefOf }: Props) {
  const paragraphs: ReactNode[] = [];
  for (const lines of paragraphsOf(text)) {
    const inside: ReactNode[] = [];
    for (const pieces of lines) {
      if (inside.length > 0) inside.push(<br />);
      for (const piece of pieces) inside.push(pieceNode(piece, hrefOf));
    }
    paragraphs.push(
      <Text className="ink" style={styles.paragraph}>
        {children(inside)}
      </Text>,
    );
  }
  return children(paragraphs);
}

function pieceNode({ text, url }: LinePiece, hrefOf: Props['hrefOf']): ReactNode {
  if (!url) return text;
  return <MailLink href={hrefOf(url)}>{text}</MailLink>;
}
