import { daysLeft, type Period, periodEnd } from '../kit/calendar/period';
import { plural } from '../kit/format';
import { fields, moment, oneOf, text, texts } from '../kit/read';
import { searchTokens } from '../kit/search';

export const COMPLAINT_STATUSES = ['open', 'answered', 'closed'] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export const COMPLAINT_STATUS_TEXT: Record<
  ComplaintStatus,
  { label: string; tone: 'wait' | 'info' | 'good' }
> = {
  open: { label: 'Por responder', tone: 'wait' },
  answered: { label: 'Respondido', tone: 'info' },
  closed: { label: 'Cerrado', tone: 'good' },
};

export const COMPLAINT_CHANNELS = ['mail', 'phone', 'social', 'person', 'authority'] as const;
export type ComplaintChannel = (typeof COMPLAINT_CHANNELS)[number];

export const COMPLAINT_CHANNEL_TEXT: Record<ComplaintChannel, string> = {
  mail: 'Correo',
  phone: 'Teléfono',
  social: 'Redes sociales',
  person: 'En persona',
  authority: 'SERNAC u otra autoridad',
};

export const COMPLAINT_LIMITS = { text: 4000, who: 120, evidence: 10, evidenceChars: 500 } as const;

const TERM: Period = { days: 10, kind: 'business' };

type ComplaintStep = {
  status: ComplaintStatus;
  at: Date | null;
  by: { uid: string; email: string };
};

/** A complaint about an event: `events/{eventId}/complaints/{id}`. Functions write it. */
export type Complaint = {
  id: string;
  status: ComplaintStatus;
  channel: ComplaintChannel;
  who: { name: string; contact: string; ticketId: string };
  text: string;
  evidence: string[];
  answer: string;
  answerEvidence: string[];
  receivedAt: Date;
  dueAt: Date;
  answeredAt: Date | null;
  closedAt: Date | null;
  steps: ComplaintStep[];
};

/** A complaint has to be answered within ten business days after its receipt. */
export const complaintDueAt = (receivedAt: Date): Date => periodEnd(receivedAt, TERM);

/** Whether the deadline passed before an answer. */
export const isLate = (
  { dueAt: due, answeredAt }: Pick<Complaint, 'dueAt' | 'answeredAt'>,
  now: Date,
): boolean => (answeredAt ?? now) >= due;

/** The time left or the delay, in words. */
export function clockText(complaint: Complaint, now: Date): string {
  if (complaint.answeredAt)
    return isLate(complaint, now) ? 'Respondido tarde' : 'Respondido a tiempo';
  const left = daysLeft(now, complaint.dueAt, TERM.kind);
  if (isLate(complaint, now)) {
    // Between the deadline's midnight and the next business day no business day has passed.
    const late = Math.max(1, -left);
    return `Atrasado ${plural(late, 'día hábil', 'días hábiles')}`;
  }
  if (left === 0) return 'Vence hoy';
  return `${left === 1 ? 'Queda' : 'Quedan'} ${plural(left, 'día hábil', 'días hábiles')}`;
}

/** The reason why a complaint cannot be answered or closed now; null if it can. */
export function complaintProblem(
  status: ComplaintStatus,
  to: Exclude<ComplaintStatus, 'open'>,
): string | null {
  if (to === 'answered') return status === 'open' ? null : 'Este reclamo ya se respondió';
  if (status === 'open') return 'Responde el reclamo antes de cerrarlo';
  return status === 'answered' ? null : 'Este reclamo ya está cerrado';
}

export const complaintSearch = ({ who, text: what }: Pick<Complaint, 'who' | 'text'>): string[] =>
  searchTokens([who.name, who.contact, who.ticketId, what.slice(0, 200)]);

export function parseComplaint(id: string, raw: unknown): Complaint {
  const data = fields(raw);
  const who = fields(data.who);
  const receivedAt = moment(data.receivedAt) ?? new Date(0);
  const steps = Array.isArray(data.steps) ? data.steps : [];
  return {
    id,
    status: oneOf(data.status, COMPLAINT_STATUSES, 'open'),
    channel: oneOf(data.channel, COMPLAINT_CHANNELS, 'mail'),
    who: { name: text(who.name), contact: text(who.contact), ticketId: text(who.ticketId) },
    text: text(data.text),
    evidence: texts(data.evidence),
    answer: text(data.answer),
    answerEvidence: texts(data.answerEvidence),
    receivedAt,
    dueAt: moment(data.dueAt) ?? complaintDueAt(receivedAt),
    answeredAt: moment(data.answeredAt),
    closedAt: moment(data.closedAt),
    steps: steps.map(parseStep),
  };
}

function parseStep(raw: unknown): ComplaintStep {
  const data = fields(raw);
  const by = fields(data.by);
  return {
    status: oneOf(data.status, COMPLAINT_STATUSES, 'open'),
    at: moment(data.at),
    by: { uid: text(by.uid), email: text(by.email) },
  };
}
