import type { EventRecord } from '@/lib/domain/event/event';
import type { PlanKind } from '@/lib/domain/event/event-plan';
import { planScopeOf } from '@/lib/domain/plan/plan-rules';

export type PlanWords = {
  verb: string;
  title: string;
  confirm: string;
  problem: string | null;
};

const VERBS = { postpone: 'Postergar', cancel: 'Cancelar' };

export function planWords(
  kind: PlanKind,
  event: Pick<EventRecord, 'dates'>,
  dateIds: readonly string[],
  now: Date,
): PlanWords {
  const { dates, isWhole } = planScopeOf(event, dateIds, now);
  const isEvent = !event.dates || (kind === 'cancel' && isWhole);
  const one = dates.length === 1 ? 'la fecha' : `${dates.length} fechas`;
  const what = isEvent ? 'el evento' : one;
  return {
    verb: `${VERBS[kind]} ${what}`,
    title: `¿${VERBS[kind]} ${what}?`,
    confirm: `${VERBS[kind]} ahora`,
    problem: event.dates && dateIds.length === 0 ? 'Elige al menos una fecha' : null,
  };
}
