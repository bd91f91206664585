'use client';

import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/state/error-state';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import { useLiveList } from '@/hooks/use-live';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import {
  type BreachStep,
  isChainWhole,
  parseBreachStep,
  STEP_TEXT,
} from '@/lib/domain/privacy/breach/breach-history';
import { fieldWords } from '@/lib/domain/privacy/breach/breach-paper';

const MOST = 500;

export function BreachHistory({ breach }: { breach: Breach }) {
  const query = {
    path: entryPaths.breachSteps(breach.id),
    orderBy: [['n', 'asc']] as const,
    limit: MOST,
  };
  const found = useLiveList(query, parseBreachStep);
  const steps = found.data ?? [];
  return (
    <Card
      title="Historia"
      description="Cada línea lleva el hash de la anterior: nada se cambia ni se quita."
    >
      {found.status === 'loading' && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {found.status === 'error' && (
        <ErrorState title="No pudimos cargar la historia" onRetry={found.retry} />
      )}
      {found.status === 'ready' && (
        <>
          <ol className="flex flex-col gap-3">
            {[...steps].reverse().map((step) => (
              <Line key={step.n} step={step} />
            ))}
          </ol>
          <Seal breach={breach} steps={steps} />
        </>
      )}
    </Card>
  );
}

function Line({ step }: { step: BreachStep }) {
  const changed = step.kind === 'edited' ? fieldWords(step.after) : '';
  return (
    <li className="min-w-0 border-line border-b pb-3 last:border-0 [overflow-wrap:anywhere]">
      <span className="block font-semibold">{STEP_TEXT[step.kind]}</span>
      <span className="block text-ink-soft">
        {step.by} · {dateTime(step.at)}
      </span>
      {changed && <span className="block text-ink-soft text-xs">{changed}</span>}
      {step.note && <span className="block">{step.note}</span>}
    </li>
  );
}

function Seal({ breach, steps }: { breach: Breach; steps: readonly BreachStep[] }) {
  // The breach and its history arrive by two subscriptions: until both have the same version, nothing is shown.
  if (steps.at(-1)?.n !== breach.version) return null;
  if (!isChainWhole(steps, breach.head)) {
    return (
      <p role="alert" className="mt-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
        La historia no coincide con su hash.
      </p>
    );
  }
  return (
    <p className="mt-4 text-ink-faint text-xs [overflow-wrap:anywhere]">
      Historia completa. SHA-256 {breach.head}
    </p>
  );
}
