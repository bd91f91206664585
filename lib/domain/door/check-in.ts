import type { DateAtDoor } from '../event/date/at-door';
import type { Scan, Ticket } from '../ticket/ticket';
import { EVERY_DATE } from '../ticket/type-dates';
import { meaningsOf, presenceAt } from './presence';

/** `left` and `notInside` answer an exit scan. */
export const CHECK_IN_RESULTS = [
  'admitted',
  'used',
  'unknown',
  'oldCode',
  'refunding',
  'refunded',
  'revoked',
  'otherType',
  'otherDate',
  'cancelledDate',
  'misdated',
  'left',
  'notInside',
] as const;
export type CheckInResult = (typeof CHECK_IN_RESULTS)[number];

export const CHECK_IN_TEXT: Record<CheckInResult, string> = {
  admitted: 'Adelante',
  used: 'Ya entró',
  unknown: 'No es una entrada de este evento',
  oldCode: 'Código antiguo: la entrada pasó a otra persona',
  refunding: 'Tiene una devolución en curso',
  refunded: 'Entrada devuelta',
  revoked: 'Cortesía revocada',
  otherType: 'Esta puerta no recibe esta entrada',
  otherDate: 'Es para otra fecha',
  cancelledDate: 'Esa fecha se canceló',
  misdated: 'La hora del escaneo no calza: es anterior a la entrada o al enlace',
  left: 'Salió',
  notInside: 'No figura adentro: la salida queda anotada',
};

export const GONE_TEXT: Record<Exclude<Scan['gone'], ''>, string> = {
  oldCode: 'con un código antiguo',
  refunded: 'con la entrada devuelta',
  revoked: 'con la cortesía revocada',
};

export type ArrivingScan = {
  validatorId: string;
  validatorName: string;
  stamp: number;
  /** Never after `now`. For a queued scan it is the door's claim, accepted from `since` on. */
  scannedAt: Date;
  now: Date;
  queued: boolean;
  since: Date;
  /** The last live scan of this link that the server answered; null if none. */
  heardAt: Date | null;
  isOldCode?: boolean;
  /** The verdict of the scan's time about the ticket's date; null where the event has no dates. */
  date?: DateAtDoor | null;
  reentry?: boolean;
};

/** The outcome of a scan, and the scans afterwards (null: unchanged). */
export type SettledScan = {
  result: CheckInResult;
  by: Scan | null;
  scans: Scan[] | null;
  loser: Scan | null;
  /** Let in once more after leaving: the first entry goes on being the one that counts. */
  again?: boolean;
};

const MOST_SCANS = 20;
/** Entries and exits of a ticket on one date: more is no guest, and a document has its limit. */
const MOST_PASSINGS = 200;

/** A door's timeout; then it decides offline and queues the scan. */
export const DOOR_PATIENCE_MS = 7_000;

/**
 * Decides a scan of a ticket that may have been scanned before. Of two live scans the first to arrive wins, because nobody can be
 * called back and doors' clocks differ. A queued scan has already admitted its guest: the earlier scan time wins, even if it
 * arrives later. Its time is trusted within limits: a scan older than its code or link is refused, and one older than the link's
 * last live scan replaces nothing, because it should have arrived before. A queued scan of a transferred, refunded or revoked
 * ticket is refused but stored, because its guest is inside. A repeated scan gets the same outcome. A pass is decided for each
 * date apart. Who was scanned going out may come in again if the ticket's type allows it.
 */
export function applyScan(
  ticket: Pick<Ticket, 'status' | 'scans' | 'ticketTypeId' | 'dateId'>,
  admits: readonly string[],
  arrival: ArrivingScan,
): SettledScan {
  const { validatorId, validatorName, stamp, scannedAt, now, queued, since, heardAt } = arrival;
  const refused = (result: CheckInResult, scans: Scan[] | null = null): SettledScan => ({
    ...{ result, scans },
    by: null,
    loser: null,
  });
  const dateId = arrival.date?.dateId || ticket.dateId;
  const scan = { validatorId, validatorName, stamp, dateId, scannedAt, receivedAt: now };
  const { status } = ticket;
  // Scans of a pass on another date decide nothing.
  const isHere = (one: Scan) => ticket.dateId !== EVERY_DATE || one.dateId === dateId;
  const same = sameScan(ticket.scans, arrival);
  const isAgain = same?.again && meaningsOf(ticket.scans).some(isOf(same, 'again'));
  if (same && (same.admitted || isAgain)) {
    return { result: 'admitted', by: same, scans: null, loser: null };
  }
  const gone = goneBy(status, arrival.isOldCode);
  if (gone) {
    if (!queued || same || scannedAt < since) return refused(gone);
    const inside: Scan = { ...scan, admitted: false, letIn: true, gone };
    return refused(gone, forgetOne([...ticket.scans, inside], dateId));
  }
  // A guest admitted before the door knew of the refund is inside, and the case must say so.
  if (status === 'refunding' && !queued) return refused(status);
  if (admits.length > 0 && !admits.includes(ticket.ticketTypeId)) return refused('otherType');
  if (arrival.date?.refusal) return refused(arrival.date.refusal);
  const winner = ticket.scans.find((one) => one.admitted && isHere(one)) ?? null;
  if (same) return { result: 'used', by: winner, scans: null, loser: null };
  if (scannedAt < since) return refused('misdated');
  const believed = queued && (!heardAt || scannedAt > heardAt);
  const first = !winner || (believed && scannedAt < winner.scannedAt);
  const reentry = arrival.reentry === true && { again: true as const };
  const again =
    !first && reentry !== false && presenceAt(ticket.scans, dateId, scannedAt) === 'outside';
  const entrance: Scan = {
    ...{ ...scan, admitted: first, letIn: first || again || queued, gone: '' },
    ...(!first && reentry),
  };
  if (isFull(ticket.scans, dateId)) return { result: 'used', by: winner, scans: null, loser: null };
  if (again) {
    const scans = forgetOne([...ticket.scans, entrance], dateId);
    return { result: 'admitted', by: entrance, scans, loser: null, again };
  }
  const before = ticket.scans.map((one) =>
    first && isHere(one) ? { ...one, admitted: false, ...(one.admitted && reentry) } : one,
  );
  return {
    result: first ? 'admitted' : 'used',
    by: first ? entrance : winner,
    scans: forgetOne([...before, entrance], dateId),
    loser: first ? winner : null,
  };
}

