import { isHttpsUrl } from '@/lib/domain/kit/url';
import type { BlockFacts } from '@/lib/domain/mailing/blocks/block-facts';
import { MailButton } from '../branded';

export type BlockContext = { facts: BlockFacts; hrefOf: (url: string) => string };

/** A button; one that leads nowhere is not shown. */
export function Press({
  text,
  link,
  hrefOf,
}: { text: string; link: string } & Pick<BlockContext, 'hrefOf'>) {
  if (!isHttpsUrl(link)) return null;
  return <MailButton href={hrefOf(link)}>{text}</MailButton>;
}
