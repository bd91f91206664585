import { isDocumentId } from '../kit/document-id';
import { fields, moment, text, texts } from '../kit/read';

export const BOX_OFFICE_LIMITS = {
  living: 20,
  listed: 100,
  triesAnHour: 20,
  codeDigits: 6,
} as const;

/** A link to the box office of a door: `events/{id}/boxOffices/{id}`. Of its secret and code only hashes are stored. */
export type BoxOffice = {
  id: string;
  name: string;
  ticketTypeIds: string[];
  products: boolean;
  courtesies: boolean;
  createdAt: Date | null;
  createdBy: string;
  revokedAt: Date | null;
};

/** Parses a link. Never throws. */
export function parseBoxOffice(id: string, raw: unknown): BoxOffice {
  const data = fields(raw);
  return {
    id,
    name: text(data.name, 'Boletería'),
    ticketTypeIds: texts(data.ticketTypeIds),
    products: data.products === true,
    courtesies: data.courtesies === true,
    createdAt: moment(data.createdAt),
    createdBy: text(data.createdBy),
    revokedAt: moment(data.revokedAt),
  };
}

/** The stored hashes of a link's secret and of its code. */
export function hashesOf(raw: unknown): { tokenHash: string; codeHash: string } {
  const { tokenHash, codeHash } = fields(raw);
  return { tokenHash: text(tokenHash), codeHash: text(codeHash) };
}

/** Whether a link sells a ticket type. */
export const sellsAtDoor = ({ ticketTypeIds }: Pick<BoxOffice, 'ticketTypeIds'>, typeId: string) =>
  ticketTypeIds.length === 0 || ticketTypeIds.includes(typeId);

/** The secret of a link, or of a phone's shift: the event, the document and its secret. */
export const doorSecret = (eventId: string, id: string, secret: string): string =>
  [eventId, id, secret].join('.');

/** The parts of such a secret; null if it is malformed. */
export function readDoorSecret(
  token: string,
): { eventId: string; id: string; secret: string } | null {
  const found = /^([^/\s]{1,128})\.([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{20,100})$/.exec(token);
  const [, eventId = '', id = '', secret = ''] = found ?? [];
  return isDocumentId(eventId) && isDocumentId(id) ? { eventId, id, secret } : null;
}
