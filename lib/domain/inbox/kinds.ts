import type { Flag } from '../rights/permissions';

export const INBOX_KINDS = [
  'order',
  'refund',
  'banking',
  'plan',
  'event',
  'night',
  'sale',
  'complaint',
  'campaign',
  'contact',
  'member',
  'access',
  'role',
  'privacy',
  'feature',
  'phone',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_KIND_TEXT: Record<InboxKind, { label: string; help: string }> = {
  order: { label: 'Pagos', help: 'Una orden de pago se aprobó, se pagó, volvió o se rechazó.' },
  refund: { label: 'Devoluciones', help: 'Se abrieron casos de devolución.' },
  banking: { label: 'Cuenta bancaria', help: 'Cambió la cuenta a la que se paga.' },
  plan: {
    label: 'Postergar y cancelar',
    help: 'Empezó, se detuvo o terminó un plan de un evento.',
  },
  event: { label: 'Eventos', help: 'Un evento se publicó, volvió con observaciones o cambió.' },
  night: {
    label: 'La mañana después',
    help: 'Qué vendió tu evento, quién vino y qué queda por hacer, a las 8:00 de la mañana siguiente.',
  },
  sale: { label: 'Entradas', help: 'Una entrada se agotó, o se abrió la fase siguiente.' },
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
  feature: { label: 'Funcionalidades', help: 'Una se apagó sola porque fallaba.' },
  phone: { label: 'WhatsApp', help: 'Los avisos llegaron al tope del mes.' },
};

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
  'night.over',
  'sale.soldOut',
  'sale.phase',
  'complaint.open',
  'campaign.sent',
  'campaign.failed',
  'campaign.stopped',
  'campaign.fall',
  'contact.full',
  'member.join',
  'access.change',
  'access.remove',
  'role.change',
  'role.propose',
  'privacy.open',
  'feature.selfOff',
  'phone.full',
] as const;
export type NewsName = (typeof NEWS)[number];

export const newsKind = (what: NewsName): InboxKind => what.split('.')[0] as InboxKind;

const OF_EVENTS: readonly InboxKind[] = [
  'order',
  'refund',
  'plan',
  'event',
  'night',
  'sale',
  'complaint',
];

/** The event of news; undefined if it is about the producer. */
export const eventOfNews = ({ what, objectId }: Pick<News, 'what' | 'objectId'>) =>
  OF_EVENTS.includes(newsKind(what)) && objectId !== '' ? objectId : undefined;

/** The readers of an entry: holders of the flag, administrators, or ('') the person concerned. */
export type InboxNeed = Flag | 'admin' | '';

export type News = {
  what: NewsName;
  needs: InboxNeed;
  producerId: string;
  /** The only recipient, if `needs` is ''. */
  userId: string;
  name: string;
  objectId: string;
  dateId?: string;
  amount: number | null;
  reason: string;
  by: { uid: string; email: string };
};
