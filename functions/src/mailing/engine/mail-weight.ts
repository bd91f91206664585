import { renderCampaign } from '@/emails/render';
import { blockPlace } from '@/lib/domain/mailing/blocks/block-text';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import { contentProps, type Shown } from './mail-maker';

/** Gmail clips a mail above 102 kB, and with it the unsubscribe link. */
const MAX_HTML_BYTES = 100_000;
const MAX_BLOCKS_BYTES = 90_000;

const TRACKED = 'x'.repeat(190);

/** The bytes of a mail's HTML, with its addresses as long as they will be. */
export function mailBytes(content: CampaignContent, around: Shown, producerId: string): number {
  const { html } = renderCampaign({
    ...contentProps(content, around),
    producerId,
    campaignId: '',
    userId: '',
    userMail: '',
    unsubscribeUrl: TRACKED,
    preferencesUrl: TRACKED,
    openUrl: TRACKED,
    hrefOf: () => TRACKED,
  });
  return Buffer.byteLength(html);
}

/** The reason why a mail is too heavy to leave, naming the block that weighs most; null if it is not. */
export function tooHeavy(
  content: CampaignContent,
  around: Shown,
  producerId: string,
): string | null {
  const shown = addressed(around);
  const { blocks } = content;
  const bytes = mailBytes(content, shown, producerId);
  if (bytes <= (blocks.length > 0 ? MAX_BLOCKS_BYTES : MAX_HTML_BYTES)) return null;
  if (blocks.length === 0) return 'Acorta el mensaje';
  const weights = blocks.map((block) =>
    mailBytes({ ...content, blocks: [block] }, shown, producerId),
  );
  const heaviest = blocks[weights.indexOf(Math.max(...weights))];
  return `${blockPlace(blocks, heaviest?.id ?? '')} es el más largo: acórtalo o pártelo en dos correos`;
}

// A preview has its pictures inside, a mail their addresses.
function addressed(around: Shown): Shown {
  const linked = (picture: string) => (picture.startsWith('data:') ? TRACKED : picture);
  return {
    ...around,
    producerImageUrl: linked(around.producerImageUrl),
    eventImageUrl: linked(around.eventImageUrl),
    facts: {
      ...around.facts,
      events: around.facts.events.map((event) => ({ ...event, flyer: linked(event.flyer) })),
    },
  };
}
