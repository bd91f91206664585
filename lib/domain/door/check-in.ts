import type { Scan, Ticket } from '../ticket/ticket';

/** What a scan comes to at the door. */
export type CheckInResult =
  | 'admitted'
  | 'used'
  | 'unknown'
  | 'oldCode'
  | 'refunded'
  | 'revoked'
  | 'otherType'
  | 'misdated';

export const CHECK_IN_TEXT: Record<CheckInResult, string> = {
  admitted: 'Adelante',
  used: 'Ya entró',
  unknown: 'No es una entrada de este evento',
  oldCode: 'Código antiguo: la entrada pasó a otra persona',
  refunded: 'Entrada devuelta',
  revoked: 'Cortesía revocada',
  otherType: 'Esta puerta no recibe esta entrada',
  misdated: 'La hora del escaneo no calza: es anterior a la entrada o al enlace',
};

/** A scan that has just arrived. */
export type Arrival = {
  validatorId: string;
  validatorName: string;
  /** The door's own time of it, as it stands in the call. */
  stamp: number;
  /** When it was made. Out of a queue that is a claim, which decides only between `since` and `now`. */
  scannedAt: Date;
  /** The server's clock. */
  now: Date;
  /** It comes out of a queue: the door let its guest in before anybody was asked. */
  queued: boolean;
  /** Before this neither the code nor the door's link existed. */
  since: Date;
  /** When the server last answered a live scan of this very link; null if it never did. */
  heardAt: Date | null;
};

/** What an arriving scan does to a ticket: the answer, and the scans as they are afterwards (null: unchanged). */
export type Settled = {
  result: CheckInResult;
  by: Scan | null;
  scans: Scan[] | null;
  /** The scan that counted until now and lost the entrance to this one. */
  loser: Scan | null;
};

const MOST_SCANS = 20;

/** How long a door waits for an answer; after that it decides alone, and the scan comes from its queue. */
export const PATIENCE_MS = 7_000;

/**
 * Settles a scan of a ticket that may have been scanned before. Of two doors that ask at the same time the first to
 * arrive is answered yes: nobody can be called back from inside, and clocks differ by more than the two scans. A
 * scan out of a queue has let its guest in already; there the first by the clock of the scan wins, also when it
 * arrives later, and takes the entrance over. That clock is only believed as far as the server's own go: a scan
 * from before its code or its link existed is refused, and one from before the server last heard that link live
 * takes over nothing, because it should have come with what was heard. The same scan arriving twice is answered
 * the same twice.
 */
export function settle(
  ticket: Pick<Ticket, 'status' | 'scans' | 'ticketTypeId'>,
  admits: readonly string[],
  arrival: Arrival,
): Settled {
  const { validatorId, validatorName, stamp, scannedAt, now, queued, since, heardAt } = arrival;
  const refused = (result: CheckInResult): Settled => ({
    result,
    by: null,
    scans: null,
    loser: null,
  });
  if (ticket.status === 'refunded' || ticket.status === 'revoked') return refused(ticket.status);
  if (admits.length > 0 && !admits.includes(ticket.ticketTypeId)) return refused('otherType');
  const same = ticket.scans.find(
    (scan) => scan.validatorId === validatorId && scan.stamp === stamp,
  );
  const winner = ticket.scans.find((scan) => scan.admitted) ?? null;
  if (same) {
    return { result: same.admitted ? 'admitted' : 'used', by: winner, scans: null, loser: null };
  }
  if (scannedAt < since) return refused('misdated');
  // A clock that runs ahead must not lose against one that is right.
  const at = new Date(Math.min(scannedAt.getTime(), now.getTime()));
  const believed = queued && (!heardAt || at > heardAt);
  const first = !winner || (believed && at < winner.scannedAt);
  const scan: Scan = {
    validatorId,
    validatorName,
    stamp,
    scannedAt: at,
    receivedAt: now,
    admitted: first,
    letIn: first || queued,
  };
  const before = first ? ticket.scans.map((one) => ({ ...one, admitted: false })) : ticket.scans;
  return {
    result: first ? 'admitted' : 'used',
    by: first ? scan : winner,
    scans: forgetOne([...before, scan]),
    loser: first ? winner : null,
  };
}

/** Of too many scans the oldest that let nobody in goes; the one that counts never does. */
function forgetOne(scans: Scan[]): Scan[] {
  if (scans.length <= MOST_SCANS) return scans;
  const refused = scans.findIndex((one) => !one.letIn);
  const gone = refused >= 0 ? refused : scans.findIndex((one) => !one.admitted);
  return scans.filter((_, i) => i !== gone);
}

/**
 * What a call says of its scan. A live one was made now, whatever the door's clock says; one that the door
 * decided alone was made when it says. Without a word on it, a late arrival counts as decided alone.
 */
export function claimOf(
  { scannedAt, offline }: { scannedAt: Date; offline?: boolean | undefined },
  now: Date,
): Pick<Arrival, 'stamp' | 'scannedAt' | 'queued'> {
  const stamp = scannedAt.getTime();
  const queued = offline ?? now.getTime() - stamp > PATIENCE_MS;
  return { stamp, queued, scannedAt: offline === false ? now : scannedAt };
}

/** Whether more than one scan has let somebody in with the same ticket: two doors without connection, mostly. */
export const isConflict = (scans: readonly Pick<Scan, 'letIn'>[]): boolean =>
  scans.filter((scan) => scan.letIn).length > 1;
