import type { PlanKind } from '@/lib/domain/event/event-plan';
import type { PlanCall } from '@/lib/domain/money/plan/plan-schema';

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
  subject: string;
  message: string;
};

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
  subject: '',
  message: '',
});

/** The draft as the server takes it. */
export function planOf(eventId: string, kind: PlanKind, draft: PlanDraft): PlanCall {
  const { refund, includeFee, includeUsed, includeBar, subject, message, silence } = draft;
  const isDated = kind === 'postpone' && draft.isDated;
  return {
    eventId,
    kind,
    startsAt: isDated ? (draft.startsAt?.toISOString() ?? null) : null,
    endsAt: isDated ? (draft.endsAt?.toISOString() ?? null) : null,
    policy: {
      refund,
      includeFee,
      includeUsed,
      includeBar,
      until: refund === 'choice' ? (draft.until?.toISOString() ?? null) : null,
      silence: refund === 'choice' ? silence : 'refund',
      subject,
      message,
    },
  };
}
