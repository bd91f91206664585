import { Button } from 'react-email';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import type { BlockFacts } from '@/lib/domain/mailing/blocks/block-facts';
import { styles } from '../styles';

export type Shown = { facts: BlockFacts; hrefOf: (url: string) => string };

/** A button; one that leads nowhere is not shown. */
export function Press({
  text,
  link,
  hrefOf,
}: { text: string; link: string } & Pick<Shown, 'hrefOf'>) {
  if (!isHttpsUrl(link)) return null;
  return (
    <Button href={hrefOf(link)} style={styles.button}>
      {text}
    </Button>
  );
}
