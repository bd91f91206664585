import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { mayMarket } from '@/lib/domain/contact/consent';
import { CONSENT_TEXTS } from '@/lib/domain/contact/consent-texts';
import { type Contact, MARKETING_BASES, parseContact } from '@/lib/domain/contact/contact';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type Cart, parseCart } from '@/lib/domain/sale/cart';
import { isContact, standingOf } from '../../contact/consent/contact-mark';
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
 * The person who left a cart, as they may be mailed about it: by the basis that their contact has, else by what they agreed to at
 * the checkout, unless they left, objected, are blocked or erased (`standing`). Null for who is no contact and agreed to nothing.
 */
export function withConsentOf(
  { basis }: Pick<Cart, 'basis'>,
  known: Contact | null,
  standing: Contact | null,
): Contact | null {
  if (basis !== 'consent' || !standing) return known;
  const hasBasis = MARKETING_BASES.some((one) => one === known?.basis);
  return hasBasis ? known : { ...standing, basis: 'consent' };
}

/** Whether a cart may ever be told to whom this is stored of (`data`): a pause or a limit may be over by then. */
export function isTellable(
  cart: Pick<Cart, 'basis'>,
  contactId: string,
  data: Record<string, unknown> | undefined,
  now: Date,
): boolean {
  const known = isContact(data) ? parseContact(contactId, data) : null;
  const contact = withConsentOf(cart, known, standingOf(contactId, data));
  return contact !== null && mayMarket({ ...contact, pausedUntil: null, quietUntil: null }, now).ok;
}

/** Deletes a cart that nobody will be told of. */
export const dropCart = (tx: Transaction, cart: Cart) => tx.delete(refOf(cart));

/** Proves by what a cart's mail is sent, if only the checkout says it; the id takes it back if nothing leaves. */
export function proveCart(tx: Transaction, cart: Cart): string {
  const proof = proofOf(
    {
      ...{ purpose: 'marketing', basis: 'consent', kind: 'given', source: 'purchase' },
      shown: CONSENT_TEXTS.checkout,
      // A person who typed the address at a checkout did not show that it is theirs.
      evidence: 'Compra sin terminar, con el correo sin comprobar',
      by: 'person',
    },
    cart.at ? Timestamp.fromDate(cart.at) : Timestamp.now(),
  );
  const ref = proofRef(cart.producerId, cart.id);
  tx.create(ref, proof);
  return ref.id;
}
