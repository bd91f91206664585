import * as v from 'valibot';
import { instantInput } from './sale';
import { id } from './schema';
import type { Scan, Ticket } from './ticket';

export const checkInSchema = v.strictObject({
  eventId: id,
  validatorToken: v.pipe(v.string('Falta el validador'), v.maxLength(400)),
  code: v.pipe(
    v.string('Falta el código'),
    v.trim(),
    v.nonEmpty('Falta el código'),
    v.maxLength(200),
  ),
  scannedAt: instantInput('scannedAt'),
});

/** What a scan comes to at the door. */
export type CheckInResult =
  | 'admitted'
  | 'used'
  | 'unknown'
  | 'oldCode'
  | 'refunded'
  | 'revoked'
  | 'otherType';

export const CHECK_IN_TEXT: Record<CheckInResult, string> = {
  admitted: 'Adelante',
  used: 'Ya entró',
  unknown: 'No es una entrada de este evento',
  oldCode: 'Código antiguo: la entrada pasó a otra persona',
  refunded: 'Entrada devuelta',
  revoked: 'Cortesía revocada',
  otherType: 'Esta puerta no recibe esta entrada',
};

/** A scan that has just arrived. */
export type Arrival = { validatorId: string; validatorName: string; scannedAt: Date; now: Date };

/** What an arriving scan does to a ticket: the answer, and the scans as they are afterwards (null: unchanged). */
export type Settled = { result: CheckInResult; by: Scan | null; scans: Scan[] | null };

const MOST_SCANS = 20;

/** How long a door waits for an answer; after that it lets in on trust, and the scan comes from its queue. */
export const PATIENCE_MS = 7_000;

/**
 * Settles a scan of a ticket that may have been scanned before. Of two doors that ask at the same time the first to
 * arrive is answered yes: nobody can be called back from inside, and clocks differ by more than the two scans. A
 * scan out of a queue has let its guest in already; there the first by the clock of the scan wins, also when it
 * arrives later, and takes the entrance over. The same scan arriving twice is answered the same twice.
 */
export function settle(
  ticket: Pick<Ticket, 'status' | 'scans' | 'ticketTypeId'>,
  admits: readonly string[],
  arrival: Arrival,
): Settled {
  const refused = (result: CheckInResult): Settled => ({ result, by: null, scans: null });
  if (ticket.status === 'refunded' || ticket.status === 'revoked') return refused(ticket.status);
  if (admits.length > 0 && !admits.includes(ticket.ticketTypeId)) return refused('otherType');
  const same = ticket.scans.find(
    (scan) =>
      scan.validatorId === arrival.validatorId &&
      scan.scannedAt.getTime() === arrival.scannedAt.getTime(),
  );
  const winner = ticket.scans.find((scan) => scan.admitted) ?? null;
  if (same) return { result: same.admitted ? 'admitted' : 'used', by: winner, scans: null };
  const queued = arrival.now.getTime() - arrival.scannedAt.getTime() > PATIENCE_MS;
  const first = !winner || (queued && arrival.scannedAt < winner.scannedAt);
  const scan: Scan = {
    validatorId: arrival.validatorId,
    validatorName: arrival.validatorName,
    scannedAt: arrival.scannedAt,
    receivedAt: arrival.now,
    admitted: first,
  };
  const before = first ? ticket.scans.map((one) => ({ ...one, admitted: false })) : ticket.scans;
  const scans = [...before, scan];
  // The one that counts is never among those that are forgotten.
  const kept = scans.length > MOST_SCANS ? scans.filter((one, i) => one.admitted || i > 0) : scans;
  return { result: first ? 'admitted' : 'used', by: first ? scan : winner, scans: kept };
}
