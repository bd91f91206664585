import type { Complaint } from '../../event/complaint/complaint';
import type { EventRecord } from '../../event/event';
import type { EventVersion } from '../../event/version/version';
import { maskedEmail, maskedName, maskedText } from '../../kit/privacy/mask';
import type { Courtesy } from '../../ticket/courtesy';
import type { LedgerRow } from '../ledger';
import { type Refund, refundSums } from '../refund';

/** Whom a plan wrote to, what became of that mail, and when: `at` is of `state`. */
export type Recipient = { id: string; name: string; email: string; state: string; at: Date };

/** A message that went to buyers: a campaign about the event, or the mails of a plan. */
export type Notice = {
  id: string;
  at: Date;
  /** Of a campaign: when its sending was over. Until then nobody can say afterwards how many mails had left. */
  endedAt?: Date;
  kind: 'campaign' | 'postpone' | 'cancel';
  subject: string;
  message: string;
  sent: number;
  /** Of a plan: everybody it wrote to. A campaign's are only counted. */
  recipients?: readonly Recipient[];
};

/**
 * What the file for the authority is made of. `asOf` is the moment that it is asked about: what happened later is left
 * out, so that the same question gives the same bytes however often and whenever it is asked.
 */
export type RecordInput = {
  event: Pick<EventRecord, 'id' | 'name' | 'timeZone' | 'capacity' | 'producerId'>;
  asOf: Date;
  /** Whether names, addresses and what people wrote are masked. */
  isMasked: boolean;
  versions: readonly EventVersion[];
  rows: readonly LedgerRow[];
  courtesies: readonly Courtesy[];
  refunds: readonly Refund[];
  complaints: readonly Complaint[];
  notices: readonly Notice[];
};

/** How names, addresses and free texts are written: as they are, or masked. */
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

/** What stood at the moment that is asked about, each list in an order that does not depend on how it was read. */
export function asOf(input: RecordInput): RecordInput {
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
  };
}

// What becomes of a mail is final; before, it is in no file: a state that passes would be gone when asked again.
const FINAL: readonly string[] = ['sent', 'failed', 'unconfirmed'];

function noticeAsOf(notice: Notice, moment: Date): Notice {
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
  // Who was erased since is counted, but no longer among the recipients.
  const erased = Math.max(0, notice.sent - sentOf(all));
  return { ...notice, recipients, sent: erased + sentOf(recipients) };
}

/** Whether a courtesy took a place then: it was given, and neither revoked nor returned to stock. */
const isGiven = ({ givenAt, revokedAt, returnedAt }: Courtesy, moment: Date): boolean =>
  givenAt <= moment && ![revokedAt, returnedAt].some((end) => end !== null && end <= moment);

function refundAsOf(refund: Refund, moment: Date): Refund | null {
  if (!refund.createdAt || refund.createdAt > moment) return null;
  const steps = refund.steps.filter(({ at }) => at === null || at <= moment);
  const status = steps.at(-1)?.status ?? 'open';
  const isSettled = refund.settledAt !== null && refund.settledAt <= moment;
  const settledAt = isSettled ? refund.settledAt : null;
  const reference = isSettled ? refund.reference : '';
  // The first step afterwards that changed the lines says what they were.
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

/** The version that was published when somebody bought; null before the first. Versions by number. */
export const versionAt = (versions: readonly EventVersion[], at: Date): EventVersion | null =>
  versions.findLast((version) => version.at <= at) ?? null;
