import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as calls from '@/lib/domain/door/calls';
import {
  type ArrivingScan,
  applyExit,
  applyScan,
  CHECK_IN_TEXT,
  type CheckInResult,
  claimOf,
  type SettledScan,
} from '@/lib/domain/door/check-in';
import { checkInSchema } from '@/lib/domain/door/check-in-schema';
import { additionsOf, isConflict, presenceAt } from '@/lib/domain/door/presence';
import type { Validator } from '@/lib/domain/door/validator';
import { VALIDATOR_LIMITS } from '@/lib/domain/door/validator-limits';
import { dateAtDoor, dateCounted, otherDateText } from '@/lib/domain/event/date/at-door';
import { dateOf } from '@/lib/domain/event/date/event-date';
import type { EventRecord } from '@/lib/domain/event/event';
import { isOver } from '@/lib/domain/event/over';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { ageAtDoor } from '@/lib/domain/ticket/answers';
import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import { parseTicket, parseTicketCodes, type Scan, type Ticket } from '@/lib/domain/ticket/ticket';
import { normalizeTicketCode } from '@/lib/domain/ticket/ticket-code';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { recordAttendance } from '../contact/contacts';
import { ageDaysOf } from '../event/questions';
import { renewJob } from '../job/add-job';
import { type Changes, db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { requireFeature } from '../support/feature';
import { queueByKey } from '../support/keyed-queue';
import { runSaleTransaction, type SaleTransaction } from '../support/sale-transaction';
import { countAdditions, countRefusal } from './door-counts';
import { noteCapacity } from './night-capacity';
import { scannedTicket } from './scanned-ticket';
import {
  checkDoorToken,
  countInvalidLink,
  countingInvalidLinks,
  doorTokenRefs,
} from './validators';

/**
 * Records a scan at a door, or a guest who is let in by name. No session: the validator's token is the authorisation. Returns `success: true` if the
 * holder is admitted; otherwise `success: false` with the reason (`result`) and, for a used ticket, when and by whom.
 * Refuses a token that is unknown, revoked, expired or of another event, and a scan made while the feature was off. Of
 * two scans of one ticket the first wins: see `applyScan`. The time of the scan says which of the event's dates it is
 * for; a ticket of another one is refused with that date in words. A scan of who leaves (`way: 'out'`) is kept whatever
 * the ticket's state: `success` if it was inside. What the doors counted changes with the ticket, in the same
 * transaction. Idempotent: the same scan sent again gets the same answer.
 */
export const checkIn = callable(calls.checkIn, {
  input: checkInSchema,
  access: 'open',
  handle: async ({ input, ip }) => {
    const now = new Date();
    const link = doorTokenRefs(input.validatorToken);
    if (!link || link.eventId !== input.eventId) throw await countInvalidLink(ip);
    const claim = claimOf(input, now);
    if (now.getTime() - claim.scannedAt.getTime() > VALIDATOR_LIMITS.queueMs) {
      throw fail('invalid-argument', 'Ese escaneo es demasiado antiguo', 'scannedAt');
    }
    const scan = {
      link,
      code: input.byName ? input.code : normalizeTicketCode(input.code),
      byName: input.byName === true,
      claim,
      way: input.way,
      now,
    };
    const door = `${input.eventId}:${scan.code}`;
    const settled = await countingInvalidLinks(ip, () => queueByKey(door, () => settleScan(scan)));
    const { result, ticket, by, holder, fuller } = settled;
    const isIn = result === 'admitted' && ticket && by;
    // A person may be inside by a ticket that was used already, whom only the counts know.
    await Promise.allSettled([
      // A companion comes in by the guest's address, and is not the guest.
      isIn &&
        !isHeldForCompanion(ticket) &&
        recordAttendance(settled.producerId, ticket.holder.email, input.eventId),
      ...fuller.map((dateId) =>
        noteCapacity(settled.event, { ...claim, dateId, at: claim.scannedAt }, now),
      ),
    ]);
    return {
      success: result === 'admitted' || result === 'left',
      message: settled.message ?? CHECK_IN_TEXT[result],
      result,
      holder,
      ticketType: ticket?.ticketTypeName ?? '',
      courtesy: ticket?.kind === 'courtesy',
      usedAt: by ? by.scannedAt.toISOString() : null,
      usedBy: by?.validatorName ?? '',
      ...(isIn &&
        ticket.answers && {
          // Judged by its present date: it may have moved since the check was answered.
          age: ageAtDoor(ticket.answers, ageDaysOf(settled.event, now).dayOf(ticket.dateId)),
        }),
    };
  },
});

type ScanRequest = {
  link: NonNullable<ReturnType<typeof doorTokenRefs>>;
  code: string;
  byName: boolean;
  claim: ReturnType<typeof claimOf>;
  way: 'in' | 'out';
  now: Date;
};
type ScanOutcome = {
  event: EventRecord;
  producerId: string;
  result: CheckInResult;
  ticket: Ticket | null;
  by: Scan | null;
  holder: string;
  /** The dates at which a moment has more people inside by this scan. */
  fuller: string[];
  message?: string;
};

function settleScan({
  link,
  code: sent,
  byName,
  claim,
  way,
  now,
}: ScanRequest): Promise<ScanOutcome> {
  const { scannedAt } = claim;
  return runSaleTransaction(async (tx): Promise<ScanOutcome> => {
    const [eventDoc, validatorDoc] = await tx.getAll(...link.refs);
    const opened = checkDoorToken(link.secret, eventDoc, validatorDoc, claim, now);
    const { event, validator } = opened;
    const { producerId } = event;
    if (way === 'out' && !validator.exits) {
      throw fail('invalid-argument', 'Esta puerta no marca salidas', 'way');
    }
    // People admitted while the feature was on are inside, even if it was switched off since.
    await requireFeature('door', producerId, claim.queued ? scannedAt : undefined);
    const open = event.status === 'published' || event.status === 'paused';
    const madeBefore = event.statusChangedAt !== null && scannedAt < event.statusChangedAt;
    if (!open && !madeBefore) {
      // A queued one is refused for good, so that its phone stops retrying.
      throw claim.queued
        ? fail('failed-precondition', 'Se escaneó con el evento cerrado', 'scannedAt')
        : fail('failed-precondition', 'El evento no está abierto: nadie puede entrar');
    }
    const door = { eventId: event.id, validator };
    const refuse = (result: CheckInResult, isKept = false) => {
      const dateId = dateCounted(event.dates, validator.dateIds, scannedAt);
      return countRefusal(tx, door, { dateId, result, stamp: claim.stamp, isKept }, now);
    };
    const nothing = { event, producerId, ticket: null, by: null, holder: '', fuller: [] };
    const unknown = { ...nothing, result: 'unknown' as const };
    const isLive = !claim.queued;
    if (!sent) {
      if (isLive) await refuse('unknown');
      return unknown;
    }
    const scanned = await scannedTicket(tx, event.id, { sent, byName }, validator);
    if (!scanned) {
      if (isLive) await refuse('unknown');
      return unknown;
    }
    const { snapshot, code, isOldCode } = scanned;
    const ticket = parseTicket(snapshot.id, snapshot.data());
    const { id: validatorId, name: validatorName, heardAt } = validator;
    // The age of an old code is unknown; it is older than the ticket's present one.
    const codeAt = isOldCode ? new Date(0) : ticket.codeAt;
    const since =
      validator.createdAt && validator.createdAt > codeAt ? validator.createdAt : codeAt;
    const date =
      event.dates && dateAtDoor(event.dates, validator.dateIds, ticket.dateId, scannedAt);
    const arrival = { validatorId, validatorName, ...claim, now, since, heardAt, isOldCode, date };
    const settled = await settleTicket(tx, ticket, way, arrival, { event, validator });
    const { result, by, scans } = settled;
    // A queued scan let somebody in, whatever the answer.
    const isRefused = isLive && !LET_THROUGH.has(result) && (result !== 'used' || scans !== null);
    if (isRefused) await refuse(result, scans !== null);
    const additions = scans ? additionsOf(ticket.scans, scans) : [];
    if (scans) {
      tx.update(snapshot.ref, afterScan(settled, scans));
      countAdditions(tx, door, ticket.ticketTypeId, additions, now);
    }
    const fuller = additions
      .filter(({ ins }) => Object.values(ins).some((n) => n > 0))
      .map(({ dateId }) => dateId);
    if (scans && result === 'admitted' && !settled.again) {
      // The promoter who brought them may have been closed as paid by entry, without this one.
      if (ticket.promotionId && isOver(event, ticket, now)) {
        renewJob(tx, 'lateEntry', [event.id, ticket.id]);
      }
      if (ticket.courtesyId && ticket.promoterId && ticket.status !== 'used') {
        const gifts = db().doc(entryPaths.promoterGift(event.id, ticket.promoterId));
        tx.set(gifts, { entered: FieldValue.increment(1) }, { merge: true });
      }
      countAdmission(tx, event.id, ticket, settled, claim.queued ? {} : { heardAt: now });
    }
    // The bearer of an old code learns nothing of the ticket, which is somebody else's now.
    if (isOldCode && !claim.queued) return { ...unknown, result, fuller };
    const holder = isOldCode ? pastName(ticket, snapshot.data(), code) : ticket.holder.name;
    const message = result === 'otherDate' && dateText(event, ticket);
    return { event, producerId, result, ticket, by, holder, fuller, ...(message && { message }) };
  });
}

const LET_THROUGH = new Set<CheckInResult>(['admitted', 'left', 'notInside']);

/** The outcome of a scan of a ticket. Its type is read only where somebody may have come in again. */
async function settleTicket(
  tx: SaleTransaction,
  ticket: Ticket,
  way: 'in' | 'out',
  arrival: ArrivingScan,
  { event, validator }: { event: EventRecord; validator: Validator },
): Promise<SettledScan> {
  if (way === 'out') return applyExit(ticket, arrival);
  const pass = ticket.dateId === EVERY_DATE ? arrival.date?.dateId : '';
  const dateId = pass || ticket.dateId;
  const hasLeft = presenceAt(ticket.scans, dateId, arrival.scannedAt) === 'outside';
  // An exit between two entries without a connection may arrive after both.
  const mayBeAgain = hasLeft || (arrival.queued && ticket.scans.length > 0);
  const type = db().doc(paths.ticketType(event.id, ticket.ticketTypeId));
  const reentry = mayBeAgain && parseTicketType(type.id, (await tx.get(type)).data()).reentry;
  return applyScan(ticket, validator.ticketTypeIds, { ...arrival, reentry });
}

function dateText(event: EventRecord, { dateId }: Ticket): string {
  const date = dateOf(event, dateId);
  return date ? otherDateText(date, event.timeZone) : '';
}

function pastName({ past }: Ticket, raw: unknown, code: string): string {
  const { deadCodes } = parseTicketCodes(raw);
  return past.length === deadCodes.length ? (past[deadCodes.indexOf(code)]?.name ?? '') : '';
}

function afterScan({ result, by, again }: SettledScan, scans: readonly Scan[]): Changes<'ticket'> {
  const noted = {
    conflict: isConflict(scans),
    scans: scans.map((one) => ({
      ...one,
      scannedAt: one.scannedAt.getTime(),
      receivedAt: one.receivedAt.getTime(),
    })),
  };
  if (again || result === 'left' || result === 'notInside') {
    return { ...noted, changedAt: FieldValue.serverTimestamp() };
  }
  if (result !== 'admitted' && result !== 'used') return noted;
  return {
    ...noted,
    status: 'used',
    usedAt: by ? Timestamp.fromDate(by.scannedAt) : null,
    usedBy: by?.validatorName ?? '',
    changedAt: FieldValue.serverTimestamp(),
  };
}

function countAdmission(
  tx: SaleTransaction,
  eventId: string,
  { courtesyId }: Ticket,
  { by, loser }: SettledScan,
  live: { heardAt?: Date },
): void {
  if (!by) return;
  const add = (validatorId: string, n: number, more: object) => {
    const admitted = FieldValue.increment(n);
    // Merged, not updated: two devices may raise a count at once.
    tx.set(
      db().doc(entryPaths.validator(eventId, validatorId)),
      { admitted, ...more },
      { merge: true },
    );
  };
  const same = loser?.validatorId === by.validatorId;
  add(by.validatorId, same ? 0 : 1, { lastScanAt: by.receivedAt, ...live });
  if (loser && !same) add(loser.validatorId, -1, {});
  if (courtesyId) {
    const usedAt = Timestamp.fromDate(by.scannedAt);
    tx.update(db().doc(entryPaths.courtesy(eventId, courtesyId)), { status: 'used', usedAt });
  }
}
