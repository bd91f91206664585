import type { Scan, Ticket } from '../ticket/ticket';

/** The outcome of a scan at the door. */
export type CheckInResult =
  | 'admitted'
  | 'used'
  | 'unknown'
  | 'oldCode'
  | 'refunding'
  | 'refunded'
  | 'revoked'
  | 'otherType'
  | 'misdated';

export const CHECK_IN_TEXT: Record<CheckInResult, string> = {
  admitted: 'Adelante',
  used: 'Ya entró',
  unknown: 'No es una entrada de este evento',
  oldCode: 'Código antiguo: la entrada pasó a otra persona',
  refunding: 'Tiene una devolución en curso',
  refunded: 'Entrada devuelta',
  revoked: 'Cortesía revocada',
  otherType: 'Esta puerta no recibe esta entrada',
  misdated: 'La hora del escaneo no calza: es anterior a la entrada o al enlace',
};

/** With what a door without connection let somebody in who should not have entered. */
export const GONE_TEXT: Record<Exclude<Scan['gone'], ''>, string> = {
  oldCode: 'con un código antiguo',
  refunded: 'con la entrada devuelta',
  revoked: 'con la cortesía revocada',
};

/** A scan that has just reached the server. */
export type ArrivingScan = {
  validatorId: string;
  validatorName: string;
  /** The door's own timestamp of the scan, as sent. */
  stamp: number;
  /** The time of the scan, never after `now`. For a queued scan it is the door's claim, only accepted from `since` on. */
  scannedAt: Date;
  /** The server's clock. */
  now: Date;
  /** It was queued: the door admitted its guest before the server was asked. */
  queued: boolean;
  /** The creation of the code or of the door's link, whichever is later; no scan can be older. */
  since: Date;
  /** When the server last answered a live scan of this link; null if never. */
  heardAt: Date | null;
  /** The scanned code is one that the ticket had before it passed on. */
  isOldCode?: boolean;
};

/** The effect of an arriving scan on a ticket: the outcome, and the scans afterwards (null: unchanged). */
export type SettledScan = {
  result: CheckInResult;
  by: Scan | null;
  scans: Scan[] | null;
  /** The scan that counted until now and lost the entrance to this one. */
  loser: Scan | null;
};

const MOST_SCANS = 20;

/** How long a door waits for the server; after that it decides offline, and the scan is queued. */
export const PATIENCE_MS = 7_000;

/**
 * Decides a scan of a ticket that may have been scanned before. If two doors scan live at the same time, the
 * first request to arrive wins: nobody can be called back from inside, and the doors' clocks differ by more
 * than the two scans. A queued scan has admitted its guest already; there the earlier scan time wins, even if
 * it arrives later, and takes the entrance over. Its time is only trusted within limits: a scan from before its
 * code or its link existed is refused, and one from before the link's last live scan takes over nothing,
 * because it should have arrived before that. A queued one of a ticket that passed on, was refunded or revoked
 * is refused, and kept among the scans: its guest is inside all the same. The same scan arriving twice gets the
 * same outcome twice.
 */
export function applyScan(
  ticket: Pick<Ticket, 'status' | 'scans' | 'ticketTypeId'>,
  admits: readonly string[],
  arrival: ArrivingScan,
): SettledScan {
  const { validatorId, validatorName, stamp, scannedAt, now, queued, since, heardAt } = arrival;
  const refused = (result: CheckInResult, scans: Scan[] | null = null): SettledScan => ({
    ...{ result, scans },
    by: null,
    loser: null,
  });
  const scan = { validatorId, validatorName, stamp, scannedAt, receivedAt: now };
  const { status } = ticket;
  const same = ticket.scans.find((one) => one.validatorId === validatorId && one.stamp === stamp);
  const winner = ticket.scans.find((one) => one.admitted) ?? null;
  if (same?.admitted) return { result: 'admitted', by: winner, scans: null, loser: null };
  const gone = goneBy(status, arrival.isOldCode);
  if (gone) {
    if (!queued || same || scannedAt < since) return refused(gone);
    const inside: Scan = { ...scan, admitted: false, letIn: true, gone };
    return refused(gone, forgetOne([...ticket.scans, inside]));
  }
  // Whoever a door let in before it could know of the refund case is inside, and the case has to say so.
  if (status === 'refunding' && !queued) return refused(status);
  if (admits.length > 0 && !admits.includes(ticket.ticketTypeId)) return refused('otherType');
  if (same) return { result: 'used', by: winner, scans: null, loser: null };
  if (scannedAt < since) return refused('misdated');
  const believed = queued && (!heardAt || scannedAt > heardAt);
  const first = !winner || (believed && scannedAt < winner.scannedAt);
  const entrance: Scan = { ...scan, admitted: first, letIn: first || queued, gone: '' };
  const before = first ? ticket.scans.map((one) => ({ ...one, admitted: false })) : ticket.scans;
  return {
    result: first ? 'admitted' : 'used',
    by: first ? entrance : winner,
    scans: forgetOne([...before, entrance]),
    loser: first ? winner : null,
  };
}

function goneBy(status: Ticket['status'], isOldCode = false): Scan['gone'] {
  if (isOldCode) return 'oldCode';
  return status === 'refunded' || status === 'revoked' ? status : '';
}

/** Over the limit, drops the oldest scan that admitted nobody; never the one that counts. */
function forgetOne(scans: Scan[]): Scan[] {
  if (scans.length <= MOST_SCANS) return scans;
  const refused = scans.findIndex((one) => !one.letIn);
  const gone = refused >= 0 ? refused : scans.findIndex((one) => !one.admitted);
  return scans.filter((_, i) => i !== gone);
}

/**
 * Reads how a scan was made. A live one was made now, whatever the door's clock says; an offline one at the
 * time that the door claims, but no later than now: a clock that runs ahead must neither lose against a correct
 * one, nor open a link that has not begun. If `offline` is missing, a late arrival counts as offline.
 */
export function claimOf(
  { scannedAt, offline }: { scannedAt: Date; offline?: boolean | undefined },
  now: Date,
): Pick<ArrivingScan, 'stamp' | 'scannedAt' | 'queued'> {
  const stamp = scannedAt.getTime();
  const queued = offline ?? now.getTime() - stamp > PATIENCE_MS;
  return { stamp, queued, scannedAt: offline === false || scannedAt > now ? now : scannedAt };
}

/**
 * Whether more than one scan has admitted somebody with the same ticket, usually at two doors without a
 * connection, or one with a ticket that was no longer theirs.
 */
export const isConflict = (scans: readonly Pick<Scan, 'letIn' | 'gone'>[]): boolean =>
  scans.filter((scan) => scan.letIn).length > 1 || scans.some((scan) => scan.gone !== '');
