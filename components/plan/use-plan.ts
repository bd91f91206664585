'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { CallError } from '@/lib/data/kit/call';
import { newPlanKey, previewPlan, startPlan } from '@/lib/data/plan/plans';
import type { EventRecord } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { plansOf } from '@/lib/domain/event/last-plans';
import { sameValue } from '@/lib/domain/kit/changes';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import {
  firstDates,
  hasUnreadDate,
  newPlanDraft,
  type OwnPlanMail,
  type PlanDraft,
  planOf,
} from './plan-draft';

/** Empty texts stand for the default mail. */
const READY = { subject: '', message: '' };

/**
 * A plan being filled in, its preview, and its start. A change requires another preview, and so does another plan
 * of the event that appeared meanwhile (`isOutdated`). If the answer to the start was lost, the live event tells
 * that the plan is this one (`isOwn`).
 */
export function usePlan(event: EventRecord, kind: PlanKind) {
  const { id: eventId } = event;
  const [last] = plansOf(event);
  const router = useRouter();
  const asked = useSearchParams().get('date');
  const [first] = useState(() => {
    const now = new Date();
    return newPlanDraft(kind, now, firstDates(kind, event, asked, now));
  });
  const [draft, setDraft] = useState(first);
  // One idempotency key for one form: sent twice, it starts one plan.
  const [key] = useState(newPlanKey);
  const plan = planOf(eventId, kind, draft);
  const lastId = last?.id ?? '';
  // Previewed without the user's texts: the preview returns the default mail, which the fields fall back to.
  const preview = useMutation({
    mutationFn: async () => ({
      ...(await previewPlan({ ...plan, policy: { ...plan.policy, ...READY } })),
      last: lastId,
    }),
  });
  const start = useMutation({
    mutationFn: (name: string) => {
      // Texts typed before the producer's name was held are not sent.
      const ready = preview.data?.isNameHeld ? READY : {};
      return startPlan({
        ...plan,
        policy: { ...plan.policy, ...ready },
        name,
        key,
        seen: preview.data?.last,
      });
    },
    onSuccess: ({ message }) => {
      toast.ok(message);
      router.push(eventRoute(eventId, 'refunds'));
    },
  });
  const change = (some: Partial<PlanDraft>) => {
    setDraft((now) => ({ ...now, ...some }));
    preview.reset();
    start.reset();
  };
  const write = (some: Partial<OwnPlanMail>) => setDraft((now) => ({ ...now, ...some }));
  const look = () => {
    start.reset();
    if (!hasUnreadDate(kind, draft)) preview.mutate();
  };
  const errorOf = (field: string) => {
    const found = [preview.error, start.error].find(
      (error) => error instanceof CallError && error.field === field,
    );
    return found?.message ?? null;
  };
  const isOwn = last?.key === key;
  // While this plan is starting, the live event may show it before the answer: it is not somebody else's.
  const isStarting = start.isPending || start.isSuccess;
  const isOutdated =
    !isStarting && !isOwn && preview.data !== undefined && preview.data.last !== lastId;
  // Once the plan has started, leaving the page loses nothing.
  const isUnsaved = !start.isSuccess && !isOwn && !sameValue(draft, first);
  return { draft, change, write, look, preview, start, errorOf, isUnsaved, isOutdated, isOwn };
}
