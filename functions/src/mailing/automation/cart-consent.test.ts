import { expect, it } from 'vitest';
import { mayMarket } from '@/lib/domain/contact/consent';
import { parseContact } from '@/lib/domain/contact/contact';
import { parseCart } from '@/lib/domain/sale/cart';
import { standingOf } from '../../contact/consent/contact-mark';
import { isSameCart, withConsentOf } from './cart-consent';

const NOW = new Date('2026-12-01T12:00Z');
const cart = (over: object = {}) =>
  parseCart('c', { eventId: 'e', basis: 'consent', at: new Date(5), ...over });
const ANA = { email: 'ana@x.cl', state: 'active', basis: 'contract' };

/** Whether somebody of whom this is stored may be mailed about a cart of theirs. */
function isMailed(stored: Record<string, unknown> | undefined, over: object = {}): boolean {
  const known = stored?.email ? parseContact('c', stored) : null;
  const contact = withConsentOf(cart(over), known, standingOf('c', stored));
  return contact !== null && mayMarket(contact, NOW).ok;
}

it.each([
  ['a stranger who agreed', undefined, true],
  ['a contact by their purchase who agreed', ANA, true],
  ['who left', { ...ANA, state: 'unsubscribed' }, false],
  ['who left and was deleted', { suppressed: 'unsubscribed' }, false],
  ['who bounced and was deleted', { suppressed: 'bounced' }, false],
  ['who objected', { ...ANA, objectedAt: NOW }, false],
  ['who is blocked', { ...ANA, state: 'blocked' }, false],
  ['who was erased', { suppressed: 'erased' }, false],
  ['who pauses', { ...ANA, pausedUntil: new Date('2027-01-01T12:00Z') }, false],
])('%s', (_, stored, expected) => {
  expect(isMailed(stored)).toBe(expected);
});

it('without a tick at the checkout the contact decides', () => {
  expect(isMailed(undefined, { basis: 'none' })).toBe(false);
  expect(isMailed(ANA, { basis: 'none' })).toBe(false);
  expect(isMailed({ ...ANA, basis: 'interest' }, { basis: 'none' })).toBe(true);
});

it('a cart that was bought or begun anew is not the one that was read', () => {
  expect(isSameCart(cart(), cart())).toBe(true);
  expect(isSameCart(cart(), undefined)).toBe(false);
  expect(isSameCart(cart(), cart({ at: new Date(6) }))).toBe(false);
  expect(isSameCart(cart(), cart({ basis: 'none' }))).toBe(false);
});
