import type { PublicEvent, PublicType } from '../../event/public/public-event';
import { whenText } from '../../event/public/when-text';
import { pesos } from '../../kit/format';
import { dateTime } from '../../kit/format-date';
import { fields, numeric, text } from '../../kit/read';
import { normalizeCode } from '../../ticket/discount-rules';
import { allOf, type Block, eventIdsOf } from './blocks';

/** The facts that the blocks of a mail show without holding them, as of sending: events, prices, codes, uploaded pictures. */
export type BlockFacts = {
  events: EventFacts[];
  pictures: PictureFacts[];
  codes: CodeFacts[];
  unpublished?: string[];
};

export type EventFacts = {
  id: string;
  name: string;
  when: string;
  place: string;
  flyer: string;
  price: string;
  types: { name: string; price: string; note: string; isOpen: boolean }[];
};

type PictureFacts = { id: string; url: string; small: string; width: number };

export type CodeFacts = { eventId: string; code: string; label: string };

export const NO_FACTS: BlockFacts = { events: [], pictures: [], codes: [] };

const STATES: Partial<Record<PublicEvent['state'], string>> = {
  soldOut: 'Entradas agotadas',
  soon: 'Las entradas salen pronto',
  paused: 'La venta está en pausa',
  postponed: 'Cambia de fecha: te avisaremos',
  cancelled: 'Evento cancelado',
  over: 'Este evento ya fue',
  closed: 'La venta cerró',
};

/** The facts of an event for a mail, from its public page as it is now. */
export function eventBlockFacts(event: PublicEvent, flyer: string): EventFacts {
  const { timeZone, venue } = event;
  const open = event.types.filter(({ state }) => state === 'onSale');
  const lowest = Math.min(...open.map(({ price }) => price));
  return {
    id: event.id,
    name: event.name,
    when: whenText(event),
    place: [venue.name, venue.commune].filter(Boolean).join(', '),
    flyer,
    price: STATES[event.state] ?? (lowest === 0 ? 'Gratis' : `Desde ${pesos(lowest)}`),
    types: event.types.map((type) => ({
      name: type.name,
      price: priceOf(type),
      note: noteOf(type, timeZone),
      isOpen: type.state === 'onSale',
    })),
  };
}

const priceOf = ({ price, upTo, fee }: PublicType): string => {
  const shown = price === 0 && upTo === 0 ? 'Gratis' : pesos(price);
  return `${upTo > price ? 'desde ' : ''}${shown}${fee > 0 ? ` + ${pesos(fee)}` : ''}`;
};

function noteOf({ state, opensAt, closesAt, after, isLast }: PublicType, zone: string): string {
  const at = (iso: string) => dateTime(new Date(iso), zone);
  switch (state) {
    case 'soldOut':
      return 'Agotada';
    case 'upcoming':
      return opensAt ? `Desde el ${at(opensAt)}` : 'Pronto';
    case 'waiting':
      return after ? `Cuando se agote ${after}` : 'Después';
    case 'onSale':
      return isLast ? 'Quedan pocas' : closesAt ? `Hasta el ${at(closesAt)}` : '';
    default:
      return 'Ya no se vende';
  }
}

/** The reason why a mail with these blocks cannot leave as things are now: what they show is gone. Null if it can. */
export function goneFact(
  blocks: readonly Block[],
  facts: BlockFacts,
): { id: string; message: string } | null {
  for (const block of allOf(blocks)) {
    const [eventId] = eventIdsOf([block]);
    const event = facts.events.find(({ id }) => id === eventId);
    if (eventId && !event) {
      const isHidden = facts.unpublished?.includes(eventId);
      return {
        id: block.id,
        message: isHidden
          ? 'ese evento no está publicado: publícalo o elige otro'
          : 'ese evento ya no está: elige otro',
      };
    }
    if (block.kind === 'tickets' && event?.types.length === 0) {
      return { id: block.id, message: 'ese evento no muestra entradas: quita el bloque' };
    }
    if (block.kind === 'picture' && !facts.pictures.some(({ id }) => id === block.pictureId)) {
      return { id: block.id, message: 'esa imagen ya no está: súbela de nuevo' };
    }
    if (block.kind === 'code' && !codeOf(facts, block)) {
      return { id: block.id, message: `el código ${block.code} no se puede usar en ese evento` };
    }
  }
  return null;
}

export const codeOf = (
  { codes }: BlockFacts,
  { eventId, code }: { eventId: string | null; code: string },
): CodeFacts | undefined =>
  codes.find((one) => one.eventId === eventId && one.code === normalizeCode(code));

/** Reads the facts that were stored with a campaign when it was sent. Never throws. */
export function parseFacts(raw: unknown): BlockFacts {
  const data = fields(raw);
  const list = (value: unknown) => (Array.isArray(value) ? value.map(fields) : []);
  return {
    events: list(data.events).map((one) => ({
      id: text(one.id),
      name: text(one.name),
      when: text(one.when),
      place: text(one.place),
      flyer: text(one.flyer),
      price: text(one.price),
      types: list(one.types).map((type) => ({
        name: text(type.name),
        price: text(type.price),
        note: text(type.note),
        isOpen: type.isOpen === true,
      })),
    })),
    pictures: list(data.pictures).map((one) => ({
      id: text(one.id),
      url: text(one.url),
      small: text(one.small),
      width: numeric(one.width),
    })),
    codes: list(data.codes).map((one) => ({
      eventId: text(one.eventId),
      code: text(one.code),
      label: text(one.label),
    })),
  };
}
