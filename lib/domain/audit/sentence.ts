import type { PlanKind } from '../event/event-plan';
import type { EventStatus } from '../event/event-status';
import { fields } from '../kit/read';
import type { AuditAction } from './audit';

/** Follows the person: 'Antonia pausó Festival Austral'. `{}` is the object's name. */
const SENTENCES: Record<AuditAction, string> = {
  'user.role': 'cambió el rol de {}',
  'user.propose': 'propuso a {} para administrar',
  'user.telling': 'cambió los avisos por WhatsApp de {}',
  'user.withdraw': 'retiró la propuesta de que {} administre',
  'user.disabled': 'deshabilitó la cuenta de {}',
  'user.enabled': 'habilitó la cuenta de {}',
  'user.service': 'dio la llave de un servicio a {}',
  'user.secondFactor': 'quitó la verificación en dos pasos de {}',
  'producer.create': 'creó {}',
  'producer.update': 'editó los datos de {}',
  'producer.billing': 'cambió los datos de facturación de {}',
  'producer.banking': 'cambió la cuenta bancaria de {}',
  'member.invite': 'invitó a {} al equipo',
  'member.join': 'se unió al equipo como {}',
  'member.permissions': 'cambió los permisos de {}',
  'member.remove': 'sacó a {} del equipo',
  'invitation.resend': 'reenvió la invitación a {}',
  'invitation.withdraw': 'retiró la invitación de {}',
  'viewMember.start': 'empezó a ver el panel como {}',
  'viewMember.end': 'dejó de ver el panel como {}',
  'viewMember.refused': 'quiso cambiar algo mientras veía el panel como {}',
  'viewPerson.start': 'empezó a ver el panel como {}',
  'viewPerson.end': 'dejó de ver el panel como {}',
  'viewPerson.refused': 'quiso cambiar algo mientras veía el panel como {}',
  'producer.type': 'cambió el tipo de {}',
  'producer.name': 'aprobó el nombre de {}',
  'producer.note': 'escribió una nota sobre {}',
  'producer.reach': 'cambió el límite diario de envíos de {}',
  'producer.fees': 'cambió las comisiones de {}',
  'producer.telling': 'cambió el tope de avisos por WhatsApp de {}',
  'producer.freeze': 'detuvo los pagos de {}',
  'producer.unfreeze': 'permitió de nuevo los pagos de {}',
  'event.status': 'cambió el estado de {}',
  'event.change': 'editó {}',
  'event.request': 'pidió cambiar {}',
  'event.approve': 'aprobó los cambios de {}',
  'event.reject': 'rechazó los cambios de {}',
  'event.withdraw': 'retiró los cambios de {}',
  'ticketType.create': 'creó la entrada {}',
  'ticketType.change': 'editó la entrada {}',
  'ticketType.delete': 'eliminó la entrada {}',
  'discount.create': 'creó el código {}',
  'discount.change': 'editó el código {}',
  'discount.delete': 'eliminó el código {}',
  'discount.batch': 'creó un lote de códigos en {}',
  'consumption.create': 'agregó consumos a {}',
  'consumption.change': 'editó el consumo {}',
  'consumption.delete': 'eliminó el consumo {}',
  'event.dates': 'cambió las fechas de {}',
  'event.waitlist': 'cambió la lista de espera de {}',
  'waitlist.remove': 'quitó a alguien de la lista de espera de {}',
  'event.delete': 'eliminó el borrador {}',
  'event.duplicate': 'duplicó un evento como {}',
  'courtesy.issued': 'entregó cortesías de {}',
  'courtesy.named': 'nombró acompañantes en {}',
  'courtesy.revoked': 'revocó una cortesía de {}',
  'courtesy.quota': 'cambió un cupo de cortesías de {}',
  'courtesy.cutoff': 'cambió las reglas de las cortesías de {}',
  'courtesy.returned': 'devolvió a la venta las cortesías no retiradas de {}',
  'attendees.brought': 'trajo asistentes de una planilla a {}',
  'attendees.undone': 'deshizo una planilla de asistentes de {}',
  'attendees.mailed': 'envió sus entradas a quienes trajo a {}',
  'ticket.reassigned': 'reasignó una entrada de {}',
  'ticket.given': 'regaló su entrada de {}',
  'ticket.moved': 'cambió de fecha su entrada de {}',
  'event.moves': 'decidió si se puede cambiar de fecha en {}',
  'event.questions': 'cambió las preguntas a compradores de {}',
  'event.slug': 'cambió la dirección de la página de {}',
  'event.doorFee': 'cambió el cargo de la puerta de {}',
  'validator.created': 'creó el validador {}',
  'validator.renewed': 'renovó el validador {}',
  'validator.guests': 'dio la lista de invitados al validador {}',
  'validator.revoked': 'revocó el validador {}',
  'doors.noted': 'avisó a las puertas de {}',
  'doors.noteRemoved': 'quitó el aviso de las puertas de {}',
  'boxOffice.created': 'creó el enlace de caja {}',
  'boxOffice.changed': 'cambió lo que vende el enlace de caja {}',
  'shift.closed': 'cerró desde el panel la caja {}',
  'shift.overRecorded': 'registró una venta sin conexión rechazada de la caja {}',
  'shift.overDismissed': 'descartó una venta sin conexión rechazada de la caja {}',
  'boxOffice.revoked': 'revocó el enlace de caja {}',
  'automation.on': 'encendió la automatización {}',
  'automation.off': 'apagó la automatización {}',
  'automation.change': 'cambió la automatización {}',
  'campaign.send': 'envió la campaña {}',
  'campaign.schedule': 'programó la campaña {}',
  'campaign.pause': 'pausó la campaña {}',
  'campaign.resume': 'reanudó la campaña {}',
  'campaign.resend': 'reenvió la campaña {} a los sin confirmar',
  'campaign.hold': 'detuvo la campaña {}',
  'campaign.release': 'dejó seguir la campaña {}',
  'campaign.cancel': 'canceló la campaña {}',
  'campaign.undo': 'deshizo el envío de la campaña {}',
  'campaign.delete': 'eliminó la campaña {}',
  'paymentOrder.create': 'solicitó un pago de {}',
  'paymentOrder.approve': 'aprobó un pago de {}',
  'paymentOrder.pay': 'pagó una orden de {}',
  'paymentOrder.reject': 'rechazó un pago de {}',
  'paymentOrder.bankFile': 'hizo el archivo para el banco {}',
  'paymentOrder.return': 'anotó que el banco rechazó un pago de {}',
  'paymentOrder.takeBack': 'deshizo la respuesta del banco a un pago de {}',
  'payout.create': 'hizo la {}',
  'payout.void': 'deshizo la {}',
  'payout.takeBack': 'pidió deshacer la respuesta del banco a la {}, o la dejó',
  'settlement.folio': 'anotó el folio de {}',
  'promoter.save': 'guardó promotores: {}',
  'promoter.link': 'hizo el enlace de {}',
  'promoter.account': 'cambió la cuenta de {}',
  'promoter.rule': 'cambió lo que ganan los promotores de {}',
  'promoter.assign': 'cambió el promotor de una venta de {}',
  'settlement.close': 'cerró la liquidación de promotores de {}',
  'settlement.approve': 'aprobó la liquidación {}',
  'settlement.order': 'pidió que se pague la liquidación {}',
  'settlement.paid': 'anotó el pago de la liquidación {}',
  'settlement.reject': 'rechazó la liquidación {}',
  'refund.open': 'abrió una devolución de {}',
  'refund.request': 'pidió que se pague una devolución de {}',
  'refund.start': 'puso en pago una devolución de {}',
  'refund.pay': 'pagó una devolución de {}',
  'refund.part': 'devolvió una parte de {}',
  'refund.resell': 'revendió entradas en devolución de {}',
  'refund.reject': 'rechazó una devolución de {}',
  'refund.contest': 'detuvo, o dejó seguir, una devolución de {}',
  'privacy.answer': 'respondió un derecho de datos: {}',
  'privacy.copy': 'envió la copia de unos datos: {}',
  'privacy.erase': 'borró los datos de una persona: {}',
  'privacy.extend': 'prorrogó un derecho de datos: {}',
  'privacy.lift': 'levantó el bloqueo de unos datos: {}',
  'privacy.sweep': 'borró datos vencidos: {}',
  'privacy.reject': 'rechazó un derecho de datos: {}',
  'breach.create': 'anotó la brecha {}',
  'breach.edit': 'editó la brecha {}',
  'breach.open': 'abrió la brecha {}',
  'breach.report': 'anotó el aviso de la brecha {}',
  'breach.close': 'cerró la brecha {}',
  'breach.list': 'guardó a quiénes alcanzó la brecha {}',
  'breach.notify': 'avisó a las personas de la brecha {}',
  'refund.account': 'vio la cuenta de una devolución de {}',
  'plan.start': 'postergó o canceló {}',
  'plan.pause': 'pausó el plan de {}',
  'plan.resume': 'continuó el plan de {}',
  'complaint.open': 'anotó un reclamo de {}',
  'complaint.answer': 'respondió un reclamo de {}',
  'complaint.close': 'cerró un reclamo de {}',
  'ambassador.state': 'cambió la postulación de {}',
  'bin.restore': 'restauró de la papelera {}',
  'work.retry': 'reintentó un trabajo: {}',
  'feature.set': 'cambió la funcionalidad {}',
  'feature.selfOff': 'apagó por sus errores la funcionalidad {}',
  'menu.save': 'guardó la carta {}',
  'menu.assign': 'asignó la carta {}',
  'menu.delete': 'eliminó la carta {}',
  'people.export': 'descargó una lista de personas de {}',
  'qr.create': 'creó los códigos QR {}',
  'qr.update': 'cambió el código QR {}',
  'whatsapp.rates': 'cambió las tarifas de {}',
  'platform.payTerm': 'cambió el plazo en que se pagan los eventos',
};

