'use client';

import { Forbidden } from '@/components/ui/state/forbidden';
import { useEventPage } from '@/hooks/use-event-page';
import { plansOf } from '@/lib/domain/event/last-plans';
import { PlanCard } from './plan-card';
import { RefundList } from './refund-list';

/** The newest plans of an event: those of its dates go on beside each other. */
const SHOWN = 4;

export function RefundsScreen() {
  const { event, can } = useEventPage('refunds', 'Devoluciones');
  if (can('finance.refund')) {
    return (
      <>
        {plansOf(event)
          .slice(0, SHOWN)
          .map(({ id }) => (
            <PlanCard key={id} planId={id} />
          ))}
        <RefundList />
      </>
    );
  }
  return (
    <Forbidden title="No puedes ver las devoluciones de este evento">
      La administración de la plataforma, o quien lo tenga en tu equipo, puede darte el permiso
      «Devolver dinero».
    </Forbidden>
  );
}
