import { adminRoute, BREACHES_ROUTE } from '../kit/routes/admin';
import { DELIVERABILITY_ROUTE } from '../kit/routes/delivery';
import { type EventPart, eventRoute } from '../kit/routes/event';
import { AUTOMATIONS_ROUTE, DESIGNS_ROUTE } from '../kit/routes/mailing';
import {
  AUDIENCES_ROUTE,
  BIN_ROUTE,
  CREATE_CAMPAIGN_ROUTE,
  IMPORT_ROUTE,
  inboxRoute,
} from '../kit/routes/pages';
import { producerRoute } from '../kit/routes/producer';
import { answersTyped, plainText } from '../kit/search';
import type { Flag } from '../rights/permissions';
import type { NavItem, NavLink } from './navigation';

/** `words` find it as well: 'plata' finds Finanzas. */
export type PaletteEntry = {
  id: string;
  label: string;
  hint: string;
  href: string;
  words: string;
  command?: 'signOut' | 'light' | 'dark' | 'system';
};

const command = (
  name: NonNullable<PaletteEntry['command']>,
  label: string,
  words: string,
): PaletteEntry => ({
  id: `command ${name}`,
  label,
  hint: 'Acción',
  href: '',
  words,
  command: name,
});

export const COMMANDS: readonly PaletteEntry[] = [
  command('signOut', 'Cerrar sesión', 'salir logout log out sign desconectar terminar mi cuenta'),
  command('dark', 'Tema oscuro', 'modo noche nocturno dark mode negro apariencia fondo'),
  command('light', 'Tema claro', 'modo día light mode blanco apariencia fondo'),
  command('system', 'Tema del sistema', 'modo automático auto apariencia'),
];

type Can = (flag: Flag) => boolean;

const WORDS: Record<string, string> = {
  Inicio: 'resumen principal casa',
  'Mis eventos': 'fiestas lista calendario exportar descargar',
  Eventos: 'fiestas calendario revisión',
  'Crear evento': 'nuevo fiesta publicar',
  Campañas: 'correo mailing enviar',
  Contactos: 'personas gente clientes correos exportar descargar excel csv',
  'Datos de facturación': 'factura boleta rut razón',
  'Datos bancarios': 'plata cuenta banco pago',
  'Gestionar accesos': 'equipo permisos personas invitar roles miembros colaboradores',
  Usuarios: 'personas cuentas roles gente exportar descargar',
  'Órdenes de pago': 'plata dinero pagos transferencias finanzas aprobar exportar descargar',
  'Códigos QR': 'afiche enlace',
  Funcionalidades: 'flags activar apagar',
  'Mis cartas': 'menú barra comida',
  'Crear carta': 'menú barra comida nueva',
};

type More = NavLink & { words: string };

const INBOX: readonly More[] = [
  {
    label: 'Bandeja',
    href: inboxRoute(),
    words: 'pendientes cola por hacer tareas lo que espera',
  },
  {
    label: 'Novedades',
    href: inboxRoute('novedades'),
    words: 'avisos notificaciones qué pasó',
  },
];

const ADMIN_MORE: readonly More[] = [
  {
    label: 'Nóminas',
    href: adminRoute('payouts'),
    words: 'plata dinero banco pagos transferencias finanzas conciliar cartola',
  },
  {
    label: 'Ingresos',
    href: adminRoute('revenue'),
    words: 'plata dinero cargos comisiones iva finanzas liquidación exportar descargar',
  },
  { label: 'Salud', href: adminRoute('health'), words: 'errores fallas trabajos dominio' },
  { label: 'Registro', href: adminRoute('audit'), words: 'historial traza quién cambió auditoría' },
  {
    label: 'Derechos sobre datos',
    href: adminRoute('privacidad'),
    words: 'privacidad ley solicitudes acceso borrar bloquear derechos',
  },
  { label: 'Papelera', href: BIN_ROUTE, words: 'eliminado borrado recuperar deshacer basura' },
  {
    label: 'Brechas',
    href: BREACHES_ROUTE,
    words: 'seguridad filtración incidente robo datos agencia avisar',
  },
  {
    label: 'Entrega de correos',
    href: DELIVERABILITY_ROUTE,
    words: 'dmarc spam rebotes quejas proveedores gmail outlook',
  },
  {
    label: 'Postulaciones de embajadores',
    href: adminRoute('ambassadorApplications'),
    words: 'embajadores rrpp',
  },
];

