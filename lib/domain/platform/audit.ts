import { fields, moment, text } from '../kit/read';
import { searchTokens } from '../kit/search';
import type { Flag } from '../session/permissions';
import { parseRole, type Role } from '../session/role';

/** A line of the audit trail (`audit/{id}`): who changed which object, with its values before and after. */
export type AuditLine = {
  id: string;
  action: string;
  object: { type: string; id: string; name: string };
  producerId: string;
  by: { uid: string; email: string; role: Role | null };
  at: Date | null;
  before: unknown;
  after: unknown;
  reason: string;
};

/** Parses an audit line. Never throws. */
export function parseAudit(id: string, raw: unknown): AuditLine {
  const data = fields(raw);
  const object = fields(data.object);
  const by = fields(data.by);
  return {
    id,
    action: text(data.action),
    object: { type: text(object.type), id: text(object.id), name: text(object.name) },
    producerId: text(data.producerId),
    by: { uid: text(by.uid), email: text(by.email), role: parseRole(by.role) },
    at: moment(data.at),
    before: data.before ?? null,
    after: data.after ?? null,
    reason: text(data.reason),
  };
}

/** The search tokens of an audit line: the object, and who changed it. */
export const auditSearch = (object: { id: string; name?: string }, by: { email: string }) =>
  searchTokens([object.name ?? '', by.email, object.id]);

/** The label of each kind of object; a producer's is the variant's, an unknown kind is shown as it is. */
export const OBJECT_TEXT: Record<string, string> = {
  user: 'Usuario',
  member: 'Miembro',
  event: 'Evento',
  paymentOrder: 'Orden de pago',
  bankFile: 'Archivo para el banco',
  payout: 'Nómina',
  settlement: 'Liquidación',
  refund: 'Devolución',
  privacyRequest: 'Derecho sobre datos',
  retention: 'Datos vencidos',
  plan: 'Postergación o cancelación',
  complaint: 'Reclamo',
  ambassador: 'Postulación',
  feature: 'Funcionalidad',
  menu: 'Carta',
  qrCode: 'Código QR',
  campaign: 'Campaña',
  courtesy: 'Cortesía',
  ticket: 'Entrada',
  ticketType: 'Tipo de entrada',
  discount: 'Código de descuento',
  consumption: 'Consumo',
  validator: 'Validador',
};

/**
 * Every audited action and the flag that its reader needs: the one that permits reading the changed data. '' is
 * for administrators only. Stored in each line, so that rules and queries can check it.
 */