/**
 * Notes that a ticket's holder left. Nobody is held back, so the scan is kept whatever the ticket's state: an entry that a
 * phone sends later may belong before it. Of a pass it is of the date that is on, else of that of the last entry before it. By
 * an old code only who came in by one leaves: the ticket is somebody else's, who may be inside.
 */
export function applyExit(
  ticket: Pick<Ticket, 'scans' | 'dateId'>,
  arrival: ArrivingScan,
): SettledScan {
  const { validatorId, validatorName, stamp, scannedAt, now, since } = arrival;
  const isPass = ticket.dateId === EVERY_DATE;
  const entered = ticket.scans
    .filter((one) => one.letIn && one.scannedAt <= scannedAt)
    .sort((a, b) => +a.scannedAt - +b.scannedAt)
    .at(-1)?.dateId;
  const dateId = isPass ? arrival.date?.dateId || (entered ?? '') : ticket.dateId;
  const refused = (result: CheckInResult): SettledScan => ({
    ...{ result, by: null, scans: null, loser: null },
  });
  const same = sameScan(ticket.scans, arrival, 'out');
  if (!same && scannedAt < since) return refused('misdated');
  if (!same && !dateId) return refused('otherDate');
  const inside = ticket.scans.filter((one) => one.letIn && one.dateId === dateId);
  const isOwn = inside.length > 0 && inside.every(({ gone }) => gone === 'oldCode');
  if (!same && arrival.isOldCode && !isOwn) return refused('oldCode');
  if (!same && isFull(ticket.scans, dateId)) return refused('notInside');
  const exit: Scan = {
    ...{ validatorId, validatorName, stamp, dateId, scannedAt, receivedAt: now },
    ...{ admitted: false, letIn: false, gone: '', way: 'out' },
  };
  const scans = same ? ticket.scans : [...ticket.scans, exit];
  const result = meaningsOf(scans).some(isOf(same ?? exit, 'out')) ? 'left' : 'notInside';
  return { ...refused(result), scans: same ? null : forgetOne(scans, dateId) };
}

const isFull = (scans: readonly Scan[], dateId: string): boolean =>
  scans.filter((one) => one.dateId === dateId).length >= MOST_PASSINGS;

const isOf =
  (scan: Scan, meaning: 'again' | 'out') =>
  (one: { scan: Scan; meaning: string }): boolean =>
    one.scan === scan && one.meaning === meaning;

const sameScan = (
  scans: readonly Scan[],
  { validatorId, stamp }: ArrivingScan,
  way?: Scan['way'],
): Scan | undefined =>
  scans.find((one) => one.validatorId === validatorId && one.stamp === stamp && one.way === way);

function goneBy(status: Ticket['status'], isOldCode = false): Scan['gone'] {
  if (isOldCode) return 'oldCode';
  return status === 'refunded' || status === 'revoked' ? status : '';
}

/**
 * Drops the oldest scan that means nothing, else of too many of one date one that does not count; never the one that
 * counts, nor what says that somebody came in or left.
 */
function forgetOne(scans: Scan[], dateId: string): Scan[] {
  if (scans.length <= MOST_SCANS) return scans;
  const uncounted = meaningsOf(scans).flatMap(({ scan, meaning }) =>
    (meaning === 'none' || meaning === 'double') && !scan.admitted ? [scan] : [],
  );
  const gone =
    scans.find((one) => uncounted.includes(one) && !one.letIn) ??
    (scans.filter((one) => one.dateId === dateId).length > MOST_SCANS
      ? scans.find((one) => one.dateId === dateId && uncounted.includes(one))
      : undefined);
  return scans.filter((one) => one !== gone);
}

/**
 * The time at which a scan counts. A live one counts now, whatever the door's clock; an offline one at the door's time
 * but no later than now, so that a fast clock neither loses nor opens a link early. By default late scans count as
 * offline.
 */
export function claimOf(
  { scannedAt, offline }: { scannedAt: Date; offline?: boolean | undefined },
  now: Date,
): Pick<ArrivingScan, 'stamp' | 'scannedAt' | 'queued'> {
  const stamp = scannedAt.getTime();
  const queued = offline ?? now.getTime() - stamp > DOOR_PATIENCE_MS;
  return { stamp, queued, scannedAt: offline === false || scannedAt > now ? now : scannedAt };
}