const STATUS: Record<EventStatus, string> = {
  draft: 'devolvió {} a borrador',
  review: 'envió {} a revisión',
  published: 'publicó {}',
  paused: 'pausó {}',
  ended: 'terminó {}',
  cancelled: 'canceló {}',
};

const PLAN: Record<PlanKind, string> = {
  postpone: 'postergó {}',
  cancel: 'canceló {} con sus devoluciones',
};

const LIMITED: Partial<Record<AuditAction, string>> = {
  'member.invite': 'invitó a {} para algunos eventos',
  'member.join': 'se unió al equipo como {}, para algunos eventos',
  'member.permissions': 'cambió los permisos de {} en algunos eventos',
};

const own = <T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined;

type Sentence = { before: string; name: string; after: string };

type Said = { action: string; object: { name?: string }; after?: unknown };

/** An entry's sentence without its person. `kind` stands in for a missing name; an unknown action is shown as stored. */
export function sentenceOf({ action, object, after }: Said, kind: string): Sentence {
  const { status, onlyEvents, plan } = fields(after);
  const template =
    (action === 'event.status' ? own(STATUS, status) : undefined) ??
    (action === 'plan.start' ? own(PLAN, plan) : undefined) ??
    (onlyEvents ? own(LIMITED, action) : undefined) ??
    own<string>(SENTENCES, action) ??
    `hizo «${action}» en {}`;
  const [before = '', rest = ''] = template.split('{}');
  return { before, name: object.name || kind.toLowerCase(), after: rest };
}

/** An entry's sentence as text, for exports and search. */
export function sentenceText(line: Said, kind: string): string {
  const { before, name, after } = sentenceOf(line, kind);
  return `${before}${name}${after}`;
}
