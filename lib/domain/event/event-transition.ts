import type { Flag } from '../session/permissions';
import type { TicketType } from '../ticket/ticket-type';
import type { EventRecord } from './event';
import type { EventStatus } from './event-status';
import { withoutTheirCapacity } from './shared-capacity';

/** A transition between two statuses. */
export type Transition = {
  from: EventStatus;
  to: EventStatus;
  /** The flag that a member needs; administrators need none. */
  flag: Extract<Flag, 'events.manage' | 'events.changeStatus'>;
  /** The button's label. */
  verb: string;
  /** The effect on buyers, for the confirmation. */
  buyers: string;
  /** Whether a reason is required. */
  reason: boolean;
  /** Whether the event must be complete (`missingToPublish` empty). */
  complete: boolean;
};

/** All allowed transitions; any other is refused. */
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

/** The transition between two statuses, or null if there is none. */
export const transitionBetween = (from: EventStatus, to: EventStatus): Transition | null =>
  TRANSITIONS.find((way) => way.from === from && way.to === to) ?? null;

/** The refusal of a publication by the producer itself while none of its events was approved (`isUnreviewed`). */
export const FIRST_EVENT =
  'El primer evento lo revisa y publica la administración; los que sigan, tú';

/** Whether a transition is the review's end, which only administrators decide for a producer that is new to them. */
export const isApproval = ({ from, to }: Pick<Transition, 'from' | 'to'>): boolean =>
  from === 'review' && to === 'published';

/**
 * The transitions from a status that a user may make; `can` checks their flags and is always true for
 * administrators. `isUnreviewed`: they are of a producer of which no event was approved yet.
 */
export const transitionsFrom = (
  from: EventStatus,
  can: (flag: Flag) => boolean = () => true,
  isUnreviewed = false,
): Transition[] =>
  TRANSITIONS.filter(
    (way) => way.from === from && can(way.flag) && !(isUnreviewed && isApproval(way)),
  );

/** A missing requirement, and the section of the event in which it is set. */
export type MissingRequirement = {
  key: string;
  label: string;
  part: 'edit' | 'tickets';
};

/**
 * 'Qué falta para publicar': the requirements that keep an event from being sent to review or published, at the
 * given `now`. Empty if it is complete.
 */
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