export const AUDIT_NEEDS = {
  'user.role': '',
  'user.propose': '',
  'user.withdraw': '',
  'user.disabled': '',
  'user.enabled': '',
  'user.service': '',
  'producer.create': 'users.manageAccess',
  'producer.update': 'events.manage',
  'producer.billing': 'producers.billing',
  'producer.banking': 'producers.banking',
  'member.invite': 'users.manageAccess',
  'member.join': 'users.manageAccess',
  'member.permissions': 'users.manageAccess',
  'member.remove': 'users.manageAccess',
  'invitation.resend': 'users.manageAccess',
  'invitation.withdraw': 'users.manageAccess',
  'viewMember.start': 'users.manageAccess',
  'viewMember.end': 'users.manageAccess',
  'viewMember.refused': 'users.manageAccess',
  'viewPerson.start': '',
  'viewPerson.end': '',
  'viewPerson.refused': '',
  'producer.type': 'events.manage',
  'producer.name': 'events.manage',
  'producer.reach': 'events.manage',
  'producer.fees': 'finance.view',
  'producer.freeze': 'users.manageAccess',
  'producer.unfreeze': 'users.manageAccess',
  'event.status': 'events.manage',
  'event.change': 'events.manage',
  'event.request': 'events.manage',
  'event.approve': 'events.manage',
  'event.reject': 'events.manage',
  'event.withdraw': 'events.manage',
  'ticketType.create': 'tickets.manage',
  'ticketType.change': 'tickets.manage',
  'ticketType.delete': 'tickets.manage',
  'discount.create': 'tickets.manage',
  'discount.change': 'tickets.manage',
  'discount.delete': 'tickets.manage',
  'discount.batch': 'tickets.manage',
  'consumption.create': 'events.manage',
  'consumption.change': 'events.manage',
  'consumption.delete': 'events.manage',
  'event.delete': 'events.manage',
  'event.duplicate': 'events.manage',
  'courtesy.issued': 'tickets.generate',
  'courtesy.revoked': 'tickets.generate',
  'courtesy.quota': 'tickets.generate',
  'courtesy.cutoff': 'tickets.generate',
  'courtesy.returned': 'tickets.generate',
  'ticket.reassigned': 'tickets.manage',
  'ticket.given': 'tickets.manage',
  'validator.created': 'tickets.manage',
  'validator.renewed': 'tickets.manage',
  'validator.revoked': 'tickets.manage',
  'campaign.send': 'events.manage',
  'campaign.schedule': 'events.manage',
  'campaign.pause': 'events.manage',
  'campaign.resume': 'events.manage',
  'campaign.resend': 'events.manage',
  'campaign.hold': 'events.manage',
  'campaign.release': 'events.manage',
  'campaign.cancel': 'events.manage',
  'campaign.undo': 'events.manage',
  'campaign.delete': 'events.manage',
  'paymentOrder.create': 'finance.view',
  'paymentOrder.approve': 'finance.view',
  'paymentOrder.pay': 'finance.view',
  'paymentOrder.reject': 'finance.view',
  'paymentOrder.bankFile': 'finance.view',
  'paymentOrder.return': 'finance.view',
  'payout.create': '',
  'settlement.folio': 'finance.view',
  'refund.open': 'finance.refund',
  'refund.request': 'finance.refund',
  'refund.start': 'finance.refund',
  'refund.pay': 'finance.refund',
  'refund.part': 'finance.refund',
  'refund.reject': 'finance.refund',
  'privacy.answer': 'users.manageAccess',
  'privacy.copy': 'users.manageAccess',
  'privacy.erase': 'users.manageAccess',
  'privacy.extend': 'users.manageAccess',
  'privacy.sweep': '',
  'privacy.reject': 'users.manageAccess',
  'refund.account': 'finance.refund',
  'plan.start': 'finance.refund',
  'plan.pause': 'finance.refund',
  'plan.resume': 'finance.refund',
  'complaint.open': 'events.manage',
  'complaint.answer': 'events.manage',
  'complaint.close': 'events.manage',
  'ambassador.state': '',
  'work.retry': '',
  'feature.set': '',
  'menu.save': 'events.manage',
  'menu.assign': 'events.manage',
  'menu.delete': 'events.manage',
  'people.export': 'users.manageAccess',
  'qr.create': '',
  'qr.update': '',
} as const satisfies Record<string, Flag | ''>;
export type AuditAction = keyof typeof AUDIT_NEEDS;

/** The flags that permit reading audit lines. */
export const TRACE_FLAGS: readonly Flag[] = [
  ...new Set(Object.values(AUDIT_NEEDS).filter((flag) => flag !== '')),
];

/** The names of the fields in which two records differ: all that the audit trail stores of a confidential record. */
export function changedNames<T extends object>(before: T | null, after: T): string[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter((name) => (before?.[name] ?? '') !== (after[name] ?? ''));
}

