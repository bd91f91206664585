import { daysLeft, type Period, periodEnd } from '../kit/calendar/period';
import { plural } from '../kit/format';
import { fields, moment, oneOf, text, texts, whole } from '../kit/read';
import { searchTokens } from '../kit/search';

/** Ley 19.628 as changed by Ley 21.719, articles 5 to 9. */
export const PRIVACY_RIGHTS = [
  'access',
  'rectification',
  'erasure',
  'objection',
  'blocking',
  'portability',
] as const;
export type PrivacyRight = (typeof PRIVACY_RIGHTS)[number];

export const RIGHT_TEXT: Record<PrivacyRight, string> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  erasure: 'Supresión',
  objection: 'Oposición',
  blocking: 'Bloqueo',
  portability: 'Portabilidad',
};

export const isCopyRight = (right: PrivacyRight): boolean =>
  right === 'access' || right === 'portability';

export const REQUEST_STATES = ['open', 'answered', 'rejected'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_STATE_TEXT: Record<RequestState, string> = {
  open: 'Abierta',
  answered: 'Respondida',
  rejected: 'Rechazada',
};

const STEP_KINDS = [
  'received',
  'effect',
  'extended',
  'answered',
  'rejected',
  'copied',
  'erased',
  'lifted',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

type RequestStep = { kind: StepKind; by: string; at: Date | null; note: string };

export type PrivacyCopy = { hash: string; bytes: number; parts: number; until: Date | null };

/** A privacy request: `privacyRequests/{folio}`. Exists once its email was proved. */
export type PrivacyRequest = {
  id: string;
  right: PrivacyRight;
  /** '' if the request is to the platform. */
  producerId: string;
  producerName: string;
  /** '' once the time to complain about the answer is over. */
  email: string;
  /** The hash of the email, which is kept. */
  person: string;
  /** The producers where a block or erasure was recorded. */
  producers: string[];
  state: RequestState;
  receivedAt: Date | null;
  dueAt: Date | null;
  extendedAt: Date | null;
  closedAt: Date | null;
  /** Irreversible: from then on the case can only end as erased. */
  erasingAt: Date | null;
  erasedCount: number;
  liftedAt: Date | null;
  /** A step whose mail was not sent, with the SHA-256 of its reasons. */
  untold: { kind: 'extended' | 'lifted'; hash: string } | null;
  /** Null until the answer's mail was sent. */
  sentAt: Date | null;
  answer: string;
  answerHash: string;
  copy: PrivacyCopy | null;
  steps: RequestStep[];
};

export function parsePrivacyRequest(id: string, raw: unknown): PrivacyRequest {
  const data = fields(raw);
  return {
    id,
    right: oneOf(data.right, PRIVACY_RIGHTS, 'access'),
    producerId: text(data.producerId),
    producerName: text(data.producerName),
    email: text(data.email),
    person: text(data.person),
    producers: texts(data.producers),
    state: oneOf(data.state, REQUEST_STATES, 'open'),
    receivedAt: moment(data.receivedAt),
    dueAt: moment(data.dueAt),
    extendedAt: moment(data.extendedAt),
    closedAt: moment(data.closedAt),
    erasingAt: moment(data.erasingAt),
    erasedCount: whole(data.erasedCount),
    liftedAt: moment(data.liftedAt),
    untold: parseUntold(data.untold),
    sentAt: moment(data.sentAt),
    answer: text(data.answer),
    answerHash: text(data.answerHash),
    copy: parseCopy(data.copy),
    steps: Array.isArray(data.steps) ? data.steps.map(parseStep) : [],
  };
}

function parseUntold(raw: unknown): PrivacyRequest['untold'] {
  const { kind, hash } = fields(raw);
  if (kind !== 'extended' && kind !== 'lifted') return null;
  return { kind, hash: text(hash) };
}

function parseCopy(raw: unknown): PrivacyCopy | null {
  const { hash, bytes, parts, until } = fields(raw);
  if (!text(hash)) return null;
  return {
    hash: text(hash),
    bytes: Number(bytes) || 0,
    parts: Number(parts) || 0,
    until: moment(until),
  };
}

function parseStep(raw: unknown): RequestStep {
  const step = fields(raw);
  return {
    kind: oneOf(step.kind, STEP_KINDS, 'received'),
    by: text(step.by),
    at: moment(step.at),
    note: text(step.note),
  };
}

/** The search tokens of a case: folio, and email while stored. */
export const requestSearch = ({ id, email }: Pick<PrivacyRequest, 'id' | 'email'>) =>
  searchTokens([id, email]);

/** Two business days to block, thirty calendar days for other rights. */
const periodOf = (right: PrivacyRight): Period =>
  right === 'blocking' ? { days: 2, kind: 'business' } : { days: 30, kind: 'calendar' };

/** The deadline of a case received at `at`. */
export const firstDue = (right: PrivacyRight, at: Date): Date => periodEnd(at, periodOf(right));

/** The only extension: thirty calendar days after the first period. */
export const extendedDue = (due: Date): Date =>
  periodEnd(new Date(due.getTime() - 1), { days: 30, kind: 'calendar' });

const SOON = { calendar: 5, business: 1 } as const;

type RequestClock = {
  text: string;
  tone: 'good' | 'wait' | 'bad' | 'neutral';
  /** The share of its time that has passed, from 0 to 1. */
  gone: number;
};

/** A case's clock; a closed case says how it ended. */
export function clockOf(
  request: Pick<PrivacyRequest, 'right' | 'state' | 'receivedAt' | 'dueAt' | 'closedAt'>,
  now: Date,
): RequestClock {
  const { state, receivedAt, dueAt: due, closedAt } = request;
  if (state !== 'open') {
    const isLate = closedAt !== null && due !== null && closedAt >= due;
    return {
      text: isLate ? 'Cerrada fuera de plazo' : 'Cerrada a tiempo',
      tone: 'neutral',
      gone: 1,
    };
  }
  if (!due || !receivedAt) return { text: 'Sin plazo', tone: 'neutral', gone: 0 };
  const { kind } = periodOf(request.right);
  const left = daysLeft(now, due, kind);
  const whole = due.getTime() - receivedAt.getTime();
  const gone = Math.min(1, Math.max(0, (now.getTime() - receivedAt.getTime()) / whole));
  const days = (count: number) =>
    kind === 'business'
      ? plural(count, 'día hábil', 'días hábiles')
      : plural(count, 'día corrido', 'días corridos');
  if (now >= due) return { text: `Vencida hace ${days(Math.max(1, -left))}`, tone: 'bad', gone: 1 };
  if (left <= 0) return { text: 'Vence hoy', tone: 'wait', gone };
  const verb = left === 1 ? 'Queda' : 'Quedan';
  return { text: `${verb} ${days(left)}`, tone: left <= SOON[kind] ? 'wait' : 'good', gone };
}

/** Whether an erasure has begun and not ended, which locks the case. Old cases show it only by their `producers`. */
export const isErasing = (
  request: Pick<PrivacyRequest, 'right' | 'state' | 'erasingAt' | 'producers'>,
): boolean =>
  request.right === 'erasure' &&
  request.state === 'open' &&
  (request.erasingAt !== null || request.producers.length > 0);

/** The reason why a case cannot be extended, or null. A block cannot: until answered, the data may not be used. */
export function extensionProblem(
  request: Pick<PrivacyRequest, 'right' | 'state' | 'extendedAt' | 'dueAt'>,
  now: Date,
): string | null {
  if (request.state !== 'open') return 'Este caso ya está cerrado';
  if (request.right === 'blocking') return 'Un bloqueo no se puede prorrogar';
  if (request.extendedAt) return 'Este caso ya se prorrogó una vez';
  if (request.dueAt && now >= request.dueAt) return 'El plazo ya venció: respóndela ahora';
  return null;
}

/** The reason why a block cannot be ended, or null. An open case's block ends with a refusal. */
export function liftProblem(
  request: Pick<PrivacyRequest, 'right' | 'state' | 'liftedAt'>,
): string | null {
  if (request.right !== 'blocking') return 'Este caso no bloqueó nada';
  if (request.state === 'open') return 'Responde o rechaza la solicitud primero';
  return request.state === 'rejected' || request.liftedAt ? 'Este bloqueo ya terminó' : null;
}
