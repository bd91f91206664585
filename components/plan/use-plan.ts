'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { CallError } from '@/lib/data/kit/call';
import { newPlanKey, previewPlan, startPlan } from '@/lib/data/money/plans';
import type { EventRecord } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { sameValue } from '@/lib/domain/kit/changes';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { hasUnreadDate, newDraft, type OwnMail, type PlanDraft, planOf } from './plan-draft';

/** The ready-written mail. */
const READY = { subject: '', message: '' };

/**
 * A plan that is being filled in, what it would do, and its start. A change of it asks for another preview, and so does
 * another plan of the event since (`isOutdated`). Where the reply to its start was lost, the event tells that it is the
 * one (`isOwn`).
 */
export function usePlan({ id: eventId, plan: last }: EventRecord, kind: PlanKind) {
  const router = useRouter();
  const [first] = useState(() => newDraft(kind, new Date()));
  const [draft, setDraft] = useState(first);
  // One key for one form: sent twice, it starts one plan.
  const [key] = useState(newPlanKey);
  const plan = planOf(eventId, kind, draft);
  const lastId = last?.id ?? '';
  // Without own words: the fields fall back to what it gives, which has to be what goes where none were typed.
  const preview = useMutation({
    mutationFn: async () => ({
      ...(await previewPlan({ ...plan, policy: { ...plan.policy, ...READY } })),
      last: lastId,
    }),
  });
  const start = useMutation({
    mutationFn: (name: string) => {
      // What was typed before the name was held does not go.
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
  /** Of the mail, which changes nothing that the preview reckons. */
  const write = (some: Partial<OwnMail>) => setDraft((now) => ({ ...now, ...some }));
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
  // While it is being started, the news of its own plan is no other's.
  const isStarting = start.isPending || start.isSuccess;
  const isOutdated =
    !isStarting && !isOwn && preview.data !== undefined && preview.data.last !== lastId;
  // Once it is started nothing of it is lost.
  const isUnsaved = !start.isSuccess && !isOwn && !sameValue(draft, first);
  return { draft, change, write, look, preview, start, errorOf, isUnsaved, isOutdated, isOwn };
}
