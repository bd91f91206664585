import type { CampaignContent } from '../campaign';
import { newBlock } from './block-text';
import type { Block, TextLine } from './blocks';

/** The blocks that a mail begins with: the same each time, so that a creation that is repeated makes one draft. */
export const startBlocks = (): Block[] =>
  (['title', 'text', 'button'] as const).map((kind) => newBlock(kind, kind));

/** The template's content as blocks: title, message, and the event with the button, or the button alone. */
export function blocksOfTemplate(content: CampaignContent, newId: () => string): Block[] {
  const { title, message, eventId, showFlyer, buttonText, buttonUrl } = content;
  const link = buttonUrl === '#' ? '' : buttonUrl;
  const isAboutEvent = eventId !== null && showFlyer;
  const blocks: (Block | false)[] = [
    title !== '' && { id: newId(), kind: 'title', text: title },
    message !== '' && { id: newId(), kind: 'text', lines: linesOfMessage(message) },
    isAboutEvent && { id: newId(), kind: 'event', eventId, buttonText, link },
    !isAboutEvent && buttonText !== '' && { id: newId(), kind: 'button', text: buttonText, link },
  ];
  const made = blocks.filter((one) => one !== false);
  return made.length > 0 ? made : startBlocks();
}

const linesOfMessage = (message: string): TextLine[] =>
  message
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((text) => ({
      kind: 'paragraph',
      spans: [{ text, bold: false, italic: false, link: '' }],
    }));
