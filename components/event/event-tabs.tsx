'use client';

import { usePathname } from 'next/navigation';
import { NavTabs } from '@/components/ui/nav-tabs';
import { useEvent } from '@/hooks/use-event';
import { isEventEditable } from '@/lib/domain/event/event-status';
import { type EventPart, eventRoute } from '@/lib/domain/kit/routes/event';

const PARTS: readonly (readonly [part: EventPart | undefined, label: string])[] = [
  [undefined, 'Resumen'],
  ['dates', 'Fechas'],
  ['tickets', 'Entradas'],
  ['finance', 'Finanzas'],
  ['live', 'En vivo'],
  ['pace', 'Ritmo'],
  ['refunds', 'Devoluciones'],
  ['complaints', 'Reclamos'],
  ['attendees', 'Asistentes'],
  ['courtesies', 'Cortesías'],
  ['waitlist', 'Lista de espera'],
  ['questions', 'Preguntas'],
  ['discounts', 'Descuentos'],
  ['promoters', 'RR. PP.'],
  ['consumptions', 'Consumos'],
  ['validators', 'Validadores'],
  ['boxOffice', 'Caja'],
  ['edit', 'Editar'],
];

export function EventTabs() {
  const { event, can } = useEvent();
  const pathname = usePathname();
  const shown = PARTS.filter(([part]) => {
    if (part === 'edit') return isEventEditable(event.status) && can('events.manage');
    if (part === 'dates') return can('events.manage');
    if (part === 'questions') return can('tickets.manage');
    if (part === 'boxOffice') return can('tickets.manage') || can('finance.view');
    if (part === 'promoters') return can('events.manage') || can('finance.view');
    if (part === 'waitlist') return event.publishedAt !== null && can('tickets.manage');
    if (part === 'refunds') return can('finance.refund');
    if (part === 'complaints') return event.publishedAt !== null && can('events.manage');
    if (part === 'live') {
      return event.publishedAt !== null && (can('tickets.manage') || can('finance.view'));
    }
    return (part !== 'finance' && part !== 'pace') || can('finance.view');
  });
  return (
    <NavTabs
      className="mb-6 max-md:mb-4"
      label="Partes del evento"
      items={shown.map(([part, label]) => {
        const href = eventRoute(event.id, part);
        return { href, label, current: pathname === href };
      })}
    />
  );
}
