import { fields, moment, text } from '../kit/read';
import { searchTokens } from '../kit/search';
import type { Flag } from '../rights/permissions';
import { parseRole, type Role } from '../rights/role';

/** An audit entry (`audit/{id}`): who changed which object, with values before and after. */
export type AuditEntry = {
  id: string;
  action: string;
  object: { type: string; id: string; name: string };
  producerId: string;
  by: { uid: string; email: string; role: Role | null; via?: string };
  at: Date | null;
  before: unknown;
  after: unknown;
  reason: string;
};

export function parseAuditEntry(id: string, raw: unknown): AuditEntry {
  const data = fields(raw);
  const object = fields(data.object);
  const by = fields(data.by);
  return {
    id,
    action: text(data.action),
    object: { type: text(object.type), id: text(object.id), name: text(object.name) },
    producerId: text(data.producerId),
    by: { uid: text(by.uid), email: text(by.email), role: parseRole(by.role), via: text(by.via) },
    at: moment(data.at),
    before: data.before ?? null,
    after: data.after ?? null,
    reason: text(data.reason),
  };
}

/** The search tokens of an entry: object, person, its sentence (`said`) and reason. */
export const auditSearch = (
  object: { id: string; name?: string },
  by: { email: string },
  ...said: readonly (string | undefined)[]
) => searchTokens([object.name, by.email, object.id, ...said].map((text) => text ?? ''));

/** Every audited action and the flag to read it ('': administrators only); stored in each entry for the rules. */
export const AUDIT_NEEDS = {
  'user.role': '',
  'user.propose': '',
  'user.withdraw': '',
  'user.disabled': '',
  'user.enabled': '',
  'user.service': '',
  'user.secondFactor': '',
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
  'producer.note': '',
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
  'event.dates': 'events.manage',
  'event.delete': 'events.manage',
  'event.duplicate': 'events.manage',
  'courtesy.issued': 'tickets.generate',
  'courtesy.revoked': 'tickets.generate',
  'courtesy.quota': 'tickets.generate',
  'courtesy.cutoff': 'tickets.generate',
  'courtesy.returned': 'tickets.generate',
  'ticket.reassigned': 'tickets.manage',
  'ticket.given': 'tickets.manage',
  'ticket.moved': 'tickets.manage',
  'event.moves': 'events.manage',
  'event.slug': 'events.manage',
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
  'paymentOrder.takeBack': 'finance.view',
  'payout.create': '',
  'payout.void': '',
  'payout.takeBack': '',
  'settlement.folio': 'finance.view',
  'promoter.save': 'events.manage',
  'promoter.link': 'events.manage',
  'promoter.account': 'producers.banking',
  'promoter.rule': 'finance.view',
  'promoter.assign': 'finance.view',
  'settlement.close': 'finance.view',
  'settlement.approve': 'finance.view',
  'settlement.paid': 'finance.view',
  'settlement.reject': 'finance.view',
  'refund.open': 'finance.refund',
  'refund.request': 'finance.refund',
  'refund.start': 'finance.refund',
  'refund.pay': 'finance.refund',
  'refund.part': 'finance.refund',
  'refund.resell': 'finance.refund',
  'refund.reject': 'finance.refund',
  'refund.contest': 'finance.refund',
  'privacy.answer': 'users.manageAccess',
  'privacy.copy': 'users.manageAccess',
  'privacy.erase': 'users.manageAccess',
  'privacy.extend': 'users.manageAccess',
  'privacy.lift': 'users.manageAccess',
  'privacy.sweep': '',
  'privacy.reject': 'users.manageAccess',
  'breach.create': '',
  'breach.edit': '',
  'breach.open': '',
  'breach.report': '',
  'breach.close': '',
  'breach.list': '',
  'breach.notify': '',
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
  'feature.selfOff': '',
  'menu.save': 'events.manage',
  'menu.assign': 'events.manage',
  'menu.delete': 'events.manage',
  'bin.restore': 'events.manage',
  'people.export': 'users.manageAccess',
  'qr.create': '',
  'qr.update': '',
} as const satisfies Record<string, Flag | ''>;
export type AuditAction = keyof typeof AUDIT_NEEDS;

export const TRACE_FLAGS: readonly Flag[] = [
  ...new Set(Object.values(AUDIT_NEEDS).filter((flag) => flag !== '')),
];
