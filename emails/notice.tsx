import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { htmlToText } from './html-to-text';
import { DARK, MAIL_WIDTH, styles } from './styles';
import { withWord } from './word';

/** A message with at most one button, plain text only. */
type NoticeProps = {
  siteName: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  closing?: string;
  button?: { text: string; url: string };
  footer: string;
};

/** The layout of the platform's mails. React escapes all typed text. */
export function NoticeEmail(props: NoticeProps) {
  return (
    <Html lang="es">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{props.title}</title>
        <style>{DARK}</style>
      </Head>
      <Body className="page" style={styles.page}>
        <Preview useTitleTag={false}>{props.paragraphs[0] ?? props.title}</Preview>
        <Container width={MAIL_WIDTH} className="card" style={styles.card}>
          <Section className="line ink" style={{ ...styles.header, ...styles.producer }}>
            {props.siteName}
          </Section>
          <Section style={styles.content}>
            <Heading as="h1" className="ink" style={styles.title}>
              {props.title}
            </Heading>
            {props.paragraphs.map((paragraph) => (
              <Text key={paragraph} className="ink" style={styles.paragraph}>
                {paragraph}
              </Text>
            ))}
            {props.points && props.points.length > 0 ? <Points points={props.points} /> : null}
            {props.closing ? (
              <Text className="ink" style={styles.paragraph}>
                {props.closing}
              </Text>
            ) : null}
            {props.button ? (
              <Section style={styles.buttonRow}>
                <Button href={props.button.url} style={styles.button}>
                  {props.button.text}
                </Button>
              </Section>
            ) : null}
          </Section>
        </Container>
        <Container width={MAIL_WIDTH} className="foot" style={styles.footer}>
          <Text className="soft" style={styles.small}>
            {props.footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul style={{ margin: '0 0 16px', paddingLeft: 20 }}>
      {points.map((point) => (
        <li key={point} className="ink" style={{ ...styles.paragraph, margin: 0 }}>
          {point}
        </li>
      ))}
    </ul>
  );
}

export function renderNotice(props: NoticeProps): { html: string; text: string } {
  const html = `<!DOCTYPE html>${withWord(renderToStaticMarkup(createElement(NoticeEmail, props)))}`;
  return { html, text: htmlToText(html) };
}
