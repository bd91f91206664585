import type { EventRecord } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import type { PromoterVia } from '@/lib/domain/ledger/ledger';
import { mailboxOf } from '@/lib/domain/mailing/mail-room';
import { parseBanking } from '@/lib/domain/producer/banking';
import { earnOf } from '@/lib/domain/promoter/earn';
import {
  type PromoterCode,
  parsePromoterCode,
  promoterCodeOf,
  sellsEvent,
} from '@/lib/domain/promoter/promoter';
import {
  type PromoterRule,
  parsePromoterRule,
  parseRulesInForce,
  rulesAt,
} from '@/lib/domain/promoter/rule';
import type { SaleOf } from '@/lib/domain/sale/sale-schema';
import type { Discount } from '@/lib/domain/ticket/discount';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import type { SaleTransaction } from '../support/sale-transaction';
import { addCommission } from './commissions';
import { parsePerson, personRef } from './promoters';

/** The promoter of a sale, and by which rules it earns; `promoter` is null for a code that is nobody's in this event. */
export type Attribution = {
  /** The code as the checkout sent it. */
  typed: string;
  promoter: PromoterCode | null;
  rules: PromoterRule[];
  /** Fingerprints of their leader. */
  leaderMarks: string[];
};

type Sold = Pick<EventRecord, 'id' | 'producerId'>;
type Lines = Parameters<typeof earnOf>[1];

export const promoterCodeRef = (producerId: string, typed: string) => {
  const code = promoterCodeOf(typed);
  return code ? db().doc(innerPaths.promoterCode(producerId, code)) : null;
};

/** Reads whose a sale is: one document, and that of the event's rules if it is somebody's. Refuses nothing. */
async function readAttribution(
  tx: Pick<SaleTransaction, 'get'>,
  event: Sold,
  typed: string,
  at: Date,
): Promise<Attribution | null> {
  if (!typed) return null;
  const ref = promoterCodeRef(event.producerId, typed);
  const code = ref ? parsePromoterCode((await tx.get(ref)).data()) : null;
  if (!code?.promoterId || !sellsEvent(code, event.id)) {
    return { typed, promoter: null, rules: [], leaderMarks: [] };
  }
  const [rules, leaderMarks] = await Promise.all([
    readRulesAt(tx, event.id, at),
    readLeaderMarks(tx, event.producerId, code),
  ]);
  return { typed, promoter: code, rules, leaderMarks };
}

/** The fingerprints of a promoter's leader: one document, where there is one. */
export async function readLeaderMarks(
  tx: Pick<SaleTransaction, 'get'>,
  producerId: string,
  { leaderId }: Pick<PromoterCode, 'leaderId'>,
): Promise<string[]> {
  if (!leaderId) return [];
  return promoterMarks(producerId, parsePerson(await tx.get(personRef(producerId, leaderId))));
}

/** The promoter of a sale: who was said, else whose code it took, else whose link it came by; nobody of a gift. */
export async function readPromotion(
  tx: Pick<SaleTransaction, 'get'>,
  event: Sold,
  {
    promoter = '',
    promoterVia,
    tender,
  }: Pick<SaleOf<'sale'>, 'promoter' | 'promoterVia' | 'tender'>,
  discounts: Promise<{ found: readonly { discount: Pick<Discount, 'promoter'> }[] }>,
  at: Date,
): Promise<(Attribution & { via?: PromoterVia }) | null> {
  if (tender === 'courtesy') return null;
  const isLink = promoterVia === 'link';
  if (promoter && !isLink) return readAttribution(tx, event, promoter, at);
  const { found } = await discounts;
  const code = found.find(({ discount }) => discount.promoter)?.discount.promoter ?? '';
  const coded = await readAttribution(tx, event, code, at);
  if (coded?.promoter) return { ...coded, via: 'discount' };
  const linked = await readAttribution(tx, event, promoter, at);
  if (coded && !linked?.promoter) return { ...coded, via: 'discount' };
  return linked && { ...linked, via: 'link' };
}

export const rulesInForceRef = (eventId: string) => db().doc(entryPaths.promotion(eventId));

/** The rules of an event in force at a moment; those that ended are read only where one began since. */
export async function readRulesAt(
  tx: Pick<SaleTransaction, 'get'>,
  eventId: string,
  at: Date,
): Promise<PromoterRule[]> {
  const all = db().collection(entryPaths.promoterRules(eventId));
  const kept = parseRulesInForce((await tx.get(rulesInForceRef(eventId))).data());
  const current = kept ?? rulesOf(await tx.get(all.where('endedAt', '==', null)));
  const isPast = current.some((rule) => rule.at > at);
  return rulesAt(isPast ? rulesOf(await tx.get(all)) : current, at);
}

const rulesOf = ({ docs }: { docs: readonly { id: string; data: () => unknown }[] }) =>
  docs.map((one) => parsePromoterRule(one.id, one.data()));

/** Fingerprints by which a purchase of the promoter's own is known, in a producer. */
export const marksOf = (
  producerId: string,
  { email, rut, phone }: { email: string; rut: string; phone: string },
): string[] => {
  const digits = phone.replace(/\D/g, '').slice(-PHONE);
  const marks = {
    email: email && mailboxOf(email),
    rut: rut.replace(/[^0-9k]/gi, '').toLowerCase(),
    phone: digits.length < PHONE ? '' : digits,
  };
  return Object.entries(marks).flatMap(([kind, mark]) =>
    mark ? idOfKey(`${producerId}|${kind}|${mark}`) : [],
  );
};
const PHONE = 8;

/** The fingerprints of a promoter: who they are, and whose account they are paid to. */
export const promoterMarks = (
  producerId: string,
  { account, ...person }: Parameters<typeof marksOf>[1] & { account: unknown },
): string[] => {
  const { rut, email } = parseBanking('account', account);
  const paid = marksOf(producerId, { rut, email, phone: '' });
  return [...new Set([...marksOf(producerId, person), ...paid])];
};

/** Whether somebody who buys is the promoter whose fingerprints these are. */
export const isOwn = (
  producerId: string,
  marks: readonly string[],
  buyer: Parameters<typeof marksOf>[1],
): boolean => marksOf(producerId, buyer).some((mark) => marks.includes(mark));

/** Adds the first commission of a sale, which also says whose it is: with an amount of 0 where nothing is earned. */
export function addSaleCommission(
  tx: Pick<SaleTransaction, 'create'>,
  event: Sold,
  { promoter, rules, leaderMarks }: Attribution,
  sale: {
    rowId: string;
    at: Date;
    buyer: { email: string; rut: string; phone: string };
    lines: Lines;
  },
): void {
  if (!promoter) return;
  const { promoterId, leaderId } = promoter;
  const own = isOwn(event.producerId, promoter.marks, sale.buyer);
  const leaderOwn = isOwn(event.producerId, leaderMarks, sale.buyer);
  const earned = earnOf(rules, sale.lines, { hasLeader: leaderId !== '', own, leaderOwn });
  const whose = { promoterId, leaderId, own, ledgerId: sale.rowId, source: '' };
  const row = { id: sale.rowId, kind: 'sale' as const, at: sale.at, reason: '' };
  addCommission(tx, event, { ...earned, ...whose, ...row });
}
