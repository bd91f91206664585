import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button, Img, Link, Section, Text } from 'react-email';
import { DISCLAIMER } from '@/lib/domain/kit/text/disclaimer';
import { ProducerMail } from './producer-mail';
import { styles } from './styles';
import { withWord } from './word';

type TicketEmailProps = {
  courtesy: boolean;
  /** '' if nobody gave it away. */
  givenBy: string;
  /** '' if a name could contain a fraudulent message. */
  holderName: string;
  eventName: string;
  when: string;
  where: string;
  ticketTypeName: string;
  producerName: string;
  code: string;
  url: string;
  /** The code's picture: a `cid:` of the same message, or a URL. */
  qr: string;
  /** The companions of its guest, each with a link of its own. */
  companions?: readonly { name: string; url: string }[];
  /** The companion whose ticket this is, if it is mailed to their guest; else ''. */
  companion?: string;
  /** The deadline to open the ticket; '' for none. */
  claimBy: string;
};

function TicketEmail(props: TicketEmailProps) {
  const { courtesy, eventName, when, where, producerName } = props;
  const title = courtesy ? `Tu invitación a ${eventName}` : `Tu entrada para ${eventName}`;
  return (
    <ProducerMail
      producerName={producerName}
      title={title}
      preview={`${when}${where ? `, ${where}` : ''}. Muestra este código en la puerta.`}
    >
      <Text className="ink" style={styles.paragraph}>
        {greeting(props)} {whoseTicket(props)}
      </Text>
      <Text className="ink" style={{ ...styles.paragraph, fontWeight: 600 }}>
        {when}
        {where ? (
          <>
            <br />
            {where}
          </>
        ) : null}
      </Text>
      <Section style={{ padding: '8px 0', textAlign: 'center' }}>
        <Img
          src={props.qr}
          alt={`Código QR de tu entrada: ${props.code}`}
          width="264"
          height="264"
          style={{ display: 'block', margin: '0 auto', backgroundColor: '#ffffff' }}
        />
      </Section>
      <Text
        className="ink"
        style={{
          ...styles.paragraph,
          fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
          fontSize: 14,
          textAlign: 'center',
        }}
      >
        {props.code}
      </Text>
      <Text className="soft" style={{ ...styles.small, margin: '0 0 16px' }}>
        Muestra este código en la puerta, en la pantalla o impreso. {VALID_ONCE}
      </Text>
      <Companions {...props} />
      {props.claimBy ? (
        <Text className="ink" style={styles.paragraph}>
          {claimText(props.claimBy)}
        </Text>
      ) : null}
      <Button href={props.url} style={styles.button}>
        {actionOf(props)}
      </Button>
    </ProducerMail>
  );
}

function Companions({ companions = [] }: TicketEmailProps) {
  if (companions.length === 0) return null;
  return (
    <Section style={{ padding: '0 0 16px' }}>
      <Text className="ink" style={{ ...styles.paragraph, fontWeight: 600 }}>
        {companionsText(companions.length)}
      </Text>
      {companions.map(({ name, url }) => (
        <Text key={url} className="ink" style={styles.paragraph}>
          <Link href={url} style={{ color: 'inherit' }}>
            {name}
          </Link>
        </Text>
      ))}
      <Text className="soft" style={styles.small}>
        {NAME_THEM}
      </Text>
    </Section>
  );
}

const companionsText = (count: number) =>
  count === 1
    ? 'Son 2 lugares: el tuyo y el de tu acompañante, con su propio código.'
    : `Son ${count + 1} lugares: el tuyo y los de tus ${count} acompañantes, cada uno con su código.`;

const NAME_THEM = 'Desde la página de tu invitación dices quiénes son y les mandas su código.';

const VALID_ONCE = 'Vale para una persona y una sola vez: no lo compartas.';

const actionOf = ({ courtesy, companion }: TicketEmailProps) => {
  if (companion) return 'Ver su código';
  return courtesy ? 'Confirmar que voy' : 'Ver mi entrada';
};

const greeting = ({ holderName }: TicketEmailProps) =>
  holderName ? `Hola, ${holderName}.` : 'Hola.';

const whoseTicket = (props: TicketEmailProps) => {
  const { courtesy, givenBy, producerName, ticketTypeName, companion } = props;
  const ticket = ticketTypeName ? `entrada ${ticketTypeName}` : 'entrada';
  if (givenBy) return `${givenBy} te regaló su ${ticket}.`;
  if (companion) return `Esta ${ticket} es de quien va contigo: ${companion}.`;
  if (courtesy) return `${producerName} te regala una ${ticket}.`;
  return `Esta es tu ${ticket}.`;
};

const claimText = (until: string) =>
  `Ábrela antes del ${until}: después su lugar vuelve a la venta y este código deja de valer.`;

const companionsInText = ({ companions = [] }: TicketEmailProps) =>
  companions.length > 0
    ? [
        companionsText(companions.length),
        ...companions.map(({ name, url }) => `${name}: ${url}`),
        NAME_THEM,
      ].join('\n')
    : '';

/** The mail of a ticket or courtesy; the plain text has the code as text. */
export function renderTicket(props: TicketEmailProps): { html: string; text: string } {
  const html = `<!DOCTYPE html>${withWord(renderToStaticMarkup(createElement(TicketEmail, props)))}`;
  const blocks = [
    props.courtesy ? `Tu invitación a ${props.eventName}` : `Tu entrada para ${props.eventName}`,
    `${greeting(props)} ${whoseTicket(props)}`,
    [props.ticketTypeName, props.when, props.where, props.producerName].filter(Boolean).join('\n'),
    `Tu código, para mostrar en la puerta:\n${props.code}\n${VALID_ONCE}`,
    companionsInText(props),
    props.claimBy && claimText(props.claimBy),
    `${actionOf(props)}:\n${props.url}`,
    `--\n${DISCLAIMER}`,
  ];
  return { html, text: `${blocks.filter(Boolean).join('\n\n')}\n` };
}
