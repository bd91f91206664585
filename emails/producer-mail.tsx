import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { DARK, MAIL_WIDTH, styles } from './styles';

type Props = { producerName: string; title: string; preview: string; children: ReactNode };

/** The layout of a mail in a producer's name: its card with a title, and the platform's line below. */
export const ProducerMail = ({ producerName, title, preview, children }: Props) => (
  <Html lang="es">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style>{DARK}</style>
    </Head>
    <Body lang="es" className="page" style={styles.page}>
      <Preview useTitleTag={false}>{preview}</Preview>
      <Container width={MAIL_WIDTH} className="card" style={styles.card}>
        <Section className="line" style={styles.header}>
          <Text className="ink" style={{ ...styles.producer, margin: 0 }}>
            {producerName}
          </Text>
        </Section>
        <Section style={styles.content}>
          <Heading as="h1" className="ink" style={styles.title}>
            {title}
          </Heading>
          {children}
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