/** The label of each action. */
const TEXT: Record<AuditAction, string> = {
  'user.role': 'Cambió el rol',
  'user.propose': 'Propuso para administrar',
  'user.withdraw': 'Retiró la propuesta de administrar',
  'user.disabled': 'Deshabilitó la cuenta',
  'user.enabled': 'Habilitó la cuenta',
  'user.service': 'Dio la llave de un servicio',
  'producer.create': 'Creó la cuenta',
  'producer.update': 'Editó los datos',
  'producer.billing': 'Cambió los datos de facturación',
  'producer.banking': 'Cambió los datos bancarios',
  'member.invite': 'Invitó al equipo',
  'member.join': 'Se unió al equipo',
  'member.permissions': 'Cambió los permisos',
  'member.remove': 'Sacó del equipo',
  'invitation.resend': 'Reenvió la invitación',
  'invitation.withdraw': 'Retiró la invitación',
  'viewMember.start': 'Empezó a ver el panel como miembro',
  'viewMember.end': 'Dejó de ver el panel como miembro',
  'viewMember.refused': 'Intentó cambiar algo viendo como miembro',
  'viewPerson.start': 'Empezó a ver el panel como persona',
  'viewPerson.end': 'Dejó de ver el panel como persona',
  'viewPerson.refused': 'Intentó cambiar algo viendo como persona',
  'producer.type': 'Cambió el tipo',
  'producer.name': 'Aprobó el nombre',
  'producer.reach': 'Cambió el límite diario de envíos',
  'producer.fees': 'Cambió las comisiones',
  'producer.freeze': 'Detuvo los pagos',
  'producer.unfreeze': 'Permitió los pagos de nuevo',
  'event.status': 'Cambió el estado',
  'event.change': 'Editó el evento',
  'event.request': 'Pidió cambiar el evento',
  'event.approve': 'Aprobó los cambios del evento',
  'event.reject': 'Rechazó los cambios del evento',
  'event.withdraw': 'Retiró los cambios del evento',
  'ticketType.create': 'Creó la entrada',
  'ticketType.change': 'Editó la entrada',
  'ticketType.delete': 'Eliminó la entrada',
  'discount.create': 'Creó el código',
  'discount.change': 'Editó el código',
  'discount.delete': 'Eliminó el código',
  'discount.batch': 'Creó un lote de códigos',
  'consumption.create': 'Agregó consumos',
  'consumption.change': 'Editó el consumo',
  'consumption.delete': 'Eliminó el consumo',
  'event.delete': 'Eliminó el borrador',
  'event.duplicate': 'Duplicó el evento',
  'courtesy.issued': 'Entregó cortesías',
  'courtesy.revoked': 'Revocó la cortesía',
  'courtesy.quota': 'Cambió el cupo de cortesías',
  'courtesy.cutoff': 'Cambió las reglas de las cortesías',
  'courtesy.returned': 'Volvieron a la venta las cortesías no retiradas',
  'ticket.reassigned': 'Reasignó la entrada',
  'ticket.given': 'Regaló su entrada',
  'validator.created': 'Creó el validador',
  'validator.renewed': 'Renovó el validador',
  'validator.revoked': 'Revocó el validador',
  'campaign.send': 'Envió la campaña',
  'campaign.schedule': 'Programó la campaña',
  'campaign.pause': 'Pausó la campaña',
  'campaign.resume': 'Reanudó la campaña',
  'campaign.resend': 'Reenvió la campaña a los sin confirmar',
  'campaign.hold': 'Detuvo la campaña',
  'campaign.release': 'Dejó seguir la campaña',
  'campaign.cancel': 'Canceló la campaña',
  'campaign.undo': 'Deshizo el envío de la campaña',
  'campaign.delete': 'Eliminó la campaña',
  'paymentOrder.create': 'Solicitó el pago',
  'paymentOrder.approve': 'Aprobó el pago',
  'paymentOrder.pay': 'Pagó',
  'paymentOrder.reject': 'Rechazó el pago',
  'paymentOrder.bankFile': 'Hizo un archivo para el banco',
  'paymentOrder.return': 'Anotó que el banco rechazó el pago',
  'payout.create': 'Hizo una nómina',
  'settlement.folio': 'Anotó el folio del mes',
  'refund.open': 'Abrió la devolución',
  'refund.request': 'Pidió el pago de la devolución',
  'refund.start': 'Puso en pago la devolución',
  'refund.pay': 'Pagó la devolución',
  'refund.part': 'Devolvió una parte',
  'refund.reject': 'Rechazó la devolución',
  'privacy.answer': 'Respondió un derecho de datos',
  'privacy.copy': 'Envió la copia de unos datos',
  'privacy.erase': 'Borró los datos de una persona',
  'privacy.extend': 'Prorrogó un derecho de datos',
  'privacy.sweep': 'Borró datos vencidos',
  'privacy.reject': 'Rechazó un derecho de datos',
  'refund.account': 'Vio la cuenta de la devolución',
  'plan.start': 'Postergó o canceló el evento',
  'plan.pause': 'Pausó el plan',
  'plan.resume': 'Continuó el plan',
  'complaint.open': 'Anotó un reclamo',
  'complaint.answer': 'Respondió un reclamo',
  'complaint.close': 'Cerró un reclamo',
  'ambassador.state': 'Cambió la postulación',
  'work.retry': 'Reintentó un trabajo',
  'feature.set': 'Cambió la funcionalidad',
  'menu.save': 'Guardó la carta',
  'menu.assign': 'Asignó la carta',
  'menu.delete': 'Eliminó la carta',
  'people.export': 'Descargó una lista de personas',
  'qr.create': 'Creó códigos QR',
  'qr.update': 'Cambió el código QR',
};

/** The labels by any string; an unknown action is shown as it is. */
export const ACTION_TEXT: Record<string, string> = TEXT;
