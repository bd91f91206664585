import type { EventRecord } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { isUnread } from '@/lib/domain/kit/date-text';
import type { Plan } from '@/lib/domain/plan/plan';
import { isPlannable } from '@/lib/domain/plan/plan-rules';
import type { PlanCall } from '@/lib/domain/plan/plan-schema';

/** A text written by the user, and the default text that it replaced or was compared with. */
export type OwnWords = { text: string; ready: string };

export type OwnPlanMail = { subject: OwnWords | null; message: OwnWords | null };
type MailPart = keyof OwnPlanMail;

export type PlanDraft = {
  /** The dates that it is for, of an event with dates of its own. */
  dateIds: readonly string[];
  isDated: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  refund: 'all' | 'choice';
  until: Date | null;
  silence: 'keep' | 'refund';
  includeFee: boolean;
  includeUsed: boolean;
  includeBar: boolean;
} & OwnPlanMail;

const DAY_MS = 86_400_000;

/** A new plan. A cancellation refunds everything; a postponement gives buyers fourteen days to choose. */
export const newPlanDraft = (
  kind: PlanKind,
  now: Date,
  dateIds: readonly string[] = [],
): PlanDraft => ({
  dateIds,
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

/** The user's text in place of the default; a text equal to the default is not the user's own. */
export const typedOver = (own: OwnWords | null, text: string, ready: string): OwnWords | null =>
  text === ready ? null : { text, ready: own?.ready ?? ready };

/** Whether the user's text replaced another default than the current one: it may promise another refund policy. */
export const isOfAnother = (own: OwnWords | null, ready: string): boolean =>
  own !== null && own.ready !== ready;

const PARTS: readonly MailPart[] = ['subject', 'message'];
const EMPTY: Record<MailPart, string> = {
  subject: 'Escribe el asunto',
  message: 'Escribe el mensaje',
};

export const mailWordsProblem = (part: MailPart, own: OwnWords | null): string | null =>
  own && own.text.trim() === '' ? EMPTY[part] : null;

export function mailProblem(draft: OwnPlanMail, texts: Plan['texts']): string | null {
  for (const part of PARTS) {
    const problem = mailWordsProblem(part, draft[part]);
    if (problem) return problem;
    if (isOfAnother(draft[part], texts[part])) return 'Elige primero qué texto va en el correo';
  }
  return null;
}

export const hasUnreadDate = (kind: PlanKind, draft: PlanDraft): boolean =>
  (kind === 'postpone' && draft.isDated && (isUnread(draft.startsAt) || isUnread(draft.endsAt))) ||
  (draft.refund === 'choice' && isUnread(draft.until));

const instant = (date: Date | null): string | null =>
  date && !isUnread(date) ? date.toISOString() : null;

/** The dates that a new plan begins with: the one that was asked for, else all to cancel, or the next to postpone. */
export function firstDates(
  kind: PlanKind,
  event: Pick<EventRecord, 'dates'>,
  asked: string | null,
  now: Date,
): string[] {
  const ids = (event.dates ?? []).flatMap((one) => (isPlannable(one, now) ? one.id : []));
  if (asked && ids.includes(asked)) return [asked];
  return kind === 'cancel' ? ids : ids.slice(0, 1);
}

/** The draft as the server takes it. One with an unreadable date must not be sent (`hasUnreadDate`). */
export function planOf(eventId: string, kind: PlanKind, draft: PlanDraft): PlanCall {
  const { refund, includeFee, includeUsed, includeBar, subject, message, silence } = draft;
  const isDated = kind === 'postpone' && draft.isDated;
  return {
    eventId,
    kind,
    ...(draft.dateIds.length > 0 && { dateIds: [...draft.dateIds] }),
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
