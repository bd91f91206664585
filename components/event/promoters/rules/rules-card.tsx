'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyAhead } from '@/components/ui/lazy-ahead';
import { FailedLine } from '@/components/ui/state/failed-line';
import { SkeletonText } from '@/components/ui/state/skeleton';
import { useEvent } from '@/hooks/use-event';
import type { PromoterRule } from '@/lib/domain/promoter/rule';
import { RuleRow } from './rule-row';
import { useRules } from './use-rules';

const RuleSheet = lazyAhead(() => import('./rule-sheet'));

export function RulesCard() {
  const { event, can } = useEvent();
  const live = useRules(event.id);
  const [editing, setEditing] = useState<PromoterRule | 'new' | null>(null);
  const rules = live.data ?? [];
  const current = rules.filter(({ endedAt }) => endedAt === null);
  const locked = lockOf(can('events.manage'), can('finance.view'));
  return (
    <Card
      title="Comisiones"
      description="Lo que gana quien vende. Cada cambio vale para lo que se venda desde entonces."
      action={
        <Button
          kind={current.length === 0 && live.status === 'ready' ? 'primary' : 'secondary'}
          icon={<Plus />}
          reason={locked}
          onPointerEnter={RuleSheet.ahead}
          onClick={() => setEditing('new')}
        >
          Poner una comisión
        </Button>
      }
    >
      {live.status === 'loading' && <SkeletonText lines={3} />}
      {live.status === 'error' && (
        <FailedLine onRetry={live.retry}>No pudimos cargar las comisiones.</FailedLine>
      )}
      {live.status === 'ready' && current.length === 0 && (
        <p className="text-ink-soft">
          Todavía no hay ninguna: lo que se venda se cuenta a nombre de cada promotor, sin ganar.
        </p>
      )}
      {current.length > 0 && (
        <ul aria-label="Comisiones" className="divide-y divide-line">
          {current.map((rule) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              former={rules.filter((one) => one.family === rule.family && one.endedAt !== null)}
              locked={locked}
              onEdit={() => setEditing(rule)}
            />
          ))}
        </ul>
      )}
      {editing && (
        <RuleSheet rule={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Card>
  );
}

function lockOf(manages: boolean, seesMoney: boolean): string | null {
  if (!manages) return 'Te falta el permiso «Editar eventos y campañas»';
  return seesMoney ? null : 'Te falta el permiso «Ver finanzas»';
}
