import { type BlockFacts, NO_FACTS } from '@/lib/domain/mailing/blocks/block-facts';
import type { Block } from '@/lib/domain/mailing/blocks/blocks';
import type { MailBrand } from '@/lib/domain/mailing/brand/brand';
import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { unsubscribeUrl } from '@/lib/domain/mailing/unsubscribe-link';

/** The producer's content, and what the engine adds. */
export type EmailProps = {
  message: string;
  eventImageUrl?: string;
  /** For the picture's alternative text; the title by default. */
  eventName?: string;
  producerName: string;
  producerImageUrl?: string;
  producerId: string;
  campaignId: string;
  userId: string;
  userMail: string;
  title?: string;
  buttonText?: string;
  buttonUrl?: string;
  noUnsubscribe?: boolean;
  /** Set for a message about a purchase: the event's name, '' if unknown. */
  bought?: string;
  /** The text that inboxes show after the subject. */
  preheader?: string;
  /** The blocks of the mail instead of title, message, picture and button; and what they show. */
  blocks?: readonly Block[];
  facts?: BlockFacts;
  /** The producer's colours and letters; the platform's without it. */
  brand?: MailBrand | null;
  /** The base URL of the panel, below which the unsubscribe link is. */
  siteUrl?: string;
  t?: string;
  preferencesUrl?: string;
  /** Built from the other fields by default. */
  unsubscribeUrl?: string;
  openUrl?: string;
  hrefOf?: (url: string) => string;
};

/** The blocks of a mail that is made of them; null for one that follows the template of title, message and button. */
export function blocksOf({ blocks = [], facts = NO_FACTS, hrefOf = (url) => url }: EmailProps) {
  return blocks.length > 0 ? { blocks, facts, hrefOf } : null;
}

/** The name of the mail where a program shows its title. */
export function mailTitle({
  title = CAMPAIGN_DEFAULTS.title,
  blocks = [],
  producerName,
}: EmailProps) {
  if (blocks.length === 0) return title;
  const first = blocks.find((block) => block.kind === 'title');
  return first?.kind === 'title' && first.text ? first.text : producerName;
}

/**
 * The reason why they get this mail, and what its links do. Ticket holders are always notified of changes, so there the links only concern
 * news.
 */
export function footerWords({ bought, producerName }: EmailProps) {
  if (bought === undefined) {
    return {
      why: `Recibes este correo porque estás en la lista de ${producerName}.`,
      leave: 'Dejar de recibir sus correos',
      choose: 'Pausarlos o elegir cuáles',
    };
  }
  const what = bought ? `una entrada para ${bought}` : 'una entrada';
  return {
    why: `Te escribimos porque compraste ${what}, o está a tu nombre. Es un aviso sobre tu compra: te llega aunque no recibas las novedades de ${producerName}.`,
    leave: 'Dejar de recibir sus novedades',
    choose: 'Pausarlas o elegir cuáles',
  };
}

export function unsubscribeHref(props: EmailProps): string {
  if (props.unsubscribeUrl) return props.unsubscribeUrl;
  const { producerId, campaignId, userId, userMail } = props;
  const params = { producerId, campaignId, userId, email: userMail };
  return unsubscribeUrl(props.siteUrl ?? '', params, props.t ?? '');
}
