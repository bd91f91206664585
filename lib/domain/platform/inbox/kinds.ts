import type { Flag } from '../../session/permissions';

/** What the inbox tells, by what a person switches on and off. */
export const INBOX_KINDS = [
  'order',
  'refund',
  'banking',
  'plan',
  'event',
  'complaint',
  'campaign',
  'contact',
  'member',
  'access',
  'role',
  'privacy',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The name of each kind, and what it tells. */
export const INBOX_KIND_TEXT: Record<InboxKind, { label: string; help: string }> = {
  order: { label: 'Pagos', help: 'Una orden de pago se aprobó, se pagó, volvió o se rechazó.' },
  refund: { label: 'Devoluciones', help: 'Se abrieron casos de devolución.' },
  banking: { label: 'Cuenta bancaria', help: 'Cambió la cuenta a la que se paga.' },
  plan: {
    label: 'Postergar y cancelar',
    help: 'Empezó, se detuvo o terminó un plan de un evento.',
  },
  event: { label: 'Eventos', help: 'Un evento se publicó, volvió con observaciones o cambió.' },
  complaint: { label: 'Reclamos', help: 'Llegó un reclamo, y empezó su plazo.' },
  campaign: { label: 'Campañas', help: 'Una campaña terminó, falló o se detuvo sola.' },
  contact: {
    label: 'Contactos',
    help: 'Por ahora no salen más correos para confirmar suscripciones.',
  },
  member: { label: 'Equipo', help: 'Alguien aceptó una invitación.' },
  access: { label: 'Mis permisos', help: 'Cambiaron tus permisos, o dejaste un equipo.' },
  role: {
    label: 'Administración',
    help: 'Cambió tu rol, o se propuso a alguien para administrar.',
  },
  privacy: {
    label: 'Derechos sobre datos',
    help: 'Alguien pidió ver, corregir o borrar sus datos.',
  },
};

/** What happened, in one word for each sentence. */
export const NEWS = [
  'order.approve',
  'order.pay',
  'order.reject',
  'order.return',
  'order.takeBack',
  'order.askBack',
  'refund.open',
  'refund.stop',
  'banking.change',
  'plan.start',
  'plan.paused',
  'plan.done',
  'event.review',
  'event.published',
  'event.returned',
  'event.paused',
  'event.cancelled',
  'event.request',
  'event.approve',
  'event.reject',
  'complaint.open',
  'campaign.sent',
  'campaign.failed',
  'campaign.stopped',
  'contact.full',
  'member.join',
  'access.change',
  'access.remove',
  'role.change',
  'role.propose',
  'privacy.open',
] as const;
export type NewsName = (typeof NEWS)[number];

/** The kind that a piece of news belongs to. */
export const kindOf = (what: NewsName): InboxKind => what.split('.')[0] as InboxKind;

// A complaint, a plan, a refund, an order and a change of an event: what their page is found by is the event.
const OF_EVENTS: readonly InboxKind[] = ['order', 'refund', 'plan', 'event', 'complaint'];

/** The event that a piece of news is about; nothing for news of the producer as a whole. */
export const eventOfNews = ({ what, objectId }: Pick<News, 'what' | 'objectId'>) =>
  OF_EVENTS.includes(kindOf(what)) && objectId !== '' ? objectId : undefined;

/** Who may read a line: who holds the flag for its producer, administrators, or ('') the person it is about. */
export type InboxNeed = Flag | 'admin' | '';

/** Something that happened, as the functions write it down where it happens. */
export type News = {
  what: NewsName;
  needs: InboxNeed;
  /** The producer that it is of; '' if it is of none. */
  producerId: string;
  /** The only person who is told, with `needs` ''. */
  userId: string;
  /** What it is about, as a reader knows it: an event, a campaign, a person. */
  name: string;
  /** What its page is found by: an event, a campaign, a person. */
  objectId: string;
  /** Whole pesos, a count of people, or null. */
  amount: number | null;
  reason: string;
  /** Whoever did it, who is not told. */
  by: { uid: string; email: string };
};
