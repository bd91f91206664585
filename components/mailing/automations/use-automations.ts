'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { useLiveList } from '@/hooks/use-live';
import { usePanel } from '@/hooks/use-panel';
import { automationResultsQuery, setAutomation } from '@/lib/data/mailing/automations';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import {
  type Automation,
  automationId,
  parseAutomation,
} from '@/lib/domain/mailing/automation/automation';
import { AUTOMATION_KINDS } from '@/lib/domain/mailing/automation/automation-kinds';
import type { AutomationResult } from '@/lib/domain/mailing/calls';

/** All automations of the producer, also those that were never switched on; null until they are known. */
export function useAutomations() {
  const { producerId } = usePanel();
  const live = useLiveList(
    producerId
      ? { path: entryPaths.automations(), where: [['producerId', '==', producerId]] }
      : null,
    parseAutomation,
  );
  const all = live.data?.length === undefined ? null : withUnstored(producerId, live.data);
  return { status: live.status, retry: live.retry, all };
}

export function useAutomationResults(): AutomationResult[] | null | undefined {
  const { producerId } = usePanel();
  const results = useQuery({
    ...automationResultsQuery(producerId ?? ''),
    enabled: Boolean(producerId),
  });
  return results.isError ? null : results.data;
}

const withUnstored = (producerId: string, stored: readonly Automation[]): Automation[] =>
  AUTOMATION_KINDS.map((kind) => {
    const id = automationId(producerId, kind);
    return stored.find((one) => one.id === id) ?? parseAutomation(id, { producerId });
  });

type Written = Parameters<typeof setAutomation>[1];

export function useSetAutomation(onDone: (written: Written, version: number) => void) {
  const { producerId } = usePanel();
  return useMutation({
    mutationFn: (written: Written) => setAutomation(producerId, written),
    onSuccess: ({ message, version }, written) => {
      toast.ok(message);
      onDone(written, version);
    },
  });
}
