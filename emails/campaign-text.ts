import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { paragraphsOf } from '@/lib/domain/mailing/message';
import { blocksText } from './blocks/blocks-text';
import { blocksOf, type EmailProps, footerWords, unsubscribeHref } from './campaign-props';

export function campaignText(props: EmailProps): string {
  const own = blocksOf(props);
  const content = own ? blocksText(own.blocks, own.facts, own.hrefOf) : templateText(props);
  const words = footerWords(props);
  const leave = props.noUnsubscribe
    ? []
    : [`${words.why}\n${words.leave}:\n${unsubscribeHref(props)}`];
  const choose =
    props.preferencesUrl && !props.noUnsubscribe
      ? [`${words.choose}:\n${props.preferencesUrl}`]
      : [];
  const foot = ['--', props.producerName, DISCLAIMER, ...leave, ...choose];
  return [...content, ...foot].join('\n\n');
}

function templateText(props: EmailProps): string[] {
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
  return [title, ...message, ...button];
}
