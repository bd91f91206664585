import { fields, moment, numeric } from '../kit/read';
import type { ActivityKey } from './activities';
import { DOOR_SWEEPS } from './door-sweeps';
import { LEGAL_DAYS, YEAR } from './legal-days';

type Sweep = {
  id: string;
  /** The register's entry that promises it. */
  activity: ActivityKey;
  /** The collection group, and the date field from which days count. */
  collection: string;
  field: string;
  days: number;
  what: string;
};

/** How long documents are kept; functions define what happens then. */
export const SWEEPS = [
  {
    id: 'bin',
    activity: 'contacts',
    collection: 'bin',
    field: 'until',
    days: 0,
    what: 'Lo que estuvo 30 días en la papelera',
  },
  {
    id: 'trash',
    activity: 'contacts',
    collection: 'contactTrash',
    field: 'expireAt',
    days: 0,
    what: 'Contactos borrados antes de la papelera',
  },
  {
    id: 'copies',
    activity: 'rights',
    collection: 'copies',
    field: 'expireAt',
    days: 0,
    what: 'Copias ya vencidas',
  },
  {
    id: 'errands',
    activity: 'contacts',
    collection: 'jobs',
    field: 'expireAt',
    days: 0,
    what: 'Tareas terminadas',
  },
  {
    id: 'whatsapp',
    activity: 'whatsapp',
    collection: 'whatsappMessages',
    field: 'expireAt',
    days: 0,
    what: 'Mensajes de WhatsApp',
  },
  {
    id: 'phoneCodes',
    activity: 'whatsapp',
    collection: 'phoneCodes',
    field: 'expireAt',
    days: 0,
    what: 'Códigos para vincular un teléfono',
  },
  {
    id: 'errandCalls',
    activity: 'contacts',
    collection: 'calls',
    field: 'expireAt',
    days: 0,
    what: 'Tareas sin terminar',
  },
  {
    id: 'errandErrors',
    activity: 'contacts',
    collection: 'wrongRows',
    field: 'expireAt',
    days: 0,
    what: 'Filas con error de una lista',
  },
  {
    id: 'caseAddresses',
    activity: 'rights',
    collection: 'privacyRequests',
    field: 'closedAt',
    days: 60,
    what: 'Correos de casos cerrados',
  },
  {
    id: 'cases',
    activity: 'rights',
    collection: 'privacyRequests',
    field: 'receivedAt',
    days: 5 * YEAR + 1,
    what: 'Casos',
  },
  {
    id: 'invitations',
    activity: 'team',
    collection: 'invitations',
    field: 'expiresAt',
    days: 90,
    what: 'Invitaciones vencidas',
  },
  {
    id: 'notices',
    activity: 'tickets',
    collection: 'mails',
    field: 'at',
    days: 90,
    what: 'Avisos de eventos que cambiaron',
  },
  {
    id: 'inbox',
    activity: 'inbox',
    collection: 'lines',
    field: 'at',
    days: 180,
    what: 'Novedades',
  },
  {
    id: 'reception',
    activity: 'mailing',
    collection: 'receptionDays',
    field: 'at',
    days: 90,
    what: 'Envíos por dominio',
  },
  {
    id: 'ambassadors',
    activity: 'ambassadors',
    collection: 'ambassadorApplications',
    field: 'createdAt',
    days: YEAR,
    what: 'Postulaciones',
  },
  {
    id: 'tickets',
    activity: 'tickets',
    collection: 'tickets',
    field: 'issuedAt',
    days: LEGAL_DAYS,
    what: 'Nombres en entradas',
  },
  {
    id: 'orders',
    activity: 'sales',
    collection: 'ledger',
    field: 'at',
    days: LEGAL_DAYS,
    what: 'Compradores en el libro',
  },
  {
    id: 'refunds',
    activity: 'sales',
    collection: 'refunds',
    field: 'createdAt',
    days: LEGAL_DAYS,
    what: 'Compradores en devoluciones',
  },
  {
    id: 'complaints',
    activity: 'complaints',
    collection: 'complaints',
    field: 'receivedAt',
    days: LEGAL_DAYS,
    what: 'Personas en reclamos',
  },
  {
    id: 'breachPeople',
    activity: 'breaches',
    collection: 'affectedPages',
    field: 'at',
    days: 4 * YEAR + 1,
    what: 'Personas de brechas',
  },
  {
    id: 'breachMails',
    activity: 'breaches',
    collection: 'breachMails',
    field: 'at',
    days: 4 * YEAR + 1,
    what: 'Avisos de brechas',
  },
  {
    id: 'breachLists',
    activity: 'breaches',
    collection: 'affectedLists',
    field: 'at',
    days: LEGAL_DAYS,
    what: 'Lecturas de brechas',
  },
  {
    id: 'breaches',
    activity: 'breaches',
    collection: 'breaches',
    field: 'closedAt',
    days: LEGAL_DAYS,
    what: 'Brechas cerradas',
  },
  {
    id: 'formerHolders',
    activity: 'team',
    collection: 'formerHolders',
    field: 'lostAt',
    days: 90,
    what: 'Quienes dejaron de ver dinero',
  },
  ...DOOR_SWEEPS,
  {
    id: 'payees',
    activity: 'sales',
    collection: 'paymentOrders',
    field: 'createdAt',
    days: LEGAL_DAYS,
    what: 'Cuentas en órdenes de pago',
  },
  {
    id: 'payouts',
    activity: 'sales',
    collection: 'payouts',
    field: 'createdAt',
    days: LEGAL_DAYS,
    what: 'Cuentas en nóminas',
  },
  {
    id: 'proposals',
    activity: 'trace',
    collection: 'adminProposals',
    field: 'at',
    days: LEGAL_DAYS,
    what: 'Propuestas de administrar',
  },
  {
    id: 'warnings',
    activity: 'trace',
    collection: 'notices',
    field: 'at',
    days: LEGAL_DAYS,
    what: 'Avisos de seguridad',
  },
  {
    id: 'trace',
    activity: 'trace',
    collection: 'audit',
    field: 'at',
    days: LEGAL_DAYS,
    what: 'Registro de cambios',
  },
] as const satisfies readonly Sweep[];

export type SweepId = (typeof SWEEPS)[number]['id'];

/** What a retention job did: `retention/{id}`. */
export type SweepRecord = {
  id: string;
  total: number;
  last: number;
  ranAt: Date | null;
  didAt: Date | null;
  cursor: { at: Date; path: string } | null;
};

export function parseSweep(id: string, raw: unknown): SweepRecord {
  const data = fields(raw);
  const cursor = fields(data.cursor);
  const at = moment(cursor.at);
  const path = typeof cursor.path === 'string' ? cursor.path : '';
  return {
    id,
    total: numeric(data.total),
    last: numeric(data.last),
    ranAt: moment(data.ranAt),
    didAt: moment(data.didAt),
    cursor: at && path ? { at, path } : null,
  };
}

/** Documents before this date expire. */
export const sweepsBefore = (days: number, now: Date): Date =>
  new Date(now.getTime() - days * 86_400_000);
