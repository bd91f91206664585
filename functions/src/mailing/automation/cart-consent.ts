import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { type Contact, MARKETING_BASES } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type Cart, parseCart } from '@/lib/domain/sale/cart';
import { proofOf, proofRef } from '../../contact/consent/passport';
import { db } from '../../support/admin';
import type { Caused } from './cause';

const refOf = ({ eventId, id }: Cart) => db().doc(innerPaths.cart(eventId, id));

/** The carts of some people as they are in this transaction, by contact; none of who left none. */
export async function readCarts(
  tx: Transaction,
  people: readonly Caused[],
): Promise<Map<string, Cart>> {
  const seen = people.flatMap(({ cart }) => cart ?? []);
  if (seen.length === 0) return new Map();
  const found = await tx.getAll(...seen.map(refOf));
  return new Map(
    found.flatMap((one) => (one.exists ? [[one.id, parseCart(one.id, one.data())]] : [])),
  );
}

export const isSameCart = (seen: Cart, now: Cart | undefined): boolean =>
  now !== undefined && now.at?.getTime() === seen.at?.getTime() && now.basis === seen.basis;

/**
 * Who left a cart, as they may be mailed about it: by the basis that their contact has, else by what they agreed to at the checkout,
 * unless they left, objected, are blocked or erased (`standing`). Null for who is no contact and agreed to nothing.
 */
export function withConsentOf(
  { basis }: Cart,
  known: Contact | null,
  standing: Contact | null,
): Contact | null {
  if (basis !== 'consent' || !standing) return known;
  const hasBasis = MARKETING_BASES.some((one) => one === known?.basis);
  return hasBasis ? known : { ...standing, basis: 'consent' };
}

/** Ends a cart whose mail is written down, and proves by what it was sent where only the checkout says it (`agreed`). */
export function endCart(tx: Transaction, cart: Cart, agreed: boolean): void {
  tx.delete(refOf(cart));
  if (!agreed) return;
  const proof = proofOf(
    {
      ...{ purpose: 'marketing', basis: 'consent', kind: 'given', source: 'purchase' },
      shown: CONSENT_TEXTS.checkout,
      evidence: 'Compra sin terminar',
      by: 'person',
    },
    cart.at ? Timestamp.fromDate(cart.at) : Timestamp.now(),
  );
  tx.create(proofRef(cart.producerId, cart.id), proof);
}
