'use client';

import { useState } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import { ErrorState } from '@/components/ui/state/error-state';
import { Skeleton } from '@/components/ui/state/skeleton';
import { usePage } from '@/hooks/use-page';
import { useUrlSheet } from '@/hooks/use-url-sheet';
import { AUTOMATIONS_ROUTE, CAMPAIGNS_ROUTE } from '@/lib/domain/kit/routes/mailing';
import {
  AUTOMATION_KINDS,
  type AutomationKind,
} from '@/lib/domain/mailing/automation/automation-kinds';
import { AutomationCard } from './automation-card';
import { AutomationEditor } from './automation-editor';
import { OffDialog } from './off-dialog';
import { OnDialog } from './on-dialog';
import { useAutomationResults, useAutomations } from './use-automations';

/** The automations: each with its state, what it sent, and its switch. One of them is edited in its place. */
export function AutomationsScreen() {
  usePage({
    current: { url: AUTOMATIONS_ROUTE, name: 'Automatizaciones' },
    parent: { url: CAMPAIGNS_ROUTE, name: 'Campañas' },
  });
  const { status, retry, all } = useAutomations();
  const results = useAutomationResults();
  const sheet = useUrlSheet('correo');
  const [turned, setTurned] = useState<AutomationKind | null>(null);
  const edited = all?.find(({ kind }) => kind === sheet.id);
  const asked = all?.find(({ kind }) => kind === turned);
  if (edited) return <AutomationEditor key={edited.id} automation={edited} onClose={sheet.close} />;
  return (
    <>
      <PageHeader
        title="Automatizaciones"
        description="Correos que salen solos cuando pasa algo. Nunca entre las 22:00 y las 9:00, ni a quien ya tuvo dos correos tuyos en esa semana; los avisos de su compra van aparte."
      />
      {status === 'error' ? (
        <ErrorState title="No pudimos cargar tus automatizaciones" onRetry={retry} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2" aria-label="Automatizaciones">
          {all
            ? all.map((automation) => (
                <AutomationCard
                  key={automation.id}
                  automation={automation}
                  href={sheet.hrefOf(automation.kind)}
                  onTurn={() => setTurned(automation.kind)}
                  results={results}
                />
              ))
            : AUTOMATION_KINDS.map((kind) => (
                <li key={kind}>
                  <Skeleton className="h-56 w-full" />
                </li>
              ))}
        </ul>
      )}
      {asked?.on && <OffDialog automation={asked} onClose={() => setTurned(null)} />}
      {asked && !asked.on && <OnDialog automation={asked} onClose={() => setTurned(null)} />}
    </>
  );
}
