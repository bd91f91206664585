import { useContext } from 'react';
import { Heading, Hr, Section } from 'react-email';
import type { BlockFacts } from '@/lib/domain/mailing/blocks/block-facts';
import { codeOf } from '@/lib/domain/mailing/blocks/block-facts';
import type { Block, BlockOf, Part } from '@/lib/domain/mailing/blocks/blocks';
import { BrandContext } from '../branded';
import { blockStyles, COLUMN_WIDTH } from './block-styles';
import { EventBlock, TicketsBlock } from './event-block';
import { MailPicture } from './mail-picture';
import { type BlockContext, Press } from './press';
import { RichText } from './rich-text';

type Props = { blocks: readonly Block[]; facts: BlockFacts; hrefOf: (url: string) => string };

/** A mail's own part, between the header and the foot that the frame gives every mail. React escapes all typed text. */
export function MailBlocks({ blocks, facts, hrefOf }: Props) {
  const shown = { facts, hrefOf, first: blocks.find(({ kind }) => kind === 'title')?.id };
  return (
    <Section style={blockStyles.end}>
      {blocks.map((block) => (
        <MailBlock key={block.id} block={block} {...shown} />
      ))}
    </Section>
  );
}

/** `first` is the title that names the mail. */
type Titled = BlockContext & { first?: string };

function MailBlock({ block, ...shown }: { block: Block } & Titled) {
  const brand = useContext(BrandContext);
  const { facts } = shown;
  switch (block.kind) {
    case 'event':
      return <EventBlock block={block} {...shown} />;
    case 'tickets':
      return <TicketsBlock block={block} {...shown} />;
    case 'columns':
      return <Columns block={block} {...shown} />;
    case 'divider':
      return (
        <Section style={blockStyles.row}>
          <Hr className="line" style={blockStyles.rule} />
        </Section>
      );
    case 'code': {
      const found = codeOf(facts, block);
      return found ? (
        <Section style={blockStyles.row}>
          <Section
            style={{ ...blockStyles.code, ...(brand && { border: `2px dashed ${brand.main}` }) }}
          >
            <p className="ink" style={blockStyles.codeWord}>
              {found.code}
            </p>
            <p className="soft" style={blockStyles.codeLabel}>
              {found.label}
            </p>
          </Section>
        </Section>
      ) : null;
    }
    case 'picture':
      return <MailPicture block={block} place="mail" {...shown} />;
    default:
      return (
        <Section style={blockStyles.row}>
          <MailPart block={block} {...shown} />
        </Section>
      );
  }
}

function MailPart({
  block,
  isSmall = false,
  ...shown
}: { block: Part; isSmall?: boolean } & Titled) {
  switch (block.kind) {
    case 'title':
      return (
        <Heading
          as={block.id === shown.first ? 'h1' : 'h2'}
          className="ink"
          style={isSmall ? blockStyles.small : blockStyles.title}
        >
          {block.text}
        </Heading>
      );
    case 'text':
      return <RichText lines={block.lines} hrefOf={shown.hrefOf} />;
    case 'picture':
      return <MailPicture block={block} place="column" {...shown} />;
    case 'button':
      return block.text ? <Press text={block.text} link={block.link} {...shown} /> : null;
  }
}

/** A table, because Outlook renders with Word; on a phone one column stands below the other. */
function Columns({ block, ...shown }: { block: BlockOf<'columns'> } & BlockContext) {
  const parts = (side: readonly Part[]) =>
    side.map((part) => (
      <Section key={part.id} style={blockStyles.part}>
        <MailPart block={part} isSmall {...shown} />
      </Section>
    ));
  return (
    <Section style={blockStyles.row}>
      <table role="presentation" width="100%" cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            <td className="stack" width={COLUMN_WIDTH} style={blockStyles.column}>
              {parts(block.left)}
            </td>
            <td className="stack" style={blockStyles.gap} />
            <td className="stack" width={COLUMN_WIDTH} style={blockStyles.column}>
              {parts(block.right)}
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
}
