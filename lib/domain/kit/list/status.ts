import { plainText } from '../search';
import { headingWords } from './headings';

/**
 * The state of a person in an export's column: unsubscribed, bounced, or no known consent. An unsubscription counts
 * whichever program recorded it.
 */
export type LeftElsewhere = 'unsubscribed' | 'bounced' | 'unknown';

const plain = (cell: string) =>
  plainText(cell)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const among = (list: string) => {
  const all = new Set(list.split(',').map((one) => one.trim()));
  return (cell: string) => all.has(plain(cell));
};

const isBounced = among(
  `cleaned, clean, limpiado, limpiada, bounced, bounce, hard bounce, soft bounce, hard bounced, soft bounced, hardbounced,
  softbounced, rebotado, rebotada, rebote, rebota, rebote duro, rebote blando, invalid, invalido, invalida, undeliverable,
  undelivered, no entregado, no entregable, no existe, dead`,
);
const isLeft = among(
  `unsubscribed, unsubscribe, unsub, unsubscribes, baja, de baja, dado de baja, dada de baja, se dio de baja, en baja,
  desuscrito, desuscrita, desuscripto, desinscrito, desinscrita, cancelo suscripcion, suscripcion cancelada, no suscrito,
  no suscrita, non subscribed, nonsubscribed, not subscribed, unsubscribed by admin, opt out, optout, opted out, optedout,
  complained, complaint, complainer, spam, spam complaint, abuse, abuse complaint, reported spam, quejado, reclamo, denuncia,
  blocked, bloqueado, bloqueada, blocklisted, blacklisted, blacklist, blocklist, lista negra, suppressed, suprimido, suprimida,
  removed, deleted, do not contact, do not email, do not mail, no contactar, no enviar, no molestar, revoked, revocado,
  withdrawn, retirado, retirada, suscrito no, suscrita no, subscribed no, subscribed false, opt in no, globally unsubscribed,
  never, rechazado, rechazo, declined, junk, no quiero, no quiere, no gracias, no desea, no deseo`,
);
const isIn = among(
  `subscribed, subscriber, suscrito, suscrita, suscripto, active, activo, activa, enabled, habilitado, habilitada, confirmed,
  confirmado, confirmada, opt in, optin, opted in, optedin, valid, valido, valida, alta, de alta, vigente, suscrito si,
  deliverable, double opt in, single opt in, marketing, ok`,
);
// Words of such programs alone, which leave open whether somebody may be written to.
const isOpen = among('unconfirmed, not confirmed, pending confirmation');
const isYes = among(
  'si, s, yes, y, true, verdadero, 1, x, on, acepta, acepto, aceptado, si quiero, si acepto, yes please, ✓, ✔',
);
const isNo = among(
  'no, n, false, falso, 0, f, off, none, null, nunca, no acepta, no acepto, no gracias, no quiero, no thanks',
);
const isMoment = (cell: string) => /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell);

const LEAVING =
  /\b(unsub\p{L}*|desuscri\p{L}*|desinscri\p{L}*|bajas?|opt out|optout|bounce\p{L}*|rebot\p{L}*|black ?list\p{L}*|block ?list\p{L}*|spam|complain\p{L}*|suppress\p{L}*|suprim\p{L}*|do not (contact|e?mail)|no contactar|no enviar|no (quiere|desea|acepta|recibe|recibir)|clean(ed)?|bloquead[oa]s?)\b/u;
const ASKING =
  /\b(suscri\p{L}*|subscri\p{L}*|opt in|optin|acepta\p{L}*|accepts?|consent\p{L}*|newsletter|boletin|marketing|autoriza\p{L}*|novedades|(recib|quier|dese)\p{L}* .*\b(correos?|mails?|emails?|noticias|informacion|promociones|publicidad|ofertas))\b/u;
const PLAIN = /\b(estado|status|estatus|state|situacion)\b/;
const ELSE =
  /\b(pagos?|pedidos?|orden(es)?|orders?|payments?|tickets?|entradas?|civil|envios?|shipping|pais|region|platea|planta|zona|sector)\b/;
const NOTED =
  /\b(time|fecha|date|at|ip|source|origen|hora|reason|motivo|count|name|nombre|id|url|texto|text)\b/;

type Read = (cell: string) => LeftElsewhere | null;

/** Whether a column says who unsubscribed; `cells` is a sample. */
export const isStatusColumn = (title: string, cells: readonly string[]): boolean =>
  statusReader(title, cells) !== null;

function statusReader(title: string, cells: readonly string[]): Read | null {
  const heading = headingWords(title);
  const filled = cells.filter((cell) => cell.trim() !== '');
  const says = (cell: string) => isBounced(cell) || isLeft(cell) || isOpen(cell);
  const known = filled.filter((cell) => says(cell) || isIn(cell));
  const isMost = known.length > 0 && known.length * 2 >= filled.length;
  if (LEAVING.test(heading) && !ELSE.test(heading)) return leaving(heading);
  if (ASKING.test(heading) && !ELSE.test(heading)) {
    if (isMost) return stated(true);
    const answers = filled.some((cell) => isYes(cell) || isNo(cell));
    return answers && !NOTED.test(heading) ? asking : null;
  }
  if (ELSE.test(heading) || !filled.some((cell) => says(cell) || isIn(cell))) return null;
  if (PLAIN.test(heading)) return filled.some(says) || isMost ? stated(isMost) : null;
  // Without such a heading only if every cell is a state.
  return filled.some(says) && known.length === filled.length ? stated(true) : null;
}

const stated =
  (isList: boolean): Read =>
  (cell) => {
    if (isBounced(cell)) return 'bounced';
    if (isLeft(cell)) return 'unsubscribed';
    return isIn(cell) || isYes(cell) || !isList ? null : 'unknown';
  };

/** A column of unsubscriptions: everything but 'no' counts. */
const leaving =
  (heading: string): Read =>
  (cell) => {
    if (cell.trim() === '' || isNo(cell) || isIn(cell)) return null;
    return /\b(bounce|rebot|clean)/.test(heading) ? 'bounced' : 'unsubscribed';
  };

/** A column of consent: anything but a yes is unknown. */
const asking: Read = (cell) => {
  if (isNo(cell) || isLeft(cell)) return 'unsubscribed';
  if (isBounced(cell)) return 'bounced';
  return isYes(cell) || isIn(cell) || isMoment(cell) ? null : 'unknown';
};

/** The readers of a list's columns of states. */
export function statusReaders(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  places: readonly number[],
): { place: number; read: Read }[] {
  return places.flatMap((place) => {
    const cells = rows.map((row) => row[place] ?? '');
    const read = statusReader(titles[place] ?? '', cells);
    return read ? [{ place, read }] : [];
  });
}
