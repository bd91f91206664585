import type { Flag } from '../rights/permissions';

type FlagScope = { pages: readonly string[]; actions: readonly string[] };

export const FLAG_SCOPE: Record<Flag, FlagScope> = {
  'events.create': {
    pages: ['Crear evento'],
    actions: ['Crear evento', 'Duplicar', 'Enviar a revisión'],
  },
  'events.manage': {
    pages: [
      ...[
        'Editar evento',
        'Consumos',
        'Reclamos',
        'RR. PP.',
        'Campañas',
        'Contactos',
        'Audiencias',
      ],
    ],
    actions: [
      'Guardar cambios del evento',
      'Responder reclamos',
      'Agregar promotores',
      'Escribir campañas',
      'Importar contactos',
    ],
  },
  'events.changeStatus': {
    pages: [],
    actions: ['Publicar', 'Pausar', 'Terminar', 'Cancelar un evento'],
  },
  'tickets.generate': {
    pages: ['Cortesías'],
    actions: [
      'Emitir cortesías',
      'Revocar',
      'Poner hasta cuándo se retiran',
      'Traer asistentes (con Gestionar entradas)',
    ],
  },
  'tickets.manage': {
    pages: ['Entradas', 'Preguntas', 'Descuentos', 'Asistentes', 'Validadores', 'Caja'],
    actions: [
      'Cambiar precios y stock',
      'Crear códigos',
      'Reasignar entradas',
      'Traer asistentes (con Emitir cortesías)',
      'Crear validadores',
      'Crear enlaces de caja',
    ],
  },
  'users.manageAccess': {
    pages: ['Gestionar accesos', 'Derechos sobre datos'],
    actions: ['Invitar', 'Cambiar permisos', 'Sacar del equipo', 'Ver como este rol'],
  },
  'finance.view': {
    pages: ['Finanzas', 'Órdenes de pago', 'Liquidaciones', 'Turnos de caja'],
    actions: ['Bajar liquidaciones', 'Bajar comprobantes', 'Liquidar a promotores'],
  },
  'finance.refund': {
    pages: ['Devoluciones'],
    actions: [
      'Abrir devoluciones',
      'Pagarlas o rechazarlas',
      'Postergar o cancelar con devolución',
    ],
  },
  'producers.billing': { pages: ['Datos de facturación'], actions: ['Cambiar a quién se factura'] },
  'producers.banking': {
    pages: ['Datos bancarios'],
    actions: ['Cambiar la cuenta de depósito', 'Aprobar y pagar a promotores'],
  },
  'mailing.send': {
    pages: [],
    actions: [
      'Enviar y programar campañas',
      'Encender automatizaciones',
      'Reanudar',
      'Reenviar a los sin confirmar',
    ],
  },
  'contacts.export': {
    pages: [],
    actions: [
      'Descargar contactos',
      'Descargar asistentes',
      'Descargar destinatarios',
      'Descargar compradores y reclamos',
    ],
  },
};
