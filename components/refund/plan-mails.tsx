'use client';

import { FailedLine } from '@/components/ui/state/failed-line';
import { useEvent } from '@/hooks/use-event';
import { useLiveList } from '@/hooks/use-live';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';

const MOST = 100;

export function PlanMails({ planId }: { planId: string }) {
  const { event } = useEvent();
  const found = useLiveList(
    {
      path: entryPaths.planMails(event.id, planId),
      where: [['state', 'in', ['failed', 'unconfirmed']]],
      limit: MOST,
    },
    (id, raw) => ({ id, ...parsePlanMail(raw) }),
  );
  if (found.status === 'error') {
    return (
      <FailedLine className="mt-4" onRetry={found.retry}>
        No pudimos revisar a quiénes no les llegó el correo.
      </FailedLine>
    );
  }
  const mails = found.data ?? [];
  if (mails.length === 0) return null;
  return (
    <details className="mt-4 rounded-control border border-line p-3">
      <summary className="cursor-pointer font-semibold">A quiénes no les llegó el correo</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {mails.map(({ id, name, email, state }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {name || 'Sin nombre'}, {email}{' '}
            <span className="text-ink-soft">
              {state === 'failed' ? 'rechazado' : 'sin confirmar: puede haber llegado'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
