import { queryOptions } from '@tanstack/react-query';
import type { Automation } from '@/lib/domain/mailing/automation/automation';
import type { AutomationKind } from '@/lib/domain/mailing/automation/automation-kinds';
import * as calls from '@/lib/domain/mailing/calls';
import { call } from '../kit/call';

type Written = Pick<Automation, 'kind' | 'on' | 'version' | 'wait' | 'exceptTags' | 'content'>;

/** Writes an automation; throws `aborted` if it is not the `version` that was seen. */
export const setAutomation = (producerId: string, written: Written) => {
  const { kind, on, version, wait, exceptTags, content } = written;
  return call(calls.setAutomation, { producerId, kind, on, version, wait, exceptTags, content });
};

/** The results of each automation; as of opening the page. */
export const automationResultsQuery = (producerId: string) =>
  queryOptions({
    queryKey: ['automation-results', producerId],
    queryFn: async () => (await call(calls.automationResults, { producerId })).results,
    staleTime: 60_000,
  });

/**
 * The people whom it would have mailed last month; asked anew each time the dialog opens, for the `version` on screen.
 * With `onlyMail` nobody is counted.
 */
export const automationPreviewQuery = (
  producerId: string,
  kind: AutomationKind,
  version: number,
  onlyMail = false,
) =>
  queryOptions({
    queryKey: ['automation-preview', producerId, kind, version, onlyMail],
    queryFn: () => call(calls.previewAutomation, { producerId, kind, onlyMail }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
