import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button, Section, Text } from 'react-email';
import { cutText } from '@/lib/domain/kit/text/cut';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { MessageParagraphs } from './message-paragraphs';
import { ProducerMail } from './producer-mail';
import { styles } from './styles';
import { withWord } from './word';

type PlanEmailProps = {
  producerName: string;
  holderName: string;
  subject: string;
  message: string;
  /** The button's label; a link may have its own. */
  action: string;
  links: readonly { text: string; url: string; action?: string }[];
};

function PlanEmail({ producerName, holderName, subject, message, action, links }: PlanEmailProps) {
  return (
    <ProducerMail producerName={producerName} title={subject} preview={cutText(message, 140)}>
      <Text className="ink" style={styles.paragraph}>
        {holderName ? `Hola, ${holderName}.` : 'Hola.'}
      </Text>
      <MessageParagraphs text={message} hrefOf={(url) => url} />
      {links.map(({ text, url, action: own = action }) => (
        <Section key={url} style={styles.buttonRow}>
          <Button href={url} style={styles.button}>
            {links.length > 1 ? `${own}: ${text}` : own}
          </Button>
        </Section>
      ))}
    </ProducerMail>
  );
}

export function renderPlan(props: PlanEmailProps): { html: string; text: string } {
  const html = `<!DOCTYPE html>${withWord(renderToStaticMarkup(createElement(PlanEmail, props)))}`;
  const blocks = [
    props.holderName ? `Hola, ${props.holderName}.` : 'Hola.',
    props.message,
    ...props.links.map(({ text, url, action = props.action }) => `${action} (${text}):\n${url}`),
    `--\n${DISCLAIMER}`,
  ];
  return { html, text: `${blocks.join('\n\n')}\n` };
}
