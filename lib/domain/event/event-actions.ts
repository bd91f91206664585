import type { EventPart } from '../kit/routes/event';
import type { Flag } from '../rights/permissions';
import type { EventRecord } from './event';
import { type EventStatus, isEventEditable, isMailable } from './event-status';
import { type Transition, transitionsFrom } from './event-transition';

export type ActionPlace = 'page' | 'row' | 'admin' | 'palette';

/** A transition has the id of its new status. */
export type EventActionId = EventStatus | keyof typeof OWN;

export type EventAction = {
  id: EventActionId;
  label: string;
  danger: boolean;
  part: EventPart | null;
  way: Transition | null;
  reason: string | null;
};

type Acted = Pick<EventRecord, 'status' | 'dates'> & Partial<Pick<EventRecord, 'publishedAt'>>;

type Own = {
  label: string;
  dated?: string;
  at: readonly ActionPlace[];
  part?: EventPart;
  danger?: true;
  /** Not offered at all without `flag`; without `needs` offered with a reason, but not by the palette. */
  flag?: Flag;
  needs?: Flag;
  held?: true;
  may?: (event: Acted) => boolean;
};

const isDraft = ({ status, publishedAt }: Acted) => status === 'draft' && !publishedAt;
const isRunning = ({ status }: Acted) => isMailable(status);
/** Buyers and guests have to be informed; an event without any is cancelled without a plan. */
const PLAN = { flag: 'events.changeStatus', needs: 'finance.refund', held: true } as const;

const OWN = {
  tickets: { label: 'Entradas', at: ['row'], part: 'tickets' },
  edit: {
    label: 'Editar',
    at: ['page', 'row', 'palette'],
    part: 'edit',
    needs: 'events.manage',
    may: ({ status }) => isEventEditable(status),
  },
  share: {
    label: 'Compartir',
    at: ['page'],
    may: ({ status, publishedAt }) =>
      Boolean(publishedAt) && status !== 'draft' && status !== 'review',
  },
  copy: { label: 'Duplicar', at: ['page', 'row'], needs: 'events.create' },
  versions: {
    label: 'Versiones publicadas',
    at: ['page'],
    part: 'versions',
    may: ({ publishedAt }) => Boolean(publishedAt),
  },
  postpone: {
    ...PLAN,
    label: 'Postergar',
    dated: 'Postergar una fecha',
    at: ['page', 'palette'],
    part: 'postpone',
    may: isRunning,
  },
  cancellation: {
    ...PLAN,
    label: 'Cancelar evento',
    dated: 'Cancelar fechas o el evento',
    at: ['page'],
    part: 'cancellation',
    danger: true,
    may: isRunning,
  },
  delete: {
    label: 'Eliminar borrador',
    at: ['page', 'row'],
    needs: 'events.manage',
    danger: true,
    may: isDraft,
  },
} as const satisfies Record<string, Own>;

const LACKS: Partial<Record<Flag, string>> = {
  'events.create': 'No tienes permiso para crear eventos',
  'finance.refund': 'Necesitas el permiso «Devolver dinero»',
};
const UNMANAGED: Record<ActionPlace, string> = {
  page: 'Pídele el permiso a quien administra tu equipo',
  row: 'No tienes permiso para editar eventos',
  admin: '',
  palette: '',
};

type Who = {
  can: (flag: Flag) => boolean;
  isUnreviewed?: boolean;
  /** Somebody holds a ticket: the event is cancelled by its plan, which mails and refunds. */
  isHeld?: boolean;
};

function ownActions(event: Acted, place: ActionPlace, { can, isHeld }: Who): EventAction[] {
  const isPalette = place === 'palette';
  return (Object.entries(OWN) as [keyof typeof OWN, Own][]).flatMap(([id, own]) => {
    const { dated, at, part = null, danger = false, needs, held, may } = own;
    const label = (event.dates && dated) || own.label;
    const right = own.flag ?? (isPalette ? needs : undefined);
    const isOffered = at.includes(place) && (may?.(event) ?? true) && (!right || can(right));
    if (!isOffered || (held && !isHeld && !isPalette)) return [];
    const reason = needs && !can(needs) ? (LACKS[needs] ?? UNMANAGED[place]) : null;
    return { id, label, danger, part, way: null, reason };
  });
}

/**
 * The actions on an event in its status, for people with these rights; in the order of a menu, the changes of status
 * after what leaves it as it is.
 */
export function eventActions(event: Acted, place: ActionPlace, who: Who): EventAction[] {
  const ways = place === 'row' ? [] : transitionsFrom(event.status, who.can, who.isUnreviewed);
  const changes = ways
    .filter(
      ({ from, to }) =>
        !(place === 'admin' && from === 'draft') && !(to === 'cancelled' && who.isHeld),
    )
    .map((way): EventAction => {
      const { to: id, verb: label } = way;
      return { id, label, danger: id === 'cancelled', part: null, way, reason: null };
    });
  const own = ownActions(event, place, who);
  const after = own.findIndex(({ id }) => AFTER_CHANGES.includes(id));
  const cut = after < 0 ? own.length : after;
  return [...own.slice(0, cut), ...changes, ...own.slice(cut)];
}

const AFTER_CHANGES: readonly EventActionId[] = ['postpone', 'cancellation', 'delete'];
