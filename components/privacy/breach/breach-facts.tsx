import { Card } from '@/components/ui/card';
import type { Breach } from '@/lib/domain/privacy/breach/breach';
import { breachStory } from '@/lib/domain/privacy/breach/breach-paper';

export const BreachFactsCard = ({ breach }: { breach: Breach }) => (
  <Card title="Qué pasó">
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {breachStory(breach).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft max-sm:-mb-2.5">{name}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {value || <span className="text-ink-faint">Falta</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
