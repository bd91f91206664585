import { Img, Link, Section } from 'react-email';
import { isHttpsUrl } from '@/lib/domain/kit/url';
import type { BlockOf } from '@/lib/domain/mailing/blocks/blocks';
import { MAIL_WIDTH } from '../styles';
import { blockStyles, COLUMN_WIDTH, INNER_WIDTH } from './block-styles';
import type { BlockContext } from './press';

type Props = { block: BlockOf<'picture'>; place: 'mail' | 'column' } & BlockContext;

/** An uploaded picture, twice as fine as it is wide; a small one is not enlarged. */
export function MailPicture({ block, place, facts, hrefOf }: Props) {
  const found = facts.pictures.find(({ id }) => id === block.pictureId);
  if (!found) return null;
  const isWide = place === 'mail' && found.width >= MAIL_WIDTH;
  const most = place === 'column' ? COLUMN_WIDTH : isWide ? MAIL_WIDTH : INNER_WIDTH;
  const width = Math.min(most, found.width || most);
  const img = (
    <Img
      src={place === 'column' ? found.small : found.url}
      alt={block.alt}
      width={width}
      // On a phone columns stand one below the other, and each is as wide as the mail.
      className={place === 'column' && found.width >= INNER_WIDTH ? 'fill' : undefined}
      style={{
        ...blockStyles.picture,
        ...(isWide ? {} : blockStyles.rounded),
        maxWidth: width,
      }}
    />
  );
  // The words of a picture that is not loaded are read in both themes.
  const shown = isHttpsUrl(block.link) ? (
    <Link href={hrefOf(block.link)} className="ink" style={blockStyles.words}>
      {img}
    </Link>
  ) : (
    img
  );
  if (place === 'column') return shown;
  return <Section style={isWide ? blockStyles.wide : blockStyles.row}>{shown}</Section>;
}
