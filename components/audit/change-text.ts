import { variant } from '@/lib/config';
import { EVENT_STATUSES, STATUS_TEXT } from '@/lib/domain/event/event-status';
import { FEATURE_MODES } from '@/lib/domain/feature/feature';
import { percent, pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { CAMPAIGN_STATES } from '@/lib/domain/mailing/campaign-state';
import { CAMPAIGN_STATE_WORDS } from '@/lib/domain/mailing/campaign-text';
import {
  PAYMENT_ORDER_STATUS_TEXT,
  PAYMENT_ORDER_STATUSES,
} from '@/lib/domain/order/payment-order';
import { PLAN_STATE_TEXT, PLAN_STATES } from '@/lib/domain/plan/plan';
import { REQUEST_STATE_TEXT, REQUEST_STATES } from '@/lib/domain/privacy/request';
import { REFUND_STATUS_TEXT, REFUND_STATUSES } from '@/lib/domain/refund/refund';
import { FLAGS } from '@/lib/domain/rights/permissions';
import { FLAG_TEXT } from '@/lib/domain/team/team';

const FIELDS: Record<string, string> = {
  changed: 'cambió',
  accountNumber: 'número de cuenta',
  status: 'estado',
  role: 'rol',
  disabled: 'deshabilitada',
  type: 'tipo',
  amount: 'monto',
  fee: 'cargo por servicio',
  total: 'total',
  tickets: 'entradas',
  ledgerId: 'id del movimiento',
  reason: 'motivo',
  reference: 'referencia',
  account: 'cuenta',
  paidAt: 'pagada',
  hasProof: 'con comprobante',
  from: 'desde',
  serviceFee: 'cargo por servicio',
  serviceFeeType: 'tipo de cargo',
  serviceFeeHidden: 'cargo dentro del precio',
  hasTax: 'incluye IVA',
  consumptionServiceFee: 'cargo de consumos',
  alsoFrom: 'también desde',
  mode: 'para quién',
  producerIds: 'elegidas',
  percentage: 'porcentaje',
  owner: 'responsable',
  description: 'descripción',
  endsAt: 'termina',
  name: 'nombre',
  label: 'nombre',
  published: 'publicada',
  active: 'activo',
  producerName: 'asignada a',
  producerId: 'id asignado',
  eventId: 'id del evento',
  event: 'evento',
  added: 'agregados',
  count: 'cuántos',
  copyOf: 'copia de',
  razonSocial: 'razón social',
  rut: 'RUT',
  giro: 'giro',
  address: 'dirección',
  commune: 'comuna',
  email: 'correo',
  holder: 'titular',
  bank: 'banco',
  accountType: 'tipo de cuenta',
  instagramProfile: 'Instagram',
  domains: 'dominios',
  image: 'peso del logo',
  backgroundImage: 'peso de la portada',
  scheduledAt: 'programada para',
  messages: 'mensajes al mes',
  pesos: 'pesos al mes',
  rates: 'tarifas',
  soldOut: 'agotado',
  phase: 'cambio de fase',
  digest: 'resumen de la mañana',
  paid: 'pago hecho',
  rejected: 'pago rechazado',
  ticketType: 'tipo de entrada',
  quantity: 'cantidad',
  limit: 'cupo',
  userId: 'id de la persona',
  producer: 'equipo',
  parts: 'partes',
  folio: 'folio',
  category: 'tipo de evento',
  minAge: 'edad mínima',
  flyer: 'flyer',
  'venue.name': 'lugar',
  'venue.address': 'dirección',
  'venue.commune': 'comuna',
  'venue.mapUrl': 'enlace al mapa',
  startsAt: 'empieza',
  timeZone: 'zona horaria',
  capacity: 'aforo',
  sharedCapacities: 'cupos compartidos',
  'resale.enabled': 'reventa',
  'resale.maxMarkup': 'tope de reventa',
  price: 'precio',
  stock: 'stock',
  minPerOrder: 'mínimo por compra',
  maxPerOrder: 'máximo por compra',
  hidden: 'oculta',
  reentry: 'se puede volver a entrar',
  order: 'lugar en la lista',
  opensAfter: 'abre después de',
  dateIds: 'para qué fechas',
  sharedCapacityId: 'cupo compartido',
  code: 'código',
  kind: 'tipo de descuento',
  percent: 'porcentaje',
  limitPerPerson: 'usos por persona',
  promoter: 'promotor',
  ticketTypeIds: 'entradas',
  orders: 'órdenes',
  repeated: 'repetidas',
  fees: 'cargos',
  prefix: 'prefijo',
  plan: 'plan',
  refund: 'devolución',
  includeFee: 'con el cargo por servicio',
  until: 'hasta',
  courtesyCutoff: 'las cortesías se retiran hasta',
  minutesBefore: 'minutos antes de cada fecha',
  onlyEvents: 'solo en',
  silence: 'sin respuesta',
  includeBar: 'con el bar',
  state: 'estado',
  version: 'versión',
  hash: 'huella',
  copy: 'huella de la copia',
  dueAt: 'plazo',
  nameHeld: 'nombre por aprobar, se parece a',
  reach: 'personas al día',
  recipients: 'personas',
  personal: 'nominativas',
  list: 'lista',
  days: 'días',
  call: 'llamada',
  startedAt: 'empezó',
  endedAt: 'terminó',
  liftedAt: 'se levantó',
  'target.kind': 'lleva a',
  'target.value': 'destino',
};

const MODES = ['a nadie', 'a todos', 'a algunas', 'a un porcentaje'];

const WORDS: Record<string, string> = {
  ...Object.fromEntries(REFUND_STATUSES.map((one) => [one, REFUND_STATUS_TEXT[one].toLowerCase()])),
  ...Object.fromEntries(FEATURE_MODES.map((mode, place) => [mode, MODES[place] ?? mode])),
  ...Object.fromEntries(
    CAMPAIGN_STATES.map((one) => [one, CAMPAIGN_STATE_WORDS[one].toLowerCase()]),
  ),
  ...Object.fromEntries(EVENT_STATUSES.map((one) => [one, STATUS_TEXT[one].label.toLowerCase()])),
  ...Object.fromEntries(
    PAYMENT_ORDER_STATUSES.map((one) => [one, PAYMENT_ORDER_STATUS_TEXT[one].toLowerCase()]),
  ),
  admin: 'administrador',
  producer: 'completa',
  producerLite: 'Lite',
  none: 'sin rol',
  ...Object.fromEntries(PLAN_STATES.map((one) => [one, PLAN_STATE_TEXT[one].toLowerCase()])),
  ...Object.fromEntries(REQUEST_STATES.map((one) => [one, REQUEST_STATE_TEXT[one].toLowerCase()])),
  closed: 'cerrado',
  postpone: 'postergar',
  cancel: 'cancelar',
  all: 'todo',
  choice: 'cada persona elige',
  keep: 'se conserva',
  refund: 'se devuelve',
  page: 'página',
  url: 'enlace',
};

const PENDING = 'pending.';

/**
 * The Spanish name of a field; an unknown field is shown as stored, a permission flag as in 'Gestionar accesos'.
 */
export function fieldText(field: string): string {
  if (field.startsWith(PENDING)) return `${fieldText(field.slice(PENDING.length))} sin aprobar`;
  const flag = FLAGS.find((one) => field === one || field === `permissions.${one}`);
  return flag ? FLAG_TEXT[flag].label.toLowerCase() : (FIELDS[field] ?? field);
}

export function valueText(value: string, field = ''): string {
  if (field === 'role' && value === 'producer') return variant().producer.one;
  if (field === 'changed') return value.split(', ').map(fieldText).join(', ');
  // The beginning of a hash is enough to distinguish it.
  if (/^[0-9a-f]{40,}$/.test(value)) return `${value.slice(0, 12)}…`;
  if (['amount', 'fee', 'total'].includes(field)) return pesos(Number(value));
  if (field === 'percentage') return percent(Number(value) / 100);
  // A fee below one is a rate; from one on it is an amount in pesos.
  if (/ServiceFee$|^serviceFee$/.test(field)) {
    return Number(value) < 1 ? percent(Number(value)) : pesos(Number(value));
  }
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return dateTime(new Date(value));
  if (/^\d{4,15}$/.test(value)) return Number(value).toLocaleString('es-CL');
  return WORDS[value] ?? value.replace(/^(\d+)\.(\d+)$/, '$1,$2');
}