const producerMore = (producerId: string): readonly More[] => [
  {
    label: 'Crear campaña',
    href: CREATE_CAMPAIGN_ROUTE,
    flag: 'events.manage',
    words: 'correo mailing enviar nueva',
  },
  {
    label: 'Importar contactos',
    href: IMPORT_ROUTE,
    flag: 'events.manage',
    words: 'personas subir csv lista',
  },
  {
    label: 'Automatizaciones',
    href: AUTOMATIONS_ROUTE,
    flag: 'events.manage',
    words: 'correo automático mailing bienvenida recordatorio gracias reactivación',
  },
  {
    label: 'Diseños',
    href: DESIGNS_ROUTE,
    flag: 'events.manage',
    words: 'plantillas bloques correo',
  },
  {
    label: 'Entrega de correos',
    href: DELIVERABILITY_ROUTE,
    flag: 'events.manage',
    words: 'llegan spam rebotes quejas proveedores límite gmail',
  },
  {
    label: 'Audiencias',
    href: AUDIENCES_ROUTE,
    flag: 'events.manage',
    words: 'segmentos personas',
  },
  {
    label: 'RR. PP.',
    href: producerRoute(producerId, 'promoters'),
    flag: 'events.manage',
    words: 'rrpp promotores promotor vendedores equipo comisiones comisión',
  },
  {
    label: 'Derechos sobre datos',
    href: producerRoute(producerId, 'privacidad'),
    flag: 'users.manageAccess',
    words:
      'privacidad ley solicitudes acceso borrar bloquear derechos brecha filtración incidente robo',
  },
  {
    label: 'Papelera',
    href: BIN_ROUTE,
    flag: 'events.manage',
    words: 'eliminado borrado recuperar deshacer basura',
  },
  {
    label: 'Registro',
    href: producerRoute(producerId, 'audit'),
    words: 'historial traza quién cambió',
  },
];

/** The pages of a menu that the flags open, and related ones. Pages check rights again. */
export function paletteEntries(
  menu: readonly NavItem[],
  { isAdmin, producerId, can }: { isAdmin: boolean; producerId: string; can: Can },
): PaletteEntry[] {
  const links = menu.flatMap((item): (NavLink & { group: string })[] =>
    'items' in item
      ? item.items.map((link) => ({ ...link, group: item.label }))
      : [{ label: item.label, href: item.href, group: '' }],
  );
  const more = isAdmin ? ADMIN_MORE : producerId ? producerMore(producerId) : [];
  const all = [
    ...links.map((link) => ({ ...link, words: `${WORDS[link.label] ?? ''} ${link.group}` })),
    ...[...more, ...INBOX].map((link) => ({ ...link, group: '' })),
  ];
  return all
    .filter(({ flag }) => !flag || can(flag))
    .map(({ label, href, group, words }) => ({ id: href, label, hint: group, href, words }));
}

type Part = { part: EventPart; label: string; flag?: Flag; words: string };

const PARTS: readonly Part[] = [
  {
    part: 'finance',
    label: 'Finanzas',
    flag: 'finance.view',
    words: 'plata dinero saldo ventas pagos cobrar retirar exportar descargar',
  },
  {
    part: 'validators',
    label: 'Validadores',
    flag: 'tickets.manage',
    words: 'puerta escáner escanear acceso',
  },
  {
    part: 'attendees',
    label: 'Asistentes',
    flag: 'tickets.manage',
    words: 'personas gente lista exportar descargar',
  },
  {
    part: 'tickets',
    label: 'Entradas',
    flag: 'tickets.manage',
    words: 'tipos precios stock preventa',
  },
  { part: 'questions', label: 'Preguntas', flag: 'tickets.manage', words: 'respuestas edad talla' },
  {
    part: 'courtesies',
    label: 'Cortesías',
    flag: 'tickets.generate',
    words: 'invitados invitaciones',
  },
  {
    part: 'waitlist',
    label: 'Lista de espera',
    flag: 'tickets.manage',
    words: 'agotado esperan ofertas cupos',
  },
  { part: 'discounts', label: 'Descuentos', flag: 'tickets.manage', words: 'códigos promo' },
  {
    part: 'promoters',
    label: 'RR. PP.',
    flag: 'events.manage',
    words: 'rrpp promotores ranking comisiones liquidar liquidación',
  },
  { part: 'consumptions', label: 'Consumos', flag: 'events.manage', words: 'barra carta tragos' },
  {
    part: 'refunds',
    label: 'Devoluciones',
    flag: 'finance.refund',
    words: 'reembolso reembolsar devolver plata dinero',
  },
];

/** Splits typed text into parts of an event ('plata', 'puerta') and its name: 'plata austral'. */
export function splitTyped(typed: string, can: Can): { parts: Part[]; rest: string } {
  const open = PARTS.filter(({ flag }) => !flag || can(flag));
  const words = plainText(typed).split(' ').filter(Boolean);
  const named = (word: string) =>
    word.length > 2 ? open.filter((one) => answersTyped(`${one.label} ${one.words}`, word)) : [];
  const parts = new Set(words.flatMap(named));
  return {
    parts: open.filter((one) => parts.has(one)),
    rest: words.filter((word) => named(word).length === 0).join(' '),
  };
}

export function eventEntries(
  event: { id: string; name: string },
  parts: readonly Part[],
): PaletteEntry[] {
  const name = event.name || 'Sin nombre';
  if (parts.length === 0) {
    return [{ id: event.id, label: name, hint: 'Evento', href: eventRoute(event.id), words: '' }];
  }
  return parts.map(({ part, label }) => ({
    id: `${event.id} ${part}`,
    label: `${label} de ${name}`,
    hint: 'Evento',
    href: eventRoute(event.id, part),
    words: '',
  }));
}

/** Entries whose label or words match; all if nothing was typed. */
export const matching = (entries: readonly PaletteEntry[], typed: string): PaletteEntry[] =>
  entries.filter(({ label, words }) => answersTyped(`${label} ${words}`, typed));
