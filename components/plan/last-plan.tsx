import { Button } from '@/components/ui/button';
import type { EventRecord } from '@/lib/domain/event/event';
import { planOfDate, plansOf } from '@/lib/domain/event/last-plans';
import { dateTime } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Props = {
  event: EventRecord;
  dateIds: readonly string[];
  isOutdated: boolean;
  isOwn: boolean;
};

/**
 * Says that the event already has a plan, which another one would replace; more visibly if it appeared while this
 * one was filled in. If it is this one, whose answer was lost, it says that it was started.
 */
export function LastPlan({ event, dateIds, isOutdated, isOwn }: Props) {
  const { id, timeZone } = event;
  const ofDate = dateIds.map((dateId) => planOfDate(event, dateId)).find(Boolean);
  const plan = event.dates && !isOutdated && !isOwn ? ofDate : plansOf(event)[0];
  if (!plan) return null;
  const what = event.dates ? 'una fecha de este evento' : 'el evento';
  const verb = plan.kind === 'cancel' ? 'se canceló' : 'se postergó';
  const when = plan.at ? ` el ${dateTime(plan.at, timeZone)}` : '';
  const happened = isOutdated
    ? `Mientras llenabas esto, ${what} ${verb}${when}. Mira de nuevo qué va a pasar.`
    : `${event.dates ? 'Esta fecha' : 'Este evento'} ya ${verb}${when}.`;
  return (
    <section
      aria-label="Lo que ya pasó con este evento"
      className="flex flex-col items-start gap-3 rounded-control bg-wait-soft px-3 py-2 text-wait"
    >
      <p role={isOutdated || isOwn ? 'alert' : undefined}>
        {isOwn
          ? `Listo: ${what} ${verb}${when}.`
          : `${happened} Si sigues, esto lo reemplaza: les llega otro correo, y lo que hayan respondido deja de contar.`}
      </p>
      <Button size="sm" href={eventRoute(id, 'refunds')}>
        Ver devoluciones y correos
      </Button>
    </section>
  );
}
