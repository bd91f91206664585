import { Img, Section } from 'react-email';
import type { BlockOf } from '@/lib/domain/mailing/blocks/blocks';
import { MAIL_WIDTH, styles } from '../styles';
import { blockStyles } from './block-styles';
import { type BlockContext, Press } from './press';

/** An event as it is when the mail leaves: flyer, date, place and price. */
export function EventBlock({ block, facts, hrefOf }: { block: BlockOf<'event'> } & BlockContext) {
  const event = facts.events.find(({ id }) => id === block.eventId);
  if (!event) return null;
  return (
    <>
      {event.flyer ? (
        <Section style={blockStyles.wide}>
          <Img
            src={event.flyer}
            alt={`Flyer de ${event.name}`}
            width={MAIL_WIDTH}
            style={styles.flyer}
          />
        </Section>
      ) : null}
      <Section style={blockStyles.row}>
        <h2 className="ink" style={blockStyles.eventName}>
          {event.name}
        </h2>
        <p className="soft" style={blockStyles.fact}>
          {[event.when, event.place].filter(Boolean).join(' · ')}
        </p>
        <p className="ink" style={blockStyles.price}>
          {event.price}
        </p>
        {block.buttonText ? (
          <Press text={block.buttonText} link={block.link} hrefOf={hrefOf} />
        ) : null}
      </Section>
    </>
  );
}

/** The ticket types of an event with their phases and prices. */
export function TicketsBlock({ block, facts }: { block: BlockOf<'tickets'> } & BlockContext) {
  const event = facts.events.find(({ id }) => id === block.eventId);
  if (!event || event.types.length === 0) return null;
  const rows = event.types.map(({ name, price, note, isOpen }) => (
    <tr key={name}>
      <td className={isOpen ? 'ink line' : 'soft line'} style={blockStyles.ticket}>
        {name}
        {note ? (
          <p className="soft" style={blockStyles.note}>
            {note}
          </p>
        ) : null}
      </td>
      <td
        className={isOpen ? 'ink line' : 'soft line'}
        style={{ ...blockStyles.ticket, ...blockStyles.amount }}
      >
        {price}
      </td>
    </tr>
  ));
  return (
    <Section style={blockStyles.row}>
      <h2 className="ink" style={blockStyles.eventName}>
        Entradas para {event.name}
      </h2>
      <table width="100%" cellPadding="0" cellSpacing="0">
        <tbody>{rows}</tbody>
      </table>
    </Section>
  );
}
