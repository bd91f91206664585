import { fields, moment, oneOf, text } from '../kit/read';
import { can, FLAGS, fromFlags, type Permissions } from './permissions';

/** How long somebody sees the panel as another person at most, in minutes. */
export const VIEW_MINUTES = 30;

const KINDS = ['member', 'person'] as const;

/**
 * Seeing the panel as another person, stored with the user who sees (`users/{uid}.viewing`): the rules read that
 * document for every write anyway, so refusing writes costs no further read. 'member': somebody who manages a team's
 * access sees it as one of its members. 'person': an administrator sees it as any producer's person.
 */
export type Viewing = {
  kind: (typeof KINDS)[number];
  /** The person as whom the panel is seen. */
  userId: string;
  name: string;
  email: string;
  /** The producer whose panel is seen; '' for all of the person's. */
  producerId: string;
  reason: string;
  startedAt: Date;
  /** From this moment on it is over, whether it was ended or not. */
  until: Date;
};

/** Parses `users/{uid}.viewing`; null if there is none, or if it names nobody or no end. Never throws. */
export function parseViewing(raw: unknown): Viewing | null {
  const data = fields(raw);
  const userId = text(data.userId);
  const [startedAt, until] = [moment(data.startedAt), moment(data.until)];
  if (!userId || !startedAt || !until) return null;
  return {
    kind: oneOf(data.kind, KINDS, 'member'),
    userId,
    name: text(data.name),
    email: text(data.email),
    producerId: text(data.producerId),
    reason: text(data.reason),
    startedAt,
    until,
  };
}

/** Whether a stored viewing lasts at a given time: exactly what the rules compare. */
export const isViewing = (viewing: Viewing | null, now: Date): viewing is Viewing =>
  viewing !== null && now < viewing.until;

/** When a viewing that starts now is over. */
export const viewingUntil = (now: Date) => new Date(now.getTime() + VIEW_MINUTES * 60_000);

/** The flags that both hold: whoever sees as another sees no more than either of them. Null grants nothing. */
export const sharedPermissions = (one: Permissions | null, other: Permissions | null) =>
  fromFlags(FLAGS.filter((flag) => can(one, flag) && can(other, flag)));

/** The refusal of whatever would change something meanwhile. */
export const viewingRefusal = ({ name }: Pick<Viewing, 'name'>) =>
  `Ves el panel como ${name || 'otra persona'}: solo lectura. Sal primero`;

/**
 * The callables that go on working: they change nothing, one of them ends it, and `createUserDocument`, which every
 * visit calls, writes only what follows from the caller's own account. Any other is refused.
 */
export const CALLS_WHILE_VIEWING: readonly string[] = [
  'campaignRecipients',
  'campaignReport',
  'contactCampaigns',
  'countAudience',
  'createUserDocument',
  'endViewAs',
  'findRefunds',
  'findTickets',
  'previewCampaign',
  'previewPlan',
  'previewSending',
];
