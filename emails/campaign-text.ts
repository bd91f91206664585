import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { paragraphsOf } from '@/lib/domain/mailing/message';
import { DISCLAIMER, type EmailProps, unsubscribeHref } from './campaign-props';

/** The plain-text part of a campaign: the same text and links as the HTML. */
export function campaignText(props: EmailProps): string {
  const { title = CAMPAIGN_DEFAULTS.title, buttonText = CAMPAIGN_DEFAULTS.buttonText } = props;
  const hrefOf = props.hrefOf ?? ((url: string) => url);
  const message = paragraphsOf(props.message).map((lines) =>
    lines
      .map((pieces) => pieces.map((piece) => (piece.url ? hrefOf(piece.url) : piece.text)).join(''))
      .join('\n'),
  );
  const button = buttonText
    ? [`${buttonText}:\n${hrefOf(props.buttonUrl ?? CAMPAIGN_DEFAULTS.buttonUrl)}`]
    : [];
  const why = `Recibes este correo porque estás en la lista de ${props.producerName}.`;
  const leave = props.noUnsubscribe
    ? []
    : [`${why}\nDejar de recibir sus correos:\n${unsubscribeHref(props)}`];
  const choose =
    props.preferencesUrl && !props.noUnsubscribe
      ? [`Pausarlos o elegir cuáles:\n${props.preferencesUrl}`]
      : [];
  const foot = ['--', props.producerName, DISCLAIMER, ...leave, ...choose];
  return [title, ...message, ...button, ...foot].join('\n\n');
}
