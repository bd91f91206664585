import { fields, moment, oneOf, text } from '../kit/read';
import { can, FLAGS, fromFlags, type Permissions } from './permissions';

export const VIEW_MINUTES = 30;

const KINDS = ['member', 'person'] as const;

/**
 * Seeing the panel as another person, stored in the viewer's document (`users/{uid}.viewing`), which the rules read for every
 * write anyway. 'member': a team's access manager sees it as a member. 'person': an administrator sees it as any producer's
 * person.
 */
export type Viewing = {
  kind: (typeof KINDS)[number];
  userId: string;
  name: string;
  email: string;
  producerId: string;
  reason: string;
  startedAt: Date;
  until: Date;
};

/** Parses `users/{uid}.viewing`; null if it is missing or incomplete. Never throws. */
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

/** Whether a viewing is in force, by the same comparison as in the rules. */
export const isViewing = (viewing: Viewing | null, now: Date): viewing is Viewing =>
  viewing !== null && now < viewing.until;

export const viewingUntil = (now: Date) => new Date(now.getTime() + VIEW_MINUTES * 60_000);

/** The flags that both have: a viewer sees no more than either. Null grants nothing. */
export const sharedPermissions = (one: Permissions | null, other: Permissions | null) =>
  fromFlags(FLAGS.filter((flag) => can(one, flag) && can(other, flag)));

export const VIEWING_FIELD = 'viewing';

/** The refusal of writes while viewing. */
export const viewingRefusal = ({ name }: Pick<Viewing, 'name'>) =>
  `Ves el panel como ${name || 'otra persona'}: solo lectura. Sal primero`;

/**
 * Callables that work while viewing: they change nothing, one ends it, and `createUserDocument`, called on every visit, writes
 * only about the caller's own account.
 */
export const CALLS_WHILE_VIEWING: readonly string[] = [
  'automationResults',
  'campaignPeers',
  'campaignRecipients',
  'campaignReport',
  'contactCampaigns',
  'countAudience',
  'createUserDocument',
  'endViewAs',
  'findRefunds',
  'findTickets',
  'measureLift',
  'previewCampaign',
  'previewDates',
  'previewPlan',
  'previewSending',
  'readAssistant',
  'readDeliverability',
];
