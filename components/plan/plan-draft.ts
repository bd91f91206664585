import type { PlanKind } from '@/lib/domain/event/event-plan';
import { isUnread } from '@/lib/domain/kit/date-text';
import type { Plan } from '@/lib/domain/money/plan/plan';
import type { PlanCall } from '@/lib/domain/money/plan/plan-schema';

/** Words of one's own in the mail, and the ready-written ones that they were begun over, or kept against. */
export type OwnWords = { text: string; ready: string };

/** What the mail says beside the ready-written words; null where those go. */
export type OwnMail = { subject: OwnWords | null; message: OwnWords | null };
type MailPart = keyof OwnMail;

/** What is being filled in: a plan with dates as dates, and its mail once somebody has changed it. */
export type PlanDraft = {
  isDated: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  refund: 'all' | 'choice';
  until: Date | null;
  silence: 'keep' | 'refund';
  includeFee: boolean;
  includeUsed: boolean;
  includeBar: boolean;
} & OwnMail;

const DAY_MS = 86_400_000;

/** A new plan: of a cancellation everything back; of a postponement a choice of fourteen days. */
export const newDraft = (kind: PlanKind, now: Date): PlanDraft => ({
  isDated: false,
  startsAt: null,
  endsAt: null,
  refund: kind === 'cancel' ? 'all' : 'choice',
  until: new Date(now.getTime() + 14 * DAY_MS),
  silence: kind === 'cancel' ? 'refund' : 'keep',
  includeFee: true,
  includeUsed: false,
  includeBar: true,
  subject: null,
  message: null,
});

/** The words that are typed over others, or over the ready-written ones: the same as those are not one's own. */
export const typedOver = (own: OwnWords | null, text: string, ready: string): OwnWords | null =>
  text === ready ? null : { text, ready: own?.ready ?? ready };

/** Whether words of one's own were begun over others than are ready now: they may promise another policy. */
export const isOfAnother = (own: OwnWords | null, ready: string): boolean =>
  own !== null && own.ready !== ready;

const PARTS: readonly MailPart[] = ['subject', 'message'];
const EMPTY: Record<MailPart, string> = {
  subject: 'Escribe el asunto',
  message: 'Escribe el mensaje',
};

/** What is wrong at a field of the mail; null for nothing. */
export const wordsProblem = (part: MailPart, own: OwnWords | null): string | null =>
  own && own.text.trim() === '' ? EMPTY[part] : null;

/** Why the mail cannot go as it is written; null if it can. */
export function mailProblem(draft: OwnMail, texts: Plan['texts']): string | null {
  for (const part of PARTS) {
    const problem = wordsProblem(part, draft[part]);
    if (problem) return problem;
    if (isOfAnother(draft[part], texts[part])) return 'Elige primero qué texto va en el correo';
  }
  return null;
}

/** Whether a date that the plan names could not be read. */
export const hasUnreadDate = (kind: PlanKind, draft: PlanDraft): boolean =>
  (kind === 'postpone' && draft.isDated && (isUnread(draft.startsAt) || isUnread(draft.endsAt))) ||
  (draft.refund === 'choice' && isUnread(draft.until));

const instant = (date: Date | null): string | null =>
  date && !isUnread(date) ? date.toISOString() : null;

/** The draft as the server takes it. One with a date that could not be read must not be sent (`hasUnreadDate`). */
export function planOf(eventId: string, kind: PlanKind, draft: PlanDraft): PlanCall {
  const { refund, includeFee, includeUsed, includeBar, subject, message, silence } = draft;
  const isDated = kind === 'postpone' && draft.isDated;
  return {
    eventId,
    kind,
    startsAt: isDated ? instant(draft.startsAt) : null,
    endsAt: isDated ? instant(draft.endsAt) : null,
    policy: {
      refund,
      includeFee,
      includeUsed,
      includeBar,
      until: refund === 'choice' ? instant(draft.until) : null,
      silence: refund === 'choice' ? silence : 'refund',
      subject: subject?.text ?? '',
      message: message?.text ?? '',
    },
  };
}
