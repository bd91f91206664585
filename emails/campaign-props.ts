import { unsubscribeUrl } from '@/lib/domain/mailing/unsubscribe-link';

/** The inputs of the campaign template: the producer's content, and what the engine adds to it. */
export type EmailProps = {
  message: string;
  eventImageUrl?: string;
  /** Whose flyer the picture is, for its alternative text; the title by default. */
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
  /** Set for a message about what the recipient bought: the event's name, '' if it is unknown. */
  bought?: string;
  /** The preview line that inboxes show after the subject. */
  preheader?: string;
  /** The panel's base URL; the unsubscribe link is below it. */
  siteUrl?: string;
  /** The signature of the unsubscribe link. */
  t?: string;
  /** The recipient's preferences; without it the footer names none. */
  preferencesUrl?: string;
  /** The complete unsubscribe link; otherwise it is built from the inputs. */
  unsubscribeUrl?: string;
  /** The URL of the tracking pixel. */
  openUrl?: string;
  /** Maps a link of the content to its tracked URL; the link itself by default. */
  hrefOf?: (url: string) => string;
};

/** The disclaimer under every mail about an event, worded for every variant of the panel. */
export const DISCLAIMER =
  'Cada evento es gestionado de forma independiente por quien lo organiza, que asume toda la responsabilidad. La plataforma no participa en su organización.';

/**
 * The footer's words: why they get this mail, and what the links beside it do. Who holds a ticket is told of a change in
 * any case, so there the links are about news alone and promise nothing more.
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

/** The unsubscribe link of a mail. */
export function unsubscribeHref(props: EmailProps): string {
  if (props.unsubscribeUrl) return props.unsubscribeUrl;
  const { producerId, campaignId, userId, userMail } = props;
  const params = { producerId, campaignId, userId, email: userMail };
  return unsubscribeUrl(props.siteUrl ?? '', params, props.t ?? '');
}
