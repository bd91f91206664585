import { unsubscribeUrl } from '@/lib/domain/mailing/unsubscribe-link';

/** The template's inputs (specification 3), and what the engine adds to them. */
export type EmailProps = {
  message: string;
  eventImageUrl?: string;
  /** Whose flyer the picture is; without it the title stands for the picture. */
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
  /** The line that inboxes show after the subject. */
  preheader?: string;
  /** Where the panel is; the unsubscribe link lives under it. */
  siteUrl?: string;
  /** The signature of the unsubscribe link. */
  t?: string;
  /** The unsubscribe link, ready made; otherwise it is built from the inputs. */
  unsubscribeUrl?: string;
  /** The address of the picture that tells that the mail was opened. */
  openUrl?: string;
  /** What a link of the content leads through; by default it is the link itself. */
  hrefOf?: (url: string) => string;
};

/** The disclaimer under every mail about an event, in words that hold in each variant of the panel. */
export const DISCLAIMER =
  'Cada evento es gestionado de forma independiente por quien lo organiza, que asume toda la responsabilidad. La plataforma no participa en su organización.';

/** The unsubscribe link of a mail. */
export function unsubscribeHref(props: EmailProps): string {
  if (props.unsubscribeUrl) return props.unsubscribeUrl;
  const { producerId, campaignId, userId, userMail } = props;
  const params = { producerId, campaignId, userId, email: userMail };
  return unsubscribeUrl(props.siteUrl ?? '', params, props.t ?? '');
}
