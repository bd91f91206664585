import { fields, moment, oneOf, text } from '../kit/read';
import {
  ALL_PERMISSIONS,
  FLAGS,
  type Flag,
  flagsOf,
  fromFlags,
  type Permissions,
  parsePermissions,
} from '../rights/permissions';
import { rightsEvents } from '../rights/rights-events';

export const FLAG_TEXT: Record<Flag, { label: string; help: string }> = {
  'events.create': { label: 'Crear eventos', help: 'Prepara borradores y los envía a revisión' },
  'events.manage': {
    label: 'Editar eventos y campañas',
    help: 'Cambia los datos de los eventos, escribe campañas y cuida los contactos',
  },
  'events.changeStatus': {
    label: 'Cambiar el estado de eventos',
    help: 'Publica, pausa, termina o cancela un evento',
  },
  'tickets.generate': { label: 'Emitir cortesías', help: 'Entrega entradas sin costo' },
  'tickets.manage': {
    label: 'Gestionar entradas',
    help: 'Cambia tipos de entrada, descuentos, asistentes y validadores',
  },
  'users.manageAccess': {
    label: 'Gestionar accesos',
    help: 'Invita personas y cambia sus permisos, hasta los que tenga',
  },
  'finance.view': { label: 'Ver finanzas', help: 'Ve ventas, saldos y órdenes de pago' },
  'finance.refund': {
    label: 'Devolver dinero',
    help: 'Abre devoluciones a compradores, las paga o las rechaza',
  },
  'producers.billing': { label: 'Datos de facturación', help: 'Ve y cambia a quién se factura' },
  'producers.banking': {
    label: 'Datos bancarios',
    help: 'Ve y cambia la cuenta donde se deposita',
  },
  'mailing.send': {
    label: 'Enviar campañas',
    help: 'Envía y programa campañas, que pueden costar dinero',
  },
  'contacts.export': {
    label: 'Descargar personas',
    help: 'Baja listas de contactos, asistentes, compradores y destinatarios',
  },
};

export const FLAG_GROUPS: readonly { title: string; flags: readonly Flag[] }[] = [
  { title: 'Eventos', flags: ['events.create', 'events.manage', 'events.changeStatus'] },
  { title: 'Entradas', flags: ['tickets.generate', 'tickets.manage'] },
  {
    title: 'Dinero',
    flags: ['finance.view', 'finance.refund', 'producers.billing', 'producers.banking'],
  },
  { title: 'Mailing y personas', flags: ['mailing.send', 'contacts.export'] },
  { title: 'Equipo', flags: ['users.manageAccess'] },
];

type TeamRole = { key: string; name: string; help: string; permissions: Permissions };

const role = (key: string, name: string, help: string, flags: readonly Flag[]): TeamRole => ({
  key,
  name,
  help,
  permissions: fromFlags(flags),
});

export const TEAM_ROLES: readonly TeamRole[] = [
  role('owner', 'Control total', 'Todo, también el dinero y los accesos', FLAGS),
  role('events', 'Eventos', 'Crea, edita y publica eventos, con sus entradas', [
    'events.create',
    'events.manage',
    'events.changeStatus',
    'tickets.generate',
    'tickets.manage',
  ]),
  role('finance', 'Finanzas', 'Ve las ventas y cuida los datos de pago', [
    'finance.view',
    'producers.billing',
    'producers.banking',
  ]),
  role('promoter', 'Cortesías y listas', 'Emite cortesías y atiende asistentes', [
    'tickets.generate',
    'tickets.manage',
  ]),
  role('viewer', 'Solo mirar', 'Ve los eventos, sin cambiar nada', []),
];

/** The predefined role with exactly these flags; null for a custom set. */
export function roleOf(permissions: Permissions): TeamRole | null {
  const flags = flagsOf(permissions).join();
  return TEAM_ROLES.find((one) => flagsOf(one.permissions).join() === flags) ?? null;
}

/** The name of a set of permissions: the predefined role's, or the number of flags. */
export function permissionsText(permissions: Permissions): string {
  const count = flagsOf(permissions).length;
  return roleOf(permissions)?.name ?? `${count} de ${flagsOf(ALL_PERMISSIONS).length} permisos`;
}

export type TeamMember = {
  kind: 'member';
  id: string;
  name: string;
  email: string;
  photoUrl: string;
  since: Date | null;
};
export type TeamInvitation = {
  kind: 'invitation';
  id: string;
  email: string;
  permissions: Permissions;
  events: readonly string[] | null;
  invitedBy: string;
  invitedAt: Date | null;
  expiresAt: Date | null;
};
export type TeamEntry = TeamMember | TeamInvitation;

/** Parses a team entry. Never throws. A member's flags are in their permissions record. */
export function parseTeamEntry(id: string, raw: unknown): TeamEntry {
  const data = fields(raw);
  const email = text(data.email);
  if (oneOf(data.kind, ['member', 'invitation'], 'member') === 'invitation') {
    return {
      kind: 'invitation',
      id,
      email,
      permissions: parsePermissions(data.permissions),
      events: rightsEvents(data),
      invitedBy: text(data.invitedBy),
      invitedAt: moment(data.invitedAt),
      expiresAt: moment(data.expiresAt),
    };
  }
  const name = text(data.name) || email || 'Sin nombre';
  return {
    kind: 'member',
    id,
    name,
    email,
    photoUrl: text(data.photoUrl),
    since: moment(data.since),
  };
}
