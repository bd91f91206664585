import type { Flag } from '../rights/permissions';
import type { TicketType } from '../ticket/ticket-type';
import type { EventRecord } from './event';
import type { EventStatus } from './event-status';
import { withoutTheirCapacity } from './shared-capacity';

export type Transition = {
  from: EventStatus;
  to: EventStatus;
  flag: Extract<Flag, 'events.manage' | 'events.changeStatus'>;
  verb: string;
  buyers: string;
  reason: boolean;
  complete: boolean;
};

export const TRANSITIONS: readonly Transition[] = [
  {
    from: 'draft',
    to: 'review',
    flag: 'events.manage',
    verb: 'Enviar a revisión',
    buyers:
      'Nadie lo ve todavía. Puedes seguir editando mientras lo revisamos, y te avisamos aquí cuando se publique.',
    reason: false,
    complete: true,
  },
  {
    from: 'review',
    to: 'draft',
    flag: 'events.changeStatus',
    verb: 'Devolver a borrador',
    buyers: 'Nadie lo ha visto. Vuelve a ser un borrador y el motivo queda a la vista del equipo.',
    reason: true,
    complete: false,
  },
  {
    from: 'review',
    to: 'published',
    flag: 'events.changeStatus',
    verb: 'Publicar evento',
    buyers:
      'El evento queda a la vista de todos y las entradas salen a la venta según sus fechas. Ya no se puede eliminar.',
    reason: false,
    complete: true,
  },
  {
    from: 'published',
    to: 'paused',
    flag: 'events.changeStatus',
    verb: 'Pausar venta',
    buyers:
      'Nadie puede comprar mientras esté pausado. Quienes ya compraron conservan su entrada y su código sigue valiendo en la puerta.',
    reason: false,
    complete: false,
  },
  {
    from: 'paused',
    to: 'published',
    flag: 'events.changeStatus',
    verb: 'Reanudar venta',
    buyers: 'Las entradas vuelven a la venta de inmediato, con el stock que quedaba.',
    reason: false,
    complete: false,
  },
  {
    from: 'published',
    to: 'ended',
    flag: 'events.changeStatus',
    verb: 'Terminar evento',
    buyers:
      'Se cierra la venta y la reventa. Las entradas ya no sirven en la puerta y el evento no se puede volver a abrir.',
    reason: false,
    complete: false,
  },
  {
    from: 'published',
    to: 'cancelled',
    flag: 'events.changeStatus',
    verb: 'Cancelar evento',
    buyers:
      'Se cierra la venta y ninguna entrada sirve en la puerta. Quienes compraron tienen derecho a su devolución. No se puede deshacer.',
    reason: true,
    complete: false,
  },
];

export const transitionBetween = (from: EventStatus, to: EventStatus): Transition | null =>
  TRANSITIONS.find((way) => way.from === from && way.to === to) ?? null;

export const FIRST_EVENT =
  'El primer evento lo revisa y publica la administración; los que sigan, tú';

/** Whether a transition approves an event. For a new producer only administrators may. */
export const isApproval = ({ from, to }: Pick<Transition, 'from' | 'to'>): boolean =>
  from === 'review' && to === 'published';

/** The transitions that a user may make from a status. `isUnreviewed`: none of the producer's events was approved. */
export const transitionsFrom = (
  from: EventStatus,
  can: (flag: Flag) => boolean = () => true,
  isUnreviewed = false,
): Transition[] =>
  TRANSITIONS.filter(
    (way) => way.from === from && can(way.flag) && !(isUnreviewed && isApproval(way)),
  );

export type MissingRequirement = {
  key: string;
  label: string;
  part: 'edit' | 'tickets';
};

/** The fields that an event lacks to be sent to review or published; empty if complete. */
export function missingToPublish(
  event: Pick<
    EventRecord,
    | 'name'
    | 'description'
    | 'images'
    | 'venue'
    | 'startsAt'
    | 'endsAt'
    | 'capacity'
    | 'sharedCapacities'
  >,
  ticketTypes: readonly Pick<
    TicketType,
    'name' | 'stock' | 'hidden' | 'endsAt' | 'sharedCapacityId'
  >[],
  now: Date,
): MissingRequirement[] {
  const missing: MissingRequirement[] = [];
  const need = (key: string, part: MissingRequirement['part'], label: string, there: boolean) => {
    if (!there) missing.push({ key, label, part });
  };
  const { startsAt, endsAt } = event;
  need('name', 'edit', 'Ponle nombre al evento', event.name.trim().length >= 3);
  need('description', 'edit', 'Cuenta de qué se trata', event.description.trim().length >= 20);
  need('flyer', 'edit', 'Sube el flyer', event.images.flyer !== '');
  need(
    'venue',
    'edit',
    'Indica el lugar y su dirección',
    event.venue.name !== '' && event.venue.address !== '',
  );
  need('dates', 'edit', 'Elige cuándo empieza y cuándo termina', Boolean(startsAt && endsAt));
  need(
    'order',
    'edit',
    'El término debe ser después del inicio',
    !startsAt || !endsAt || endsAt > startsAt,
  );
  need('future', 'edit', 'La fecha ya pasó: elige una por venir', !endsAt || endsAt > now);
  need('capacity', 'edit', 'Indica el aforo del lugar', (event.capacity ?? 0) > 0);
  const onOffer = ticketTypes.filter(
    (type) => !type.hidden && type.stock > 0 && (!type.endsAt || type.endsAt > now),
  );
  need('tickets', 'tickets', 'Crea al menos una entrada a la venta', onOffer.length > 0);
  const [uncapped] = withoutTheirCapacity(ticketTypes, event.sharedCapacities);
  need(
    'shared',
    'tickets',
    `El cupo compartido de «${uncapped?.name}» ya no está: elígele otro, o solo su propio stock`,
    !uncapped,
  );
  return missing;
}
