import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { cutText } from '@/lib/domain/kit/text/cut';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { MessageParagraphs } from './message-paragraphs';
import { DARK, MAIL_WIDTH, styles } from './styles';
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
    <Html lang="es">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </Head>
      <Body lang="es" className="page" style={styles.page}>
        <Preview useTitleTag={false}>{cutText(message, 140)}</Preview>
        <Container width={MAIL_WIDTH} className="card" style={styles.card}>
          <Section className="line" style={styles.header}>
            <Text className="ink" style={{ ...styles.producer, margin: 0 }}>
              {producerName}
            </Text>
          </Section>
          <Section style={styles.content}>
            <Heading as="h1" className="ink" style={styles.title}>
              {subject}
            </Heading>
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
          </Section>
        </Container>
        <Container width={MAIL_WIDTH} className="foot" style={styles.footer}>
          <Text className="soft" style={styles.small}>
            {DISCLAIMER}
          </Text>
        </Container>
      </Body>
    </Html>
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
