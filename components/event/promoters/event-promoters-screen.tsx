'use client';

import { FlagNeeded } from '@/components/shared/flag-needed';
import { useEventPage } from '@/hooks/use-event-page';
import { usePanel } from '@/hooks/use-panel';
import { usePromoters } from '@/hooks/use-promoters';
import { Ranking } from './ranking';
import { RulesCard } from './rules/rules-card';
import { SettlementsCard } from './settlements/settlements-card';

export function EventPromotersScreen() {
  const { event, can } = useEventPage('promoters', 'RR. PP.');
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
