import type { Complaint } from '../complaint/complaint';
import type { EventRecord } from '../event/event';
import type { EventVersion } from '../event/version/version';
import { maskedEmail, maskedName, maskedText } from '../kit/mask';
import type { LedgerRow } from '../ledger/ledger';
import { type Refund, refundSums } from '../refund/refund';
import type { Courtesy } from '../ticket/courtesy';
import type { Ticket } from '../ticket/ticket';
import { type DossierNight, nightAsOf } from './night-as-of';

export type Recipient = { id: string; name: string; email: string; state: string; at: Date };

export type DossierMail = {
  id: string;
  at: Date;
  /** The end of a campaign's sending. Before it the number of sent mails cannot be reconstructed. */
  endedAt?: Date;
  kind: 'campaign' | 'postpone' | 'cancel';
  subject: string;
  message: string;
  sent: number;
  recipients?: readonly Recipient[];
};

/**
 * The source of the file for the authority. `asOf` is the requested moment: later changes are left out, so that the same request
 * gives the same bytes at any time.
 */
export type DossierInput = {
  event: Pick<EventRecord, 'id' | 'name' | 'timeZone' | 'capacity' | 'producerId' | 'dates'>;
  asOf: Date;
  isMasked: boolean;
  versions: readonly EventVersion[];
  rows: readonly LedgerRow[];
  courtesies: readonly Courtesy[];
  brought: readonly Pick<Ticket, 'ticketTypeId' | 'dateId' | 'issuedAt' | 'brought'>[];
  refunds: readonly Refund[];
  complaints: readonly Complaint[];
  notices: readonly DossierMail[];
  nights: readonly DossierNight[];
};

/** Writes names, emails and free texts, plain or masked. */
export const writerOf = (isMasked: boolean) => ({
  name: (name: string) => (isMasked ? maskedName(name) : name),
  email: (email: string) => (isMasked ? maskedEmail(email) : email),
  text: (text: string) => (isMasked ? maskedText(text) : text),
});

const by =
  <T>(...keys: ((one: T) => number | string)[]) =>
  (a: T, b: T): number => {
    for (const key of keys) {
      const [x, y] = [key(a), key(b)];
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };

/** The input as it was at its moment, each list sorted independently of the order of reading. */
export function asOf(input: DossierInput): DossierInput {
  const { asOf: moment } = input;
  const versions = input.versions.filter(({ at }) => at <= moment).sort(by((one) => one.n));
  const last = versions.at(-1);
  const { name, timeZone, capacity } = last ?? input.event;
  return {
    ...input,
    event: { ...input.event, name, timeZone, capacity },
    versions,
    rows: input.rows
      .filter(({ recordedAt }) => recordedAt <= moment)
      .sort(
        by(
          (one) => one.at.getTime(),
          (one) => one.id,
        ),
      ),
    courtesies: input.courtesies.filter((courtesy) => isGiven(courtesy, moment)),
    brought: input.brought.filter(
      ({ issuedAt, brought }) =>
        issuedAt <= moment && !(brought?.undoneAt && brought.undoneAt <= moment),
    ),
    refunds: input.refunds
      .flatMap((refund) => refundAsOf(refund, moment) ?? [])
      .sort(
        by(
          (one) => one.createdAt?.getTime() ?? 0,
          (one) => one.id,
        ),
      ),
    complaints: input.complaints
      .flatMap((complaint) => complaintAsOf(complaint, moment) ?? [])
      .sort(
        by(
          (one) => one.receivedAt.getTime(),
          (one) => one.id,
        ),
      ),
    notices: input.notices
      .filter(({ at, endedAt = at }) => endedAt <= moment)
      .map((notice) => noticeAsOf(notice, moment))
      .sort(
        by(
          (one) => one.at.getTime(),
          (one) => one.id,
        ),
      ),
    nights: input.nights.map((night) => nightAsOf(night, moment)).sort(by(({ dateId }) => dateId)),
  };
}

// Only final results: a temporary state would be gone at the next request.
const FINAL: readonly string[] = ['sent', 'failed', 'unconfirmed'];

function noticeAsOf(notice: DossierMail, moment: Date): DossierMail {
  const { recipients: all } = notice;
  if (!all) return notice;
  const recipients = all
    .filter(({ state, at }) => FINAL.includes(state) && at <= moment)
    .sort(
      by(
        (one) => one.at.getTime(),
        (one) => one.id,
      ),
    );
  const sentOf = (some: readonly Recipient[]) =>
    some.filter(({ state }) => state === 'sent').length;
  // Recipients erased since then are counted but not listed.
  const erased = Math.max(0, notice.sent - sentOf(all));
  return { ...notice, recipients, sent: erased + sentOf(recipients) };
}

const isGiven = ({ givenAt, revokedAt, returnedAt }: Courtesy, moment: Date): boolean =>
  givenAt <= moment && ![revokedAt, returnedAt].some((end) => end !== null && end <= moment);

function refundAsOf(refund: Refund, moment: Date): Refund | null {
  if (!refund.createdAt || refund.createdAt > moment) return null;
  const steps = refund.steps.filter(({ at }) => at === null || at <= moment);
  const status = steps.at(-1)?.status ?? 'open';
  const isSettled = refund.settledAt !== null && refund.settledAt <= moment;
  const settledAt = isSettled ? refund.settledAt : null;
  const reference = isSettled ? refund.reference : '';
  // The first later step that changed the items has the earlier ones.
  const since = refund.steps.find(({ at, before }) => at !== null && at > moment && before);
  const lines = since?.before;
  const ticketIds = lines?.flatMap(({ ticketId }) => ticketId || []) ?? refund.ticketIds;
  const sums = lines && { lines, ticketIds, ...refundSums(lines) };
  return { ...refund, ...sums, steps, status, settledAt, reference };
}

function complaintAsOf(complaint: Complaint, moment: Date): Complaint | null {
  const [opened] = complaint.steps;
  if ((opened?.at ?? complaint.receivedAt) > moment) return null;
  const isAnswered = complaint.answeredAt !== null && complaint.answeredAt <= moment;
  const isClosed = complaint.closedAt !== null && complaint.closedAt <= moment;
  return {
    ...complaint,
    status: isClosed ? 'closed' : isAnswered ? 'answered' : 'open',
    closedAt: isClosed ? complaint.closedAt : null,
    ...(isAnswered ? {} : { answer: '', answerEvidence: [], answeredAt: null }),
  };
}

/** The version published at a date; null before the first. `versions` are sorted by number. */
export const versionAt = (versions: readonly EventVersion[], at: Date): EventVersion | null =>
  versions.findLast((version) => version.at <= at) ?? null;
