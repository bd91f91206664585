import type { EventContent } from '@/lib/domain/event/event-schema';
import type { ConsumptionContent } from '@/lib/domain/menu/consumption';
import type { DiscountContent } from '@/lib/domain/ticket/discount';
import type { TicketTypeContent } from '@/lib/domain/ticket/ticket-type';

export const EVENT_LABELS: Record<keyof EventContent, string> = {
  name: 'nombre',
  description: 'descripción',
  category: 'tipo',
  minAge: 'edad mínima',
  images: 'flyer',
  venue: 'lugar',
  startsAt: 'inicio',
  endsAt: 'término',
  timeZone: 'zona horaria',
  capacity: 'aforo',
  sharedCapacities: 'cupos compartidos',
  resale: 'reventa',
};

const WINDOW = { startsAt: 'desde', endsAt: 'hasta' };

export const TICKET_LABELS: Record<keyof TicketTypeContent, string> = {
  ...WINDOW,
  name: 'nombre',
  description: 'descripción',
  price: 'precio',
  stock: 'stock',
  minPerOrder: 'mínimo por compra',
  maxPerOrder: 'máximo por compra',
  hidden: 'oculta',
  reentry: 'se puede volver a entrar',
  order: 'lugar en la lista',
  opensAfter: 'fase anterior',
  sharedCapacityId: 'cupo compartido',
};

export const DISCOUNT_LABELS: Record<keyof DiscountContent, string> = {
  ...WINDOW,
  code: 'código',
  kind: 'tipo de descuento',
  percent: 'porcentaje',
  amount: 'monto',
  limit: 'usos en total',
  limitPerPerson: 'usos por persona',
  promoter: 'promotor',
  ticketTypeIds: 'entradas',
  dateIds: 'fechas',
  active: 'encendido',
};

export const CONSUMPTION_LABELS: Record<keyof ConsumptionContent, string> = {
  name: 'nombre',
  description: 'descripción',
  type: 'tipo',
  price: 'precio',
  stock: 'stock',
  order: 'lugar en la lista',
  dateIds: 'fechas',
  active: 'visible',
};
