'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { useEvent } from '@/hooks/use-event';
import { usePage } from '@/hooks/use-page';
import { usePanel } from '@/hooks/use-panel';
import { usePromoters } from '@/hooks/use-promoters';
import { eventName } from '@/lib/domain/event/event';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { Ranking } from './ranking';
import { RulesCard } from './rules/rules-card';
import { SettlementsCard } from './settlements/settlements-card';

export function EventPromotersScreen() {
  const { event, can } = useEvent();
  usePage({
    current: { url: eventRoute(event.id, 'promoters'), name: 'RR. PP.' },
    parent: { url: eventRoute(event.id), name: eventName(event) },
  });
  const seesMoney = can('finance.view');
  // Settlements belong to the producer: rights in some events do not open them.
  const isOfAll = usePanel().can('finance.view');
  const allowed = seesMoney || can('events.manage');
  const known = usePromoters(allowed ? event.producerId : null);
  if (!allowed) {
    return <FlagNeeded title="No puedes ver los RR. PP." flags={['events.manage']} />;
  }
  return (
    <div className="grid gap-6">
      <Ranking known={known} />
      {isOfAll && <SettlementsCard promoters={known.promoters} />}
      <RulesCard />
    </div>
  );
}
