import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { CAMPAIGN_DEFAULTS } from '@/lib/domain/mailing/campaign-limits';
import { MailBlocks } from './blocks/mail-blocks';
import { BrandContext, MailButton, MailHeader, pageStyle } from './branded';
import {
  blocksOf,
  type EmailProps,
  footerWords,
  mailTitle,
  unsubscribeHref,
} from './campaign-props';
import { MessageParagraphs } from './message-paragraphs';
import { DARK, MAIL_WIDTH, styles } from './styles';

/** The marketing mail: 500 px wide, light and dark. React escapes all typed text. */
export function CampaignEmail(props: EmailProps) {
  const own = blocksOf(props);
  const { brand = null } = props;
  return (
    <Html lang="es">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mailTitle(props)}</title>
        <style>{DARK}</style>
      </Head>
      <Body lang="es" className="page" style={pageStyle(brand)}>
        {props.preheader ? <Preview useTitleTag={false}>{props.preheader}</Preview> : null}
        <Container width={MAIL_WIDTH} className="card" style={styles.card}>
          <BrandContext value={brand}>
            <MailHeader name={props.producerName} image={props.producerImageUrl} />
            {own ? <MailBlocks {...own} /> : <TemplateContent {...props} />}
          </BrandContext>
        </Container>
        <Footer {...props} />
      </Body>
    </Html>
  );
}

function TemplateContent(props: EmailProps) {
  const { title = CAMPAIGN_DEFAULTS.title, buttonText = CAMPAIGN_DEFAULTS.buttonText } = props;
  const hrefOf = props.hrefOf ?? ((url: string) => url);
  return (
    <>
      {props.eventImageUrl ? (
        <Img src={props.eventImageUrl} alt={altOf(props)} width={MAIL_WIDTH} style={styles.flyer} />
      ) : null}
      <Section style={styles.content}>
        <Heading as="h1" className="ink" style={styles.title}>
          {title}
        </Heading>
        <MessageParagraphs text={props.message} hrefOf={hrefOf} />
        {buttonText ? (
          <Section style={styles.buttonRow}>
            <MailButton href={hrefOf(props.buttonUrl ?? CAMPAIGN_DEFAULTS.buttonUrl)}>
              {buttonText}
            </MailButton>
          </Section>
        ) : null}
      </Section>
    </>
  );
}

const altOf = ({ eventName, title = CAMPAIGN_DEFAULTS.title }: EmailProps) =>
  eventName ? `Flyer de ${eventName}` : title;

function Footer(props: EmailProps) {
  const words = footerWords(props);
  return (
    <Container width={MAIL_WIDTH} className="foot" style={styles.footer}>
      <Text className="soft" style={styles.small}>
        {DISCLAIMER}
      </Text>
      {props.noUnsubscribe ? null : (
        <>
          <Hr className="line" style={styles.rule} />
          <Text className="soft" style={styles.small}>
            {words.why}{' '}
            <Link className="soft" href={unsubscribeHref(props)} style={styles.unsubscribe}>
              {words.leave}
            </Link>
            {props.preferencesUrl ? (
              <>
                {' · '}
                <Link className="soft" href={props.preferencesUrl} style={styles.unsubscribe}>
                  {words.choose}
                </Link>
              </>
            ) : null}
          </Text>
        </>
      )}
      {props.openUrl ? (
        <Img src={props.openUrl} alt="" width="1" height="1" style={styles.pixel} />
      ) : null}
    </Container>
  );
}
