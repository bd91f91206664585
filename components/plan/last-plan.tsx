import { Button } from '@/components/ui/button';
import type { EventRecord } from '@/lib/domain/event/event';
import { dateTime } from '@/lib/domain/kit/format-date';
import { eventRoute } from '@/lib/domain/kit/routes/event';

type Props = { event: EventRecord; isOutdated: boolean; isOwn: boolean };

/**
 * Says that the event already has a plan, which another one would replace; more visibly if it appeared while this
 * one was filled in. If it is this one, whose answer was lost, it says that it was started.
 */
export function LastPlan({ event: { id, plan, timeZone }, isOutdated, isOwn }: Props) {
  if (!plan) return null;
  const verb = plan.kind === 'cancel' ? 'se canceló' : 'se postergó';
  const when = plan.at ? ` el ${dateTime(plan.at, timeZone)}` : '';
  const happened = isOutdated
    ? `Mientras llenabas esto, el evento ${verb}${when}. Mira de nuevo qué va a pasar.`
    : `Este evento ya ${verb}${when}.`;
  return (
    <section
      aria-label="Lo que ya pasó con este evento"
      className="flex flex-col items-start gap-3 rounded-control bg-wait-soft px-3 py-2 text-wait"
    >
      <p role={isOutdated || isOwn ? 'alert' : undefined}>
        {isOwn
          ? `Listo: el evento ${verb}${when}.`
          : `${happened} Si sigues, esto lo reemplaza: les llega otro correo, y lo que hayan respondido deja de contar.`}
      </p>
      <Button size="sm" href={eventRoute(id, 'refunds')}>
        Ver devoluciones y correos
      </Button>
    </section>
  );
}
