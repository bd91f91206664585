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

/** The unsubscribe link of a mail. */
export function unsubscribeHref(props: EmailProps): string {
  if (props.unsubscribeUrl) return props.unsubscribeUrl;
  const { producerId, campaignId, userId, userMail } = props;
  const params = { producerId, campaignId, userId, email: userMail };
  return unsubscribeUrl(props.siteUrl ?? '', params, props.t ?? '');
}
