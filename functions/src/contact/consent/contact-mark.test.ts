import { expect, it } from 'vitest';
import { contactIdOf, parseContact } from '@/lib/domain/contact/contact';
import { markOf, restoredContact } from './contact-mark';

const EMAIL = 'ana@x.cl';
const AT = new Date('2026-11-01T12:00:00Z');
const entry = {
  data: { email: EMAIL, state: 'active', opened: { c1: AT }, clicked: { c1: AT } },
};
const back = (mark: Record<string, unknown> | undefined) => {
  const contact = parseContact(contactIdOf(EMAIL), restoredContact(entry, mark));
  return [Object.keys(contact.opened), Object.keys(contact.clicked), contact.unprofiledAt];
};

it('a contact comes back from the bin with what it opened and clicked', () => {
  expect(back(undefined)).toEqual([['c1'], ['c1'], null]);
  expect(back({ suppressed: 'unsubscribed' })).toEqual([['c1'], ['c1'], null]);
});

it('a contact comes back without it where it objected to profiling meanwhile', () => {
  expect(back({ unprofiledAt: AT })).toEqual([[], [], AT]);
});

it('a contact keeps when they left: in its mark, and as it comes back from the bin', () => {
  const earlier = new Date('2026-10-01T12:00:00Z');
  const stateAtOf = (mark: Record<string, unknown> | undefined) => {
    const known = { data: { ...entry.data, stateAt: earlier } };
    return parseContact('', restoredContact(known, mark)).stateAt;
  };
  expect(stateAtOf(undefined)).toEqual(earlier);
  expect(stateAtOf({ unprofiledAt: AT })).toEqual(earlier);
  expect(stateAtOf({ suppressed: 'unsubscribed', stateAt: AT })).toEqual(AT);
  const left = { ...entry.data, state: 'unsubscribed', stateReason: 'Baja', stateAt: AT };
  expect(markOf(left)).toEqual({ suppressed: 'unsubscribed', stateReason: 'Baja', stateAt: AT });
  expect(markOf({ ...left, state: 'active' })).toBeNull();
});
