export const EVENT_STATUSES = [
  'draft',
  'review',
  'published',
  'paused',
  'ended',
  'cancelled',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Anything unknown is a draft, in which nothing is sold. */
export const parseEventStatus = (raw: unknown): EventStatus =>
  EVENT_STATUSES.find((status) => status === raw) ?? 'draft';

export const STATUS_TEXT: Record<
  EventStatus,
  { label: string; tone: 'neutral' | 'wait' | 'good' | 'info' | 'bad' }
> = {
  draft: { label: 'Borrador', tone: 'neutral' },
  review: { label: 'En revisión', tone: 'wait' },
  published: { label: 'Publicado', tone: 'good' },
  paused: { label: 'Pausado', tone: 'wait' },
  ended: { label: 'Terminado', tone: 'info' },
  cancelled: { label: 'Cancelado', tone: 'bad' },
};

export const isEventEditable = (status: EventStatus): boolean =>
  status !== 'ended' && status !== 'cancelled';

/** The reason why content cannot be edited: the event is over, or the editor's `refusal`; null if it can. */
export const eventEditProblem = (
  status: EventStatus,
  refusal: string | false = false,
): string | null => (isEventEditable(status) ? refusal || null : 'El evento ya terminó');

/** Whether tickets and courtesies may be mailed: the event was reviewed and is not over. */
export const isMailable = (status: EventStatus): boolean =>
  status === 'published' || status === 'paused';
